// What a seat is offered, read from messages without building anything: for programs that measure.
#pragma once

#include <charconv>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace server::testing {

inline std::int64_t number_at(std::string_view text, std::size_t at) {
  std::int64_t number = 0;
  std::from_chars(text.data() + at, text.data() + text.size(), number);
  return number;
}

// Behind the end of the object that begins there.
inline std::size_t end_of_object(std::string_view text, std::size_t at) {
  int depth = 0;
  for (bool quoted = false; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\\') {
      ++at;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && c == '{') {
      ++depth;
    } else if (!quoted && c == '}' && --depth == 0) {
      return at + 1;
    }
  }
  return at;
}

// Every action that was ever offered, once.
class Offers {
 public:
  using Id = std::uint32_t;
  // Which of them the server's numbers stand for, at one connection.
  using Numbers = std::vector<Id>;
  const std::string& text(Id id) const { return texts_[id]; }
  // The options in a moment or in changes.
  void read(std::string_view message, Numbers& numbers, std::vector<Id>& options) {
    options.clear();
    constexpr std::string_view kKey = ",\"options\":[";
    std::size_t at = message.find(kKey);
    if (at == std::string_view::npos) return;
    for (at += kKey.size(); at < message.size() && message[at] != ']';) {
      if (message[at] == '{') {
        const std::size_t end = end_of_object(message, at);
        options.push_back(read_one(message.substr(at, end - at), numbers));
        at = end;
      } else {
        options.push_back(numbers[static_cast<std::size_t>(number_at(message, at))]);
        while (message[at] != ',' && message[at] != ']') ++at;
      }
      if (message[at] == ',') ++at;
    }
  }

 private:
  Id read_one(std::string_view option, Numbers& numbers) {
    constexpr std::string_view kKey = "\"action\":\"";
    const std::size_t begin = option.find(kKey) + kKey.size();
    const Id id = id_of(option.substr(begin, option.find('"', begin) - begin));
    constexpr std::string_view kNumber = "{\"n\":";
    if (option.starts_with(kNumber)) {
      const auto number = static_cast<std::size_t>(number_at(option, kNumber.size()));
      if (number >= numbers.size()) numbers.resize(2 * number + 1);
      numbers[number] = id;
    }
    return id;
  }
  Id id_of(std::string_view text) {
    const auto found = ids_.find(text);
    if (found != ids_.end()) return found->second;
    const auto id = static_cast<Id>(texts_.size());
    ids_.emplace(texts_.emplace_back(text), id);
    return id;
  }
  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, Id> ids_;
};

}  // namespace server::testing
