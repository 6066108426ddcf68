// Playing: moments, decisions, undo, talk, notes, save files, hints.
#include "engine/words.h"
#include "server/api.h"

namespace server {
namespace {

constexpr std::size_t kLongestNotes = 20'000;

MaybeNumber as_number(engine::Seat seat) { return static_cast<std::int64_t>(seat); }

}  // namespace

Expected<Table::Decision> decision_of(const Body& body) {
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

Expected<Response> Api::get_moment(Call& call) {
  const auto ply = query_number(call.request, "ply", 0, kMostPlies);
  if (!ply) return ply.error();
  const auto since = query_number(call.request, "since", -1, kMostPlies);
  if (!since) return since.error();
  auto moment = call.table->moment(call.viewer, call.seat, *ply, *since);
  if (!moment) return moment.error();
  return text_response(std::move(*moment));
}

Expected<Response> Api::get_log(Call& call) {
  const auto from = query_number(call.request, "from", -1, kMostPlies);
  if (!from) return from.error();
  const auto to = query_number(call.request, "to", 0, kMostPlies);
  if (!to) return to.error();
  auto log = call.table->log(call.viewer, call.seat, from->value_or(-1), to->value_or(kMostPlies));
  if (!log) return log.error();
  return text_response("{\"log\":" + *log + "}");
}

Expected<Response> Api::decide(Call& call) {
  const auto decision = decision_of(call.body);
  if (!decision) return decision.error();
  const auto seat = call.table->decide(call.viewer, *decision);
  if (!seat) return seat.error();
  auto moment = call.table->moment(call.viewer, as_number(*seat), std::nullopt, decision->ply);
  if (!moment) return moment.error();
  return text_response(std::move(*moment));
}

Expected<Response> Api::undo(Call& call) {
  const auto ply = call.body.number("ply", 0, kMostPlies);
  if (!ply) return ply.error();
  const auto seat = call.table->undo(call.viewer, call.seat, *ply);
  if (!seat) return seat.error();
  auto moment = call.table->moment(call.viewer, as_number(*seat), std::nullopt, *ply);
  if (!moment) return moment.error();
  return text_response(std::move(*moment));
}

Expected<Response> Api::ask_takeback(Call& call) {
  const auto to = call.body.number("to", 0, kMostPlies);
  if (!to) return to.error();
  if (const auto failed = call.table->ask_takeback(call.viewer, call.seat, *to)) return *failed;
  return json_response({{"table", call.table->describe(call.viewer)}});
}

Expected<Response> Api::answer_takeback(Call& call) {
  if (!call.body.has("agree")) return bad_field("agree");
  const auto agree = call.body.flag_or("agree", false);
  if (!agree) return agree.error();
  const auto to = call.body.maybe_number("to", 0, kMostPlies);
  if (!to) return to.error();
  if (const auto failed = call.table->answer_takeback(call.viewer, call.seat, *agree, *to)) {
    return *failed;
  }
  return json_response({{"table", call.table->describe(call.viewer)}});
}

Expected<Response> Api::hint(Call& call) {
  const auto ply = call.body.number("ply", 0, kMostPlies);
  if (!ply) return ply.error();
  const auto question = call.table->hint_question(call.viewer, call.seat, *ply);
  if (!question) return question.error();
  return json_response({{"hints", hints(*question)}});
}

Expected<Response> Api::forecast(Call& call) {
  const auto decision = decision_of(call.body);
  if (!decision) return decision.error();
  const auto question = call.table->question(call.viewer, decision->seat, decision->ply);
  if (!question) return question.error();
  const auto action = engine::parse_action(*question->game, decision->action);
  if (!action || !question->options.contains(*action)) return error(409, "refused");
  return json_response(server::forecast(*question, *action));
}

Expected<Response> Api::course(Call& call) {
  const auto match = call.table->finished_match(call.viewer);
  if (!match) return match.error();
  return json_response(course_json(*match));
}

Expected<Response> Api::get_standing(Call& call) {
  const auto standing = call.table->standing(call.viewer, call.seat);
  if (!standing) return standing.error();
  return json_response({{"standing", *standing}});
}

Expected<Response> Api::set_standing(Call& call) {
  const auto list = call.body.array("standing");
  if (!list) return list.error();
  if (*list == nullptr) return bad_field("standing");
  const auto standing = parse_standing(**list);
  if (!standing) return standing.error();
  const auto set = call.table->set_standing(call.viewer, call.seat, *standing);
  if (!set) return set.error();
  return json_response({{"standing", *set}});
}

Expected<Response> Api::get_chat(Call& call) {
  if (!call.table->may_watch(call.viewer)) return error(403, "not_allowed");
  const auto since = query_number(call.request, "since", 0, std::int64_t{1} << 40U);
  if (!since) return since.error();
  const auto chat = hall_.store().chat(call.args[0], since->value_or(0), 200);
  if (!chat) return trouble(chat.fault());
  json::array list;
  for (const store::Chat& one : *chat) list.push_back(chat_json(one));
  return json_response({{"chat", std::move(list)}});
}

// Keeps what was said and tells everybody.
Expected<json::object> Api::say(Table& table, const Viewer& viewer, const std::string& text) {
  if (!viewer.signed_in()) return error(401, "no_session");
  if (!table.may_watch(viewer)) return error(403, "not_allowed");
  if (text.empty()) return bad_field("text");
  if (!chats_.allow(viewer.player, Hall::now())) return error(429, "too_many");
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
  hall_.news().tell_chat(table.id(), *id);
  return said;
}

Expected<Response> Api::add_chat(Call& call) {
  const auto text = call.body.text("text", kLongestChat);
  if (!text) return text.error();
  const auto said = say(*call.table, call.viewer, *text);
  if (!said) return said.error();
  return json_response({{"chat", *said}}, 201);
}

Expected<Response> Api::get_notes(Call& call) {
  const auto note = hall_.store().note(call.args[0], call.player->id);
  if (!note) return trouble(note.fault());
  return json_response({{"text", *note}});
}

Expected<Response> Api::set_notes(Call& call) {
  const auto text = call.body.text("text", kLongestNotes);
  if (!text) return text.error();
  // Whoever could keep some at every table of others would fill the disk.
  if (!call.table->is_of(call.viewer) &&
      !notes_of_others_.allow(limit_key(call.request.address), Hall::now())) {
    return error(429, "too_many");
  }
  if (auto fault = hall_.store().put_note(call.args[0], call.player->id, *text)) {
    return trouble(*fault);
  }
  return json_response({{"text", *text}});
}

Expected<Response> Api::get_save(Call& call) {
  auto save = call.table->save(call.viewer, call.seat);
  if (!save) return save.error();
  Response response;
  response.type = "text/plain; charset=utf-8";
  response.body = std::move(*save);
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + call.table->id() + ".theses\"");
  return response;
}

Expected<Response> Api::verify_table(Call& call) {
  const auto proof = call.table->verify();
  if (!proof) return proof.error();
  return json_response(*proof);
}

Expected<Response> Api::verify_save(Call& call) {
  const auto brought = brought_save(call);
  if (!brought) return brought.error();
  const auto proof = engine::verify_save(brought->save, brought->find, engine::kFromStrangers);
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
