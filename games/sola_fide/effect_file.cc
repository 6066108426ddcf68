#include "games/sola_fide/effect_file.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

namespace sola_fide {

namespace json = boost::json;

namespace {
constexpr auto kOps = engine::ids<OpCode>({
    {OpCode::kConvert, "convert"},
    {OpCode::kConvertAllNeutral, "convert_all_neutral"},
    {OpCode::kShift, "shift"},
    {OpCode::kMoveDisputation, "move_disputation"},
    {OpCode::kDraw, "draw"},
    {OpCode::kDiscard, "discard"},
    {OpCode::kPayDiscard, "pay_discard"},
    {OpCode::kExtraPlay, "extra_play"},
    {OpCode::kRecover, "recover"},
    {OpCode::kPeekHand, "peek_hand"},
    {OpCode::kResetSide, "reset_side"},
    {OpCode::kChooseOne, "choose_one"},
    {OpCode::kAura, "aura"},
});
constexpr auto kSides = engine::ids<SideRef>({
    {SideRef::kNobility, "nobility"},
    {SideRef::kCommoners, "commoners"},
    {SideRef::kDominant, "dominant"},
    {SideRef::kSubordinate, "subordinate"},
    {SideRef::kAny, "any"},
});
constexpr auto kDirections = engine::ids<Toward>({
    {Toward::kNobility, "nobility"},
    {Toward::kCommoners, "commoners"},
    {Toward::kDominant, "dominant"},
    {Toward::kSubordinate, "subordinate"},
    {Toward::kChoice, "choice"},
});
constexpr auto kModes = engine::ids<DiscardMode>({
    {DiscardMode::kChoose, "choose"},
    {DiscardMode::kRandom, "random"},
});
constexpr auto kOrigins = engine::ids<From>({{From::kDrawn, "drawn"}, {From::kHand, "hand"}});
constexpr auto kSpreads = engine::ids<Spread>({
    {Spread::kOne, "one"},
    {Spread::kDistinct, "distinct"},
    {Spread::kFree, "free"},
});
constexpr auto kConvertKinds = engine::ids<ConvertKind>({
    {ConvertKind::kStandard, "standard"},
    {ConvertKind::kNeutral, "neutral"},
    {ConvertKind::kOpponent, "opponent"},
});
constexpr auto kAuras = engine::ids<AuraKind>({
    {AuraKind::kNone, "none"},  // which a file doesn't say
    {AuraKind::kDrawBonus, "draw_bonus"},
    {AuraKind::kHandLimit, "hand_limit"},
    {AuraKind::kConvertCap, "convert_cap"},
    {AuraKind::kMilitaryChoice, "military_choice"},
    {AuraKind::kClaimDraw, "claim_draw"},
    {AuraKind::kFiChoice, "fi_choice"},
    {AuraKind::kConvertBonus, "convert_bonus"},
    {AuraKind::kShiftBonus, "shift_bonus"},
});
constexpr auto kPlayers = engine::ids<Who>({{Who::kSelf, "self"}, {Who::kOpponent, "opponent"}});
constexpr auto kCircleWords = engine::ids<CircleRef>({
    {CircleRef::kChoose, "choose"},
    {CircleRef::kSame, "same"},
    {CircleRef::kDisputation, "disputation"},
    {CircleRef::kAll, "all"},  // for a shift alone
});
}  // namespace

bool Record::fail(std::string_view key,
                  std::vector<std::pair<std::string, std::string>> args) const {
  problem.key = std::string(key);
  problem.args = std::move(args);
  problem.args.emplace_back("file", file);
  problem.args.emplace_back("record", name);
  return false;
}

const json::object* Record::object(const json::value& value) const {
  const json::object* o = value.if_object();
  if (o == nullptr) fail("data_record", {});
  return o;
}

bool Record::text(const json::object& o, std::string_view key, std::string& out,
                  std::size_t longest) const {
  const json::value* value = o.if_contains(key);
  if (value == nullptr) return fail("data_missing", {{"field", std::string(key)}});
  const json::string* string = value->if_string();
  if (string == nullptr || string->empty()) {
    return fail("data_text", {{"field", std::string(key)}});
  }
  const auto is_first_byte = [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  };
  if (std::ranges::count_if(*string, is_first_byte) > static_cast<std::ptrdiff_t>(longest)) {
    return fail("data_long", {{"field", std::string(key)}, {"most", std::to_string(longest)}});
  }
  const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; };
  if (std::ranges::any_of(*string, is_control)) {
    return fail("data_control", {{"field", std::string(key)}});
  }
  out = std::string(*string);
  return true;
}

bool Record::flag(const json::object& o, std::string_view key, bool& out) const {
  const json::value* value = o.if_contains(key);
  if (value == nullptr) return fail("data_missing", {{"field", std::string(key)}});
  const bool* flag = value->if_bool();
  if (flag == nullptr) return fail("data_flag", {{"field", std::string(key)}});
  out = *flag;
  return true;
}

bool Record::number(const json::object& o, std::string_view key, int low, int high,
                    int& out) const {
  const json::value* value = o.if_contains(key);
  if (value == nullptr) return fail("data_missing", {{"field", std::string(key)}});
  const std::int64_t* number = value->if_int64();
  if (number == nullptr || *number < low || *number > high) {
    return fail("data_number", {{"field", std::string(key)},
                                {"low", std::to_string(low)},
                                {"high", std::to_string(high)}});
  }
  out = static_cast<int>(*number);
  return true;
}

std::string record_name(const json::value& value) {
  const json::object* o = value.if_object();
  if (o == nullptr) return "?";
  if (const json::value* id = o->if_contains("id"); id != nullptr && id->is_string()) {
    return std::string(id->get_string());
  }
  for (const std::string_view key : {"number", "roll"}) {
    if (const json::value* n = o->if_contains(key); n != nullptr && n->is_int64()) {
      return std::string(key) + " " + std::to_string(n->get_int64());
    }
  }
  return "?";
}

template <class E, std::size_t kSize>
bool EffectReader::word(const json::object& o, std::string_view key,
                        const engine::IdTable<E, kSize>& words, E& out, bool required,
                        std::type_identity_t<std::optional<E>> barred) {
  const json::value* value = o.if_contains(key);
  if (value == nullptr) {
    return required ? r_.fail("data_missing", {{"field", std::string(key)}}) : true;
  }
  const json::string* text = value->if_string();
  const std::optional<E> found = text == nullptr ? std::nullopt : words.find(*text);
  if (found && found != barred) {
    out = *found;
    return true;
  }
  return r_.fail("data_value", {{"field", std::string(key)},
                                {"value", text != nullptr ? std::string(*text) : "?"}});
}

bool EffectReader::keys(const json::object& o, std::initializer_list<std::string_view> known) {
  for (const auto& [key, value] : o) {
    bool found = key == "op";
    for (const std::string_view k : known) found = found || key == k;
    if (!found) return r_.fail("data_unknown_parameter", {{"field", std::string(key)}});
  }
  return true;
}

OpRange EffectReader::store(const std::vector<Op>& ops) {
  const auto begin = static_cast<std::uint16_t>(data_.ops.size());
  data_.ops.insert(data_.ops.end(), ops.begin(), ops.end());
  return {begin, static_cast<std::uint16_t>(data_.ops.size())};
}

bool EffectReader::read_card(const json::object& o, CardData& card) {
  std::vector<Op> ops;
  if (!read_list(o.if_contains("effects"), Place::kCard, ops)) return false;
  card.effects = store(ops);
  card.aura = aura_;
  card.cost = static_cast<std::uint8_t>(cost_);
  return true;
}

bool EffectReader::read_event(const json::object& o, OpRange& effects) {
  std::vector<Op> ops;
  if (!read_list(o.if_contains("effects"), Place::kEvent, ops)) return false;
  effects = store(ops);
  return true;
}

bool EffectReader::read_list(const json::value* list, Place place, std::vector<Op>& ops) {
  const json::array* array = list == nullptr ? nullptr : list->if_array();
  if (array == nullptr) return r_.fail("data_effects", {});
  if (array->size() > 16) return r_.fail("data_too_many", {});
  for (std::size_t i = 0; i < array->size(); ++i) {
    Op op;
    if (!read_op((*array)[i], place, i, array->size(), op)) return false;
    if (place == Place::kRun && !allowed_in_run(op)) return false;
    ops.push_back(op);
  }
  return true;
}

bool EffectReader::read_op(const json::value& value, Place place, std::size_t at, std::size_t count,
                           Op& op) {
  const json::object* o = value.if_object();
  if (o == nullptr) return r_.fail("data_effects", {});
  if (const json::value* name = o->if_contains("op"); name != nullptr && name->is_string()) {
    const std::string text(name->get_string());
    if (!kOps.find(text)) return r_.fail("data_unknown_op", {{"op", text}});
  }
  if (!word(*o, "op", kOps, op.code, true)) return false;
  const auto misplaced = [&] {
    const json::string& name = o->at("op").get_string();
    return r_.fail("data_misplaced", {{"op", std::string(name)}});
  };

  int n = 0;
  switch (op.code) {
    case OpCode::kConvert:
      return read_convert(*o, op);
    case OpCode::kConvertAllNeutral:
      return read_convert_all_neutral(*o, op);
    case OpCode::kShift:
      return read_shift(*o, op);
    case OpCode::kMoveDisputation:
      return keys(*o, {"circle"}) &&
             word(*o, "circle", kCircleWords, op.circle, false, CircleRef::kAll);
    case OpCode::kDraw:
      if (!keys(*o, {"count", "who"}) || !r_.number(*o, "count", 1, 45, n)) return false;
      op.count = static_cast<std::uint8_t>(n);
      return word(*o, "who", kPlayers, op.who, false);
    case OpCode::kDiscard:
      if (!keys(*o, {"count", "who", "mode"}) || !r_.number(*o, "count", 1, 45, n)) return false;
      op.count = static_cast<std::uint8_t>(n);
      return word(*o, "who", kPlayers, op.who, false) && word(*o, "mode", kModes, op.mode, false);
    case OpCode::kPayDiscard:
      if (place != Place::kCard || at != 0) return misplaced();
      return read_pay(*o, op);
    case OpCode::kExtraPlay:
      if (place != Place::kCard || at + 1 != count) return misplaced();
      if (!keys(*o, {"from", "optional"})) return false;
      if (o->contains("optional") && !r_.flag(*o, "optional", op.optional)) return false;
      return word(*o, "from", kOrigins, op.from, true);
    case OpCode::kRecover:
      if (!keys(*o, {"count"}) || !r_.number(*o, "count", 1, 45, n)) return false;
      op.count = static_cast<std::uint8_t>(n);
      return true;
    case OpCode::kPeekHand:
      return keys(*o, {});
    case OpCode::kResetSide:
      return keys(*o, {"side", "circle"}) && word(*o, "side", kSides, op.side, true) &&
             word(*o, "circle", kCircleWords, op.circle, false, CircleRef::kAll);
    case OpCode::kChooseOne:
      return read_choose_one(*o, place, op);
    case OpCode::kAura:
      if (place != Place::kCard || has_aura_) return misplaced();
      return read_aura(*o);
  }
  return false;
}

bool EffectReader::read_convert(const json::object& o, Op& op) {
  int n = 0;
  if (!keys(o, {"count", "side", "circle", "spread", "kind"}) || !r_.number(o, "count", 1, 45, n)) {
    return false;
  }
  op.count = static_cast<std::uint8_t>(n);
  if (!word(o, "side", kSides, op.side, true) ||
      !word(o, "circle", kCircleWords, op.circle, false, CircleRef::kAll) ||
      !word(o, "spread", kSpreads, op.spread, false) ||
      !word(o, "kind", kConvertKinds, op.kind, false)) {
    return false;
  }
  if (op.spread != Spread::kOne && op.circle != CircleRef::kChoose) {
    return r_.fail("data_spread", {});
  }
  return true;
}

bool EffectReader::read_convert_all_neutral(const json::object& o, Op& op) {
  if (!keys(o, {"circles"})) return false;
  const json::value* value = o.if_contains("circles");
  const json::array* circles = value == nullptr ? nullptr : value->if_array();
  if (circles == nullptr || circles->empty()) {
    return r_.fail("data_missing", {{"field", "circles"}});
  }
  for (const json::value& entry : *circles) {
    const json::string* id = entry.if_string();
    bool found = false;
    for (std::size_t c = 0; c < kCircles && id != nullptr; ++c) {
      if (std::string_view(*id) != data_.circles[c].id) continue;
      op.named = static_cast<CircleMask>(op.named | mask_of(static_cast<CircleId>(c)));
      found = true;
    }
    if (!found) {
      return r_.fail("data_no_circle", {{"value", id != nullptr ? std::string(*id) : "?"}});
    }
  }
  return true;
}

bool EffectReader::read_shift(const json::object& o, Op& op) {
  int n = 0;
  if (!keys(o, {"spaces", "toward", "circle", "circles"}) || !r_.number(o, "spaces", 1, 45, n)) {
    return false;
  }
  op.count = static_cast<std::uint8_t>(std::min(n, kTrackEnd));  // [7.1] excess spaces are lost
  if (!word(o, "toward", kDirections, op.toward, true) ||
      !word(o, "circle", kCircleWords, op.circle, false)) {
    return false;
  }
  if (o.contains("circles")) {
    if (!r_.number(o, "circles", 1, kCircles, n)) return false;
    op.circles = static_cast<std::uint8_t>(n);
  }
  if (op.circles > 1 && op.circle != CircleRef::kChoose) return r_.fail("data_circles", {});
  return true;
}

// {count: n} or {count: "any", each: [...]}
bool EffectReader::read_pay(const json::object& o, Op& op) {
  const json::value* count = o.if_contains("count");
  const bool any = count != nullptr && count->is_string() && count->get_string() == "any";
  if (!any) {
    int n = 0;
    if (!keys(o, {"count"}) || !r_.number(o, "count", 1, kDeckSize - 1, n)) return false;
    op.count = static_cast<std::uint8_t>(n);
    cost_ = n;
    return true;
  }
  std::vector<Op> each;
  if (!keys(o, {"count", "each"}) || !read_list(o.if_contains("each"), Place::kRun, each)) {
    return false;
  }
  op.count = kAnyNumber;
  op.bodies[0] = store(each);
  return true;
}

bool EffectReader::allowed_in_run(const Op& op) {
  switch (op.code) {
    case OpCode::kConvert:
      if (op.spread == Spread::kOne) return true;
      break;
    case OpCode::kShift:
      if (op.circles == 1 && op.circle != CircleRef::kAll) return true;
      break;
    case OpCode::kMoveDisputation:
    case OpCode::kResetSide:
    case OpCode::kDraw:
    case OpCode::kDiscard:
      return true;
    default:
      break;
  }
  return r_.fail("data_in_run", {});
}

bool EffectReader::read_choose_one(const json::object& o, Place place, Op& op) {
  if (place == Place::kOption || place == Place::kRun) {
    return r_.fail("data_misplaced", {{"op", "choose_one"}});
  }
  const json::value* value = o.if_contains("options");
  const json::array* options = value == nullptr ? nullptr : value->if_array();
  if (!keys(o, {"options"})) return false;
  if (options == nullptr || options->size() < 2 || options->size() > kMaxBranches) {
    return r_.fail("data_options", {});
  }
  for (const json::value& option : *options) {
    std::vector<Op> ops;
    if (!read_list(&option, Place::kOption, ops)) return false;
    op.bodies[op.branches++] = store(ops);
  }
  return true;
}

bool EffectReader::read_aura(const json::object& o) {
  has_aura_ = true;
  if (!word(o, "kind", kAuras, aura_.kind, true, AuraKind::kNone)) return false;
  int value = 0;
  bool ok = false;
  switch (aura_.kind) {
    case AuraKind::kHandLimit:
      ok = keys(o, {"kind", "who", "value"}) && r_.number(o, "value", 0, kDeckSize, value) &&
           word(o, "who", kPlayers, aura_.who, true);
      break;
    case AuraKind::kConvertCap:
      ok = keys(o, {"kind", "side", "value"}) && r_.number(o, "value", 0, kMaxTerritories, value) &&
           word(o, "side", kSideIds, aura_.side, true);
      break;
    case AuraKind::kMilitaryChoice:
      if (owner_ != Faction::kProtestant) return r_.fail("data_military_choice", {});
      ok = keys(o, {"kind", "dice"}) && r_.number(o, "dice", 1, 6, value);
      break;
    case AuraKind::kFiChoice:
      ok = keys(o, {"kind", "value"}) && r_.number(o, "value", 2, 4, value);
      break;
    case AuraKind::kConvertBonus:
      ok = keys(o, {"kind", "side", "value"}) && r_.number(o, "value", 1, 9, value) &&
           word(o, "side", kSideIds, aura_.side, true);
      break;
    case AuraKind::kShiftBonus:
      ok = keys(o, {"kind", "toward", "value"}) && r_.number(o, "value", 1, 3, value) &&
           word(o, "toward", kSideIds, aura_.side, true);
      break;
    default:
      ok = keys(o, {"kind", "value"}) && r_.number(o, "value", 1, kDeckSize, value);
  }
  aura_.value = static_cast<std::uint8_t>(value);
  return ok;
}

}  // namespace sola_fide
