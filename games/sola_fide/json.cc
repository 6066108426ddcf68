#include "games/sola_fide/json.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "games/sola_fide/procedures.h"

namespace sola_fide {

namespace json = boost::json;

std::string_view word(Faction f) { return f == Faction::kCatholic ? "catholic" : "protestant"; }
std::string_view word(Side s) { return s == Side::kNobility ? "nobility" : "commoners"; }
std::string_view word(FiColour c) {
  static constexpr std::array<std::string_view, 4> kWords = {"blue", "red", "orange", "green"};
  return kWords[static_cast<std::size_t>(c)];
}
std::string_view power_word(int power) {
  static constexpr std::array<std::string_view, 4> kWords = {"N2", "N1", "C1", "C2"};
  return kWords[static_cast<std::size_t>(power)];
}

namespace {

json::string text(std::string_view s) { return json::string(s); }

std::string_view status_word(Status status) {
  static constexpr std::array<std::string_view, 4> kWords = {
      "face_down", "face_up", "claimed_catholic", "claimed_protestant"};
  return kWords[static_cast<std::size_t>(status)];
}

// "p>C P c>P N": printed small and held large where a token lies, one letter where none does.
std::string side_text(const CircleData& data, const Circle& circle, std::size_t side) {
  static constexpr std::string_view kHeld = "CPN";
  static constexpr std::string_view kPrinted = "cpn";
  const auto colour = [](const std::array<std::uint8_t, 2>& masks, unsigned bit) -> std::size_t {
    if ((masks[0] & bit) != 0) return 0;
    return (masks[1] & bit) != 0 ? 1 : 2;
  };
  const bool in_play = circle.status == Status::kFaceUp;
  std::string out;
  for (unsigned i = 0; i < data.length[side]; ++i) {
    const std::size_t printed = colour(data.printed[side], 1U << i);
    const std::size_t held = in_play ? colour(circle.held[side], 1U << i) : printed;
    if (!out.empty()) out += ' ';
    if (held != printed) {
      out += kPrinted[printed];
      out += '>';
    }
    out += kHeld[held];
  }
  return out;
}

json::object circle_json(const CircleData& data, const Circle& circle) {
  json::object o;
  o["status"] = text(status_word(circle.status));
  o["value"] = data.points;
  o["power"] = text(power_word(circle.status == Status::kFaceUp ? circle.power : data.power_start));
  o["nobility"] = text(side_text(data, circle, 0));
  o["commoners"] = text(side_text(data, circle, 1));
  return o;
}

json::array cards_json(const Data& data, Faction f, CardMask cards) {
  json::array list;
  for_each_bit(cards, [&](CardIndex card) { list.emplace_back(data.card(f, card).id); });
  return list;
}

// Top card first; cards that the viewer doesn't know are left out.
json::array deck_json(const Data& data, Faction f, const Cards& c) {
  json::array list;
  for (std::size_t i = c.deck_size; i-- > 0;) {
    if (c.deck[i] != kNoCard) list.emplace_back(data.card(f, c.deck[i]).id);
  }
  return list;
}

json::object draft_json(const Data& data, Faction f, const Cards& c) {
  json::object o;
  o["pick"] = c.picks + 1;
  json::array shown;
  for (std::size_t i = 0; i < 3; ++i) {
    const CardIndex card = c.draft[3U * c.picks + i];
    if (card != kNoCard) shown.emplace_back(data.card(f, card).id);
  }
  o["shown"] = shown;
  return o;
}

json::object faction_json(const Data& data, const Position& p, Faction f) {
  const Cards& c = cards_of(p, f);
  json::object o;
  o["seat"] = "player" + std::to_string(p.seat_of[at(f)] + 1);
  o["hand"] = cards_json(data, f, c.hand);
  o["hand_size"] = c.hand_size;
  o["known_in_hand"] = cards_json(data, f, c.known);
  o["deck"] = deck_json(data, f, c);
  o["deck_size"] = c.deck_size;
  o["discard"] = cards_json(data, f, c.discard);
  o["turn_pile"] = cards_json(data, f, c.turn_pile);
  o["persistent"] =
      c.persistent == kNoCard ? json::value(nullptr) : json::value(data.card(f, c.persistent).id);
  o["chosen"] = cards_json(data, f, c.chosen);
  o["aside"] = cards_json(data, f, c.aside);
  o["supply"] = p.supply[at(f)];
  o["rewards"] = p.rewards[at(f)];
  o["points"] = p.points[at(f)];
  o["score"] = score(p, f);
  const bool drafting = p.pending.prompt == static_cast<std::uint16_t>(PromptId::kDraftPick) &&
                        p.pending.owing().contains(p.seat_of[at(f)]);
  if (drafting) o["draft"] = draft_json(data, f, c);
  return o;
}

json::object foreign_json(const Data& data, const Position& p) {
  json::object o;
  for (std::size_t colour = 0; colour < kFiColours; ++colour) {
    json::array deck;
    const bool laid_out = p.face_up != 0 || p.claimed != 0;
    for (const FiCard card : p.fi[colour]) {
      if (laid_out && card != kNoCard) deck.emplace_back(data.foreign[card].id);
    }
    o[word(static_cast<FiColour>(colour))] = deck;
  }
  json::array shown;
  for (std::size_t i = 0; i < p.fi_shown; ++i) {
    shown.emplace_back(data.foreign[p.fi[p.fi_colour][i]].id);
  }
  o["shown"] = shown;
  json::array queue;
  for (std::size_t i = 0; i < p.fi_waiting; ++i) {
    queue.emplace_back(text(word(static_cast<Faction>(p.fi_queue[i]))));
  }
  o["queue"] = queue;
  return o;
}

// The card whose effects are being carried out, for the eye: the innermost Play frame's.
json::value card_in_play(const Data& data, const Position& p) {
  for (std::uint32_t i = p.frames.depth; i-- > 0;) {
    const Frame& frame = p.frames.frames[i];
    if (frame.proc != static_cast<std::uint8_t>(Proc::kPlay)) continue;
    return json::value(data.card(static_cast<Faction>(frame.actor), frame.left).id);
  }
  return nullptr;
}

json::array rolled_json(std::uint8_t rolled) {
  json::array list;
  for_each_bit(rolled, [&list](std::uint8_t roll) { list.emplace_back(roll); });
  return list;
}

}  // namespace

json::value to_json(const Rules& rules, const Position& p) {
  const Data& data = rules.data();
  json::object o;
  o["turn"] = p.turns + 1;
  o["current"] = text(word(static_cast<Faction>(p.current)));
  json::object circles;
  for (std::size_t c = 0; c < kCircles; ++c) {
    circles[data.circles[c].id] = circle_json(data.circles[c], p.circles[c]);
  }
  o["circles"] = circles;
  o["disputation"] =
      p.disputation == kNoCircle ? text("supply") : text(data.circles[p.disputation].id);
  for (const Faction f : kFactions) o[word(f)] = faction_json(data, p, f);
  o["foreign"] = foreign_json(data, p);
  o["playing"] = card_in_play(data, p);
  o["put_down"] = cards_json(data, static_cast<Faction>(p.current), p.staged);
  o["rolled"] = rolled_json(p.rolled);
  o["claimed"] = p.claimed;
  o["last_claim"] =
      p.last_claim == 0 ? text("none") : text(word(static_cast<Faction>(p.last_claim - 1)));
  o["over"] = p.over != 0;
  return o;
}

}  // namespace sola_fide
