// Setting fields of a position by the names to_json prints; for scenarios.
#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "games/sola_fide/json.h"
#include "games/sola_fide/procedures.h"

namespace sola_fide {
namespace {

namespace json = boost::json;
using engine::Problem;

engine::Status bad_value(std::string field, const json::value& value) {
  return Problem{"patch_value", {{"field", std::move(field)}, {"value", json::serialize(value)}}};
}

std::optional<std::string_view> as_text(const json::value& value) {
  const json::string* s = value.if_string();
  if (s == nullptr) return std::nullopt;
  return std::string_view(*s);
}

template <class Word>
int find_word(std::string_view text, int count, Word word_of) {
  for (int i = 0; i < count; ++i) {
    if (word_of(i) == text) return i;
  }
  return -1;
}

int find_faction(const json::value& value) {
  const auto text = as_text(value);
  if (!text) return -1;
  return find_word(*text, 2, [](int i) { return word(static_cast<Faction>(i)); });
}

int find_circle(const Data& data, std::string_view id) {
  return find_word(id, kCircles, [&](int i) -> std::string_view {
    return data.circles[static_cast<std::size_t>(i)].id;
  });
}

// A number within bounds, or -1.
int as_number(const json::value& value, int low, int high) {
  boost::system::error_code error;
  const int n = value.to_number<int>(error);
  return error || n < low || n > high ? -1 : n;
}

class Patch {
 public:
  Patch(const Rules& rules, const Position& before)
      : rules_(rules), data_(rules.data()), p_(before) {}

  engine::Status apply(const json::value& fields) {
    const json::object* o = fields.if_object();
    if (o == nullptr) return bad_value("", fields);
    if (const json::value* circles = o->if_contains("circles")) {
      if (auto problem = set_circles(*circles)) return problem;
    }
    for (const auto& [key, value] : *o) {
      if (auto problem = set_field(key, value)) return problem;
    }
    recount();
    if (auto problem = check_derived(*o)) return problem;
    return rules_.check(p_);
  }

  const Position& result() const { return p_; }

 private:
  // --- the board ---

  engine::Status set_circles(const json::value& value) {
    const json::object* o = value.if_object();
    if (o == nullptr) return bad_value("circles", value);
    for (const auto& [id, fields] : *o) {
      const int c = find_circle(data_, id);
      const json::object* circle = fields.if_object();
      if (c < 0) return Problem{"patch_field", {{"field", "circles." + std::string(id)}}};
      if (circle == nullptr) return bad_value("circles." + std::string(id), fields);
      if (auto problem = set_status(static_cast<CircleId>(c), *circle)) return problem;
    }
    bring_into_play(*o);
    for (const auto& [id, fields] : *o) {
      const auto c = static_cast<CircleId>(find_circle(data_, id));
      if (auto problem = set_circle(c, fields.get_object())) return problem;
    }
    return std::nullopt;
  }

  engine::Status set_status(CircleId c, const json::object& fields) {
    static constexpr std::array<std::string_view, 4> kWords = {
        "face_down", "face_up", "claimed_catholic", "claimed_protestant"};
    const json::value* value = fields.if_contains("status");
    if (value == nullptr) return std::nullopt;
    const auto text = as_text(*value);
    const auto* found = text ? std::find(kWords.begin(), kWords.end(), *text) : kWords.end();
    if (found == kWords.end()) return bad_value(field(c, "status"), *value);
    const auto status = static_cast<Status>(found - kWords.begin());
    if (status == p_.circles[c].status) return std::nullopt;
    p_.circles[c] = Circle{};
    p_.circles[c].status = status;
    if (status == Status::kFaceUp) as_printed(c);
    return std::nullopt;
  }

  void as_printed(CircleId c) {
    p_.circles[c].status = Status::kFaceUp;
    p_.circles[c].power = data_.circles[c].power_start;
    p_.circles[c].held = data_.circles[c].printed;
  }

  // [14.1] What lies below a claimed Circle is in play, unless the patch says otherwise.
  void bring_into_play(const json::object& named) {
    for (std::size_t above = 0; above < kCircles; ++above) {
      if (p_.circles[above].status < Status::kClaimedCatholic) continue;
      for_each_bit(data_.circles[above].below, [&](CircleId c) {
        const json::value* fields = named.if_contains(data_.circles[c].id);
        const bool told = fields != nullptr && fields->get_object().contains("status");
        if (!told && p_.circles[c].status == Status::kFaceDown) as_printed(c);
      });
    }
  }

  std::string field(CircleId c, std::string_view name) const {
    return "circles." + data_.circles[c].id + "." + std::string(name);
  }

  engine::Status set_circle(CircleId c, const json::object& fields) {
    for (const auto& [key, value] : fields) {
      const auto text = as_text(value);
      if (key == "status") continue;
      if (key == "value") {
        if (as_number(value, 5, 7) != data_.circles[c].points)
          return bad_value(field(c, key), value);
      } else if (key == "power") {
        const int power = text ? find_word(*text, 4, power_word) : -1;
        if (power < 0) return bad_value(field(c, key), value);
        if (p_.circles[c].status == Status::kFaceUp) {
          p_.circles[c].power = static_cast<std::uint8_t>(power);
        }
      } else if (key == "nobility" || key == "commoners") {
        const std::size_t side = key == "nobility" ? 0 : 1;
        if (!text || !set_side(c, side, *text)) return bad_value(field(c, key), value);
      } else {
        return Problem{"patch_field", {{"field", field(c, key)}}};
      }
    }
    return std::nullopt;
  }

  // "p>C P c>P N": as json.cc writes it.
  bool set_side(CircleId c, std::size_t side, std::string_view text) {
    const CircleData& circle = data_.circles[c];
    std::array<std::uint8_t, 2> held{};
    unsigned i = 0;
    while (!text.empty()) {
      const std::size_t space = text.find(' ');
      const std::string_view item = text.substr(0, space);
      text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
      if (i >= circle.length[side]) return false;
      const unsigned bit = 1U << i++;
      const char printed = (circle.printed[side][0] & bit) != 0   ? 'C'
                           : (circle.printed[side][1] & bit) != 0 ? 'P'
                                                                  : 'N';
      char holder = printed;
      if (item.size() == 3 && item[1] == '>' && item[0] == printed - 'A' + 'a' &&
          item[2] != printed && item[2] != 'N') {
        holder = item[2];
      } else if (item.size() != 1 || item[0] != printed) {
        return false;
      }
      if (holder != 'C' && holder != 'P' && holder != 'N') return false;
      if (holder != 'N') {
        auto& mask = held[holder == 'C' ? 0 : 1];
        mask = static_cast<std::uint8_t>(mask | bit);
      }
    }
    if (i != circle.length[side]) return false;
    if (p_.circles[c].status == Status::kFaceUp) p_.circles[c].held[side] = held;
    return true;
  }

  // --- the rest of the position ---

  engine::Status set_field(std::string_view key, const json::value& value) {
    const std::string name(key);
    if (key == "catholic") return set_faction(Faction::kCatholic, value);
    if (key == "protestant") return set_faction(Faction::kProtestant, value);
    if (key == "foreign") return set_foreign(value);
    if (key == "current") return set_current(value);
    if (key == "disputation") return set_disputation(value);
    if (key == "turn") {
      const int turn = as_number(value, 1, 60000);
      if (turn < 0) return bad_value(name, value);
      p_.turns = static_cast<std::uint16_t>(turn - 1);
      return std::nullopt;
    }
    if (key == "last_claim") {
      const int f = find_faction(value);
      if (f < 0 && as_text(value) != "none") return bad_value(name, value);
      p_.last_claim = static_cast<std::uint8_t>(f + 1);
      return std::nullopt;
    }
    static constexpr std::array<std::string_view, 6> kDerived = {"circles", "playing", "put_down",
                                                                 "rolled",  "claimed", "over"};
    if (std::find(kDerived.begin(), kDerived.end(), key) != kDerived.end()) return std::nullopt;
    return Problem{"patch_field", {{"field", name}}};
  }

  engine::Status set_current(const json::value& value) {
    const int f = find_faction(value);
    if (f < 0) return bad_value("current", value);
    if (f == p_.current) return std::nullopt;
    if (p_.pending.prompt != static_cast<std::uint16_t>(PromptId::kTurnAction) ||
        p_.pending.seats == 0) {
      return Problem{"patch_decision", {}};
    }
    p_.current = static_cast<std::uint8_t>(f);
    p_.frames.top().actor = static_cast<std::uint8_t>(f);
    p_.pending.seats = engine::SeatSet::of(p_.seat_of[static_cast<std::size_t>(f)]).bits();
    return std::nullopt;
  }

  engine::Status set_disputation(const json::value& value) {
    const auto text = as_text(value);
    const int c = text ? find_circle(data_, *text) : -1;
    if (c < 0 && text != "supply") return bad_value("disputation", value);
    p_.disputation = c < 0 ? kNoCircle : static_cast<CircleId>(c);
    return std::nullopt;
  }

  engine::Status set_foreign(const json::value& value) {
    const json::object* o = value.if_object();
    if (o == nullptr) return bad_value("foreign", value);
    for (const auto& [key, entry] : *o) {
      const json::array* list = entry.if_array();
      if (list == nullptr) return bad_value("foreign." + std::string(key), entry);
      const int colour = find_word(std::string_view(key), kFiColours,
                                   [](int i) { return word(static_cast<FiColour>(i)); });
      bool ok = key == "shown";
      if (colour >= 0) ok = set_fi_deck(static_cast<std::size_t>(colour), *list);
      if (key == "queue") ok = set_queue(*list);
      if (!ok) return bad_value("foreign." + std::string(key), entry);
    }
    return std::nullopt;
  }

  bool set_fi_deck(std::size_t colour, const json::array& list) {
    if (list.empty() && p_.face_up == 0) return true;  // not laid out yet
    if (list.size() != kFiPerColour) return false;
    for (std::size_t i = 0; i < kFiPerColour; ++i) {
      const auto id = as_text(list[i]);
      const int card = id ? find_word(*id, 16,
                                      [&](int n) -> std::string_view {
                                        return data_.foreign[static_cast<std::size_t>(n)].id;
                                      })
                          : -1;
      if (card < 0 || static_cast<std::size_t>(card) / kFiPerColour != colour) return false;
      p_.fi[colour][i] = static_cast<FiCard>(card);
    }
    return true;
  }

  bool set_queue(const json::array& list) {
    if (list.size() > kFiQueue) return false;
    p_.fi_queue = {};
    p_.fi_waiting = 0;
    for (const json::value& entry : list) {
      const int f = find_faction(entry);
      if (f < 0) return false;
      p_.fi_queue[p_.fi_waiting++] = static_cast<std::uint8_t>(f);
    }
    return true;
  }

  // --- cards of a faction ---

  engine::Status set_faction(Faction f, const json::value& value) {
    const json::object* o = value.if_object();
    if (o == nullptr) return bad_value(std::string(word(f)), value);
    if (auto problem = set_zones(f, *o)) return problem;
    if (const json::value* rewards = o->if_contains("rewards")) {
      const int n = as_number(*rewards, 0, 10);
      if (n < 0) return bad_value(std::string(word(f)) + ".rewards", *rewards);
      p_.rewards[at(f)] = static_cast<std::uint8_t>(n);
    }
    static constexpr std::array<std::string_view, 17> kKnown = {
        "seat",    "hand",      "hand_size",  "known_in_hand", "deck",  "deck_size",
        "discard", "turn_pile", "persistent", "chosen",        "aside", "supply",
        "rewards", "points",    "score",      "draft",         ""};
    for (const auto& [key, entry] : *o) {
      if (std::find(kKnown.begin(), kKnown.end(), std::string_view(key)) == kKnown.end()) {
        return Problem{"patch_field", {{"field", std::string(word(f)) + "." + std::string(key)}}};
      }
    }
    return std::nullopt;
  }

  using CardList = std::vector<CardIndex>;

  // The cards of a list, each of this faction and named once in the whole patch.
  engine::Status read_cards(Faction f, std::string_view zone, const json::value& value,
                            CardList& out, CardMask& named) {
    const std::string name = std::string(word(f)) + "." + std::string(zone);
    json::array one;
    const json::array* list = value.if_array();
    if (zone == "persistent") {
      if (!value.is_null()) one.push_back(value);
      list = &one;
    }
    if (list == nullptr) return bad_value(name, value);
    for (const json::value& entry : *list) {
      const auto id = as_text(entry);
      const int card = id ? find_word(*id, kCardsPerFaction,
                                      [&](int i) -> std::string_view {
                                        return data_.card(f, static_cast<CardIndex>(i)).id;
                                      })
                          : -1;
      if (card < 0 || (named & bit(static_cast<CardIndex>(card))) != 0) {
        return Problem{"patch_card", {{"field", name}, {"value", json::serialize(entry)}}};
      }
      named |= bit(static_cast<CardIndex>(card));
      out.push_back(static_cast<CardIndex>(card));
    }
    return std::nullopt;
  }

  // A zone that is named holds exactly what is listed. A card named anywhere leaves its old place.
  // Cards pushed out of a named zone go under the deck, or out of the game if the deck is named or
  // full: fifteen cards are the most.
  engine::Status set_zones(Faction f, const json::object& o) {
    Cards& c = p_.cards[at(f)];
    static constexpr std::array<std::string_view, 5> kZones = {"hand", "deck", "discard",
                                                               "turn_pile", "persistent"};
    std::array<CardList, 5> lists;
    std::array<bool, 5> given{};
    CardMask named = 0;
    for (std::size_t z = 0; z < kZones.size(); ++z) {
      const json::value* value = o.if_contains(kZones[z]);
      if (value == nullptr) continue;
      given[z] = true;
      if (auto problem = read_cards(f, kZones[z], *value, lists[z], named)) return problem;
    }
    if (named == 0 && std::none_of(given.begin(), given.end(), [](bool b) { return b; })) {
      return std::nullopt;
    }
    if (unchanged(c, lists, given)) return std::nullopt;
    CardList loose;
    keep_or_loosen(c, lists, given, named, loose);
    for (const CardIndex card : loose) {
      if (!given[1]) lists[1].push_back(card);
    }
    fill(c, lists);
    return std::nullopt;
  }

  static CardList members(CardMask mask) {
    CardList list;
    for_each_bit(mask, [&list](CardIndex card) { list.push_back(card); });
    return list;
  }

  static std::array<CardList, 5> zones_of(const Cards& c) {
    std::array<CardList, 5> zones;
    zones[0] = members(c.hand);
    for (std::size_t i = c.deck_size; i-- > 0;) zones[1].push_back(c.deck[i]);
    zones[2] = members(c.discard);
    zones[3] = members(c.turn_pile);
    if (c.persistent != kNoCard) zones[4].push_back(c.persistent);
    return zones;
  }

  static bool unchanged(const Cards& c, const std::array<CardList, 5>& lists,
                        const std::array<bool, 5>& given) {
    std::array<CardList, 5> now = zones_of(c);
    for (std::size_t z = 0; z < 5; ++z) {
      if (!given[z]) continue;
      CardList want = lists[z];
      if (z != 1) std::sort(want.begin(), want.end());
      if (want != now[z]) return false;
    }
    return true;
  }

  static void keep_or_loosen(const Cards& c, std::array<CardList, 5>& lists,
                             const std::array<bool, 5>& given, CardMask named, CardList& loose) {
    const std::array<CardList, 5> now = zones_of(c);
    for (std::size_t z = 0; z < 5; ++z) {
      for (const CardIndex card : now[z]) {
        if ((named & bit(card)) != 0) continue;
        (given[z] ? loose : lists[z]).push_back(card);
      }
    }
  }

  static void fill(Cards& c, std::array<CardList, 5>& lists) {
    std::size_t others = 0;
    for (const std::size_t z : {0U, 2U, 3U, 4U}) others += lists[z].size();
    const std::size_t room = others < kDeckSize ? kDeckSize - others : 0;
    if (lists[1].size() > room) lists[1].resize(room);
    const auto mask = [](const CardList& list) {
      CardMask m = 0;
      for (const CardIndex card : list) m |= bit(card);
      return m;
    };
    c.hand = mask(lists[0]);
    c.hand_size = static_cast<std::uint8_t>(lists[0].size());
    c.discard = mask(lists[2]);
    c.turn_pile = mask(lists[3]);
    c.persistent = lists[4].empty() ? kNoCard : lists[4][0];
    c.deck = {};
    c.deck_size = 0;
    for (std::size_t i = lists[1].size(); i-- > 0;) c.deck[c.deck_size++] = lists[1][i];
    c.chosen = c.hand | mask(lists[1]) | c.discard | c.turn_pile | mask(lists[4]);
    c.aside &= ~c.chosen;
    c.known &= c.hand;
    c.seen = c.discard | c.turn_pile | c.known | mask(lists[4]);
    c.cycle = 0;
    c.stale = 0;
  }

  // --- what follows from the rest ---

  void recount() {
    p_.face_up = 0;
    p_.claimed = 0;
    p_.points = {};
    for (std::size_t c = 0; c < kCircles; ++c) {
      const Status status = p_.circles[c].status;
      if (status == Status::kFaceUp) {
        p_.face_up = static_cast<CircleMask>(p_.face_up | mask_of(static_cast<CircleId>(c)));
      }
      if (status < Status::kClaimedCatholic) continue;
      ++p_.claimed;
      auto& points = p_.points[status == Status::kClaimedCatholic ? 0 : 1];
      points = static_cast<std::uint8_t>(points + data_.circles[c].points);
    }
    if (p_.face_up == 0 && p_.claimed == 0) return;  // nothing is laid out yet
    for (const Faction f : kFactions) {
      int tokens = 0;
      for (std::size_t c = 0; c < kCircles; ++c) {
        for (std::size_t side = 0; side < 2; ++side) {
          tokens += std::popcount(p_.circles[c].held[side][at(f)] &
                                  ~unsigned{data_.circles[c].printed[side][at(f)]});
        }
      }
      p_.supply[at(f)] = static_cast<std::uint8_t>(kTokensPerFaction - tokens);
    }
  }

  // A field that follows from others may be given, but only as it is.
  engine::Status check_derived(const json::object& given) {
    const json::value now = to_json(rules_, p_);
    for (const auto& [key, value] : given) {
      const json::value& is = now.get_object().at(key);
      if (key == "catholic" || key == "protestant") {
        for (const auto& [inner, entry] : value.get_object()) {
          const json::value* have = is.get_object().if_contains(inner);
          const bool list = entry.is_array();
          if (!list && (have == nullptr || *have != entry)) {
            return bad_value(std::string(key) + "." + std::string(inner), entry);
          }
        }
      } else if (key == "claimed" || key == "over" || key == "playing" || key == "rolled" ||
                 key == "put_down") {
        if (is != value) return bad_value(std::string(key), value);
      }
    }
    return std::nullopt;
  }

  const Rules& rules_;
  const Data& data_;
  Position p_;
};

}  // namespace

engine::Status patch(const Rules& rules, Position& p, const json::value& fields) {
  Patch patch(rules, p);
  if (auto problem = patch.apply(fields)) return problem;
  p = patch.result();
  return std::nullopt;
}

}  // namespace sola_fide
