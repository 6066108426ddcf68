// Standard output that notices when nobody listens: a closed pipe or a full disk ends the command
// with one sentence instead of going on in vain.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace cli {

// Thrown where a write to standard output fails; caught where the command ends.
class OutputFailed : public std::exception {
 public:
  explicit OutputFailed(int error) : error_(error) {}
  int error() const { return error_; }
  const char* what() const noexcept override { return "standard output failed"; }

 private:
  int error_;
};

class Output {
 public:
  explicit Output(int descriptor) : descriptor_(descriptor) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  void line(std::string_view text) {
    write(text);
    write("\n");
  }
  void flush();
  // After a failure nothing more is written, so that saying goodbye can't fail again.
  bool failed() const { return failed_; }

 private:
  int descriptor_;
  bool failed_ = false;
  std::string buffer_;
};

}  // namespace cli
