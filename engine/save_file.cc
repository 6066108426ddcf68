#include "engine/save_file.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <charconv>
#include <cstddef>
#include <span>
#include <utility>

#include "engine/hash.h"
#include "engine/words.h"

namespace engine {
namespace {

constexpr std::string_view kMagic = "theses save ";
constexpr std::string_view kVersion = "1";
constexpr std::string_view kComment = "  # ";
constexpr std::string_view kUnknown = "?";

// More than any game needs; what passes them is not a save file.
constexpr std::size_t kLongestFile = std::size_t{16} << 20U;
constexpr std::size_t kLongestLine = std::size_t{1} << 20U;
constexpr std::size_t kMostEntries = 100'000;
constexpr std::size_t kLongestName = 200;
constexpr std::size_t kLongestComment = 1000;

std::string checksum(const AnyPosition& position) {
  return sha256(std::span<const std::byte>(position.bytes()));
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

template <class Number>
std::optional<Number> parse_decimal(std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (std::to_string(number) != text) return std::nullopt;
  return number;
}

// The words of a line, one blank between two.
std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t blank = line.find(' ');
    words.push_back(line.substr(0, blank));
    if (blank == std::string_view::npos) return words;
    line.remove_prefix(blank + 1);
  }
}

// --- Writing ---

// Lines, and the record of them that the closing line's hash covers: the lines without comments.
class Writer {
 public:
  void line(const std::string& text, std::string_view comment = {}) {
    record_ += text + "\n";
    text_ += text;
    const std::string shown = printable(trimmed(comment), kLongestComment);
    if (!shown.empty()) text_ += std::string(kComment) + shown;
    text_ += "\n";
  }
  // Closes the file: `facts` stands before the hash of the record.
  std::string end(const std::string& facts) && {
    text_ += facts + " record " + sha256(record_) + "\n";
    return std::move(text_);
  }

 private:
  std::string text_;
  std::string record_;
};

void write_header(Writer& writer, const Match& match, const SaveInfo& info) {
  const Game& game = match.game();
  writer.line(std::string(kMagic) + std::string(kVersion));
  writer.line("game " + std::string(game.id()));
  writer.line("rules " + std::to_string(game.rules_version()));
  if (!game.data_hash().empty()) writer.line("data " + std::string(game.data_hash()));
  for (const auto& [id, value] : match.options()) writer.line("option " + id + " " + value);
  const auto seats = static_cast<std::size_t>(game.seats(match.position()));
  for (std::size_t i = 0; i < seats; ++i) {
    const std::string name =
        i < info.seat_names.size() ? printable(trimmed(info.seat_names[i]), kLongestName) : "";
    writer.line("seat " + seat_id(static_cast<Seat>(i)) + (name.empty() ? "" : " " + name));
  }
  writer.line("commitment " + commitment(match.seed()));
}

std::size_t count_decisions(const Match& match) {
  return static_cast<std::size_t>(std::ranges::count(match.entries(), Entry::Kind::kDecision,
                                                     [](const Entry& e) { return e.kind; }));
}

// --- Reading ---

// Walks over the lines that say something: blank ones and whole comments are passed over.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  bool next() {
    while (!rest_.empty()) {
      const std::size_t end = rest_.find('\n');
      line_ = rest_.substr(0, end);
      rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
      ++number_;
      if (line_.ends_with('\r')) line_.remove_suffix(1);
      if (!line_.empty() && !line_.starts_with('#')) return true;
    }
    line_ = {};
    return false;
  }
  std::string_view line() const { return line_; }
  std::size_t number() const { return number_; }

  // What stands after "keyword " on the present line; nothing if it begins otherwise.
  std::optional<std::string_view> after(std::string_view keyword) const {
    if (!line_.starts_with(keyword)) return std::nullopt;
    const std::string_view rest = line_.substr(keyword.size());
    if (rest.empty()) return rest;
    if (rest[0] != ' ') return std::nullopt;
    return rest.substr(1);
  }

 private:
  std::string_view rest_;
  std::string_view line_;
  std::size_t number_ = 0;
};

struct Read {
  Match match;
  SaveInfo info;
  std::string commitment;
  std::string checksum;
  std::size_t decisions = 0;
};

class Reader {
 public:
  Reader(std::string_view text, const FindGame& find, Trust trust)
      : text_(text), find_(find), trust_(trust), lines_(text) {}

  Result<Read> read() {
    if (Status status = check_bytes()) return *status;
    if (Status status = read_header()) return *status;
    Result<Match> match = Match::begin(*game_, options_, seed_);
    if (!match) return options_problem(match.problem());
    if (Status status = check_seats(*match)) return *status;
    if (Status status = check_stranger(*match)) return *status;
    if (Status status = read_entries(*match)) return *status;
    if (Status status = read_end(*match)) return *status;
    return Read{std::move(*match), std::move(info_), commitment_, checksum_, decisions_};
  }

 private:
  // --- Problems: each names its line ---
  Problem problem(std::string key) const { return problem_at(lines_.number(), std::move(key)); }
  static Problem problem_at(std::size_t line, std::string key) {
    return {std::move(key), {{"line", std::to_string(line)}}};
  }
  Problem problem(std::string key, std::string name, std::string_view text) const {
    Problem result = problem(std::move(key));
    result.args.emplace_back(std::move(name), printable(text));
    return result;
  }
  // A problem found elsewhere, told with the line it came from.
  Problem caused(std::size_t line, const Problem& cause) const {
    Problem result = problem_at(line, "save_line");
    result.args.emplace_back("cause", cause.key);
    add_sentence(result, "why",
                 [&](Language language) { return game_->texts().say(cause, language); });
    return result;
  }
  Problem options_problem(const Problem& cause) const {
    for (const auto& [name, value] : cause.args) {
      const auto line = option_lines_.find(value);
      if (name == "option" && line != option_lines_.end()) return caused(line->second, cause);
    }
    return caused(lines_.number(), cause);
  }

  Status check_bytes() const {
    if (text_.size() > kLongestFile) return Problem{"save_too_big", {}};
    std::size_t line = 1;
    std::size_t begin = 0;
    while (begin <= text_.size()) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      std::string_view content = text_.substr(begin, end - begin);
      if (content.ends_with('\r')) content.remove_suffix(1);
      if (content.size() > kLongestLine) return problem_at(line, "save_long_line");
      const auto stray = [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; };
      if (std::ranges::any_of(content, stray) || !valid_utf8(content)) {
        return problem_at(line, "save_stray_bytes");
      }
      begin = end + 1;
      ++line;
    }
    return std::nullopt;
  }

  // Goes to the next line, which counts for the record as it stands.
  bool next() {
    if (!lines_.next()) return false;
    record_ += std::string(lines_.line()) + "\n";
    return true;
  }
  // The rest of a line that must begin with `keyword`, and goes on to the next.
  Result<std::string_view> take(std::string_view keyword) {
    if (at_end_) return problem("save_truncated");
    const std::optional<std::string_view> rest = lines_.after(keyword);
    if (!rest) {
      Problem missing = problem("save_expected", "expected", keyword);
      missing.args.emplace_back("text", printable(lines_.line()));
      return missing;
    }
    taken_line_ = lines_.number();
    at_end_ = !next();
    return *rest;
  }
  Problem bad(std::string_view keyword, std::string_view text) const {
    Problem result = problem_at(taken_line_, "save_value");
    result.args.emplace_back("keyword", std::string(keyword));
    result.args.emplace_back("text", printable(text));
    return result;
  }

  Status read_header() {
    if (!next() || !lines_.line().starts_with(kMagic)) return Problem{"save_not_a_save", {}};
    const std::string_view version = lines_.line().substr(kMagic.size());
    if (version != kVersion) return problem("save_version", "version", version);
    at_end_ = !next();

    const Result<std::string_view> id = take("game");
    if (!id) return id.problem();
    game_ = find_(*id);
    if (game_ == nullptr) {
      Problem unknown = problem_at(taken_line_, "save_game");
      unknown.args.emplace_back("game", printable(*id));
      return unknown;
    }
    const Result<std::string_view> rules = take("rules");
    if (!rules) return rules.problem();
    const std::optional<int> rules_version = parse_decimal<int>(*rules);
    if (!rules_version || *rules_version < 0) return bad("rules", *rules);
    rules_version_ = *rules_version;

    if (Status status = read_data()) return status;
    if (Status status = read_options()) return status;
    if (Status status = read_seats()) return status;
    if (Status status = read_seed()) return status;
    const Result<std::string_view> begin = take("begin");
    if (!begin) return begin.problem();
    if (!begin->empty()) return bad("begin", *begin);
    return std::nullopt;
  }

  Status read_data() {
    std::string_view hash;
    if (!at_end_ && lines_.after("data")) {
      const Result<std::string_view> data = take("data");
      hash = *data;
    }
    if (hash == game_->data_hash()) return std::nullopt;
    return problem_at(taken_line_, hash.empty() ? "save_data_missing" : "save_data");
  }

  Status read_options() {
    while (!at_end_ && lines_.after("option")) {
      const Result<std::string_view> option = take("option");
      const std::size_t blank = option->find(' ');
      if (blank == std::string_view::npos) return bad("option", *option);
      std::string id(option->substr(0, blank));
      const auto& specs = game_->option_specs();
      if (id != "seats" && std::ranges::find(specs, id, &OptionSpec::id) == specs.end()) {
        return caused(taken_line_, Problem{"option_unknown", {{"option", printable(id)}}});
      }
      if (!option_lines_.emplace(id, taken_line_).second) return bad("option", *option);
      options_.emplace(std::move(id), option->substr(blank + 1));
    }
    return std::nullopt;
  }

  Status read_seats() {
    while (!at_end_ && lines_.after("seat")) {
      const Result<std::string_view> seat = take("seat");
      const std::string expected = seat_id(static_cast<Seat>(info_.seat_names.size()));
      const std::size_t blank = std::min(seat->find(' '), seat->size());
      if (seat->substr(0, blank) != expected || info_.seat_names.size() == kMaxSeats) {
        return bad("seat", *seat);
      }
      info_.seat_names.emplace_back(trimmed(seat->substr(blank)));
    }
    seats_line_ = taken_line_;
    return std::nullopt;
  }

  Status read_seed() {
    const Result<std::string_view> commitment_text = take("commitment");
    if (!commitment_text) return commitment_text.problem();
    if (!parse_seed(*commitment_text)) return bad("commitment", *commitment_text);
    commitment_ = *commitment_text;
    if (!at_end_ && lines_.after("copy")) return problem("save_copy");
    const Result<std::string_view> seed_text = take("seed");
    if (!seed_text) return seed_text.problem();
    const std::optional<Seed> seed = parse_seed(*seed_text);
    if (!seed) return bad("seed", *seed_text);
    if (commitment(*seed) != commitment_) return problem_at(taken_line_, "save_commitment");
    seed_ = *seed;
    return std::nullopt;
  }

  Status check_seats(const Match& match) const {
    const auto seats = static_cast<std::size_t>(game_->seats(match.position()));
    if (info_.seat_names.size() == seats) return std::nullopt;
    Problem wrong = problem_at(seats_line_, "save_seats");
    wrong.args.emplace_back("expected", std::to_string(seats));
    wrong.args.emplace_back("actual", std::to_string(info_.seat_names.size()));
    return wrong;
  }

  // Looks through a stranger's entries before the first of them is carried out.
  Status check_stranger(const Match& match) const {
    if (trust_ == Trust::kOwn) return std::nullopt;
    const std::size_t most = most_decisions(game_->seats(match.position()));
    Lines ahead = lines_;
    std::size_t count = 0;
    for (bool more = !at_end_; more && !ahead.after("end"); more = ahead.next()) {
      if (ahead.after("patch") || ahead.after("queue")) return Problem{"save_tampered", {}};
      if (++count > most) return problem_at(ahead.number(), "save_too_long");
    }
    return std::nullopt;
  }

  Status read_entries(Match& match) {
    while (!at_end_ && !lines_.after("end")) {
      if (match.entries().size() == kMostEntries) return problem("save_too_long");
      Status status;
      if (const auto json = lines_.after("patch")) {
        status = read_patch(match, *json);
      } else if (const auto words = lines_.after("queue")) {
        status = read_queue(match, *words);
      } else {
        status = read_decision(match, lines_.line());
      }
      if (status) return status;
      at_end_ = !next();
    }
    return std::nullopt;
  }

  Status read_decision(Match& match, std::string_view line) {
    std::string_view comment;
    const std::size_t mark = line.find(kComment);
    if (mark != std::string_view::npos) {
      comment = line.substr(mark + kComment.size());
      // The record holds the line without its comment.
      record_.resize(record_.size() - (line.size() - mark) - 1);
      record_ += "\n";
      line = line.substr(0, mark);
    }
    const std::size_t blank = line.find(' ');
    const std::optional<Seat> seat = parse_seat_id(line.substr(0, blank));
    if (blank == std::string_view::npos || !seat || *seat >= game_->seats(match.position())) {
      return problem("save_not_a_decision", "text", line);
    }
    const std::string_view text = line.substr(blank + 1);
    const Result<Action> action = parse_action(*game_, text);
    if (!action) return caused(lines_.number(), action.problem());
    if (game_->owing(match.position()).empty()) return problem("save_over", "text", line);
    const std::optional<Refusal> refusal = match.decide(*seat, *action, std::string(comment));
    if (!refusal) {
      ++decisions_;
      return std::nullopt;
    }
    Problem refused = problem("save_refused", "text", line);
    refused.args.emplace_back("rule", std::string(rule_of(*game_, *refusal)));
    add_sentence(refused, "why", [&](Language language) {
      return say_refusal(*game_, *refusal, language, &match.position());
    });
    return with_rules_version(std::move(refused));
  }

  Status read_patch(Match& match, std::string_view json) {
    boost::json::error_code error;
    const boost::json::value fields =
        boost::json::parse(boost::json::string_view(json.data(), json.size()), error);
    if (error) return problem("save_json", "text", json);
    if (Status status = match.patch(fields)) return caused(lines_.number(), *status);
    return std::nullopt;
  }

  Status read_queue(Match& match, std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    const auto split = std::ranges::find(words, "draws");
    if (words.front() != "dice" || split == words.end()) {
      return problem("save_queue", "text", text);
    }
    std::vector<int> dice;
    for (auto word = words.begin() + 1; word != split; ++word) {
      const std::optional<int> die = parse_decimal<int>(*word);
      if (!die) return problem("save_queue", "text", text);
      dice.push_back(*die);
    }
    const std::vector<std::string> draws(split + 1, words.end());
    if (Status status = match.queue(dice, draws)) return caused(lines_.number(), *status);
    return std::nullopt;
  }

  Status read_end(const Match& match) {
    if (at_end_) return problem("save_truncated");
    const std::vector<std::string_view> words = words_of(lines_.line());
    if (words.size() != 6 || words[0] != "end" || words[2] != "position" || words[4] != "record") {
      return problem("save_end", "text", lines_.line());
    }
    const std::optional<std::size_t> count = parse_decimal<std::size_t>(words[1]);
    if (!count || *count != decisions_) {
      Problem wrong = problem("save_count", "expected", words[1]);
      wrong.args.emplace_back("actual", std::to_string(decisions_));
      return wrong;
    }
    checksum_ = checksum(match.position());
    if (words[3] != checksum_) return with_rules_version(problem("save_checksum"));
    record_.resize(record_.size() - lines_.line().size() - 1);
    if (words[5] != sha256(record_)) return problem("save_record");
    if (lines_.next()) return problem("save_after_end", "text", lines_.line());
    return std::nullopt;
  }

  // What doesn't replay may come from a rule that was repaired since: then the problem says so.
  Problem with_rules_version(Problem problem) const {
    if (rules_version_ == game_->rules_version()) return problem;
    problem.key += "_other_rules";
    problem.args.emplace_back("then", std::to_string(rules_version_));
    problem.args.emplace_back("now", std::to_string(game_->rules_version()));
    return problem;
  }

  std::string_view text_;
  const FindGame& find_;
  Trust trust_;
  Lines lines_;
  std::string record_;
  bool at_end_ = false;
  std::size_t taken_line_ = 0;
  std::size_t seats_line_ = 0;
  const Game* game_ = nullptr;
  int rules_version_ = 0;
  Options options_;
  std::map<std::string, std::size_t, std::less<>> option_lines_;
  SaveInfo info_;
  Seed seed_{};
  std::string commitment_;
  std::string checksum_;
  std::size_t decisions_ = 0;
};

}  // namespace

std::string write_save(const Match& match, const SaveInfo& info) {
  Writer writer;
  write_header(writer, match, info);
  writer.line("seed " + to_hex(match.seed()));
  writer.line("begin");
  for (const Entry& entry : match.entries()) {
    switch (entry.kind) {
      case Entry::Kind::kDecision:
        writer.line(seat_id(entry.seat) + " " + to_text(match.game(), entry.action), entry.comment);
        break;
      case Entry::Kind::kPatch:
        writer.line("patch " + entry.text);
        break;
      case Entry::Kind::kQueue:
        writer.line("queue " + entry.text);
        break;
    }
  }
  return std::move(writer).end("end " + std::to_string(count_decisions(match)) + " position " +
                               checksum(match.position()));
}

std::string write_save_for(const Match& match, const SaveInfo& info, Seat seat) {
  const Game& game = match.game();
  Writer writer;
  write_header(writer, match, info);
  writer.line("copy " + (seat == kSpectator ? std::string("spectator") : seat_id(seat)));
  writer.line("begin");
  AnyPosition position = match.at(0);
  for (std::size_t i = 0; i < match.entries().size(); ++i) {
    const Entry& entry = match.entries()[i];
    if (entry.kind != Entry::Kind::kDecision) {
      position = match.at(i + 1);
      // What was set up by hand may hold anybody's secrets.
      writer.line((entry.kind == Entry::Kind::kPatch ? "patch " : "queue ") +
                  std::string(kUnknown));
      continue;
    }
    const bool own = entry.seat == seat;
    const bool known = game.knows_decision(position, entry.seat, entry.action, seat);
    game.apply(position, entry.seat, entry.action, nullptr);
    writer.line(
        seat_id(entry.seat) + " " + (known ? to_text(game, entry.action) : std::string(kUnknown)),
        own ? std::string_view(entry.comment) : std::string_view());
  }
  return std::move(writer).end("end " + std::to_string(count_decisions(match)));
}

std::size_t most_decisions(int seats) {
  // The longest of a million random games took 800 per seat.
  constexpr std::size_t kMostPerSeat = 2000;
  return kMostPerSeat * static_cast<std::size_t>(std::max(seats, 2));
}

Result<Loaded> read_save(std::string_view text, const FindGame& find, Trust trust) {
  Result<Read> read = Reader(text, find, trust).read();
  if (!read) return read.problem();
  return Loaded{std::move(read->match), std::move(read->info)};
}

Result<Proof> verify_save(std::string_view text, const FindGame& find, Trust trust) {
  const Result<Read> read = Reader(text, find, trust).read();
  if (!read) return read.problem();
  if (read->match.tampered()) return Problem{"save_tampered", {}};
  if (!read->match.game().owing(read->match.position()).empty()) {
    return Problem{"save_unfinished", {}};
  }
  return Proof{read->commitment, read->decisions, read->checksum};
}

}  // namespace engine
