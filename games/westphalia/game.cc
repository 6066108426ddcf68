#include "games/westphalia/game.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "engine/game_of.h"
#include "engine/hash.h"
#include "engine/json_number.h"
#include "engine/pin.h"
#include "engine/read_json.h"
#include "engine/words.h"
#include "games/westphalia/fields.h"
#include "games/westphalia/names.h"
#include "games/westphalia/rules.h"
#include "games/westphalia/setup.h"
#include "games/westphalia/words.h"
#include "westphalia_embedded.h"

namespace westphalia {
namespace {

namespace json = boost::json;
using engine::AnyPosition;
using engine::Kind;
using engine::Problem;
using engine::Status;

constexpr int kFarthest = 40;  // of a custom map's coordinates

std::optional<int> coordinate(const json::value& value) {
  const std::optional<std::int64_t> n = engine::whole_number(value);
  if (!n || *n < -kFarthest || *n > kFarthest) return std::nullopt;
  return static_cast<int>(*n);
}

std::optional<HexSet> edge_of(const json::value& value, std::size_t tiles) {
  const json::array* list = value.if_array();
  if (list == nullptr) return std::nullopt;
  HexSet set{};
  for (const json::value& item : *list) {
    const std::optional<std::int64_t> h = engine::whole_number(item);
    if (!h || *h < 0 || *h >= static_cast<std::int64_t>(tiles)) return std::nullopt;
    set.add(static_cast<int>(*h));
  }
  return set;
}

// { "hexes": [[q, r], …], "edges": [[id, …] × 6] }, the edges if wanted. [2.4]
std::optional<CustomMap> read_map(const json::value& value) {
  if (!value.is_object()) return std::nullopt;
  const json::value* hexes = value.as_object().if_contains("hexes");
  if (hexes == nullptr || !hexes->is_array()) return std::nullopt;
  CustomMap map;
  for (const json::value& item : hexes->as_array()) {
    const json::array* pair = item.if_array();
    if (pair == nullptr || pair->size() != 2) return std::nullopt;
    const std::optional<int> q = coordinate((*pair)[0]);
    const std::optional<int> r = coordinate((*pair)[1]);
    if (!q || !r) return std::nullopt;
    for (const Coord& other : map.hexes) {
      if (other == Coord{*q, *r}) return std::nullopt;
    }
    map.hexes.push_back({*q, *r});
  }
  if (map.hexes.empty() || map.hexes.size() > kMaxHexes) return std::nullopt;
  if (const json::value* edges = value.as_object().if_contains("edges")) {
    const json::array* list = edges->if_array();
    if (list == nullptr || list->size() != kEdges) return std::nullopt;
    map.edges.emplace();
    bool open = false;  // a foreign power needs an edge to stand on
    for (int k = 0; k < kEdges; ++k) {
      const std::optional<HexSet> edge =
          edge_of((*list)[static_cast<std::size_t>(k)], map.hexes.size());
      if (!edge) return std::nullopt;
      (*map.edges)[k] = *edge;
      open = open || !edge->empty();
    }
    if (!open) return std::nullopt;
  }
  return map;
}

class WestphaliaGame final : public engine::GameOf<Rules> {
 public:
  WestphaliaGame(Rules its_rules, std::string data_hash)
      : GameOf(std::move(its_rules)), data_hash_(std::move(data_hash)) {
    const Status engine_texts = engine::add_engine_texts(texts_);
    const Status own_texts = texts_.add("text.toml", kTextToml);
    assert(!engine_texts && !own_texts);
    (void)engine_texts;
    (void)own_texts;
  }

  std::string_view id() const override { return "westphalia"; }
  int rules_version() const override { return pin_.version; }
  std::string_view signature() const override { return pin_.signature; }
  const engine::Vocabulary& vocabulary() const override { return vocabulary_; }
  const engine::Catalog& texts() const override { return texts_; }
  int min_seats() const override { return kMinPlayers; }
  int max_seats() const override { return kMaxPlayers; }
  std::string_view data_hash() const override { return data_hash_; }
  const std::vector<engine::OptionSpec>& option_specs() const override { return specs_; }
  engine::Result<engine::Options> complete(const engine::Options& options) const override {
    return westphalia::complete(options, specs_, rules().atlas());
  }

  Status patch(AnyPosition& p, const json::value& fields) const override {
    return westphalia::patch(rules(), p.as<Position>(), fields);
  }

  Status queue(AnyPosition& p, const std::vector<int>& dice,
               const std::vector<std::string>& draws) const override {
    Position queued = at(p);
    for (const int die : dice) {
      if (!queued.chance.queue_die(die)) return Problem{"westphalia_queue_full", {}};
    }
    for (const std::string& draw : draws) {
      int value = -1;
      if (const auto card = westphalia::parse_id(rules().data(), kCardKind, draw)) {
        value = *card;
      } else if (const auto name = parse_principality(rules().data(), draw)) {
        value = kDrawPrincipality + *name;
      } else if (const auto seat = engine::parse_seat_id(draw)) {
        value = kDrawSeat + *seat;
      } else {
        return Problem{"westphalia_queue", {{"draw", engine::printable(draw)}}};
      }
      if (!queued.chance.queue_draw(value)) return Problem{"westphalia_queue_full", {}};
    }
    p = AnyPosition::of(queued);
    return std::nullopt;
  }
  int queued(const AnyPosition& p) const override { return at(p).chance.queued(); }

  std::string id_of(Kind kind, std::uint16_t value) const override {
    return westphalia::id_of(rules().data(), kind, value);
  }
  std::string name_of(Kind kind, std::uint16_t value, engine::Language language,
                      const AnyPosition* position) const override {
    const bool is_seat = kind == engine::kSeatKind || (kind == kPowerKind && value < kPowerNames);
    if (!is_seat) return westphalia::name_of(rules().data(), texts_, kind, value, language);
    if (position == nullptr || !has_colour(at(*position), value)) {
      return engine::seat_name(texts_, static_cast<Seat>(value), language);
    }
    return westphalia::name_of(rules().data(), texts_, kColourKind, at(*position).colour[value],
                               language);
  }
  engine::Grammar grammar_of(Kind kind, std::uint16_t value, engine::Language language,
                             const AnyPosition* /*position*/) const override {
    return westphalia::grammar_of(rules().data(), kind, value, language);
  }
  std::string text_of(Kind kind, std::uint16_t value, engine::Language language) const override {
    if (kind != kDoctrineKind) return {};
    return texts_.say("doctrine." + id_of(kind, value), language);
  }
  std::optional<std::uint16_t> parse_id(Kind kind, std::string_view id) const override {
    return westphalia::parse_id(rules().data(), kind, id);
  }
  std::optional<Seat> seat_by_name(const AnyPosition& p, std::string_view name) const override {
    for (Seat seat = 0; seat < at(p).players; ++seat) {
      if (!has_colour(at(p), seat)) continue;
      if (rules().data().colours[at(p).colour[seat]].id == name) return seat;
    }
    return std::nullopt;
  }

  engine::Result<std::unique_ptr<engine::Game>> with_data(std::string_view name,
                                                          std::string_view text) const override {
    const engine::Result<json::value> file = engine::read_json(name, text);
    if (!file) return file.problem();
    const std::optional<CustomMap> map = read_map(*file);
    if (map) {
      Rules custom(*map);
      if (connected(custom.atlas().map(Shape::kCustom, 0))) {
        return std::unique_ptr<engine::Game>(
            std::make_unique<WestphaliaGame>(std::move(custom), engine::sha256(text)));
      }
    }
    return Problem{"westphalia_map", {{"file", engine::printable(name)}}};
  }

 private:
  static bool has_colour(const Position& p, int seat) {
    if (seat >= p.players) return false;
    if (!waits_at<Setup, Setup::Colour>(p)) return true;
    return seat < engine::find_locals<Dialect, Setup>(p)->place;
  }

  std::string data_hash_;
  engine::Catalog texts_;
  std::vector<Term> prompts_ = Kernel::prompts();
  engine::Pin pin_ = engine::last_pin(kSignature);
  engine::Vocabulary vocabulary_ = {kKinds, kVerbs, prompts_, kEvents, kRefusals};
  std::vector<engine::OptionSpec> specs_ = westphalia::option_specs();
};

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  return std::make_unique<WestphaliaGame>(Rules(), std::string());
}

const Rules* rules_of(const engine::Game& game) {
  return game.id() == "westphalia" ? &static_cast<const WestphaliaGame&>(game).rules() : nullptr;
}

}  // namespace westphalia
