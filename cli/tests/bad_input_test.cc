// Whatever is wrong gets one clear sentence, a code that is not zero, and loses nothing.
#include "cli/tests/run.h"

namespace cli::testing {
namespace {

class BadInput : public CommandTest {
 protected:
  // A finished game in a file.
  void save_game(const std::string& file) const {
    const Ran ran = theses(
        "play sola_fide --seed 1 --option decks=starter --option turn_limit=20 "
        "--seat 1=bot:random --seat 2=bot:random --save " +
        file);
    ASSERT_EQ(ran.code, 0) << ran.err;
  }
  static void expect_sentence(const Ran& ran, int code, const std::string& part) {
    EXPECT_EQ(ran.code, code);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(is_one_sentence(ran.err));
    EXPECT_NE(ran.err.find(part), std::string::npos) << ran.err;
  }
};

TEST_F(BadInput, WrongCalls) {
  expect_sentence(theses(""), 2, "theses help");
  expect_sentence(theses("dance"), 2, "“dance”");
  expect_sentence(theses("sim sola_fide --gmaes 5"), 2, "--games");
  expect_sentence(theses("play sola_fide --seed"), 2, "--seed");
  expect_sentence(theses("show"), 2, "FILE");
  expect_sentence(theses("--lang de"), 2, "“de”");
  expect_sentence(theses("bench --color pink"), 2, "pink");
  expect_sentence(theses("completion tcsh"), 2, "tcsh");
  expect_sentence(theses("sim sola_fide --games 0"), 2, "--games");
  expect_sentence(theses("sim sola_fide --games many"), 2, "many");
  expect_sentence(theses("sim sola_fide --bots oracle"), 2, "oracle");
  expect_sentence(theses("sim sola_fide --bots random,random,random"), 2, "3");
  expect_sentence(theses("sim sola_fide --csv --json"), 2, "--csv");
  expect_sentence(theses("perft sola_fide --depth -1"), 2, "--depth");
  expect_sentence(theses("battle 3P 2X"), 2, "2X");
  expect_sentence(theses("battle 3P"), 2, "5P4M3C");
  expect_sentence(theses("battle 3P 0"), 2, "0");
  expect_sentence(theses("battle 3P 3"), 2, "3");
  expect_sentence(theses("battle 3C 1P --no-cavalry1"), 2, "1");
  expect_sentence(theses("battle 3P 3P --edition C"), 2, "C");
  expect_sentence(theses("battle 3P 3P --reserves1 2"), 2, "B");
  expect_sentence(theses("battle 3P 3P --doctrine1 brave"), 2, "flexible");
  expect_sentence(theses("battle 30P30M30C 30P30M30C"), 1, "too large");
}

TEST_F(BadInput, WrongGamesAndOptions) {
  expect_sentence(theses("play chess"), 1, "“chess”");
  expect_sentence(theses("play"), 2, "sola_fide");
  expect_sentence(theses("bench chess"), 1, "sola_fide");
  expect_sentence(theses("play sola_fide --option decks=marked"), 1, "marked");
  expect_sentence(theses("play sola_fide --option decks"), 1, "decks");
  expect_sentence(theses("play sola_fide --option colour=red"), 1, "colour");
  expect_sentence(theses("play sola_fide --players 3"), 1, "3");
  expect_sentence(theses("play sola_fide --seed xyz"), 1, "xyz");
  expect_sentence(theses("play sola_fide --seat 3=human"), 1, "3=human");
  expect_sentence(theses("play sola_fide --seat 1=bot:oracle"), 1, "oracle");
}

TEST_F(BadInput, Italian) {
  expect_sentence(theses("dance --lang it"), 2, "Non esiste il comando «dance»");
  expect_sentence(shell("exec env LC_ALL=it_IT.UTF-8 $THESES show none"), 1, "non si può leggere");
  EXPECT_EQ(theses("--help --lang it").out.find("Usage"), std::string::npos);
}

TEST_F(BadInput, MissingAndUnreadableFiles) {
  expect_sentence(theses("show none.theses"), 1, "none.theses");
  expect_sentence(theses("replay ."), 1, ".");
  expect_sentence(theses("verify none.theses"), 1, "none.theses");
  expect_sentence(theses("play --load none.theses"), 1, "none.theses");
  expect_sentence(theses("play sola_fide --cards none.json"), 1, "none.json");
  expect_sentence(theses("sola_fide check none.json"), 1, "none.json");
}

TEST_F(BadInput, TheSystemsReasonsAreTranslated) {
  expect_sentence(theses("show none --lang it"), 1, "il file o la cartella non esiste");
  expect_sentence(theses("show . --lang it"), 1, "è una cartella");
  const Ran full = theses("--version --lang it >/dev/full");
  EXPECT_NE(full.err.find("il disco è pieno"), std::string::npos) << full.err;
}

TEST_F(BadInput, DamagedSaves) {
  save_game("good");
  ASSERT_EQ(theses("verify good").code, 0);
  const std::string good = read("good");

  write("empty", "");
  expect_sentence(theses("show empty"), 1, "empty");
  write("cut", good.substr(0, good.size() / 2));
  expect_sentence(theses("replay cut"), 1, "cut");
  std::string other = good;
  other.replace(other.find(" draw"), 5, " drew");
  write("other", other);
  expect_sentence(theses("show other"), 1, "drew");
  std::string seed = good;
  const std::size_t at = seed.find("\nseed ") + 6;
  seed[at] = seed[at] == '0' ? '1' : '0';
  write("seed", seed);
  expect_sentence(theses("verify seed"), 1, "seed");
  const Ran json = theses("verify seed --json");
  EXPECT_EQ(json.code, 1);
  EXPECT_NE(json.out.find("\"valid\":false"), std::string::npos);

  expect_sentence(theses("show good --ply 9999"), 2, "9999");
  expect_sentence(theses("show good --seat 3"), 2, "“3”");
}

TEST_F(BadInput, NothingIsOverwritten) {
  write("precious", "my poem\n");
  expect_sentence(theses("play sola_fide --save precious"), 1, "precious");
  EXPECT_EQ(read("precious"), "my poem\n");
  const Ran ran = theses("play sola_fide --seed 1", "save precious\nquit\n");
  EXPECT_NE(ran.out.find("precious exists already"), std::string::npos) << ran.out;
  EXPECT_EQ(read("precious"), "my poem\n");
}

TEST_F(BadInput, ImpossibleScenarios) {
  write("bad.toml", "this is not toml");
  const Ran broken = theses("scenario bad.toml");
  EXPECT_EQ(broken.code, 1);
  EXPECT_TRUE(is_one_sentence(broken.err));
  write("impossible.toml",
        "game = \"sola_fide\"\n[[scenario]]\nname = \"x\"\nrules = [\"1.1\"]\n"
        "[scenario.given]\ndisputation = \"moon\"\n[[scenario.step]]\nthen = { over = false }\n");
  const Ran impossible = theses("scenario impossible.toml");
  EXPECT_EQ(impossible.code, 1);
  EXPECT_NE(impossible.out.find("impossible.toml: “x”"), std::string::npos) << impossible.out;
  EXPECT_NE(impossible.out.find("0 passed, 1 failed\n"), std::string::npos) << impossible.out;
  ASSERT_EQ(shell("mkdir empty").code, 0);
  expect_sentence(theses("scenario empty"), 1, "empty");
}

TEST_F(BadInput, ClosedPipe) {
  const Ran ran = shell(
      "mkfifo pipe; true <pipe & exec 3>pipe; wait $!; "
      "$THESES sim sola_fide --games 20 --bots random >&3; echo $?; $THESES engine >&3; echo $?");
  EXPECT_EQ(lines_of(ran.out).front(), "1") << ran.err;
  EXPECT_TRUE(is_one_sentence(ran.err));
  EXPECT_NE(ran.err.find("nobody reads it any more"), std::string::npos) << ran.err;
}

TEST_F(BadInput, FullOutput) {
  save_game("good");
  for (const std::string command :
       {"show good", "replay good", "verify good", "--help", "--version", "completion bash",
        "sim sola_fide --games 5 --bots random", "perft sola_fide --depth 2"}) {
    const Ran ran = theses(command + " >/dev/full");
    EXPECT_EQ(ran.code, 1) << command;
    EXPECT_TRUE(is_one_sentence(ran.err)) << command;
  }
  const Ran engine =
      theses("engine >/dev/full", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"}\n");
  EXPECT_EQ(engine.code, 1);
  EXPECT_TRUE(is_one_sentence(engine.err));
}

TEST_F(BadInput, OwnCards) {
  write("mine.json", "{\"schema\": \"sola.cards/1\"}");
  expect_sentence(theses("sola_fide check mine.json"), 1, "mine.json");
  expect_sentence(theses("play sola_fide --cards mine.json"), 1, "mine.json");
  // Whose they are is seen from the files: the game they were meant for says what is wrong.
  expect_sentence(theses("serve --port 0 --data data --cards mine.json"), 1, "mine.json");
  write("map.json", "{\"hexes\": [[0, 0], [5, 5]]}");
  expect_sentence(theses("serve --port 0 --data data --cards map.json"), 1, "not all connected");
  expect_sentence(theses("serve --port 0 --data data --cards none.json"), 1, "none.json");
  const Ran json = theses("sola_fide check mine.json --json");
  EXPECT_EQ(json.code, 1);
  EXPECT_NE(json.out.find("\"valid\":false"), std::string::npos);
  const std::string supplied = THESES_SOURCE_DIR "/games/sola_fide/data/cards_catholic.json";
  const Ran good = theses("sola_fide check " + supplied);
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_NE(good.out.find("good for Sola Fide"), std::string::npos) << good.out;
}

TEST_F(BadInput, AGameWithOwnCardsNeedsThemAgain) {
  const std::string supplied = THESES_SOURCE_DIR "/games/sola_fide/data/cards_catholic.json";
  ASSERT_EQ(shell("sed 's/\"Ursulines\"/\"My Ursulines\"/' '" + supplied + "' >mine.json").code, 0);
  const Ran played = theses(
      "play sola_fide --cards mine.json --seed 1 --option decks=starter "
      "--option turn_limit=60 --seat 1=bot:random --save game");
  ASSERT_EQ(played.code, 0) << played.err;
  EXPECT_NE(played.out.find("My Ursulines"), std::string::npos) << played.out;
  expect_sentence(theses("show game"), 1, "other cards");
  expect_sentence(theses("verify game"), 1, "other cards");
  EXPECT_EQ(theses("show game --cards mine.json").code, 0);
  EXPECT_EQ(theses("verify game --cards mine.json").code, 0);
  EXPECT_NE(theses("replay game --cards mine.json").out.find("My Ursulines"), std::string::npos);
}

}  // namespace
}  // namespace cli::testing
