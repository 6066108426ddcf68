// What `theses engine` understands: the games as JSON-RPC methods. docs/protocol.md describes each.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/rpc/json_rpc.h"
#include "cli/rpc/params.h"
#include "cli/setup.h"
#include "cli/texts.h"
#include "engine/match.h"
#include "engine/save_file.h"

namespace cli {

class Protocol {
 public:
  explicit Protocol(const Texts& texts);
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;

  // The answer to one line, without its line end; nothing for notifications and empty lines.
  // Takes any bytes.
  std::optional<std::string> handle(std::string_view line) { return server_.handle(line); }
  std::string too_long() const { return server_.too_long(); }
  // True once `quit` was called.
  bool quitting() const { return quitting_; }

  static std::vector<std::string_view> method_names();

 private:
  using Value = boost::json::value;
  // A game under way, with the game that its owner's cards made.
  struct Held {
    ChosenGame chosen;
    engine::Match match;
    engine::SaveInfo info;
  };
  struct Method {
    std::string_view name;
    std::vector<std::string_view> params;
    Value (Protocol::*run)(const Params& params);
  };
  static const std::vector<Method>& methods();

  Value call(std::string_view name, const boost::json::object& params);

  Value list_games(const Params& params);
  Value begin(const Params& params);
  Value close(const Params& params);
  Value list_matches(const Params& params);
  Value status(const Params& params);
  Value prompt(const Params& params);
  Value actions(const Params& params);
  Value rights(const Params& params);
  Value apply(const Params& params);
  Value why_not(const Params& params);
  Value undo(const Params& params);
  Value view(const Params& params);
  Value state(const Params& params);
  Value log(const Params& params);
  Value save(const Params& params);
  Value load(const Params& params);
  Value patch(const Params& params);
  Value queue(const Params& params);
  Value choose(const Params& params);
  Value hint(const Params& params);
  Value evaluate(const Params& params);
  Value quit(const Params& params);

  Held& held(const Params& params);
  std::string keep(const Params& params, Held held);
  engine::Language language(const Params& params) const;
  engine::Seat seat(const Params& params, const engine::Match& match) const;
  engine::Seat seat_or_spectator(const Params& params, const engine::Match& match) const;
  engine::Seat deciding_seat(const Params& params, const engine::Match& match) const;
  engine::Action action(const Params& params, const engine::Match& match) const;
  ChosenGame game_with_cards(std::string_view id, const Params& params) const;
  Value part(const Params& params, const Value& whole) const;
  RpcError refused(const engine::Match& match, const engine::Refusal& refusal,
                   engine::Language language) const;
  RpcError problem(const engine::Problem& problem, engine::Language language,
                   const engine::Game* game = nullptr) const;

  const Texts& texts_;
  RpcServer server_;
  std::map<std::string, Held> matches_;
  std::uint64_t next_match_ = 1;
  bool quitting_ = false;
};

}  // namespace cli
