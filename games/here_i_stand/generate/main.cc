// here_i_stand_generate DATA OUT: reads DATA/*.json, checks them and writes OUT/here_i_stand_ids.h
// and OUT/here_i_stand_tables.h. Wrong data fail the build with one sentence.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/here_i_stand/generate/model.h"

namespace {

namespace fs = std::filesystem;

// Writes only what has changed, so that nothing is compiled for nothing.
bool write(const fs::path& path, const std::string& text) {
  std::ifstream old(path, std::ios::binary);
  std::ostringstream content;
  content << old.rdbuf();
  if (old && content.str() == text) return true;
  std::ofstream out(path, std::ios::binary);
  out << text;
  return out.good();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: here_i_stand_generate DATA OUT\n", stderr);
    return 2;
  }
  here_i_stand::generate::Files files;
  for (const char* name : here_i_stand::generate::kFileNames) {
    std::ifstream in(fs::path(argv[1]) / name, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (in) files[name] = text.str();
  }
  const here_i_stand::generate::Headers headers = here_i_stand::generate::make_headers(files);
  if (!headers.problem.empty()) {
    std::fprintf(stderr, "Here I Stand, %s.\n", headers.problem.c_str());
    return 1;
  }
  fs::create_directories(argv[2]);
  if (!write(fs::path(argv[2]) / "here_i_stand_ids.h", headers.ids) ||
      !write(fs::path(argv[2]) / "here_i_stand_tables.h", headers.tables)) {
    std::fprintf(stderr, "Can't write into %s.\n", argv[2]);
    return 1;
  }
  return 0;
}
