#include "cli/files.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <filesystem>

namespace cli {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
 protected:
  Files() {
    std::string name = (fs::temp_directory_path() / "theses-files-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Files() override { fs::remove_all(folder_); }
  std::string at(const std::string& name) const { return (folder_ / name).string(); }
  int count() const {
    return static_cast<int>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  fs::path folder_;
};

TEST_F(Files, WritesAndReadsBack) {
  const std::string text("a\0b\n", 4);
  EXPECT_FALSE(write_file(at("x"), text));
  EXPECT_EQ(*read_file(at("x")), text);
  EXPECT_FALSE(write_file(at("x"), "new"));
  EXPECT_EQ(*read_file(at("x")), "new");
  EXPECT_EQ(count(), 1) << "a temporary file was left";
}

TEST_F(Files, KeepsPermissions) {
  ASSERT_FALSE(write_file(at("x"), "old"));
  ::chmod(at("x").c_str(), 0600);
  ASSERT_FALSE(write_file(at("x"), "new"));
  struct stat info{};
  ASSERT_EQ(::stat(at("x").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
}

TEST_F(Files, FullDiskLeavesTheOldFile) {
  ASSERT_FALSE(write_file(at("x"), "old"));
  ::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{1000, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  const engine::Status problem = write_file(at("x"), std::string(5000, 'n'));
  ::setrlimit(RLIMIT_FSIZE, &before);
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->key, "file_unwritable");
  EXPECT_EQ(*read_file(at("x")), "old");
  EXPECT_EQ(count(), 1) << "a temporary file was left";
}

TEST_F(Files, NamesWhatCannotBe) {
  EXPECT_EQ(read_file(at("none")).problem().key, "file_unreadable");
  EXPECT_EQ(read_file(folder_.string()).problem().key, "file_unreadable");
  EXPECT_EQ(write_file(at("no/folder"), "x")->key, "file_unwritable");
  EXPECT_EQ(write_file("/dev/full", "x")->key, "file_not_regular");
  EXPECT_EQ(write_file(folder_.string(), "x")->key, "file_not_regular");
}

}  // namespace
}  // namespace cli
