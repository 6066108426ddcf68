// Playing: moments, decisions, undo, talk, notes, save files, hints.
#include "engine/words.h"
#include "server/api.h"

namespace server {
namespace {

constexpr std::size_t kLongestAction = 200;
constexpr std::size_t kLongestChat = 1000;
constexpr std::size_t kLongestNotes = 20'000;

Expected<Table::Decision> decision_of(const Body& body) {
  Table::Decision decision;
  const auto seat = body.maybe_number("seat", 0, engine::kMaxSeats);
  if (!seat) return seat.error();
  const auto ply = body.number("ply", 0, kMostPlies);
  if (!ply) return ply.error();
  const auto version = body.maybe_number("version", 0, kMostPlies);
  if (!version) return version.error();
  const auto action = body.text("action", kLongestAction);
  if (!action) return action.error();
  return Table::Decision{*seat, *ply, *version, *action};
}

json::object chat_json(const store::Chat& chat) {
  json::object one;
  one["id"] = chat.id;
  one["seat"] = chat.seat < 0 ? json::value() : json::value(chat.seat);
  one["name"] = chat.name;
  one["at"] = iso_time(chat.at);
  one["text"] = chat.text;
  return one;
}

MaybeNumber as_number(engine::Seat seat) { return static_cast<std::int64_t>(seat); }

}  // namespace

Response Api::get_moment(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const auto seat = query_number(call.request, "seat", 0, engine::kMaxSeats);
  if (!seat) return error_response(seat.error());
  const auto ply = query_number(call.request, "ply", 0, kMostPlies);
  if (!ply) return error_response(ply.error());
  const auto since = query_number(call.request, "since", -1, kMostPlies);
  if (!since) return error_response(since.error());
  const auto moment = (*table)->moment(call.viewer, *seat, *ply, *since);
  if (!moment) return error_response(moment.error());
  return json_response(*moment);
}

Response Api::decide(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const Expected<Body> body = Body::parse(call.request.body);
  if (!body) return error_response(body.error());
  const auto decision = decision_of(*body);
  if (!decision) return error_response(decision.error());
  const auto seat = (*table)->decide(call.viewer, *decision);
  if (!seat) return error_response(seat.error());
  const auto moment = (*table)->moment(call.viewer, as_number(*seat), std::nullopt, decision->ply);
  if (!moment) return error_response(moment.error());
  return json_response(*moment);
}

Response Api::undo(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const Expected<Body> body = Body::parse(call.request.body);
  if (!body) return error_response(body.error());
  const auto wanted = body->maybe_number("seat", 0, engine::kMaxSeats);
  if (!wanted) return error_response(wanted.error());
  const auto ply = body->number("ply", 0, kMostPlies);
  if (!ply) return error_response(ply.error());
  const auto seat = (*table)->undo(call.viewer, *wanted, *ply);
  if (!seat) return error_response(seat.error());
  const auto moment = (*table)->moment(call.viewer, as_number(*seat), std::nullopt, *ply);
  if (!moment) return error_response(moment.error());
  return json_response(*moment);
}

Response Api::ask_takeback(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const Expected<Body> body = Body::parse(call.request.body);
  if (!body) return error_response(body.error());
  const auto seat = body->maybe_number("seat", 0, engine::kMaxSeats);
  if (!seat) return error_response(seat.error());
  const auto to = body->number("to", 0, kMostPlies);
  if (!to) return error_response(to.error());
  if (const auto failed = (*table)->ask_takeback(call.viewer, *seat, *to)) {
    return error_response(*failed);
  }
  return json_response({{"table", (*table)->describe(call.viewer)}});
}

Response Api::answer_takeback(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const Expected<Body> body = Body::parse(call.request.body);
  if (!body) return error_response(body.error());
  const auto seat = body->maybe_number("seat", 0, engine::kMaxSeats);
  if (!seat) return error_response(seat.error());
  if (!body->has("agree")) return error_response(bad_field("agree"));
  const auto agree = body->flag_or("agree", false);
  if (!agree) return error_response(agree.error());
  if (const auto failed = (*table)->answer_takeback(call.viewer, *seat, *agree)) {
    return error_response(*failed);
  }
  return json_response({{"table", (*table)->describe(call.viewer)}});
}

Response Api::hint(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const Expected<Body> body = Body::parse(call.request.body);
  if (!body) return error_response(body.error());
  const auto seat = body->maybe_number("seat", 0, engine::kMaxSeats);
  if (!seat) return error_response(seat.error());
  const auto ply = body->number("ply", 0, kMostPlies);
  if (!ply) return error_response(ply.error());
  const auto question = (*table)->hint_question(call.viewer, *seat, *ply);
  if (!question) return error_response(question.error());
  return json_response({{"hints", hints(*question)}});
}

Response Api::get_standing(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const auto seat = query_number(call.request, "seat", 0, engine::kMaxSeats);
  if (!seat) return error_response(seat.error());
  const auto standing = (*table)->standing(call.viewer, *seat);
  if (!standing) return error_response(standing.error());
  return json_response({{"standing", *standing}});
}

Response Api::set_standing(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const Expected<Body> body = Body::parse(call.request.body);
  if (!body) return error_response(body.error());
  const auto seat = body->maybe_number("seat", 0, engine::kMaxSeats);
  if (!seat) return error_response(seat.error());
  const auto list = body->array("standing");
  if (!list) return error_response(list.error());
  if (*list == nullptr) return error_response(bad_field("standing"));
  const auto standing = parse_standing(**list);
  if (!standing) return error_response(standing.error());
  const auto set = (*table)->set_standing(call.viewer, *seat, *standing);
  if (!set) return error_response(set.error());
  return json_response({{"standing", *set}});
}

Response Api::get_chat(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  if (!(*table)->may_watch(call.viewer)) return error_response(error(403, "not_allowed"));
  const auto since = query_number(call.request, "since", 0, std::int64_t{1} << 40U);
  if (!since) return error_response(since.error());
  const auto chat = hall_.store().chat(call.args[0], since->value_or(0), 200);
  if (!chat) return error_response(trouble(chat.fault()));
  json::array list;
  for (const store::Chat& one : *chat) list.push_back(chat_json(one));
  return json_response({{"chat", std::move(list)}});
}

// Keeps what was said and tells everybody.
Expected<json::object> Api::say(Table& table, const Viewer& viewer, const std::string& text) {
  if (!viewer.signed_in()) return error(401, "no_session");
  if (!table.may_watch(viewer)) return error(403, "not_allowed");
  if (text.empty()) return bad_field("text");
  store::Chat chat;
  chat.seat = table.talks_as(viewer);
  chat.player = viewer.player;
  chat.name = viewer.name;
  chat.text = text;
  chat.at = Hall::now();
  const auto id = hall_.store().add_chat(table.id(), chat);
  if (!id) return trouble(id.fault());
  chat.id = *id;
  json::object said = chat_json(chat);
  table.tell_all({{"type", "chat"}, {"chat", said}});
  return said;
}

Response Api::add_chat(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const Expected<Body> body = Body::parse(call.request.body);
  if (!body) return error_response(body.error());
  const auto text = body->text("text", kLongestChat);
  if (!text) return error_response(text.error());
  const auto said = say(**table, call.viewer, *text);
  if (!said) return error_response(said.error());
  return json_response({{"chat", *said}}, 201);
}

Response Api::get_notes(Call& call) {
  if (!call.player) return error_response(error(401, "no_session"));
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const auto note = hall_.store().note(call.args[0], call.player->id);
  if (!note) return error_response(trouble(note.fault()));
  return json_response({{"text", *note}});
}

Response Api::set_notes(Call& call) {
  if (!call.player) return error_response(error(401, "no_session"));
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const Expected<Body> body = Body::parse(call.request.body);
  if (!body) return error_response(body.error());
  const auto text = body->text("text", kLongestNotes);
  if (!text) return error_response(text.error());
  if (auto fault = hall_.store().put_note(call.args[0], call.player->id, *text)) {
    return error_response(trouble(*fault));
  }
  return json_response({{"text", *text}});
}

Response Api::get_save(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const auto seat = query_number(call.request, "seat", 0, engine::kMaxSeats);
  if (!seat) return error_response(seat.error());
  auto save = (*table)->save(call.viewer, *seat);
  if (!save) return error_response(save.error());
  Response response;
  response.type = "text/plain; charset=utf-8";
  response.body = std::move(*save);
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + (*table)->id() + ".theses\"");
  return response;
}

Response Api::verify_table(Call& call) {
  const auto table = table_of(call);
  if (!table) return error_response(table.error());
  const auto proof = (*table)->verify();
  if (!proof) return error_response(proof.error());
  return json_response(*proof);
}

Response Api::verify_save(Call& call) {
  const auto find = [this](std::string_view id) { return hall_.find_game(id); };
  const auto proof = engine::verify_save(call.request.body, find);
  json::object result;
  result["valid"] = proof.ok();
  if (!proof) {
    const Error why = error(400, proof.problem(), texts());
    result["reason"] = {{"en", why.english}, {"it", why.italian}};
    return json_response(result);
  }
  result["commitment"] = proof->commitment;
  result["decisions"] = proof->decisions;
  result["checksum"] = proof->checksum;
  return json_response(result);
}

}  // namespace server
