#include "cli/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "cli/texts.h"

namespace cli {

namespace {

using engine::Language;
using engine::Problem;
using engine::Status;

constexpr std::size_t kLargestFile = 256U << 20U;

Problem cannot(std::string key, const std::string& path, int error) {
  return system_problem({std::move(key), {{"file", path}}}, error);
}

// A file descriptor that is closed at the end of its scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return number_; }
  bool ok() const { return number_ >= 0; }

 private:
  int number_;
};

// 0, or the errno of what failed.
int write_all(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    if (written == 0) return ENOSPC;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(descriptor) == 0 ? 0 : errno;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

// A rename is durable once its folder is.
void sync_folder(const std::string& path) {
  const Descriptor folder(::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.ok()) ::fsync(folder.get());
}

}  // namespace

Problem system_problem(Problem problem, int error) {
  static constexpr std::array<std::pair<int, std::string_view>, 11> kKnown = {
      {{ENOENT, "system.missing"},
       {EACCES, "system.denied"},
       {EPERM, "system.denied"},
       {EROFS, "system.read_only"},
       {EISDIR, "system.folder"},
       {ENOTDIR, "system.not_folder"},
       {ENOSPC, "system.full"},
       {EDQUOT, "system.full"},
       {EFBIG, "system.too_large"},
       {EPIPE, "system.closed"},
       {EIO, "system.device"}}};
  const Texts texts(Language::kEnglish);
  engine::add_sentence(problem, "reason", [&](Language language) {
    for (const auto& [known, key] : kKnown) {
      if (known == error) return texts.say(key, language);
    }
    return std::generic_category().message(error);
  });
  return problem;
}

bool file_exists(const std::string& path) {
  struct stat info{};
  return ::lstat(path.c_str(), &info) == 0;
}

engine::Result<std::string> read_file(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.ok()) return cannot("file_unreadable", path, errno);
  std::string content;
  std::string chunk(1U << 16U, '\0');
  while (true) {
    const ssize_t got = ::read(file.get(), chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return cannot("file_unreadable", path, errno);
    if (got == 0) return content;
    content.append(chunk, 0, static_cast<std::size_t>(got));
    if (content.size() > kLargestFile) return cannot("file_unreadable", path, EFBIG);
  }
}

Status write_file(const std::string& path, std::string_view content) {
  struct stat info{};
  const bool exists = ::stat(path.c_str(), &info) == 0;
  if (exists && !S_ISREG(info.st_mode)) return Problem{"file_not_regular", {{"file", path}}};
  std::string temporary = path + ".XXXXXX";
  int error = 0;
  {
    const Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
    if (!file.ok()) return cannot("file_unwritable", path, errno);
    ::fchmod(file.get(), exists ? (info.st_mode & 0777U) : 0644U);
    error = write_all(file.get(), content);
  }
  if (error == 0 && ::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error != 0) {
    ::unlink(temporary.c_str());
    return cannot("file_unwritable", path, error);
  }
  sync_folder(path);
  return std::nullopt;
}

}  // namespace cli
