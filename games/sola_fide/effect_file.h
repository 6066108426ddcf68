// Reads the effect language of a card's JSON record into operations.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/ids.h"
#include "engine/result.h"
#include "games/sola_fide/data.h"

namespace sola_fide {

// Names and texts stand in lists, prompts and on cards, for everybody at a table.
inline constexpr std::size_t kLongestName = 80;
inline constexpr std::size_t kLongestText = 600;

// One record of a data file being read, and where to say what is wrong with it.
struct Record {
  const std::string& file;
  std::string name;
  engine::Problem& problem;

  // Notes the problem and returns false.
  bool fail(std::string_view key, std::vector<std::pair<std::string, std::string>> args) const;

  const boost::json::object* object(const boost::json::value& value) const;
  // At most so many characters, all of which can be shown.
  bool text(const boost::json::object& o, std::string_view key, std::string& out,
            std::size_t longest = kLongestName) const;
  bool flag(const boost::json::object& o, std::string_view key, bool& out) const;
  bool number(const boost::json::object& o, std::string_view key, int low, int high,
              int& out) const;
};

// How messages call a record: its id, or its number, or "?".
std::string record_name(const boost::json::value& value);

class EffectReader {
 public:
  // `owner`: whose card it is; none for Foreign Influence and the Military Chart.
  EffectReader(Record& record, Data& data, std::optional<Faction> owner)
      : r_(record), data_(data), owner_(owner) {}

  // Effects, cost and aura of a card.
  bool read_card(const boost::json::object& o, CardData& card);
  // Effects of a Foreign Influence card or a chart result.
  bool read_event(const boost::json::object& o, OpRange& effects);

 private:
  enum class Place { kCard, kEvent, kOption, kRun };

  bool read_list(const boost::json::value* list, Place place, std::vector<Op>& ops);
  bool read_op(const boost::json::value& value, Place place, std::size_t at, std::size_t count,
               Op& op);
  bool read_convert(const boost::json::object& o, Op& op);
  bool read_convert_all_neutral(const boost::json::object& o, Op& op);
  bool read_shift(const boost::json::object& o, Op& op);
  bool read_pay(const boost::json::object& o, Op& op);
  bool read_choose_one(const boost::json::object& o, Place place, Op& op);
  bool read_aura(const boost::json::object& o);
  bool allowed_in_run(const Op& op);

  // One of some words, but for a barred one; `out` stays as it is if the key may be left out and
  // is.
  template <class E, std::size_t kSize>
  bool word(const boost::json::object& o, std::string_view key,
            const engine::IdTable<E, kSize>& words, E& out, bool required,
            std::type_identity_t<std::optional<E>> barred = std::nullopt);
  bool keys(const boost::json::object& o, std::initializer_list<std::string_view> known);
  OpRange store(const std::vector<Op>& ops);

  Record& r_;
  Data& data_;
  std::optional<Faction> owner_;
  Aura aura_;
  bool has_aura_ = false;
  int cost_ = 0;
};

}  // namespace sola_fide
