// Reads the data files; every id becomes the index of its record.
#include <boost/json.hpp>
#include <set>

#include "games/here_i_stand/generate/model.h"

namespace here_i_stand::generate {
namespace {

namespace json = boost::json;

// A JSON object with its place for messages. Every field must be asked for: `done` refuses others.
class Record {
 public:
  Record(std::string file, std::string name, const json::value& value)
      : file_(std::move(file)), name_(std::move(name)) {
    if (!value.is_object()) fail("a record must be an object");
    object_ = &value.get_object();
    if (has("id")) name_ = text("id");
  }

  [[noreturn]] void fail(const std::string& what) const { throw DataProblem(file_, name_, what); }
  const std::string& name() const { return name_; }
  const std::string& file() const { return file_; }

  bool has(std::string_view key) const { return object_->contains(key); }
  const json::value& at(std::string_view key) const {
    asked_.emplace(key);
    const json::value* found = object_->if_contains(key);
    if (found == nullptr) fail("it lacks \"" + std::string(key) + "\"");
    return *found;
  }
  std::string text(std::string_view key) const {
    const json::value& value = at(key);
    if (!value.is_string()) fail("\"" + std::string(key) + "\" must be a text");
    return std::string(value.get_string());
  }
  int number(std::string_view key) const { return to_number(at(key), key); }
  int number_or(std::string_view key, int otherwise) const {
    return has(key) ? number(key) : otherwise;
  }
  double real(std::string_view key) const {
    const json::value& value = at(key);
    if (!value.is_number()) fail("\"" + std::string(key) + "\" must be a number");
    return value.to_number<double>();
  }
  bool flag(std::string_view key) const {
    const json::value& value = at(key);
    if (!value.is_bool()) fail("\"" + std::string(key) + "\" must be true or false");
    return value.get_bool();
  }
  bool flag_or(std::string_view key, bool otherwise) const {
    return has(key) ? flag(key) : otherwise;
  }
  std::vector<std::string> texts(std::string_view key) const {
    std::vector<std::string> result;
    if (!has(key)) return result;
    if (!at(key).is_array()) fail("\"" + std::string(key) + "\" must be a list");
    for (const json::value& item : at(key).get_array()) {
      if (!item.is_string()) fail("\"" + std::string(key) + "\" must be a list of texts");
      result.emplace_back(item.get_string());
    }
    return result;
  }
  // One of an enumeration's ids.
  template <class E>
  E kind(std::string_view key) const {
    const std::string word = text(key);
    const std::optional<E> found = parse<E>(word);
    if (!found) fail("\"" + std::string(key) + "\" can't be \"" + word + "\"");
    return *found;
  }
  int to_number(const json::value& value, std::string_view key) const {
    constexpr int kMost = 250;  // tables keep numbers in bytes, the last ones for "none"
    if (!value.is_int64() || value.get_int64() < 0 || value.get_int64() > kMost) {
      fail("\"" + std::string(key) + "\" must be a whole number from 0 to " +
           std::to_string(kMost));
    }
    return static_cast<int>(value.get_int64());
  }
  // Fields that an object of names holds: all of it.
  const json::object& all() const { return *object_; }
  void done() const {
    for (const auto& [key, value] : *object_) {
      if (!asked_.contains(std::string(key))) fail("nobody knows \"" + std::string(key) + "\"");
    }
  }

 private:
  std::string file_;
  std::string name_;
  const json::object* object_ = nullptr;
  mutable std::set<std::string> asked_;
};

class Reader {
 public:
  explicit Reader(const Files& files) {
    for (const char* name : kFileNames) {
      const auto found = files.find(name);
      if (found == files.end()) throw DataProblem(name, "", "the file is missing");
      boost::system::error_code error;
      values_[name] = json::parse(found->second, error);
      if (error) throw DataProblem(name, "", "it is no JSON: " + error.message());
    }
  }

  Model read() {
    // The ids first: records refer to each other across files.
    power_ids_ = ids("powers.json", "powers");
    space_ids_ = ids("spaces.json", "spaces");
    sea_ids_ = ids("sea_zones.json", "sea_zones");
    debater_ids_ = ids("debaters.json", "debaters");
    leader_ids_ = ids("leaders.json", "leaders");
    ruler_ids_ = ids("leaders.json", "rulers");
    for (const Record& r : records("spaces.json", "spaces")) read_space(r);
    for (const Record& r : records("sea_zones.json", "sea_zones")) read_sea(r);
    for (const Record& r : records("powers.json", "powers")) read_power(r);
    for (const Record& r : records("cards.json", "cards")) read_card(r);
    for (const Record& r : records("diplomatic_cards.json", "cards")) read_diplomatic(r);
    for (const Record& r : records("debaters.json", "debaters")) read_debater(r);
    for (const Record& r : records("reformers.json", "reformers")) read_reformer(r);
    for (const Record& r : records("leaders.json", "leaders")) read_leader(r);
    for (const Record& r : records("leaders.json", "rulers")) read_ruler(r);
    read_unused();
    read_scales();
    read_setup();
    return std::move(model_);
  }

 private:
  Record file(const std::string& name) { return {name, "", values_[name]}; }

  std::vector<Record> records(const std::string& name, std::string_view key) {
    const Record whole = file(name);
    const json::value& list = whole.at(key);
    if (!list.is_array()) whole.fail("\"" + std::string(key) + "\" must be a list");
    std::vector<Record> result;
    for (const json::value& item : list.get_array()) {
      result.emplace_back(name, std::string(key) + " " + std::to_string(result.size() + 1), item);
    }
    return result;
  }

  std::vector<std::string> ids(const std::string& name, std::string_view key) {
    std::vector<std::string> result;
    for (const Record& r : records(name, key)) {
      const std::string id = r.text("id");
      if (id.empty() ||
          id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") != std::string::npos) {
        r.fail("an id consists of small letters, digits and \"_\"");
      }
      for (const std::string& other : result) {
        if (other == id) r.fail("the id is there twice");
      }
      result.push_back(id);
    }
    return result;
  }

  static int find(const std::vector<std::string>& ids, const std::string& id, const Record& r,
                  std::string_view what) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (ids[i] == id) return static_cast<int>(i);
    }
    r.fail("there is no " + std::string(what) + " \"" + id + "\"");
  }
  static std::vector<int> find_all(const std::vector<std::string>& ids,
                                   const std::vector<std::string>& names, const Record& r,
                                   std::string_view what) {
    std::vector<int> result;
    for (const std::string& name : names) {
      const int found = find(ids, name, r, what);
      for (const int other : result) {
        if (other == found) r.fail("it lists " + name + " twice");
      }
      result.push_back(found);
    }
    return result;
  }
  int power(const Record& r, std::string_view key) const {
    return find(power_ids_, r.text(key), r, "power");
  }

  void read_space(const Record& r) {
    SpaceRecord s;
    s.id = r.text("id");
    s.home = power(r, "home");
    s.zone = r.kind<Zone>("zone");
    s.kind = r.kind<SpaceKind>("kind");
    if (r.has("capital_of")) s.capital_of = power(r, "capital_of");
    s.seas = find_all(sea_ids_, r.texts("sea_zones"), r, "sea zone");
    s.clear = find_all(space_ids_, r.texts("clear"), r, "space");
    s.passes = find_all(space_ids_, r.texts("passes"), r, "space");
    s.in_play = r.flag_or("in_play", true);
    s.lat = r.real("lat");
    s.lon = r.real("lon");
    s.control = s.home;
    r.done();
    model_.spaces.push_back(std::move(s));
  }

  void read_sea(const Record& r) {
    SeaRecord z;
    z.id = r.text("id");
    z.adjacent = find_all(sea_ids_, r.texts("adjacent"), r, "sea zone");
    z.ports = find_all(space_ids_, r.texts("ports"), r, "space");
    r.real("lat");
    r.real("lon");
    r.done();
    model_.seas.push_back(std::move(z));
  }

  void read_power(const Record& r) {
    PowerRecord p;
    p.id = r.text("id");
    p.kind = r.kind<PowerKind>("kind");
    p.capitals = find_all(space_ids_, r.texts("capitals"), r, "space");
    p.home_keys = find_all(space_ids_, r.texts("home_keys"), r, "space");
    p.possible_allies = find_all(power_ids_, r.texts("possible_allies"), r, "power");
    if (!r.at("counters").is_array()) r.fail("\"counters\" must be a list");
    for (const json::value& item : r.at("counters").get_array()) {
      const Record c(r.file(), r.name(), item);
      p.counters.push_back({c.number("front"), c.number("back"), c.number("count")});
      c.done();
    }
    p.land_cap = r.number("land_cap");
    p.squadron_cap = r.number("squadron_cap");
    p.mercenaries = r.flag("mercenaries");
    r.done();
    model_.powers.push_back(std::move(p));
  }

  void read_card(const Record& r) {
    CardRecord c;
    c.id = r.text("id");
    c.number = r.number("number");
    c.category = r.kind<CardCategory>("category");
    if (r.has("cp")) c.cp = r.number("cp");
    if (r.at("enters").is_string()) {
      c.entry = r.kind<CardEntry>("enters");
      if (c.entry == CardEntry::kTurn) r.fail("\"enters\" must be the turn's number");
    } else {
      c.entry = CardEntry::kTurn;
      c.entry_turn = r.number("enters");
    }
    c.played_by = r.text("played_by");
    c.removal = r.kind<CardRemoval>("removed");
    c.winter_deadline = r.number_or("winter_deadline", 0);
    c.own_impulse = r.flag_or("own_impulse", false);
    if (r.has("option")) {
      if (r.text("option") != "use_2017_cards") r.fail("there is no such option");
      c.only_2017 = true;
    }
    for (const std::string& word : r.texts("windows")) {
      const std::optional<Hook> window = parse<Hook>(word);
      if (!window) r.fail("there is no window \"" + word + "\"");
      c.windows.add(*window);
    }
    r.done();
    model_.cards.push_back(std::move(c));
  }

  void read_unused() {
    const Record whole = file("cards.json");
    for (const json::value& item : whole.at("not_used").as_array()) {
      model_.not_used.push_back(whole.to_number(item, "not_used"));
    }
  }

  void read_diplomatic(const Record& r) {
    DiplomaticRecord d;
    d.id = r.text("id");
    d.number = r.number("number");
    const std::string kind = r.text("kind");
    if (kind != "event" && kind != "invasion") r.fail("\"kind\" can't be \"" + kind + "\"");
    d.invasion = kind == "invasion";
    const std::string enters = r.text("enters");
    if (enters != "start" && enters != "after_league") r.fail("\"enters\" can't be " + enters);
    d.after_league = enters == "after_league";
    d.removed = r.flag("removed");
    if (d.invasion) {
      d.power = power(r, "power");
      d.leader = find(leader_ids_, r.text("leader"), r, "leader");
      d.regulars = r.number("regulars");
      d.mercenaries = r.number("mercenaries");
      d.squadrons = r.number("squadrons");
      d.squadron_or_mercenaries = r.flag("squadron_or_two_mercenaries");
    }
    r.done();
    model_.diplomatic.push_back(std::move(d));
  }

  void read_debater(const Record& r) {
    DebaterRecord d;
    d.id = r.text("id");
    d.side = power(r, "side");
    if (r.has("zone")) d.zone = r.kind<Zone>("zone");
    d.value = r.number("value");
    d.turn = r.number("turn");
    const Record b(r.file(), r.name(), r.at("bonus"));
    d.bonus = b.kind<BonusKind>("kind");
    d.dice = b.number_or("dice", 0);
    d.attempts = b.number_or("attempts", 0);
    d.cost = b.number_or("cost", 0);
    d.radius = b.number_or("radius", 0);
    if (b.has("center")) d.centre = find(space_ids_, b.text("center"), r, "space");
    if (b.has("leader")) find(leader_ids_, b.text("leader"), r, "leader");
    if (b.has("zone")) d.bonus_zone = b.kind<Zone>("zone");
    d.regions = find_all(power_ids_, b.texts("regions"), r, "power");
    d.all_zones = b.flag_or("all_zones", false);
    d.unrest_on_failure = b.flag_or("unrest_on_failure", false);
    d.one_per_impulse = b.flag("one_per_impulse");
    d.optional = b.flag("optional");
    b.done();
    r.done();
    model_.debaters.push_back(std::move(d));
  }

  void read_reformer(const Record& r) {
    ReformerRecord f;
    f.id = r.text("id");
    f.space = find(space_ids_, r.text("space"), r, "space");
    f.zone = r.kind<Zone>("zone");
    f.turn = r.number("turn");
    f.debater = find(debater_ids_, r.text("debater"), r, "debater");
    r.done();
    model_.reformers.push_back(std::move(f));
  }

  void read_leader(const Record& r) {
    LeaderRecord l;
    l.id = r.text("id");
    if (r.has("power")) l.power = power(r, "power");
    const std::string kind = r.text("kind");
    if (kind != "army" && kind != "naval") r.fail("\"kind\" can't be \"" + kind + "\"");
    l.naval = kind == "naval";
    l.battle = r.number("battle");
    if (!l.naval) l.command = r.number("command");
    r.done();
    model_.leaders.push_back(std::move(l));
  }

  void read_ruler(const Record& r) {
    RulerRecord u;
    u.id = r.text("id");
    u.power = power(r, "power");
    u.card = r.number_or("card", 0);
    u.admin = r.number_or("admin", 0);
    u.card_bonus = r.number_or("card_bonus", 0);
    u.wins_ties = r.flag_or("wins_ties", false);
    if (r.has("troops")) u.troops = r.kind<Religion>("troops");
    r.done();
    model_.rulers.push_back(std::move(u));
  }

  void read_scales() {
    for (const Record& r : records("powers.json", "actions")) {
      model_.actions.push_back(
          {r.text("id"), r.number("papacy"), r.number("protestant"), r.number("other")});
      r.done();
    }
    for (const Record& r : records("powers.json", "papal_keys")) {
      if (r.number("keys") != static_cast<int>(model_.papal_keys.size())) {
        r.fail("the rows must count the keys from 0");
      }
      model_.papal_keys.emplace_back(r.number("cards"), r.number("vp"));
      r.done();
    }
    for (const Record& r : records("powers.json", "protestant_spaces_track")) {
      model_.track.push_back({r.number("from"), r.number("papacy"), r.number("protestant")});
      r.done();
    }
    const Record whole = file("powers.json");
    const Record limits("powers.json", "limits", whole.at("limits"));
    for (const auto& [key, value] : limits.all()) {
      model_.limits.emplace_back(std::string(key), limits.to_number(value, key));
    }
  }

  void read_setup() {
    for (const Record& r : records("setup.json", "stacks")) {
      StackRecord s;
      s.space = find(space_ids_, r.text("space"), r, "space");
      s.power = power(r, "power");
      s.regulars = r.number("regulars");
      s.squadrons = r.number_or("squadrons", 0);
      s.leaders = find_all(leader_ids_, r.texts("leaders"), r, "leader");
      r.done();
      model_.stacks.push_back(std::move(s));
    }
    const Record whole = file("setup.json");
    whole.at("stacks");
    const auto inner = [&](std::string_view key) {
      return Record("setup.json", std::string(key), whole.at(key));
    };
    const Record reserve = inner("electorate_reserve");
    for (const auto& [key, value] : reserve.all()) {
      const int space = find(space_ids_, std::string(key), reserve, "space");
      at(model_.spaces, space).reserve = reserve.to_number(value, key);
    }
    const Record control = inner("control_exceptions");
    for (const auto& [key, value] : control.all()) {
      const int holder = find(power_ids_, std::string(key), control, "power");
      for (const int s : find_all(space_ids_, control.texts(key), control, "space")) {
        if (at(model_.spaces, s).control != at(model_.spaces, s).home) {
          control.fail(at(model_.spaces, s).id + " has two masters");
        }
        at(model_.spaces, s).control = holder;
      }
    }
    const Record change = inner("control_may_change");
    for (SpaceRecord& s : model_.spaces) {
      for (const std::string& zone : change.texts("zones")) {
        s.control_may_change |= id(s.zone) == zone;
      }
    }
    for (const int s : find_all(space_ids_, change.texts("spaces"), change, "space")) {
      at(model_.spaces, s).control_may_change = true;
    }
    const Record allies = inner("minor_allies");
    for (const auto& [key, value] : allies.all()) {
      const int minor = find(power_ids_, std::string(key), allies, "power");
      at(model_.powers, minor).start_ally = power(allies, key);
    }
    for (const json::value& war : whole.at("wars_of_1517").as_array()) {
      if (!war.is_array() || war.get_array().size() != 2) whole.fail("a war has two powers");
      const auto side = [&](std::size_t i) {
        return find(power_ids_, json::value_to<std::string>(war.get_array()[i]), whole, "power");
      };
      model_.wars_of_1517.emplace_back(side(0), side(1));
    }
    const Record rulers = inner("rulers");
    for (const auto& [key, value] : rulers.all()) {
      const int ruler = find(ruler_ids_, rulers.text(key), rulers, "ruler");
      if (at(model_.powers, at(model_.rulers, ruler).power).id != std::string_view(key)) {
        rulers.fail(rulers.text(key) + " does not rule " + std::string(key));
      }
      at(model_.rulers, ruler).at_start = true;
    }
    model_.start_debaters = find_all(debater_ids_, whole.texts("debaters"), whole, "debater");
    read_numbers(inner("first_hand"), model_.first_hand);
    read_numbers(inner("victory_points"), model_.victory_points);
    whole.done();
  }

  static void read_numbers(const Record& r, std::map<std::string, int>& into) {
    for (const auto& [key, value] : r.all()) into[std::string(key)] = r.to_number(value, key);
  }
  template <class T>
  static T& at(std::vector<T>& list, int i) {
    return list[static_cast<std::size_t>(i)];
  }

  std::map<std::string, json::value> values_;
  std::vector<std::string> power_ids_, space_ids_, sea_ids_, debater_ids_, leader_ids_, ruler_ids_;
  Model model_;
};

}  // namespace

Model read_model(const Files& files) { return Reader(files).read(); }

int Model::power(std::string_view id) const {
  for (std::size_t i = 0; i < powers.size(); ++i) {
    if (powers[i].id == id) return static_cast<int>(i);
  }
  throw DataProblem("powers.json", "", "there is no power \"" + std::string(id) + "\"");
}
int Model::space(std::string_view id) const {
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    if (spaces[i].id == id) return static_cast<int>(i);
  }
  throw DataProblem("spaces.json", "", "there is no space \"" + std::string(id) + "\"");
}
int Model::limit(std::string_view id) const {
  for (const auto& [name, value] : limits) {
    if (name == id) return value;
  }
  throw DataProblem("powers.json", "limits", "it lacks \"" + std::string(id) + "\"");
}

}  // namespace here_i_stand::generate
