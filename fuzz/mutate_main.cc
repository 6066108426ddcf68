// Drives a fuzz target without libFuzzer, for the suite: every file of its corpus as it is, then so
// many blind changes of them, the same ones each time.
//
//   fuzz_NAME CORPUS RUNS
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Random = std::mt19937;

std::size_t below(Random& random, std::size_t limit) { return limit == 0 ? 0 : random() % limit; }

void run(const std::string& input) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()),  // NOLINT
                         input.size());
}

std::vector<std::string> read_corpus(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(folder)) files.push_back(file.path());
  std::ranges::sort(files);
  std::vector<std::string> corpus;
  for (const auto& file : files) {
    std::ifstream stream(file, std::ios::binary);
    corpus.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  }
  return corpus;
}

// A piece of any seed, at most a line or so long.
std::string piece(const std::vector<std::string>& corpus, Random& random) {
  const std::string& from = corpus[below(random, corpus.size())];
  return from.substr(below(random, from.size()), below(random, 80));
}

void change(std::string& input, const std::vector<std::string>& corpus, Random& random) {
  const std::size_t at = below(random, input.size() + 1);
  switch (random() % 6) {
    case 0:
      if (at < input.size()) input[at] = static_cast<char>(random());
      break;
    case 1:
      input.erase(at, 1 + below(random, 20));
      break;
    case 2:
      input.insert(at, piece(corpus, random));
      break;
    case 3:
      input.replace(at, below(random, 40), piece(corpus, random));
      break;
    case 4:
      input.insert(at, 1 + below(random, 5), "0-9{\"[\n\\\xff"[random() % 9]);
      break;
    default:
      input.resize(at);
  }
}

}  // namespace

int main(int count, char** values) {
  if (count != 3) return std::fputs("usage: fuzz_NAME CORPUS RUNS\n", stderr), 2;
  const std::vector<std::string> corpus = read_corpus(values[1]);
  if (corpus.empty()) return std::fprintf(stderr, "%s: no seeds\n", values[1]), 1;
  for (const std::string& seed : corpus) run(seed);
  const int runs = std::atoi(values[2]);
  Random random(1517);
  for (int i = 0; i < runs; ++i) {
    std::string input = corpus[below(random, corpus.size())];
    for (std::size_t changes = 1 + below(random, 4); changes > 0; --changes) {
      change(input, corpus, random);
    }
    run(input);
  }
  std::printf("%zu seeds and %d changes of them\n", corpus.size(), runs);
  return 0;
}
