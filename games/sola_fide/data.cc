// Reads the data files and refuses what RULES 19.3 refuses, naming file, record and reason.
#include "games/sola_fide/data.h"

#include <algorithm>
#include <boost/json/value.hpp>
#include <optional>
#include <set>

#include "engine/grammar.h"
#include "engine/hash.h"
#include "engine/read_json.h"
#include "games/sola_fide/effect_file.h"
#include "sola_fide_embedded.h"

namespace sola_fide {
namespace {

namespace json = boost::json;

// The five kinds of files, by schema; the two card files by their faction.
enum class Slot { kCircles, kCatholic, kProtestant, kForeign, kMilitary };

struct Parsed {
  std::string file;
  json::value root;
};

bool known_keys(Record& r, const json::object& object,
                std::initializer_list<std::string_view> keys) {
  for (const auto& [key, value] : object) {
    bool known = false;
    for (const std::string_view k : keys) known = known || key == k;
    if (!known) return r.fail("data_unknown_field", {{"field", std::string(key)}});
  }
  return true;
}

// An id stands in decisions, "play:c_ursulines", and so in save files and the protocol.
bool good_id(std::string_view id) {
  return id.size() <= 60 && std::ranges::all_of(id, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
         });
}

bool read_names(Record& r, const json::object& object, std::string& id, Bilingual& name,
                Bilingual* text) {
  if (!r.text(object, "id", id) || !r.text(object, "name", name.english) ||
      !r.text(object, "name_it", name.italian)) {
    return false;
  }
  if (!good_id(id)) return r.fail("data_id", {{"value", id}});
  if (text == nullptr) return true;
  return r.text(object, "text", text->english, kLongestText) &&
         r.text(object, "text_it", text->italian, kLongestText);
}

// The articles of a Circle's name may be left out; the Italian one must be one.
bool read_articles(Record& r, const json::object& o, Bilingual& article) {
  if (o.contains("article") && !r.text(o, "article", article.english)) return false;
  if (!o.contains("article_it")) return true;
  if (!r.text(o, "article_it", article.italian)) return false;
  if (engine::known_article(article.italian)) return true;
  return r.fail("data_value", {{"field", "article_it"}, {"value", article.italian}});
}

bool is_single_colour(const CircleData& circle, std::size_t side) {
  return circle.printed[side][0] == circle.full[side] ||
         circle.printed[side][1] == circle.full[side];
}

class Reader {
 public:
  engine::Result<Data> read(const std::vector<Parsed>& slots) {
    const bool ok = read_circles(slots[0]) && read_cards(slots[1], Faction::kCatholic) &&
                    read_cards(slots[2], Faction::kProtestant) && read_foreign(slots[3]) &&
                    read_chart(slots[4]);
    if (!ok) return problem_;
    check_points(slots[0].file);
    count_costs();
    return std::move(data_);
  }

 private:
  Record record(const std::string& file, std::string name) {
    return Record{file, std::move(name), problem_};
  }

  const json::array* list(Record& r, const json::value& root, std::string_view key,
                          std::size_t count) {
    const json::object* object = root.if_object();
    const json::value* value = object == nullptr ? nullptr : object->if_contains(key);
    const json::array* array = value == nullptr ? nullptr : value->if_array();
    if (array == nullptr) {
      r.fail("data_missing", {{"field", std::string(key)}});
      return nullptr;
    }
    if (array->size() != count) {
      r.fail("data_count", {{"field", std::string(key)},
                            {"expected", std::to_string(count)},
                            {"found", std::to_string(array->size())}});
      return nullptr;
    }
    return array;
  }

  // An id used once only, in all files together.
  bool unique_id(Record& r, const std::string& id) {
    if (ids_.insert(id).second) return true;
    return r.fail("data_twice", {{"value", id}});
  }

  // A number of a record, each of `first` … `first + taken.size() - 1` once.
  bool numbered(Record& r, const json::object& object, std::string_view key,
                std::vector<bool>& taken, int& number) {
    if (!r.number(object, key, 1, static_cast<int>(taken.size()), number)) return false;
    if (taken[static_cast<std::size_t>(number - 1)]) {
      return r.fail("data_twice", {{"value", std::string(key) + " " + std::to_string(number)}});
    }
    taken[static_cast<std::size_t>(number - 1)] = true;
    return true;
  }

  bool read_circles(const Parsed& file) {
    Record top = record(file.file, "circles");
    const json::object* root = file.root.if_object();
    if (!known_keys(top, *root, {"$schema", "schema", "pyramid_rows", "circles"})) return false;
    const json::array* circles = list(top, file.root, "circles", kCircles);
    if (circles == nullptr) return false;
    std::vector<bool> taken(kCircles);
    for (const json::value& value : *circles) {
      Record r = record(file.file, record_name(value));
      const json::object* object = r.object(value);
      if (object == nullptr || !read_circle(r, *object, taken)) return false;
    }
    return true;
  }

  bool read_circle(Record& r, const json::object& o, std::vector<bool>& taken) {
    if (!known_keys(r, o,
                    {"number", "id", "name", "name_de", "name_it", "article", "article_it", "vp",
                     "row", "col", "below", "power_start", "nobility", "commoners", "provenance",
                     "provenance_detail"})) {
      return false;
    }
    int number = 0;
    if (!numbered(r, o, "number", taken, number)) return false;
    CircleData& circle = data_.circles[static_cast<std::size_t>(number - 1)];
    int points = 0;
    std::string power;
    if (!read_names(r, o, circle.id, circle.name, nullptr) || !unique_id(r, circle.id) ||
        !read_articles(r, o, circle.article) || !r.number(o, "vp", 0, 99, points) ||
        !r.text(o, "power_start", power)) {
      return false;
    }
    if (points != 5 && points != 7) {  // [19.3]
      return r.fail("data_worth", {{"field", "vp"}, {"value", std::to_string(points)}});
    }
    circle.points = static_cast<std::uint8_t>(points);
    const auto* place = std::ranges::find(kTrackIds, power);
    if (place == kTrackIds.end()) {
      return r.fail("data_value", {{"field", "power_start"}, {"value", power}});
    }
    circle.power_start = static_cast<std::uint8_t>(place - kTrackIds.begin());
    return read_below(r, o, number, circle) && read_side(r, o, "nobility", 0, circle) &&
           read_side(r, o, "commoners", 1, circle) && check_sides(r, circle);
  }

  // [2.1] The pyramid is part of the rules: a file may repeat it, not change it.
  static bool read_below(Record& r, const json::object& o, int number, CircleData& circle) {
    static constexpr std::array<CircleMask, kCircles> kBelow = {0b0000000110,
                                                                0b0000011000,
                                                                0b0000110000,
                                                                0b0011000000,
                                                                0b0110000000,
                                                                0b1100000000,
                                                                0,
                                                                0,
                                                                0,
                                                                0};
    const json::value* below = o.if_contains("below");
    if (below == nullptr || !below->is_array()) return r.fail("data_missing", {{"field", "below"}});
    CircleMask mask = 0;
    for (const json::value& value : below->get_array()) {
      const std::int64_t* n = value.if_int64();
      if (n == nullptr || *n < 1 || *n > kCircles) return r.fail("data_pyramid", {});
      mask = static_cast<CircleMask>(mask | mask_of(static_cast<CircleId>(*n - 1)));
    }
    if (mask != kBelow[static_cast<std::size_t>(number - 1)]) return r.fail("data_pyramid", {});
    circle.below = mask;
    return true;
  }

  static bool read_side(Record& r, const json::object& o, std::string_view key, std::size_t side,
                        CircleData& circle) {
    const json::value* value = o.if_contains(key);
    const json::array* array = value == nullptr ? nullptr : value->if_array();
    if (array == nullptr || array->size() < 4 || array->size() > kMaxTerritories) {
      return r.fail("data_side", {{"field", std::string(key)}});
    }
    circle.length[side] = static_cast<std::uint8_t>(array->size());
    circle.full[side] = static_cast<std::uint8_t>((1U << array->size()) - 1U);
    unsigned territory = 1;
    for (const json::value& entry : *array) {
      const json::string* colour = entry.if_string();
      if (colour == nullptr || (*colour != "C" && *colour != "P" && *colour != "N")) {
        return r.fail("data_side", {{"field", std::string(key)}});
      }
      if (*colour != "N") {
        auto& printed = circle.printed[side][*colour == "C" ? 0 : 1];
        printed = static_cast<std::uint8_t>(printed | territory);
      }
      territory <<= 1U;
    }
    return true;
  }

  bool check_sides(Record& r, const CircleData& circle) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (is_single_colour(circle, side)) return r.fail("data_single_colour", {});
    }
    if (circle.length[0] != circle.length[1]) {
      data_.warnings.push_back({"data_uneven", {{"file", r.file}, {"record", r.name}}});
    }
    return true;
  }

  void check_points(const std::string& file) {
    int sum = 0;
    for (const CircleData& circle : data_.circles) sum += circle.points;
    if (sum != 62) {
      data_.warnings.push_back({"data_points", {{"file", file}, {"sum", std::to_string(sum)}}});
    }
  }

  bool read_cards(const Parsed& file, Faction f) {
    Record top = record(file.file, "cards");
    if (!known_keys(top, *file.root.if_object(), {"$schema", "schema", "faction", "cards"}))
      return false;
    const json::array* cards = list(top, file.root, "cards", kCardsPerFaction);
    if (cards == nullptr) return false;
    std::vector<bool> taken(kCardsPerFaction);
    for (const json::value& value : *cards) {
      Record r = record(file.file, record_name(value));
      const json::object* object = r.object(value);
      if (object == nullptr || !read_card(r, *object, f, taken)) return false;
    }
    const int starters = std::popcount(data_.starters[static_cast<std::size_t>(index(f))]);
    if (starters == kDeckSize) return true;
    return top.fail("data_starters", {{"found", std::to_string(starters)}});
  }

  bool read_card(Record& r, const json::object& o, Faction f, std::vector<bool>& taken) {
    if (!known_keys(r, o,
                    {"number", "id", "name", "name_it", "starter", "persistent", "military",
                     "effects", "text", "text_it", "provenance", "provenance_detail"})) {
      return false;
    }
    int number = 0;
    if (!numbered(r, o, "number", taken, number)) return false;
    CardData& card =
        data_.cards[static_cast<std::size_t>(index(f))][static_cast<std::size_t>(number - 1)];
    if (!read_names(r, o, card.id, card.name, &card.text) || !unique_id(r, card.id) ||
        !r.flag(o, "starter", card.starter) || !r.flag(o, "persistent", card.persistent) ||
        !r.flag(o, "military", card.military)) {
      return false;
    }
    if (card.military && f == Faction::kProtestant) return r.fail("data_military", {});  // [11.1]
    if (card.starter) {
      data_.starters[static_cast<std::size_t>(index(f))] |= bit(static_cast<CardIndex>(number - 1));
    }
    EffectReader effects(r, data_, f);
    if (!effects.read_card(o, card)) return false;
    if (card.persistent != (card.aura.kind != AuraKind::kNone)) {
      return r.fail("data_persistent", {});
    }
    return true;
  }

  bool read_foreign(const Parsed& file) {
    Record top = record(file.file, "cards");
    if (!known_keys(top, *file.root.if_object(), {"$schema", "schema", "colours", "cards"}))
      return false;
    const json::array* cards = list(top, file.root, "cards", 16);
    if (cards == nullptr) return false;
    std::array<std::size_t, 4> count{};
    for (const json::value& value : *cards) {
      Record r = record(file.file, record_name(value));
      const json::object* o = r.object(value);
      std::string colour;
      if (o == nullptr || !r.text(*o, "colour", colour)) return false;
      const std::optional<FiColour> found = kFiColourIds.find(colour);
      if (!found) {
        return r.fail("data_value", {{"field", "colour"}, {"value", colour}});
      }
      const auto c = static_cast<std::size_t>(*found);
      if (count[c] == 4) return r.fail("data_foreign", {{"colour", colour}});
      if (!read_event(r, *o, data_.foreign[4 * c + count[c]++], {"colour"})) return false;
    }
    return true;
  }

  bool read_chart(const Parsed& file) {
    Record top = record(file.file, "results");
    if (!known_keys(top, *file.root.if_object(), {"$schema", "schema", "controller", "results"}))
      return false;
    const json::array* results = list(top, file.root, "results", 6);
    if (results == nullptr) return false;
    std::vector<bool> taken(6);
    for (const json::value& value : *results) {
      Record r = record(file.file, record_name(value));
      const json::object* o = r.object(value);
      int roll = 0;
      if (o == nullptr || !numbered(r, *o, "roll", taken, roll)) return false;
      if (!read_event(r, *o, data_.chart[static_cast<std::size_t>(roll - 1)], {"roll"})) {
        return false;
      }
    }
    return true;
  }

  bool read_event(Record& r, const json::object& o, EventCard& card,
                  std::initializer_list<std::string_view> more) {
    if (!known_keys(r, o,
                    {*more.begin(), "id", "name", "name_it", "effects", "text", "text_it",
                     "provenance", "provenance_detail"})) {
      return false;
    }
    if (!read_names(r, o, card.id, card.name, &card.text) || !unique_id(r, card.id)) return false;
    EffectReader effects(r, data_, std::nullopt);
    return effects.read_event(o, card.effects);
  }

  void count_costs() {
    for (std::size_t f = 0; f < 2; ++f) {
      for (std::size_t others = 0; others <= kDeckSize; ++others) {
        for (std::size_t c = 0; c < kCardsPerFaction; ++c) {
          if (data_.cards[f][c].cost <= others) {
            data_.affordable[f][others] |= bit(static_cast<CardIndex>(c));
          }
        }
      }
    }
  }

  Data data_;
  engine::Problem problem_;
  std::set<std::string> ids_;
};

engine::Result<Parsed> parse(const DataFile& file) {
  engine::Result<json::value> root = engine::read_json(file.name, file.text);
  if (!root) return root.problem();
  if (!root->is_object()) {
    return engine::Problem{"data_not_object", {{"file", file.name}}};
  }
  return Parsed{file.name, std::move(*root)};
}

// The file as "my_cards.json:37" if the record's id stands in its line 37.
engine::Problem with_line(engine::Problem problem, const std::vector<DataFile>& files) {
  std::string* name = nullptr;
  std::string record;
  for (auto& [key, value] : problem.args) {
    if (key == "file") name = &value;
    if (key == "record") record = "\"" + value + "\"";
  }
  if (name == nullptr) return problem;
  const auto file = std::ranges::find(files.rbegin(), files.rend(), *name, &DataFile::name);
  const std::size_t place = file == files.rend() ? std::string::npos : file->text.find(record);
  if (place == std::string::npos) return problem;
  const std::string_view before = std::string_view(file->text).substr(0, place);
  *name += ":" + std::to_string(1 + std::ranges::count(before, '\n'));
  return problem;
}

engine::Result<Slot> slot_of(const Parsed& file) {
  const auto text = [&file](std::string_view key) -> std::string {
    const json::value* value = file.root.get_object().if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
  };
  const std::string schema = text("schema");
  if (schema == "sola.circles/1") return Slot::kCircles;
  if (schema == "sola.foreign/1") return Slot::kForeign;
  if (schema == "sola.military/1") return Slot::kMilitary;
  if (schema == "sola.cards/1") {
    const std::string faction = text("faction");
    if (faction == "catholic") return Slot::kCatholic;
    if (faction == "protestant") return Slot::kProtestant;
    return engine::Problem{"data_faction", {{"file", file.file}, {"value", faction}}};
  }
  return engine::Problem{"data_schema", {{"file", file.file}, {"value", schema}}};
}

}  // namespace

std::vector<DataFile> supplied_files() {
  return {{"circles.json", std::string(kCirclesJson)},
          {"cards_catholic.json", std::string(kCardsCatholicJson)},
          {"cards_protestant.json", std::string(kCardsProtestantJson)},
          {"foreign_influence.json", std::string(kForeignInfluenceJson)},
          {"military_chart.json", std::string(kMilitaryChartJson)}};
}

engine::Result<Data> read_data(const std::vector<DataFile>& owners_files) {
  constexpr std::size_t kSlots = 5;
  std::vector<Parsed> slots(kSlots);
  std::vector<std::string> own(kSlots);  // the owner's text of each slot
  std::vector<DataFile> files = supplied_files();
  const std::size_t supplied = files.size();
  files.insert(files.end(), owners_files.begin(), owners_files.end());
  for (std::size_t i = 0; i < files.size(); ++i) {
    engine::Result<Parsed> parsed = parse(files[i]);
    if (!parsed) return parsed.problem();
    engine::Result<Slot> slot = slot_of(*parsed);
    if (!slot) return slot.problem();
    const auto at = static_cast<std::size_t>(*slot);
    if (!own[at].empty()) {
      return engine::Problem{"data_same_kind",
                             {{"file", files[i].name}, {"other", slots[at].file}}};
    }
    slots[at] = std::move(*parsed);
    if (i >= supplied) own[at] = files[i].text;
  }
  std::string hashed;  // the same in whatever order the files were given
  for (const std::string& text : own) hashed += text;
  engine::Result<Data> data = Reader().read(slots);
  if (!data) return with_line(data.problem(), files);
  if (!hashed.empty()) data->hash = engine::sha256(std::string_view(hashed));
  return data;
}

}  // namespace sola_fide
