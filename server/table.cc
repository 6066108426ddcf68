// Loading a table, and describing it.
#include "server/table.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/json/parse.hpp>

#include "bots/registry.h"
#include "engine/hash.h"
#include "engine/words.h"
#include "server/hall.h"
#include "server/moment.h"

namespace server {
namespace {

std::string_view state_word(store::TableState state) {
  static constexpr std::array<std::string_view, 3> kWords = {"open", "running", "over"};
  return kWords[static_cast<std::size_t>(state)];
}

std::string_view kind_word(store::SeatKind kind) {
  static constexpr std::array<std::string_view, 4> kWords = {"open", "link", "player", "bot"};
  return kWords[static_cast<std::size_t>(kind)];
}

engine::Options stored_options(const std::string& text) {
  engine::Options options;
  json::error_code failed;
  const json::value value = json::parse(text, failed);
  if (failed || !value.is_object()) return options;
  for (const auto& [id, chosen] : value.get_object()) {
    if (chosen.is_string()) options.emplace(std::string(id), std::string(chosen.get_string()));
  }
  return options;
}

}  // namespace

Table::Table(Hall& hall, std::shared_ptr<const engine::Game> game, store::TableRow row)
    : hall_(hall),
      id_(row.id),
      game_(std::move(game)),
      row_(std::move(row)),
      settings_(stored_settings(row_.settings)) {
  standing_for_.fill(-1);
  used_at_ = Hall::now();
}

store::Outcome Table::load() {
  const Lock lock(mutex_);
  load_names();
  if (row_.progress.state == store::TableState::kOpen) return std::nullopt;
  begin_record();
  const auto entries = hall_.store().entries(id_, 0);
  if (!entries) return entries.fault();
  const auto snapshot = hall_.store().snapshot(id_);
  if (!snapshot) return snapshot.fault();
  record_->load(*entries, *snapshot);
  if (row_.progress.state == store::TableState::kOver) {
    // Whatever a repaired rule makes of it: what was decided stands.
    record_->close();
    return std::nullopt;
  }
  if (const std::optional<Record::Break> broken = record_->broken()) {
    // A repaired rule: the table is told, and goes on from there.
    append(entry::kUndo, 0, std::to_string(broken->ply));
    store::Chat chat;
    chat.at = Hall::now();
    const std::string ply = std::to_string(broken->ply + 1);
    const auto say = [&](engine::Language language, const std::string& why) {
      return texts().say("word.rules_changed", language, {{"ply", ply}, {"why", why}});
    };
    chat.text = say(engine::Language::kEnglish, broken->reason) + " · " +
                say(engine::Language::kItalian, broken->italian);
    static_cast<void>(hall_.store().add_chat(id_, chat));
  }
  return std::nullopt;
}

void Table::begin_record() {
  const std::optional<engine::Seed> seed = engine::parse_seed(row_.seed);
  engine::Options options = stored_options(row_.options);
  if (auto complete = game_->complete(options)) options = *complete;
  record_.emplace(*game_, std::move(options), seed.value_or(engine::Seed{}),
                  row_.started != 0 ? row_.started : Hall::now());
  outcome_ = nullptr;
  if (!row_.progress.result.empty()) {
    json::error_code failed;
    outcome_ = json::parse(row_.progress.result, failed);
    if (failed) outcome_ = nullptr;
  }
}

void Table::load_names() {
  for (const store::SeatRow& seat : row_.seats) {
    if (seat.player.empty()) continue;
    const auto player = hall_.store().player(seat.player);
    if (player && *player) names_[seat.player] = (*player)->name;
  }
}

// Takes over what other processes wrote. False if the table is gone or the store fails.
bool Table::reload() {
  auto row = hall_.store().table(id_);
  if (!row) {
    hall_.log_fault("reload", row.fault());
    return false;
  }
  if (!*row) {
    gone_ = true;
    return false;
  }
  row_ = std::move(**row);
  settings_ = stored_settings(row_.settings);
  load_names();
  if (row_.progress.state == store::TableState::kOpen) return true;
  if (!record_) begin_record();
  const auto entries = hall_.store().entries(id_, record_->steps());
  if (!entries) {
    hall_.log_fault("reload", entries.fault());
    return false;
  }
  for (const store::Entry& one : *entries) record_->add(one);
  return true;
}

void Table::refresh() {
  const Turn turn(*this);
  refresh_locked();
}

void Table::refresh_locked() {
  const int ply = record_ ? record_->ply() : 0;
  const std::int64_t before = record_ ? record_->version() : -1;
  const std::int64_t undone_before = record_ ? record_->version() - record_->ply() : 0;
  const std::int64_t row_before = row_.version;
  const store::TableState state_before = row_.progress.state;
  if (!reload()) {
    if (gone_) close_all_locked(kCloseGone);
    return;
  }
  const bool undone = record_ && record_->version() - record_->ply() != undone_before;
  if (record_ && record_->version() != before) {
    tell_moments(undone ? std::min(ply, record_->ply()) - 1 : ply);
  }
  const bool shown = row_.version != row_before || row_.progress.state != state_before;
  if (shown || !record_ || record_->version() == before) tell_table();
  hall_.lobby_changed(id_, shown);
  attend_locked();
}

Error Table::conflict() {
  ++hall_.metrics().conflicts;
  refresh_locked();
  return error(409, "stale");
}

Error Table::trouble(const store::Fault& fault) {
  if (fault.kind == store::FaultKind::kConflict) return conflict();
  hall_.log_fault("table", fault);
  return error(503, "busy");
}

// --- Who is who ---

bool Table::holds(const Viewer& viewer, engine::Seat seat) const {
  const store::SeatRow& row = row_.seats[seat];
  return viewer.signed_in() && row.kind == store::SeatKind::kPlayer && row.player == viewer.player;
}

// A given seat must be the viewer's own; without one, the viewer's first seat, best one that owes.
Expected<engine::Seat> Table::find_seat(const Viewer& viewer, MaybeNumber wanted) const {
  if (wanted) {
    if (*wanted < 0 || *wanted >= static_cast<std::int64_t>(row_.seats.size())) {
      return bad_field("seat");
    }
    const auto seat = static_cast<engine::Seat>(*wanted);
    if (!holds(viewer, seat)) return error(403, "not_your_seat");
    return seat;
  }
  engine::Seat best = engine::kSpectator;
  for (std::size_t i = row_.seats.size(); i-- > 0;) {
    const auto seat = static_cast<engine::Seat>(i);
    if (!holds(viewer, seat)) continue;
    const bool owes = record_ && record_->owing().contains(seat);
    const bool best_owes = best != engine::kSpectator && record_ && record_->owing().contains(best);
    if (owes || !best_owes) best = seat;
  }
  if (best == engine::kSpectator && !settings_.spectators) return error(403, "not_allowed");
  return best;
}

Expected<engine::Seat> Table::own_seat(const Viewer& viewer, MaybeNumber wanted) const {
  Expected<engine::Seat> seat = find_seat(viewer, wanted);
  if (seat && *seat == engine::kSpectator) return error(403, "not_your_seat");
  return seat;
}

bool Table::may_watch(const Viewer& viewer) {
  const Lock lock(mutex_);
  return static_cast<bool>(find_seat(viewer, std::nullopt)) || row_.owner == viewer.player;
}

bool Table::is_of(const Viewer& viewer) {
  const Lock lock(mutex_);
  return belongs(viewer);
}

int Table::talks_as(const Viewer& viewer) {
  const Lock lock(mutex_);
  const Expected<engine::Seat> seat = find_seat(viewer, std::nullopt);
  return !seat || *seat == engine::kSpectator ? -1 : *seat;
}

bool Table::present(engine::Seat seat) const {
  const std::string& player = row_.seats[seat].player;
  if (player.empty()) return false;
  for (const auto& live : lives_) {
    if (live->viewer.player == player) return true;
  }
  return hall_.news().elsewhere(id_, player);
}

bool Table::all_taken() const {
  for (const store::SeatRow& seat : row_.seats) {
    if (seat.kind == store::SeatKind::kOpen || seat.kind == store::SeatKind::kLink) return false;
  }
  return true;
}

bool Table::is_person(engine::Seat seat) const {
  const store::SeatRow& row = row_.seats[seat];
  return row.kind == store::SeatKind::kPlayer ||
         (row.kind == store::SeatKind::kBot && !row.player.empty());
}

bool Table::alone(const Viewer& viewer) const {
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    if (is_person(seat) && row_.seats[i].player != viewer.player) return false;
  }
  return true;
}

bool Table::belongs(const Viewer& viewer) const {
  if (!viewer.signed_in()) return false;
  return row_.owner == viewer.player ||
         std::ranges::any_of(
             row_.seats, [&](const store::SeatRow& seat) { return seat.player == viewer.player; });
}

// --- Describing ---

store::Time Table::time_left(engine::Seat seat, store::Time now) const {
  return time_left(record_->clock(seat), record_->owing().contains(seat), now);
}

store::Time Table::time_left(const Record::Clock& state, bool owes, store::Time now) const {
  const Clock& clock = settings_.clock;
  store::Time left = clock.seconds * 1000;
  if (clock.kind == Clock::Kind::kGame) {
    left += clock.increment * 1000 * state.answers - state.used;
  }
  if (owes) left -= now - state.asked_at;
  return left;
}

// Who owes a decision, as a viewer may know it: that a seat has answered may be a secret.
engine::SeatSet Table::seen_owing(const Viewer& viewer) const {
  if (!record_ || record_->owing().empty()) return {};
  engine::Seat eye = engine::kSpectator;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    if (holds(viewer, static_cast<engine::Seat>(i))) eye = static_cast<engine::Seat>(i);
  }
  const engine::SeatSet owed = record_->owing();
  engine::SeatSet seen = game_->owing(game_->view(record_->position(), eye));
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    if (!holds(viewer, seat)) continue;
    if (owed.contains(seat)) {
      seen.add(seat);
    } else {
      seen.remove(seat);
    }
  }
  return seen;
}

json::object Table::describe_locked(const Viewer& viewer) const {
  const store::Time now = Hall::now();
  const engine::SeatSet owing = seen_owing(viewer);
  const bool over = record_ && record_->over();
  const bool clocks = record_ && !over && settings_.clock.kind != Clock::Kind::kNone;
  json::array seats;
  json::array owers;
  bool waits = false;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    const store::SeatRow& row = row_.seats[i];
    const bool bot = row.kind == store::SeatKind::kBot;
    const auto name = names_.find(row.player);
    json::object one;
    one["seat"] = i;
    one["kind"] = kind_word(row.kind);
    one["name"] = name == names_.end() ? json::value() : json::value(name->second);
    one["bot"] = bot ? json::value(row.bot) : json::value();
    one["bot_name"] = bot ? json::value(bilingual([&](engine::Language language) {
      return bots::level_name(row.bot, language);
    }))
                          : json::value();
    one["you"] = holds(viewer, seat);
    one["present"] = bot || present(seat);
    one["clock"] = nullptr;
    if (clocks && !bot) {
      // Others' clocks as everybody may know them.
      const Record::Clock& state =
          holds(viewer, seat) ? record_->clock(seat) : record_->public_clock(seat);
      const store::Time left = time_left(state, owing.contains(seat), now);
      one["clock"] = {{"left", std::max<store::Time>(left, 0) / 1000},
                      {"running", owing.contains(seat)}};
    }
    seats.push_back(std::move(one));
    if (owing.contains(seat)) {
      owers.push_back(i);
      waits = waits || holds(viewer, seat);
    }
  }

  json::object table;
  table["id"] = id_;
  table["name"] = row_.name;
  table["game"] = row_.game;
  table["state"] = over ? "over" : state_word(row_.progress.state);
  json::object options;
  for (const auto& [id, value] : record_ ? record_->options() : stored_options(row_.options)) {
    options[id] = value;
  }
  table["options"] = std::move(options);
  table["data"] = row_.data.empty() ? json::value() : json::value(row_.data);
  table["settings"] = settings_json(settings_);
  table["seats"] = std::move(seats);
  table["owner"] = viewer.signed_in() && viewer.player == row_.owner;
  // Where today's rules no longer follow a finished game, its own count stands.
  const bool unlike = over && record_->broken();
  table["ply"] = unlike ? row_.progress.ply : record_ ? record_->ply() : 0;
  table["version"] = record_ ? record_->version() : 0;
  table["owing"] = std::move(owers);
  table["waits_for_you"] = waits;
  table["stage"] = stage_locked();
  const std::optional<engine::Seed> seed = engine::parse_seed(row_.seed);
  table["commitment"] = engine::commitment(seed.value_or(engine::Seed{}));
  table["seed"] = over ? json::value(row_.seed) : json::value();
  table["imported"] = row_.imported;
  table["rules"] = row_.progress.rules;
  table["takeback"] = nullptr;
  if (record_ && record_->takeback()) {
    const Takeback& asked = *record_->takeback();
    json::array agreed;
    json::array waiting;
    for (std::size_t i = 0; i < row_.seats.size(); ++i) {
      if (!is_person(static_cast<engine::Seat>(i))) continue;
      (asked.agreed.contains(static_cast<engine::Seat>(i)) ? agreed : waiting).push_back(i);
    }
    table["takeback"] = {
        {"seat", asked.seat}, {"to", asked.to}, {"agreed", agreed}, {"waiting", waiting}};
  }
  table["outcome"] = outcome_locked();
  table["created"] = iso_time(row_.created);
  table["changed"] = iso_time(row_.progress.changed);
  return table;
}

// Turn, phase and sides as everybody may know them, for whoever looks at a list of tables.
json::value Table::stage_locked() const {
  if (!record_ || record_->broken()) return nullptr;
  if (stage_of_ == record_->version()) return stage_;
  const engine::AnyPosition seen = game_->view(record_->position(), engine::kSpectator);
  const json::value fields = game_->to_json(seen);
  const auto field = [&](std::string_view name) {
    const json::value* found = fields.is_object() ? fields.get_object().if_contains(name) : nullptr;
    return found == nullptr ? json::value() : *found;
  };
  const json::value turn = field("turn");
  const engine::Outcome standing = game_->outcome(seen);
  json::array sides;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) sides.emplace_back(standing.sides[i]);
  stage_ = {{"turn", turn.is_null() ? field("round") : turn},
            {"phase", field("phase")},
            {"sides", std::move(sides)}};
  stage_of_ = record_->version();
  return stage_;
}

json::value Table::outcome_locked() const {
  if (!record_ || !record_->over()) return nullptr;
  return outcome_.is_null() ? outcome_json(*record_) : outcome_;
}

json::object Table::describe(const Viewer& viewer) {
  const Lock lock(mutex_);
  used_at_ = Hall::now();
  return describe_locked(viewer);
}

std::optional<std::string_view> Table::undo_policy() const {
  switch (settings_.undo) {
    case Settings::Undo::kFree:
      return std::nullopt;
    case Settings::Undo::kAsk:
      return "undo_off";
    case Settings::Undo::kNone:
      break;
  }
  return "undo_never";
}

MomentQuery Table::query(engine::Seat seat, std::optional<int> ply, int since) const {
  engine::SeatSet own;
  for (std::size_t i = 0; seat < row_.seats.size() && i < row_.seats.size(); ++i) {
    const bool same = row_.seats[i].kind == store::SeatKind::kPlayer &&
                      row_.seats[i].player == row_.seats[seat].player;
    if (same || i == seat) own.add(static_cast<engine::Seat>(i));
  }
  return {id_, seat, ply, since, undo_policy(), record_->over() ? &outcome_ : nullptr, own};
}

Expected<std::string> Table::moment(const Viewer& viewer, MaybeNumber wanted, MaybeNumber ply,
                                    MaybeNumber since) {
  constexpr int kShort = 16;  // so much of a log is made sooner than a copy
  std::string out;
  std::optional<Record> record;
  MomentQuery asked;
  json::value outcome;
  {
    const Lock lock(mutex_);
    used_at_ = Hall::now();
    const Expected<engine::Seat> seat = find_seat(viewer, wanted);
    if (!seat) return seat.error();
    if (!record_) return error(409, "table_state");
    if (ply && (*ply < 0 || *ply > record_->ply())) return bad_field("ply");
    const std::optional<int> at = ply ? std::optional(static_cast<int>(*ply)) : std::nullopt;
    const auto from = static_cast<int>(since.value_or(-1));
    asked = query(*seat, at, from);
    if (!at && record_->ply() - from <= kShort) {
      write_moment(out, *record_, asked);
      return out;
    }
    record = record_;
    outcome = outcome_;
  }
  if (asked.outcome != nullptr) asked.outcome = &outcome;
  write_moment(out, *record, asked);
  return out;
}

Expected<std::string> Table::log(const Viewer& viewer, MaybeNumber wanted, std::int64_t from,
                                 std::int64_t to) {
  std::optional<Record> record;
  engine::Seat looks = engine::kSpectator;
  {
    const Lock lock(mutex_);
    const Expected<engine::Seat> seat = find_seat(viewer, wanted);
    if (!seat) return seat.error();
    if (!record_) return error(409, "table_state");
    looks = *seat;
    record = record_;
  }
  std::string out;
  const std::int64_t end = std::min<std::int64_t>({to, record->ply(), from + kLogPlies});
  write_log(out, *record, looks, static_cast<int>(std::min<std::int64_t>(from, record->ply())),
            static_cast<int>(end));
  return out;
}

Expected<json::object> Table::keys(const Viewer& viewer) {
  const Lock lock(mutex_);
  if (!viewer.signed_in() || viewer.player != row_.owner) return error(403, "not_the_owner");
  json::object keys;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    // Of seats that are free: what takes a seat to another device is its holder's alone.
    if (row_.seats[i].kind == store::SeatKind::kLink) keys[std::to_string(i)] = row_.seats[i].key;
  }
  return keys;
}

Expected<std::string> Table::save(const Viewer& viewer, MaybeNumber wanted) {
  engine::SaveInfo info;
  std::optional<Record> record;
  engine::Seat looks = engine::kSpectator;
  {
    const Lock lock(mutex_);
    const Expected<engine::Seat> seat = find_seat(viewer, wanted);
    if (!seat) return seat.error();
    if (!record_) return error(409, "table_state");
    if (record_->broken()) return error(409, "other_rules");
    for (const store::SeatRow& row : row_.seats) {
      const auto name = names_.find(row.player);
      info.seat_names.push_back(row.kind == store::SeatKind::kBot ? row.bot
                                : name == names_.end()            ? std::string()
                                                                  : name->second);
    }
    looks = *seat;
    record = record_;
  }
  const engine::Match match = record->match();
  if (record->over()) return engine::write_save(match, info);
  return engine::write_save_for(match, info, looks);
}

Expected<json::object> Table::verify() {
  std::optional<Record> record;
  {
    const Lock lock(mutex_);
    if (!record_ || !record_->over()) return error(409, "unfinished");
    if (record_->broken()) return error(409, "other_rules");
    record = record_;
  }
  const std::string text = engine::write_save(record->match(), {});
  const auto proof = engine::verify_save(
      text, [this](std::string_view id) { return id == game_->id() ? game_.get() : nullptr; });
  json::object result;
  result["valid"] = proof.ok();
  if (!proof) {
    result["reason"] = bilingual(
        [&](engine::Language language) { return game_->texts().say(proof.problem(), language); });
    return result;
  }
  result["commitment"] = proof->commitment;
  result["decisions"] = proof->decisions;
  result["checksum"] = proof->checksum;
  return result;
}

}  // namespace server
