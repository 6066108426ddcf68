// What the fields of a position were when somebody was last told of them, as plain numbers in the
// order in which they are described (engine/fields.h): what differs is found by comparing numbers,
// and only that is written as text.
//
// A field is its name (the address of its text, which never changes in a process) and a number; or
// its name, how many numbers follow, and those. Where another name stands than before, or more or
// fewer of them, the object around is told anew as a whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace engine {

class FieldTrace {
 public:
  // Whether it has seen anything yet.
  bool empty() const { return now_.empty(); }

 private:
  friend class Fields;
  template <class Describe>
  friend void write_field_changes(std::string& out, Describe describe, FieldTrace& trace);

  // What is being read since: an object, a list, a text.
  struct Part {
    std::size_t place = 0;  // of its size in now_
    std::size_t end = 0;    // of it in before_
    std::uint32_t differences = 0;
    bool was_there = false;
    bool around = true;  // whether the object around it has the names it had
  };

  void begin() {
    before_ = std::exchange(now_, {});
    now_.resize(before_.size() + 64);
    size_ = 0;
    at_ = 0;
    differences_ = 0;
    alike_ = !before_.empty();
  }
  void end() {
    now_.resize(size_);
    before_ = {};
  }

  // Called for every number of a position: small enough to stand where it is called.
  void add(std::int32_t number) {
    if (size_ == now_.size()) now_.resize(2 * size_);
    now_[size_++] = number;
  }
  bool note(std::int32_t number) {
    add(number);
    const bool same = at_ < before_.size() && before_[at_] == number;
    ++at_;
    if (!same) ++differences_;
    return same;
  }
  void name(std::string_view name) {
    const auto address = reinterpret_cast<std::uintptr_t>(name.data());  // NOLINT
    if (!note(static_cast<std::int32_t>(address ^ (address >> 31U)))) alike_ = false;
  }
  Part enter(std::string_view field) {
    name(field);
    const std::size_t size = at_ < before_.size() ? static_cast<std::size_t>(before_[at_]) : 0;
    ++at_;
    add(0);
    const bool around = std::exchange(alike_, true);
    return {size_ - 1, at_ + size, differences_, size > 0, around};
  }
  // Whether all of it was read in the same order as before.
  bool same_shape(const Part& part) const { return part.was_there && alike_ && at_ == part.end; }
  // Whether nothing in it is other than before; what follows is compared with what followed.
  bool leave(const Part& part) {
    now_[part.place] = static_cast<std::int32_t>(size_ - part.place - 1);
    if (at_ != part.end) ++differences_;
    at_ = part.end;
    alike_ = part.around;
    return differences_ == part.differences;
  }
  void text(std::string_view text) {
    note(static_cast<std::int32_t>(text.size()));
    for (std::size_t i = 0; i < text.size(); i += 4) {
      std::uint32_t four = 0;
      for (std::size_t k = i; k < text.size() && k < i + 4; ++k) {
        four = (four << 8U) | static_cast<unsigned char>(text[k]);
      }
      note(static_cast<std::int32_t>(four));
    }
  }

  std::vector<std::int32_t> now_;
  std::vector<std::int32_t> before_;
  std::size_t size_ = 0;  // of now_, while it grows
  std::size_t at_ = 0;    // in before_
  std::uint32_t differences_ = 0;
  bool alike_ = false;  // the same names as before, as far as the present object is read
};

}  // namespace engine
