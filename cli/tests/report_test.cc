// Commands that report: what they print, and that --json is JSON.
#include <boost/json/parse.hpp>

#include "cli/tests/run.h"

namespace cli::testing {
namespace {

namespace json = boost::json;

class Report : public CommandTest {
 protected:
  json::value parsed(const std::string& arguments) const {
    const Ran ran = theses(arguments);
    EXPECT_EQ(ran.code, 0) << ran.err;
    json::error_code error;
    json::value value = json::parse(ran.out, error);
    EXPECT_FALSE(error) << ran.out;
    return value;
  }
  void save_game() const {
    ASSERT_EQ(theses("play sola_fide --seed 1 --option decks=starter --option turn_limit=20 "
                     "--seat 1=bot:random --seat 2=bot:random --save game")
                  .code,
              0);
  }
};

TEST_F(Report, Sim) {
  const json::value report = parsed("sim sola_fide --bots random --games 40 --seed 3 --json");
  EXPECT_EQ(report.at("games"), 40);
  double wins = 0;
  for (const json::value& row : report.at("results").as_array()) {
    const double share = row.at("share").to_number<double>();
    EXPECT_LE(row.at("interval").at(0).to_number<double>(), share);
    EXPECT_GE(row.at("interval").at(1).to_number<double>(), share);
    if (row.at("kind") == "seat" || row.at("kind") == "draw") {
      wins += row.at("wins").to_number<double>();
    }
  }
  EXPECT_EQ(wins, 40);
  EXPECT_GT(report.at("lengths").at("mean").to_number<double>(), 10);
}

TEST_F(Report, SimDoesNotDependOnThreads) {
  const std::string games = "sim sola_fide --bots random --games 30 --csv ";
  const Ran one = theses(games + "--threads 1");
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(one.out, theses(games + "--threads 2").out);
  EXPECT_NE(one.out, theses(games + "--seed 9").out);
  EXPECT_EQ(lines_of(one.out).front(), "game,kind,who,games,wins,share,low,high,value");
}

// How games of Here I Stand end, by kind of victory.
TEST_F(Report, SimTellsTheKindsOfVictory) {
  const json::value report = parsed("sim here_i_stand --bots random --games 60 --seed 1 --json");
  double endings = 0;
  std::size_t kinds = 0;
  for (const json::value& row : report.at("results").as_array()) {
    if (row.at("kind") != "ending") continue;
    ++kinds;
    endings += row.at("wins").to_number<double>();
    EXPECT_NE(std::string(row.at("who").as_string()), "none");
  }
  EXPECT_EQ(endings, 60);
  EXPECT_GE(kinds, 2U);
}

// In which turn games ended, in every way of telling it.
TEST_F(Report, SimTellsTheTurns) {
  const std::string games = "sim here_i_stand --bots random --games 40 --seed 1";
  std::int64_t counted = 0;
  std::int64_t last = 0;
  const json::value report = parsed(games + " --json");
  for (const auto& [turn, count] : report.at("turns").as_object()) {
    EXPECT_GE(std::stoi(turn), 1);
    EXPECT_LE(std::stoi(turn), 9);
    counted += count.to_number<std::int64_t>();
    last = std::max<std::int64_t>(last, std::stoi(turn));
  }
  EXPECT_EQ(counted, 40);
  const std::string csv = theses(games + " --csv").out;
  EXPECT_NE(csv.find("here_i_stand,turn," + std::to_string(last) + ",40,"), std::string::npos);
  const std::string text = theses(games).out;
  EXPECT_NE(text.find("Turns a game: "), std::string::npos) << text;
  EXPECT_NE(text.find(std::to_string(last) + " ("), std::string::npos) << text;
  EXPECT_NE(theses(games + " --lang it").out.find("Turni per partita: "), std::string::npos);
}

TEST_F(Report, SimSwapsSeats) {
  const json::value report = parsed("sim sola_fide --bots greedy,random --games 20 --swap --json");
  double greedy = 0;
  double first = 0;
  for (const json::value& row : report.at("results").as_array()) {
    if (row.at("who") == "greedy") greedy = row.at("share").to_number<double>();
    if (row.at("kind") == "seat" && row.at("who") == "1") {
      first = row.at("share").to_number<double>();
    }
  }
  EXPECT_EQ(report.at("games"), 40);
  // The better bot wins nearly always, so with each seat in turn a seat wins half of the time.
  EXPECT_GT(greedy, 0.9);
  EXPECT_NEAR(first, 0.5, 0.1);
}

// Once it has worked for half a second.
TEST_F(Report, SimStopsWhenAsked) {
  const Ran ran = shell(
      "$THESES sim sola_fide --bots greedy --games 2000000 --json >report & "
      "for i in $(seq 1200); do [ $(cut -d' ' -f14 /proc/$!/stat) -ge 50 ] && break; sleep 0.05; "
      "done; kill -INT $!; wait $!; echo $?");
  EXPECT_EQ(ran.out, "130\n");
  EXPECT_TRUE(is_one_sentence(ran.err));
  EXPECT_GT(json::parse(read("report")).at("games").to_number<int>(), 0);
}

TEST_F(Report, ProgressIsForTerminals) {
  const std::string command = "$THESES sim sola_fide --bots greedy --games 600";
  EXPECT_EQ(shell(command).err, "");
  const Ran ran = shell("script -qec \"" + command + "\" /dev/null");
  EXPECT_NE(ran.out.find("games/s"), std::string::npos) << ran.out;
}

TEST_F(Report, Bench) {
  const json::value report = parsed("bench --json");
  const json::value& sola = report.at("sola_fide");
  EXPECT_FALSE(sola.at("signature").as_string().empty());
  for (const char* field : {"games", "decisions", "decisions_per_second", "games_per_second",
                            "position_bytes", "copy_nanoseconds"}) {
    EXPECT_GT(sola.at(field).to_number<double>(), 0) << field;
  }
  const Ran text = theses("bench sola_fide");
  EXPECT_NE(text.out.find(std::string(sola.at("signature").as_string())), std::string::npos);
}

TEST_F(Report, Perft) {
  const json::value report = parsed("perft sola_fide --depth 3 --divide --json");
  std::uint64_t sum = 0;
  for (const auto& branch : report.at("divide").as_object()) {
    sum += branch.value().to_number<std::uint64_t>();
  }
  EXPECT_EQ(report.at("leaves").to_number<std::uint64_t>(), sum);
  // Three players of Lots bid one of three cards each; then the winner chooses.
  EXPECT_EQ(shell("exec $LOTS perft lots --players 3 --depth 1").out, "depth 1: 3\n");
  EXPECT_EQ(shell("exec $LOTS perft lots --players 3 --depth 3").out, "depth 3: 27\n");
  EXPECT_EQ(shell("exec $LOTS perft lots --players 3 --depth 0").out, "depth 0: 1\n");
}

TEST_F(Report, ShowAndItsViews) {
  save_game();
  const json::value all = parsed("show game --ply 0 --json");
  const json::value own = parsed("show game --ply 0 --seat 2 --json");
  const json::value other = parsed("show game --ply 0 --seat catholic --json");
  EXPECT_EQ(all.at("protestant").at("hand").as_array().size(), 3U);
  EXPECT_EQ(own.at("protestant").at("hand"), all.at("protestant").at("hand"));
  EXPECT_EQ(other.at("protestant").at("hand").as_array().size(), 0U);
  const Ran board = theses("show game");
  EXPECT_NE(board.out.find("1 Upper Saxon"), std::string::npos);
}

TEST_F(Report, ReplayTellsTheGame) {
  save_game();
  const Ran story = theses("replay game");
  EXPECT_EQ(story.code, 0);
  EXPECT_NE(story.out.find("\n1. The Protestant: "), std::string::npos) << story.out;
  const std::vector<std::string> entries = lines_of(theses("replay game --json --to 5").out);
  ASSERT_EQ(entries.size(), 6U);
  EXPECT_EQ(json::parse(entries[5]).at("ply"), 5);
  EXPECT_EQ(json::parse(entries[5]).at("seat").is_int64(), true);
  const Ran steps = theses("replay game --step --to 3", "\n\n\n");
  EXPECT_EQ(count(steps.out, "1 Upper Saxon"), 4) << steps.out;
  EXPECT_LT(theses("replay game --to 2").out.size(), story.out.size());
}

TEST_F(Report, VerifyProves) {
  save_game();
  const json::value proof = parsed("verify game --json");
  EXPECT_EQ(proof.at("valid"), true);
  EXPECT_NE(read("game").find(std::string(proof.at("commitment").as_string())), std::string::npos);
  EXPECT_GT(proof.at("decisions").to_number<int>(), 10);
}

TEST_F(Report, Scenarios) {
  write("good.toml",
        "game = \"sola_fide\"\n[[scenario]]\nname = \"start\"\nrules = [\"2.2\"]\n"
        "[[scenario.step]]\nthen = { circles.upper_saxon.status = \"face_up\" }\n"
        "[[scenario]]\nname = \"wrong\"\nrules = [\"2.2\"]\n"
        "[[scenario.step]]\nthen = { circles.upper_saxon.status = \"face_down\" }\n");
  const Ran ran = theses("scenario .");
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("1 passed, 1 failed\n"), std::string::npos) << ran.out << ran.err;
  const Ran in_json = theses("scenario good.toml --json");
  const json::value report = json::parse(in_json.out);
  EXPECT_EQ(report.at("passed"), 1);
  EXPECT_EQ(report.at("scenarios").at(1).at("passed"), false);
  EXPECT_EQ(report.at("scenarios").at(1).at("failures").as_array().size(), 1U);
}

TEST_F(Report, Battle) {
  // Equal hands: nobody is ahead, and both play alike.
  const json::value even = parsed("battle 2P2M2C 2M2C2P --json");
  EXPECT_NEAR(even.at("value").to_number<double>(), 0, 1e-5);
  for (const char* type : {"pikemen", "musketeers", "cavalry"}) {
    const double one = even.at("sides").at(0).at("cards").at(type).to_number<double>();
    EXPECT_NEAR(one, even.at("sides").at(1).at("cards").at(type).to_number<double>(), 1e-3);
  }
  // A lone pikeman beats a lone horse; stopped horse can't be played.
  EXPECT_EQ(theses("battle P C").out,
            "Side 1 (1P) wins 100.0 %\n  100.0 % pikemen\n"
            "Side 2 (1C) wins 0.0 %\n  100.0 % cavalry\n"
            "Both know the hands and play as well as can be; a white peace counts half.\n");
  const json::value stopped = parsed("battle 1P2C 1P1M --no-cavalry1 --json");
  EXPECT_EQ(stopped.at("sides").at(0).at("cards").at("cavalry").to_number<double>(), 0);
  EXPECT_NE(theses("battle P C --lang it").out.find("picchieri"), std::string::npos);
}

TEST_F(Report, BattleWithModifiers) {
  const auto value = [&](const std::string& arguments) {
    return parsed("battle " + arguments + " --json").at("value").to_number<double>();
  };
  EXPECT_LT(value("3P2M2C 1P3M2C"), value("3P2M2C 1P3M2C --doctrine1 flexible"));
  EXPECT_GT(value("3P2M2C 1P3M2C"), value("3P2M2C 1P3M2C --doctrine2 defensive"));
  EXPECT_NE(value("3P2M2C 4P3M1C --round 4"), value("3P2M2C 4P3M1C --round 5"));
  const std::string reserves = "2P1M 2P2C --edition B --reserves1 2 --discards1 1M2C";
  EXPECT_GT(value(reserves), value("2P1M 2P2C --edition B"));
  const json::value calls = parsed("battle " + reserves + " --calls --json");
  double sum = 0;
  for (const auto& way : calls.at("sides").at(0).at("calls").as_object()) {
    sum += way.value().to_number<double>();
  }
  EXPECT_NEAR(sum, 1, 0.01);
}

TEST_F(Report, HelpForEverything) {
  const Ran all = theses("--help");
  EXPECT_EQ(all.code, 0);
  for (const std::string command : {"play", "show", "replay", "verify", "sim", "bench", "scenario",
                                    "perft", "battle", "engine", "completion", "sola_fide check"}) {
    EXPECT_NE(all.out.find("\n  " + command + " "), std::string::npos) << command;
    for (const std::string language : {"en", "it"}) {
      const Ran ran = theses(command + " --help --lang " + language);
      EXPECT_EQ(ran.code, 0) << command;
      EXPECT_NE(ran.out.find("theses " + command), std::string::npos) << ran.out;
      EXPECT_EQ(ran.out.find("[argument"), std::string::npos) << ran.out;
    }
  }
  EXPECT_EQ(theses("--version").out.rfind("theses ", 0), 0U);
}

// Who asks for it all the same is told why.
TEST_F(Report, NoCheckIsOfferedByAGameThatTakesNoFiles) {
  for (const std::string call : {"help", "help here_i_stand", "manual"}) {
    const Ran ran = theses(call);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out.find("here_i_stand check"), std::string::npos) << ran.out;
  }
  EXPECT_EQ(theses("completion fish").out.find("here_i_stand' -a 'check"), std::string::npos);
  EXPECT_NE(theses("help westphalia").out.find("westphalia check"), std::string::npos);
  write("mine.json", "{}");
  const Ran ran = theses("here_i_stand check mine.json");
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.err.find("takes no data"), std::string::npos) << ran.err;
}

TEST_F(Report, ArenaGoesOnFromItsFile) {
  const std::string contest = "arena sola_fide --bots greedy,random --threads 1 --csv rows.csv ";
  EXPECT_EQ(theses(contest + "--rounds 3").code, 0);
  const std::string first = read("rows.csv");
  EXPECT_EQ(count(first, "\n"), 5);  // what is played, the head, three rounds
  // A row that a crash cut off is played again.
  write("rows.csv", first + "3,0.");
  const json::value report = parsed(contest + "--rounds 5 --json");
  EXPECT_EQ(report.at("rounds"), 5);
  EXPECT_EQ(report.at("games"), 10);
  EXPECT_GT(report.at("share").to_number<double>(), 0.7);
  const std::string all = read("rows.csv");
  EXPECT_TRUE(all.starts_with(first)) << all;
  EXPECT_EQ(count(all, "\n"), 7) << all;
  theses("arena sola_fide --bots greedy,random --threads 2 --csv whole.csv --rounds 5");
  EXPECT_EQ(read("whole.csv"), all);
  // Another contest doesn't touch it.
  EXPECT_EQ(theses("arena sola_fide --bots random,greedy --csv rows.csv --rounds 9").code, 1);
  EXPECT_EQ(read("rows.csv"), all);
  EXPECT_EQ(theses("arena sola_fide --bots greedy").code, 2);
}

TEST_F(Report, ArenaStopsWhenItIsClear) {
  const json::value report =
      parsed("arena sola_fide --bots greedy,random --rounds 500 --elo0 0 --elo1 100 --json");
  EXPECT_EQ(report.at("verdict"), "more");
  EXPECT_LT(report.at("rounds").to_number<int>(), 100);
}

TEST_F(Report, HabitsCountWhatIsChosen) {
  const json::value report =
      parsed("habits sola_fide --bots greedy,random --decks starter --games 2 --json");
  ASSERT_TRUE(report.as_object().contains("random"));
  const json::value& turn = report.at("greedy").at("turn_action");
  for (const char* verb : {"draw", "play"}) {
    const auto taken = turn.at(verb).at("taken").to_number<int>();
    EXPECT_GT(taken, 0) << verb;
    EXPECT_LE(taken, turn.at(verb).at("offered").to_number<int>()) << verb;
  }
  EXPECT_EQ(theses("habits sola_fide --bots oracle").code, 2);
  const Ran table = theses("habits sola_fide --bots greedy,random --decks starter --games 1");
  EXPECT_EQ(lines_of(table.out).front(), "| decision | choice | greedy | random |");
  const Ran levels = theses("habits sola_fide --decks starter --games 1 --playouts 1");
  EXPECT_EQ(lines_of(levels.out).front(),
            "| decision | choice | novice | pilgrim | scribe | preacher | envoy | chancellor |");
  const json::value whole =
      parsed("habits sola_fide --bots random --answers --decks starter --games 1 --json");
  EXPECT_TRUE(whole.at("random").at("turn_action").as_object().contains("draw"));
  EXPECT_FALSE(whole.at("random").at("turn_action").as_object().contains("play"));
}

TEST_F(Report, CalibrationCountsWhatWasTold) {
  const json::value report =
      parsed("calibrate sola_fide --bot greedy --decks starter --games 3 --playouts 4 --json");
  ASSERT_EQ(report.as_array().size(), 10U);
  int positions = 0;
  for (const json::value& band : report.as_array()) {
    const auto count = band.at("positions").to_number<int>();
    positions += count;
    if (count == 0) continue;
    EXPECT_GE(100 * band.at("told").to_number<double>(), band.at("from").to_number<double>());
    EXPECT_LE(100 * band.at("told").to_number<double>(), band.at("to").to_number<double>());
    EXPECT_LE(band.at("won").to_number<double>(), 1);
  }
  EXPECT_GT(positions, 10);
  EXPECT_EQ(theses("calibrate sola_fide --bot oracle").code, 2);
}

TEST_F(Report, TuningWritesTheFactors) {
  write("weights.toml",
        "[other]\nlate = 1\n[odds]\nunit = 5\nearly = [1]\nlate = [2]\nstart = [3]\n");
  const json::value report = parsed("tune sola_fide --games 10 --json --write weights.toml");
  EXPECT_EQ(report.at("early").as_array().size(), 6U);
  EXPECT_GT(report.at("positions").to_number<int>(), 100);
  const std::string text = read("weights.toml");
  EXPECT_TRUE(text.starts_with("[other]\nlate = 1\n[odds]\nunit = 5\nearly = [")) << text;
  EXPECT_EQ(text.find("[1]"), std::string::npos);
  EXPECT_NE(theses("tune sola_fide --games 10 --write missing.toml").code, 0);
}

}  // namespace
}  // namespace cli::testing
