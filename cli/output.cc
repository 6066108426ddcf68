#include "cli/output.h"

#include <unistd.h>

#include <cerrno>

namespace cli {

namespace {
constexpr std::size_t kBufferSize = 1U << 16U;
}

void Output::write(std::string_view text) {
  if (failed_) return;
  buffer_ += text;
  if (buffer_.size() >= kBufferSize) flush();
}

void Output::flush() {
  std::string text;
  text.swap(buffer_);
  std::string_view rest = text;
  while (!failed_ && !rest.empty()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      failed_ = true;
      throw OutputFailed(errno);
    }
  }
}

}  // namespace cli
