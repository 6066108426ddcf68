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

using Places = std::vector<std::pair<std::string, std::string>>;

Problem bad_map(std::string_view key, Places places = {}) {
  return Problem{"westphalia_map_" + std::string(key), std::move(places)};
}

engine::Result<std::vector<Coord>> read_hexes(const json::object& file) {
  const Places most = {{"most", std::to_string(kMaxHexes)},
                       {"farthest", std::to_string(kFarthest)}};
  const json::value* hexes = file.if_contains("hexes");
  const json::array* list = hexes == nullptr ? nullptr : hexes->if_array();
  if (list == nullptr || list->empty() || list->size() > kMaxHexes) return bad_map("hexes", most);
  std::vector<Coord> read;
  for (const json::value& item : *list) {
    const json::array* pair = item.if_array();
    if (pair == nullptr || pair->size() != 2) return bad_map("hexes", most);
    const std::optional<int> q = coordinate((*pair)[0]);
    const std::optional<int> r = coordinate((*pair)[1]);
    if (!q || !r) return bad_map("hexes", most);
    for (const Coord& other : read) {
      if (other == Coord{*q, *r}) {
        return bad_map("twice", {{"q", std::to_string(*q)}, {"r", std::to_string(*r)}});
      }
    }
    read.push_back({*q, *r});
  }
  return read;
}

// { "hexes": [[q, r], …], "edges": [[id, …] × 6] }, the edges if wanted. [2.4]
engine::Result<CustomMap> read_map(const json::value& value) {
  const json::object* file = value.if_object();
  if (file == nullptr) return bad_map("object");
  engine::Result<std::vector<Coord>> hexes = read_hexes(*file);
  if (!hexes) return hexes.problem();
  CustomMap map;
  map.hexes = std::move(*hexes);
  const json::value* edges = file->if_contains("edges");
  if (edges == nullptr) return map;
  const json::array* list = edges->if_array();
  if (list == nullptr || list->size() != kEdges) return bad_map("edges");
  map.edges.emplace();
  bool open = false;  // a foreign power needs an edge to stand on
  for (int k = 0; k < kEdges; ++k) {
    const std::optional<HexSet> edge =
        edge_of((*list)[static_cast<std::size_t>(k)], map.hexes.size());
    if (!edge) return bad_map("edges");
    (*map.edges)[k] = *edge;
    open = open || !edge->empty();
  }
  if (!open) return bad_map("edges");
  return map;
}

// The same for all games of this kind, of which there may be many with own maps.
const engine::Catalog& all_texts() {
  static const engine::Catalog kTexts = [] {
    engine::Catalog texts;
    [[maybe_unused]] Status bad = engine::add_engine_texts(texts);
    assert(!bad);
    bad = texts.add("games/westphalia/text.toml", kTextToml);
    assert(!bad && "both languages, checked by the tests");
    return texts;
  }();
  return kTexts;
}

class WestphaliaGame final : public engine::GameOf<Rules> {
 public:
  WestphaliaGame(Rules its_rules, std::string data_hash)
      : GameOf(std::move(its_rules)), data_hash_(std::move(data_hash)) {}

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

  std::optional<int> number_of_draw(std::string_view id) const override {
    if (const auto card = westphalia::parse_id(rules().data(), kCardKind, id)) return *card;
    if (const auto name = parse_principality(rules().data(), id)) return kDrawPrincipality + *name;
    if (const auto seat = engine::parse_seat_id(id)) return kDrawSeat + *seat;
    return std::nullopt;
  }

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
    engine::Result<CustomMap> map = read_map(*file);
    if (map) {
      Rules custom(*map);
      if (connected(custom.atlas().map(Shape::kCustom, 0))) {
        return std::unique_ptr<engine::Game>(
            std::make_unique<WestphaliaGame>(std::move(custom), engine::sha256(text)));
      }
    }
    Problem problem = map ? bad_map("connected") : map.problem();
    problem.args.emplace_back("file", engine::printable(name));
    return problem;
  }

 private:
  static bool has_colour(const Position& p, int seat) {
    if (seat >= p.players) return false;
    if (!waits_at<Setup, Setup::Colour>(p)) return true;
    return seat < engine::find_locals<Dialect, Setup>(p)->place;
  }

  std::string data_hash_;
  const engine::Catalog& texts_ = all_texts();
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
