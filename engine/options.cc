#include "engine/options.h"

#include <algorithm>
#include <charconv>

#include "engine/text.h"

namespace engine {
namespace {

bool is_number(std::string_view text, int lowest, int highest) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() &&
         std::to_string(number) == text && number >= lowest && number <= highest;
}

std::string joined(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

Status check_value(const OptionSpec& spec, std::string_view value) {
  if (std::ranges::find(spec.values, value) != spec.values.end()) return std::nullopt;
  Problem problem{"option_value", {{"option", std::string(spec.id)}, {"value", printable(value)}}};
  if (spec.type == OptionSpec::Type::kFlag) {
    if (value == "true" || value == "false") return std::nullopt;
    problem.args.emplace_back("allowed", "true, false");
    return problem;
  }
  std::string allowed = joined(spec.values);
  if (spec.type == OptionSpec::Type::kNumber) {
    if (is_number(value, spec.lowest, spec.highest)) return std::nullopt;
    if (!allowed.empty()) allowed += ", ";
    allowed += std::to_string(spec.lowest) + "–" + std::to_string(spec.highest);
  }
  problem.args.emplace_back("allowed", allowed);
  return problem;
}

}  // namespace

Result<Options> complete_options(std::span<const OptionSpec> specs, const Options& options) {
  for (const auto& [id, value] : options) {
    const auto spec = std::ranges::find(specs, std::string_view(id), &OptionSpec::id);
    if (spec == specs.end()) return Problem{"option_unknown", {{"option", printable(id)}}};
    if (Status problem = check_value(*spec, value)) return *problem;
  }
  Options all = options;
  for (const OptionSpec& spec : specs) {
    all.try_emplace(std::string(spec.id), spec.default_value);
  }
  return all;
}

}  // namespace engine
