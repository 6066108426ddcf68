// Hands and piles.
#include "cli/boards/here_i_stand_parts.h"

namespace cli::his {

using namespace here_i_stand;  // NOLINT(google-build-using-namespace): this file speaks that game

namespace {

std::string card_entry(const Pen& pen, Card card) {
  std::string entry = pen.name(kCardKind, card) + " " + std::to_string(facts(card).cp);
  const CardCategory category = facts(card).category;
  if (category != CardCategory::kEvent) {
    entry += pen.painted(pen.say("mark." + std::string(id(category))), Paint::kDim);
  }
  return entry;
}

std::string list_cards(const Pen& pen, const CardSet& cards) {
  std::string list;
  for (const Card card : cards) list += (list.empty() ? "" : ", ") + card_entry(pen, card);
  return list;
}

std::string list_diplomatic(const Pen& pen, const DiplomaticCardSet& cards) {
  std::string list;
  for (const DiplomaticCard card : cards) {
    list += (list.empty() ? "" : ", ") + pen.name(kDiplomaticKind, card);
  }
  return list;
}

}  // namespace

Lines draw_hand(const Pen& pen) {
  if (pen.seat >= 2) return {};
  std::string list = list_cards(pen, pen.p.hands[pen.seat]);
  const std::string diplomatic = list_diplomatic(pen, pen.p.diplomatic_hands[pen.seat]);
  if (!diplomatic.empty()) list += (list.empty() ? "" : "; ") + diplomatic;
  if (list.empty()) list = pen.say("no_cards");
  return pen.rows(pen.say("hand"), list);
}

Lines draw_cards(const Pen& pen) {
  Lines out;
  if (pen.seat < 2) {
    const auto add = [&](const std::string& name, engine::Kind kind, int value) {
      out.push_back(pen.painted(fit(name, pen.style.width), Paint::kBold));
      const std::string text =
          pen.game.text_of(kind, static_cast<std::uint16_t>(value), pen.style.texts.language());
      for (const std::string& line : wrap(text, pen.style.width - 2)) out.push_back("  " + line);
    };
    for (const Card card : pen.p.hands[pen.seat]) {
      add(card_entry(pen, card), kCardKind, index(card));
    }
    for (const DiplomaticCard card : pen.p.diplomatic_hands[pen.seat]) {
      add(pen.name(kDiplomaticKind, card), kDiplomaticKind, index(card));
    }
    const Seat other = static_cast<Seat>(1 - pen.seat);
    const CardSet seen = pen.p.hands[other];
    if (!seen.empty()) append(out, pen.rows(pen.say("seen"), list_cards(pen, seen)));
    const DiplomaticCardSet known = pen.p.diplomatic_hands[other];
    if (!known.empty()) append(out, pen.rows(pen.say("seen"), list_diplomatic(pen, known)));
  }
  out.push_back(fit(pen.say("decks", {{"cards", std::to_string(pen.p.deck_size)},
                                      {"diplomatic", std::to_string(pen.p.diplomatic_deck_size)}}),
                    pen.style.width));
  const auto pile = [&](std::string_view key, const std::string& list) {
    append(out, pen.rows(pen.say(key), list.empty() ? pen.say("nothing") : list));
  };
  pile("discard", list_cards(pen, pen.p.discard));
  pile("removed", list_cards(pen, pen.p.removed));
  pile("diplomatic_discard", list_diplomatic(pen, pen.p.diplomatic_discard));
  return out;
}

}  // namespace cli::his
