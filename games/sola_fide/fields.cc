#include "games/sola_fide/fields.h"

#include "games/sola_fide/names.h"
#include "games/sola_fide/procedures.h"
#include "games/sola_fide/rules.h"
#include "games/sola_fide/zones.h"

namespace sola_fide {
namespace {

using engine::Fields;
using engine::Names;
using engine::Value;
namespace fields = engine::fields;

template <class Things>
std::vector<std::string> ids(const Things& things) {
  std::vector<std::string> all;
  for (const auto& thing : things) all.push_back(thing.id);
  return all;
}

std::vector<std::string> card_ids(const Data& data) {
  std::vector<std::string> all = ids(data.cards[0]);
  for (std::string& id : ids(data.cards[1])) all.push_back(std::move(id));
  return all;
}

// --- Circles ---

// 0 Catholic, 1 Protestant, 2 neutral.
std::size_t holder(const std::array<std::uint8_t, 2>& masks, unsigned bit) {
  if ((masks[0] & bit) != 0) return 0;
  return (masks[1] & bit) != 0 ? 1 : 2;
}

// "p>C P c>P N": printed small and held large where a token lies, one letter where none does.
std::string side_text(const CircleData& data, const Circle& circle, std::size_t side) {
  static constexpr std::string_view kHeld = "CPN";
  static constexpr std::string_view kPrinted = "cpn";
  const bool in_play = circle.status == Status::kFaceUp;
  std::string out;
  for (unsigned i = 0; i < data.length[side]; ++i) {
    const std::size_t printed = holder(data.printed[side], 1U << i);
    const std::size_t held = in_play ? holder(circle.held[side], 1U << i) : printed;
    if (!out.empty()) out += ' ';
    if (held != printed) {
      out += kPrinted[printed];
      out += '>';
    }
    out += kHeld[held];
  }
  return out;
}

// Any holders that the text could mean are tried: a side has at most five territories.
bool set_side(const CircleData& data, Circle& circle, std::size_t side, std::string_view text) {
  Circle tried = circle;
  tried.held[side] = {};
  std::size_t place = 0;
  for (unsigned i = 0; i < data.length[side]; ++i, ++place) {
    place = std::min(text.find(' ', place), text.size());
    if (place == 0) return false;
    const char letter = text[place - 1];
    if (letter == 'N') continue;
    std::uint8_t& mask = tried.held[side][letter == 'C' ? 0 : 1];
    mask = static_cast<std::uint8_t>(mask | (1U << i));
  }
  if (side_text(data, tried, side) != text) return false;
  circle = tried;
  return true;
}

void lay_out(const CircleData& data, Circle& circle) {
  circle.status = Status::kFaceUp;
  circle.power = data.power_start;
  circle.held = data.printed;
}

// A Circle as it is when it comes to this status. [14.1] What lies below a claimed one is in play.
void set_status(const Data& data, Position& p, std::size_t c, Status status) {
  p.circles[c] = Circle{};
  p.circles[c].status = status;
  if (status == Status::kFaceUp) lay_out(data.circles[c], p.circles[c]);
  if (status < Status::kClaimedCatholic) return;
  for_each_bit(data.circles[c].below, [&](CircleId below) {
    Circle& circle = p.circles[below];
    if (circle.status == Status::kFaceDown) lay_out(data.circles[below], circle);
  });
}

void describe_circle(Fields& f, const FieldNames& names, const Data& data, Position& p, int index) {
  f.type("CircleView");
  const auto c = static_cast<std::size_t>(index);
  const CircleData& printed = data.circles[c];
  Circle& circle = p.circles[c];
  f.value(
      "status", fields::one_of(names.statuses), [&] { return circle.status; },
      [&](int status) -> engine::Status {
        if (circle.status == static_cast<Status>(status)) return std::nullopt;
        if (drafting(p)) return engine::Problem{"patch_decision", {}};
        set_status(data, p, c, static_cast<Status>(status));
        return std::nullopt;
      });
  f.shown("value", fields::number(5, 7), [&] { return printed.points; });
  f.value(
      "power", fields::one_of(names.powers),
      [&] { return circle.status == Status::kFaceUp ? circle.power : printed.power_start; },
      [&](int power) {
        if (circle.status != Status::kFaceUp) return power == printed.power_start;
        circle.power = static_cast<std::uint8_t>(power);
        return true;
      });
  for (const std::size_t side : {0U, 1U}) {
    f.text(
        kSideIds.words[side], [&, side] { return side_text(printed, circle, side); },
        [&, side](std::string_view text) {
          if (circle.status != Status::kFaceUp) return text == side_text(printed, circle, side);
          return set_side(printed, circle, side, text);
        });
  }
}

// --- Factions ---

void describe_draft(Fields& f, const Cards& c, const Value& card) {
  f.shown("pick", fields::number(1, kDraftRounds), [&] { return c.picks + 1; });
  f.shown_list("shown", card, [&] {
    std::vector<int> shown;
    for (std::size_t i = 0; i < 3; ++i) {
      const CardIndex drawn = c.draft[3U * c.picks + i];
      if (drawn != kNoCard) shown.push_back(drawn);
    }
    return shown;
  });
}

// The cards of a faction: a patch names zones, and every card has its place in the end.
void describe_cards(Fields& f, Cards& c, const Value& card, bool fixed) {
  Zones zones(c);
  const auto give = [&zones, fixed](Zone which, std::span<const int> cards) -> engine::Status {
    if (fixed && !cards.empty()) return engine::Problem{"patch_decision", {}};
    return zones.give(which, cards);
  };
  const auto zone = [&](Zone which) {
    return [give, which](std::span<const int> cards) { return give(which, cards); };
  };
  const Value hand_count = fields::number(0, kCardsPerFaction);
  f.set("hand", card, [&] { return c.hand; }, zone(Zone::kHand));
  f.shown("hand_size", hand_count, [&] { return c.hand_size; });
  f.shown_set("known_in_hand", card, [&] { return c.known; });
  f.list("deck", card, [&] { return known_deck(c); }, zone(Zone::kDeck));
  f.shown("deck_size", fields::number(0, kDeckSize), [&] { return c.deck_size; });
  f.set("discard", card, [&] { return c.discard; }, zone(Zone::kDiscard));
  f.set("turn_pile", card, [&] { return c.turn_pile; }, zone(Zone::kTurnPile));
  f.value(
      "persistent", card.or_null(kNoCard), [&] { return c.persistent; },
      [&](int given) {
        const std::span<const int> one(&given, given == kNoCard ? 0 : 1);
        return give(Zone::kPersistent, one);
      });
  f.settle([&] { zones.move(); });
  f.shown_set("chosen", card, [&] { return c.chosen; });
  f.shown_set("aside", card, [&] { return c.aside; });
}

void describe_faction(Fields& f, const FieldNames& names, Position& p, Faction faction) {
  f.type("FactionView");
  const std::size_t i = at(faction);
  Cards& c = p.cards[i];
  const Value card = fields::some_of(names.cards, card_id(faction, 0), kCardsPerFaction);
  f.shown("seat", fields::one_of(names.seats), [&] { return p.seat_of[i]; });
  describe_cards(f, c, card, drafting(p));
  f.shown("supply", fields::number(0, kTokensPerFaction), [&] { return p.supply[i]; });
  f.value("rewards", p.rewards[i], fields::number(0, 10));
  f.shown("points", fields::number(0, 70), [&] { return p.points[i]; });
  f.shown("score", fields::number(0, 80), [&] { return p.points[i] + p.rewards[i]; });
  const bool picking = drafting(p) && p.pending.owing().contains(p.seat_of[i]);
  f.sometimes(picking, [&](Fields& s) {
    s.object("draft", [&](Fields& d) { describe_draft(d, c, card); });
  });
}

// --- Foreign Influence ---

bool set_foreign_deck(Position& p, std::size_t colour, std::span<const int> cards) {
  if (cards.empty() && p.face_up == 0) return true;  // not laid out yet
  if (cards.size() != kFiPerColour) return false;
  for (std::size_t i = 0; i < kFiPerColour; ++i) {
    if (static_cast<std::size_t>(cards[i]) / kFiPerColour != colour) return false;
    p.fi[colour][i] = static_cast<FiCard>(cards[i]);
  }
  return true;
}

void describe_foreign(Fields& f, const FieldNames& names, Position& p) {
  const Value card = fields::one_of(names.foreign);
  for (std::size_t colour = 0; colour < kFiColours; ++colour) {
    f.list(
        kFiColourIds.words[colour], card,
        [&, colour] {
          const bool laid_out = p.face_up != 0 || p.claimed != 0;
          std::vector<int> deck;
          for (const FiCard known : p.fi[colour]) {
            if (laid_out && known != kNoCard) deck.push_back(known);
          }
          return deck;
        },
        [&, colour](std::span<const int> cards) { return set_foreign_deck(p, colour, cards); });
  }
  f.shown_list("shown", card, [&] { return std::views::take(p.fi[p.fi_colour], p.fi_shown); });
  f.list(
      "queue", fields::one_of(names.factions),
      [&] { return std::views::take(p.fi_queue, p.fi_waiting); },
      [&](std::span<const int> factions) {
        if (factions.size() > kFiQueue) return false;
        p.fi_queue = {};
        p.fi_waiting = 0;
        for (const int who : factions) p.fi_queue[p.fi_waiting++] = static_cast<Faction>(who);
        return true;
      });
}

// --- The rest ---

// The card whose effects are being carried out: the innermost one's.
int card_in_play(const Position& p) {
  const Play* play = engine::find_locals<Dialect, Play>(p);
  return play == nullptr ? kNoCard : card_id(play->actor, play->card);
}

engine::Status set_current(Position& p, Faction f) {
  if (f == p.current) return std::nullopt;
  if (!engine::waits_at<Dialect, Turn, Turn::PlayOrDraw>(p)) {
    return engine::Problem{"patch_decision", {}};
  }
  p.current = f;
  const auto seats = engine::SeatSet::of(p.seat_of[at(f)]).bits();
  p.pending = {seats, seats};
  return std::nullopt;
}

// What follows from the Circles.
void recount(const Data& data, Position& p) {
  p.face_up = 0;
  p.claimed = 0;
  p.points = {};
  std::array<int, 2> tokens{};
  for (std::size_t c = 0; c < kCircles; ++c) {
    const Circle& circle = p.circles[c];
    if (circle.status == Status::kFaceUp) {
      p.face_up = static_cast<CircleMask>(p.face_up | mask_of(static_cast<CircleId>(c)));
    }
    if (circle.status >= Status::kClaimedCatholic) {
      ++p.claimed;
      auto& points = p.points[circle.status == Status::kClaimedCatholic ? 0 : 1];
      points = static_cast<std::uint8_t>(points + data.circles[c].points);
    }
    for (const std::size_t side : {0U, 1U}) {
      for (const std::size_t f : {0U, 1U}) {
        const unsigned printed = data.circles[c].printed[side][f];
        tokens[f] += std::popcount(circle.held[side][f] & ~printed);
      }
    }
  }
  if (p.face_up == 0 && p.claimed == 0) return;  // nothing is laid out yet
  for (const std::size_t f : {0U, 1U}) {
    p.supply[f] = static_cast<std::uint8_t>(kTokensPerFaction - tokens[f]);
  }
}

}  // namespace

FieldNames::FieldNames(const Data& data)
    : circles("CircleId", ids(data.circles), Names::Range::kOpen),
      cards("CardId", card_ids(data), Names::Range::kOpen),
      foreign("ForeignId", ids(data.foreign), Names::Range::kOpen) {}

Rules::Rules(std::shared_ptr<const Data> data)
    : data_(std::move(data)), names_(std::make_shared<const FieldNames>(*data_)) {}

void Rules::describe(Fields& f, Position& p) const {
  const FieldNames& names = *names_;
  const Value faction = fields::one_of(names.factions);
  f.value(
      "turn", fields::number(1, 60'000), [&] { return p.turns + 1; },
      [&](int turn) { p.turns = static_cast<std::uint16_t>(turn - 1); });
  f.value(
      "current", faction, [&] { return p.current; },
      [&](int given) { return set_current(p, static_cast<Faction>(given)); });
  f.each("circles", names.circles, fields::upto(kCircles),
         [&](Fields& c, int i) { describe_circle(c, names, data(), p, i); });
  f.value("disputation", p.disputation, fields::one_of(names.circles).or_word("supply", kNoCircle));
  for (const Faction which : kFactions) {
    f.object(kFactionIds[which], [&](Fields& o) { describe_faction(o, names, p, which); });
  }
  f.object("foreign", [&](Fields& o) { describe_foreign(o, names, p); });
  f.shown("playing", fields::one_of(names.cards).or_null(kNoCard), [&] { return card_in_play(p); });
  const CardId first = card_id(p.current, 0);
  f.shown_set("put_down", fields::some_of(names.cards, first, kCardsPerFaction),
              [&] { return p.staged; });
  f.shown_set("rolled", fields::number(0, 7), [&] { return p.rolled; });
  f.shown("claimed", fields::number(0, kCircles), [&] { return p.claimed; });
  f.value("last_claim", p.last_claim, fields::one_of(names.factions, 1).or_word("none", 0));
  f.shown("factions_chosen", fields::flag(), [&] { return p.factions_chosen; });
  f.shown("over", fields::flag(), [&] { return p.over; });
  f.settle([&] { recount(data(), p); });
}

}  // namespace sola_fide
