// JSON written straight into a text, without a tree in between: for messages that are made for
// every decision. What is written must be balanced by whoever writes it.
#pragma once

#include <array>
#include <boost/json/serializer.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <cstring>
#include <string>
#include <string_view>

#include "engine/text.h"

namespace engine {

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  void begin_object() { open('{'); }
  void end_object() { out_ += '}'; }
  void begin_array() { open('['); }
  void end_array() { out_ += ']'; }
  // A name of our own, without anything to escape.
  void key(std::string_view name) {
    // Put together beside the text, which then grows once.
    std::array<char, 64> part;  // NOLINT(cppcoreguidelines-pro-type-member-init): written at once
    if (name.size() + 4 > part.size()) {
      separate();
      out_.append("\"").append(name).append("\":");
      return;
    }
    char* const begin = part.data();
    begin[0] = ',';
    begin[1] = '"';
    std::memcpy(begin + 2, name.data(), name.size());
    begin[name.size() + 2] = '"';
    begin[name.size() + 3] = ':';
    const std::size_t skipped = follows() ? 0 : 1;
    out_.append(begin + skipped, name.size() + 4 - skipped);
  }

  void text(std::string_view value) {
    separate();
    out_ += '"';
    escape(out_, value);
    out_ += '"';
  }
  void number(std::int64_t value) {
    std::array<char, 24> digits;  // NOLINT(cppcoreguidelines-pro-type-member-init): written at once
    digits[0] = ',';
    const auto [end, error] =
        std::to_chars(digits.data() + 1, digits.data() + digits.size(), value);
    const std::size_t skipped = follows() ? 0 : 1;
    out_.append(digits.data() + skipped, end);
  }
  void flag(bool value) { word(value ? "true" : "false"); }
  void null() { word("null"); }
  void text_or_null(std::string_view value) { value.empty() ? null() : text(value); }
  // {"en": …, "it": …}
  template <class Say>
  void bilingual(const Say& say) {
    begin_object();
    key("en");
    text(say(Language::kEnglish));
    key("it");
    text(say(Language::kItalian));
    end_object();
  }
  // What exists as a tree already.
  void tree(const boost::json::value& value) {
    separate();
    boost::json::serializer serializer;
    serializer.reset(&value);
    std::array<char, 4096> part{};
    while (!serializer.done()) {
      const boost::json::string_view read = serializer.read(part.data(), part.size());
      out_.append(read.data(), read.size());
    }
  }
  // What is JSON already.
  void json(std::string_view text) {
    separate();
    out_ += text;
  }

  // How long the text is, and back to where it was so long.
  std::size_t size() const { return out_.size(); }
  void cut(std::size_t size) { out_.resize(size); }

  // Adds text as it stands between quotes.
  static void escape(std::string& out, std::string_view value) {
    std::size_t plain = 0;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const auto c = static_cast<unsigned char>(value[i]);
      if (c >= 0x20 && c != '"' && c != '\\') continue;
      out.append(value.data() + plain, i - plain);
      plain = i + 1;
      out += '\\';
      if (c == '"' || c == '\\') {
        out += value[i];
      } else if (c == '\n') {
        out += 'n';
      } else {
        constexpr std::string_view kDigits = "0123456789abcdef";
        out += "u00";
        out += kDigits[c >> 4U];
        out += kDigits[c & 15U];
      }
    }
    out.append(value.data() + plain, value.size() - plain);
  }

 private:
  void open(char bracket) {
    separate();
    out_ += bracket;
  }
  void word(std::string_view value) {
    separate();
    out_ += value;
  }
  // Whether something stands before, so that a comma must come: unless something has just begun.
  bool follows() const {
    if (out_.empty()) return false;
    const char last = out_.back();
    return last != '{' && last != '[' && last != ':';
  }
  void separate() {
    if (follows()) out_ += ',';
  }
  std::string& out_;
};

}  // namespace engine
