#include "games/westphalia/data.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <cassert>

#include "westphalia_embedded.h"

namespace westphalia {
namespace {

namespace json = boost::json;

json::object parse(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse({text.data(), text.size()}, error);
  assert(!error && value.is_object());
  return std::move(value.as_object());
}

std::string text(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains({key.data(), key.size()});
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
}

int number(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains({key.data(), key.size()});
  return value != nullptr && value->is_int64() ? static_cast<int>(value->as_int64()) : 0;
}

Named named(const json::object& o) {
  return {text(o, "id"),
          text(o, "name"),
          text(o, "name_it"),
          {text(o, "article"), ""},
          {text(o, "article_it"), text(o, "in_it")}};
}

int card(const json::value& value) {
  return value.as_string() == "P" ? 0 : value.as_string() == "M" ? 1 : 2;
}

void load_principalities(Data& data) {
  const json::object file = parse(kPrincipalitiesJson);
  std::vector<std::pair<int, int>> order;
  for (const json::value& value : file.at("principalities").as_array()) {
    const json::object& o = value.as_object();
    const std::size_t index = data.principalities.size();
    data.principalities.push_back(named(o));
    data.caps[index] = byte(number(o, "cap"));
    data.start_sizes[index] = byte(number(o, "start_size"));
    if (number(o, "use_order") > 0) order.emplace_back(number(o, "use_order"), index);
    if (text(o, "id") == "bavaria") data.bavaria = static_cast<int>(index);
    if (text(o, "id") == "austria") data.austria = static_cast<int>(index);
  }
  assert(data.principalities.size() == kNames);
  std::sort(order.begin(), order.end());
  for (const auto& [place, index] : order) data.name_order.push_back(index);
  for (const json::value& id : file.at("elector_default_order").as_array()) {
    for (int i = 0; i < kNames; ++i) {
      const std::string& known = data.principalities[static_cast<std::size_t>(i)].id;
      if (id.as_string() == known.c_str()) data.elector_order.push_back(i);
    }
  }
}

void load_doctrines(Data& data) {
  const json::object file = parse(kDoctrinesJson);
  for (const json::value& value : file.at("doctrines").as_array()) {
    const json::object& o = value.as_object();
    data.doctrines.push_back(named(o));
    DoctrineRule rule{};
    for (const json::value& type : o.at("discard").as_array()) rule.discards[card(type)] = 1;
    rule.choose_one = text(o, "mode") == "one_of_other_types";
    if (!rule.choose_one) {
      for (const json::value& type : o.at("receive").as_array()[0].as_array()) {
        add(rule.receives[card(type)], 1);
      }
    }
    data.doctrine_rules.push_back(rule);
  }
  for (const json::value& value : file.at("families_variant").as_array()) {
    const json::object& o = value.as_object();
    data.doctrines.push_back(named(o));
    DoctrineRule rule{};
    rule.discards = {{1, 1, 1}};
    rule.choose_two = text(o, "id") == "depth";
    rule.choose_each = text(o, "id") == "breadth";
    rule.choose_one = text(o, "id") == "flexibility";
    data.doctrine_rules.push_back(rule);
  }
}

}  // namespace

Data load_data() {
  Data data;
  load_principalities(data);
  load_doctrines(data);
  const json::object colours = parse(kPlayersJson);
  for (const json::value& value : colours.at("players").as_array()) {
    data.colours.push_back(named(value.as_object()));
  }
  const json::object powers = parse(kForeignPowersJson);
  for (const json::value& value : powers.at("foreign_powers").as_array()) {
    const json::object& o = value.as_object();
    data.default_edges[data.foreign_powers.size()] = byte(number(o, "default_edge"));
    data.foreign_powers.push_back(named(o));
  }
  return data;
}

}  // namespace westphalia
