// The table of responses: which card may be used at which moment. [2.8, 2.9]
#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

// The seat's own knowledge: the card is in its hand and may be used this turn.
template <Card kCard>
bool held(const State& s, Seat seat) {
  return s.holds(side_at(seat), kCard) && !s.p.impulse.barred.has(kCard);
}

template <Card kCard>
Flow use(Board& b, Seat seat, Continuation then) {
  return call(b, UseResponse{.side = side_at(seat), .card = kCard}, then);
}

template <Card kCard>
constexpr Action respond() {
  return act(Verb::kRespond, kCard);
}

// Landsknechts and Swiss Mercenaries need a stack that they can join, and the Protestant the
// League.
template <Card kCard>
bool mercenaries_possible(const State& s, Seat seat) {
  return s.may_hold(side_at(seat), kCard) && may_hire_mercenaries(s, side_at(seat));
}

bool comet_possible(const State& s, Seat seat) {
  return s.may_hold(side_at(seat), Card::kHalleysComet);
}

// The Wartburg answers the declaration, before the Papacy names whom the Bull hits.
bool wartburg_possible(const State& s, Seat seat) {
  if (enclosing<Excommunication>(s) != nullptr) return false;
  return side_at(seat) == Side::kProtestant && s.may_hold(Side::kProtestant, Card::kTheWartburg) &&
         luther_alive(s);
}
Flow play_wartburg(Board& b, Seat /*seat*/, Continuation then) { return call(b, Wartburg{}, then); }

// Thomas Cromwell answers when Cranmer is named. [B-2]
bool cromwell_possible(const State& s, Seat seat) {
  const Excommunication* bull = enclosing<Excommunication>(s);
  return bull != nullptr && bull->target == Reformer::kCranmer &&
         side_at(seat) == Side::kProtestant && s.may_hold(Side::kProtestant, Card::kThomasCromwell);
}
Flow play_cromwell(Board& b, Seat /*seat*/, Continuation then) {
  return call(b, CromwellSavesCranmer{}, then);
}

bool informant_possible(const State& s, Seat seat) {
  return s.may_hold(side_at(seat), Card::kVenetianInformant);
}

bool preparations_possible(const State& s, Seat seat) {
  return side_at(seat) == Side::kPapacy && s.p.spring_prepared == 0 &&
         s.may_hold(Side::kPapacy, Card::kSpringPreparations) &&
         s.holder(Space::kRome) == Power::kPapacy && !s.unrest(Space::kRome);
}

template <Card kCard>
constexpr Response mercenaries(Hook hook) {
  return {hook, respond<kCard>(), mercenaries_possible<kCard>, held<kCard>, use<kCard>};
}
constexpr Response comet(Hook hook) {
  return {hook, respond<Card::kHalleysComet>(), comet_possible, held<Card::kHalleysComet>,
          use<Card::kHalleysComet>};
}

constexpr std::array kOwn = {
    Response{Hook::kSpringDeploymentStart, respond<Card::kVenetianInformant>(), informant_possible,
             held<Card::kVenetianInformant>, use<Card::kVenetianInformant>},
    Response{Hook::kSpringDeployment, respond<Card::kSpringPreparations>(), preparations_possible,
             held<Card::kSpringPreparations>, use<Card::kSpringPreparations>},
    Response{Hook::kEventDeclared, respond<Card::kTheWartburg>(), wartburg_possible,
             held<Card::kTheWartburg>, play_wartburg},
    Response{Hook::kEventDeclared, respond<Card::kThomasCromwell>(), cromwell_possible,
             held<Card::kThomasCromwell>, play_cromwell},
    mercenaries<Card::kLandsknechts>(Hook::kImpulseEnd),
    mercenaries<Card::kSwissMercenaries>(Hook::kImpulseEnd),
    comet(Hook::kImpulseEnd),
    mercenaries<Card::kLandsknechts>(Hook::kOpenRight),
    mercenaries<Card::kSwissMercenaries>(Hook::kOpenRight),
    comet(Hook::kOpenRight),
};

std::vector<Response> all_responses() {
  std::vector<Response> all(kOwn.begin(), kOwn.end());
  for (const std::span<const Response> rows : {religious_responses(), war_responses()}) {
    all.insert(all.end(), rows.begin(), rows.end());
  }
  std::vector<Response> sorted;
  for (int hook = 0; hook < kCount<Hook>; ++hook) {
    std::ranges::copy_if(all, std::back_inserter(sorted),
                         [hook](const Response& row) { return index(row.hook) == hook; });
  }
  return sorted;
}

// Those of each hook stand together.
struct ResponsesByHook {
  std::vector<Response> all = all_responses();
  std::array<std::span<const Response>, kCount<Hook>> at;

  ResponsesByHook() {
    for (std::size_t i = 0; i < at.size(); ++i) {
      const auto [first, last] =
          std::ranges::equal_range(all, static_cast<Hook>(i), {}, &Response::hook);
      at[i] = {first, last};
    }
  }
};
const ResponsesByHook& by_hook() {
  static const ResponsesByHook kResponses;
  return kResponses;
}

}  // namespace

Refusal why_not_respond(const State& s, Side side, Card card) {
  const auto named = static_cast<std::uint16_t>(card);
  if (!s.holds(side, card)) return refuse(RefusalId::kNotInHand, "2.8", named);
  if (s.p.effects.used.has(card)) return refuse(RefusalId::kUsedThisTurn, "2.4", named);
  const auto is_its = [&](const Response& row) { return row.action == act(Verb::kRespond, card); };
  if (!std::ranges::any_of(Dialect::responses(Hook::kOpenRight), is_its)) {
    return refuse(RefusalId::kNotItsMoment, "2.8", named);
  }
  if (!Kernel::rights_are_open(s.p) || !engine::question_stays_open<Dialect>(s)) {
    return refuse(RefusalId::kNoBreakingIn, "2.9", named);
  }
  return refuse(RefusalId::kEventNotPlayable, "5.7", named);  // no stack to join
}

std::span<const Response> Dialect::responses(Hook hook) {
  return by_hook().at[static_cast<std::size_t>(hook)];
}

void Dialect::about(const State& s, Hook hook, Seat /*seat*/, Args& args) {
  if (hook == Hook::kEventDeclared) {
    if (const PlayEvent* event = enclosing<PlayEvent>(s)) {
      args[0] = static_cast<std::uint16_t>(event->card);
    }
    return;
  }
  const Move* move = enclosing<Move>(s);
  const Assault* assault = enclosing<Assault>(s);
  if (assault != nullptr) {
    args[0] = static_cast<std::uint16_t>(assault->space);
  } else if (move != nullptr && hook == Hook::kMoveDeclared) {
    args[0] = static_cast<std::uint16_t>(move->to);
  } else {
    args[0] = s.p.contest.where;
  }
}

}  // namespace here_i_stand
