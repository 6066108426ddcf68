// Breaking in without a request: bots and standing answers, at moments that leave it open to them.
//
// Nobody waits for whoever may break in, with one exception that everybody can count: wherever some
// seat may break in, a bot thinks about its own decision a pace after its question, so that bots
// and standing answers get in before it; where a person may, and the table has agreed on it, so
// many seconds after. That rests on what everybody knows; neither the wait nor anything else is
// other where nobody holds a card for it.
#include <algorithm>

#include "engine/words.h"
#include "server/hall.h"
#include "server/table.h"

namespace server {

bool Table::rights_matter() const {
  const engine::SeatSet may = game_->may_break_in(record_->position());
  if (may.empty()) return false;
  const engine::SeatSet owing = record_->owing();
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    const bool bot = row_.seats[i].kind == store::SeatKind::kBot;
    if (bot && (may.contains(seat) || owing.contains(seat))) return true;
    if (may.contains(seat) && !row_.seats[i].standing.empty()) return true;
  }
  return false;
}

// True while bots and standing answers may still break in at this version: then bots wait.
bool Table::await_rights() {
  const std::int64_t mark = record_->version() + 1;
  if (considered_ == mark || !rights_matter()) return false;
  if (considering_ == mark) return true;
  considering_ = mark;
  const engine::SeatSet may = game_->may_break_in(record_->position());
  std::vector<Hall::Chance> chances;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    if (row_.seats[i].kind != store::SeatKind::kBot || !may.contains(seat)) continue;
    Hall::Chance& chance = chances.emplace_back();
    chance.seat = seat;
    chance.bot = row_.seats[i].bot;
    chance.view = game_->view(record_->position(), seat);
    game_->break_in_options(record_->position(), seat, chance.options);
  }
  hall_.consider(shared_from_this(), record_->version(), std::move(chances), grace(may));
  return true;
}

// How long bots wait for a person who may break in: the same whether they hold anything.
store::Time Table::grace(engine::SeatSet may) const {
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    const bool person = row_.seats[i].kind == store::SeatKind::kPlayer;
    if (person && may.contains(seat) && !record_->owing().contains(seat)) {
      return settings_.break_in_seconds * 1000;
    }
  }
  return 0;
}

void Table::rights_pass(std::int64_t version, const std::optional<BreakIn>& found) {
  const Turn turn(*this);
  if (gone_ || hall_.closing() || !record_ || record_->over()) return;
  if (record_->version() == version) {
    considered_ = version + 1;
    std::vector<BreakIn> all = standing_break_ins();
    if (found && row_.seats[found->seat].kind == store::SeatKind::kBot) all.push_back(*found);
    // One at a time: what the others could do then is another moment.
    std::ranges::sort(all, {}, &BreakIn::seat);
    for (const BreakIn& one : all) {
      if (break_in(one)) break;
    }
  }
  attend_locked();
}

bool Table::break_in(const BreakIn& one) {
  std::optional<Record::Step> step = record_->attempt(one.seat, one.action);
  if (!step || !step->breaks_in || append_decision(one.seat, std::move(*step))) return false;
  if (row_.seats[one.seat].kind == store::SeatKind::kBot) ++hall_.metrics().bot_decisions;
  return true;
}

std::vector<Table::BreakIn> Table::standing_break_ins() const {
  std::vector<BreakIn> all;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    if (row_.seats[i].kind != store::SeatKind::kPlayer) continue;
    if (const auto action = standing_break_in(seat)) all.push_back({seat, *action});
  }
  return all;
}

// What a person's standing answers break in with while others decide.
std::optional<engine::Action> Table::standing_break_in(engine::Seat seat) const {
  if (row_.seats[seat].standing.empty() || record_->owing().contains(seat)) return std::nullopt;
  engine::ActionList rights;
  game_->break_in_options(record_->position(), seat, rights);
  if (rights.empty()) return std::nullopt;
  const auto held = [&](const std::string& text) {
    const auto action = engine::parse_action(*game_, text);
    return action && rights.contains(*action);
  };
  for (const Standing& standing : stored_standing(row_.seats[seat].standing)) {
    if (standing.prompt != kBreakInPrompt || !held(standing.answer)) continue;
    if (std::ranges::any_of(standing.unless, held)) continue;
    if (!standing.during.empty() && !asked_meanwhile(seat, standing.during)) continue;
    return *engine::parse_action(*game_, standing.answer);
  }
  return std::nullopt;
}

// Whether somebody is asked that prompt now, as far as the seat can know.
bool Table::asked_meanwhile(engine::Seat seat, const std::string& prompt) const {
  const engine::AnyPosition view = game_->view(record_->position(), seat);
  const engine::AnyPosition like = game_->resample(view, seat, 1);
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto other = static_cast<engine::Seat>(i);
    if (!game_->owing(like).contains(other)) continue;
    if (game_->vocabulary().prompts[game_->prompt(like, other).id].id == prompt) return true;
  }
  return false;
}

}  // namespace server
