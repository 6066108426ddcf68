// The API of docs/api.md: one function a request.
#pragma once

#include <span>

#include "server/hall.h"
#include "server/http.h"
#include "server/limits.h"

namespace server {

struct ApiOptions {
  // Per address, then per account: requests a second and at once; 0 means no limit.
  double requests_per_second = 50;
  double request_burst = 300;
  // Attempts to sign in or up, per address.
  double sign_ins_per_second = 0.2;
  double sign_in_burst = 20;
  // Live messages, per connection.
  double messages_per_second = 50;
  double message_burst = 200;
  // Live connections at a time.
  int live_per_address = 200;
  int live_per_player = 50;
  // New tables, per address.
  double new_tables_per_second = 0.5;
  double new_table_burst = 200;
  std::int64_t tables_per_player = 200;  // unfinished or uploaded
  // Those of them with cards of their own; 0: nobody brings any. And new ones, per address.
  std::int64_t own_tables_per_player = 20;
  double own_tables_per_second = 0.05;
  double own_table_burst = 40;
  // Wrong passwords for one account, from wherever they come.
  double wrong_passwords_per_second = 0.05;
  double wrong_password_burst = 15;
  // Looks from another seat, per connection: each makes a whole log.
  double looks_per_second = 5;
  double look_burst = 60;
  // What a player says, at all tables together: each line is kept.
  double chats_per_second = 0.5;
  double chat_burst = 40;
  // Notes that are kept at a table of others, per address.
  double notes_per_second = 0.2;
  double note_burst = 60;
  // Requests for long work (proofs, uploads, histories, hints) at a time, queued or under way.
  int heavy_per_address = 8;
  int heavy_per_player = 4;
  bool open_metrics = false;
};

// What a handler wants to find in its call; without it the call is refused before.
enum Need : unsigned {
  kNothing = 0,
  kSignsIn = 1,  // counts as an attempt to sign in
  kPlayer = 2,
  kTable = 4,
  kBody = 8,
  kSeat = 16,   // "seat" in the body or the query; it may be missing
  kHeavy = 32,  // long work: on threads of its own
};

// A request on its way through.
struct Call {
  Request request;
  std::vector<std::string> args;  // what stands in the {places} of the route
  std::optional<store::Player> player;
  Viewer viewer;
  std::string session;           // the hash of its token
  bool by_header = false;        // which came as a program sends it, not as a browser does
  std::shared_ptr<Table> table;  // kTable
  Body body{json::object()};     // kBody
  MaybeNumber seat;              // kSeat
};

// What a request or a live message decides.
Expected<Table::Decision> decision_of(const Body& body);

class Api final : public Handler {
 public:
  Api(Hall& hall, ApiOptions options);

  Admission admit(const Request& request) override;
  Response handle(Request request) override;
  Expected<std::shared_ptr<Conversation>> converse(Request request,
                                                   std::shared_ptr<Channel> channel) override;

  struct Route {
    std::string_view method;
    std::string_view pattern;  // "/tables/{id}/moment", below /api/v1
    Expected<Response> (Api::*serve)(Call&);
    unsigned needs = kNothing;
  };
  static std::span<const Route> routes();

 private:
  friend class TableConversation;

  Response dispatch(Request request, std::shared_ptr<Table>& table);
  static const Route* find_route(const Request& request, std::vector<std::string>& args,
                                 bool& path_known);
  static bool is_heavy(const Route& route, const Request& request);
  bool session_of(Call& call, const std::string& token);
  Response other(const Request& request);
  bool authenticate(Call& call);
  std::optional<Error> fetch(Call& call, unsigned needs);
  Response feed(const Request& request, std::string_view token);

  // Sessions and accounts.
  Expected<Response> get_session(Call& call);
  Expected<Response> make_guest(Call& call);
  Expected<Response> make_account(Call& call);
  Expected<Response> sign_in(Call& call);
  Expected<Response> sign_out(Call& call);
  Expected<Response> get_account(Call& call);
  Expected<Response> change_account(Call& call);
  Expected<Response> delete_account(Call& call);
  Expected<Response> with_new_session(const Call& call, const store::Player& player, int status);
  std::optional<Error> end_sessions(const std::string& player);
  // Games.
  Expected<Response> get_games(Call& call);
  Expected<Response> get_game(Call& call);
  Expected<Response> check_files(Call& call);
  static Expected<Response> described(const Call& call, const engine::Game& game);
  // Tables.
  Expected<Response> list_tables(Call& call);
  Expected<Response> make_table(Call& call);
  Expected<Response> get_table(Call& call);
  Expected<Response> get_table_game(Call& call);
  Expected<Response> get_table_files(Call& call);
  Expected<Response> delete_table(Call& call);
  Expected<Response> get_keys(Call& call);
  Expected<Response> join(Call& call);
  Expected<Response> leave(Call& call);
  Expected<Response> hand_over(Call& call);
  Expected<Response> set_seat(Call& call);
  Expected<Response> start(Call& call);
  Expected<Response> upload(Call& call);
  std::optional<Error> no_more_tables(const Call& call);
  // A table as a request wants it, with its own cards, if any.
  struct NewTable {
    store::TableRow row;
    OwnFiles files;
    SomeGame game;  // kept until the table has it
  };
  Expected<NewTable> new_table(const Call& call, const Body& body);
  Expected<OwnFiles> wanted_files(const Call& call, const Body& body, std::string_view game);
  std::optional<Error> no_more_own_tables(const Call& call);
  // A save file, alone or with the own cards that it was played with.
  struct BroughtSave {
    std::string save;
    std::string name;  // of its table; "": the usual one
    OwnFiles files;
    SomeGame game;  // null without own cards
    engine::FindGame find;
  };
  Expected<BroughtSave> brought_save(const Call& call);
  // What a request calls its table.
  static Expected<std::string> table_name(const Body& body, std::string_view otherwise);
  // Playing.
  Expected<Response> get_moment(Call& call);
  Expected<Response> get_log(Call& call);
  Expected<Response> decide(Call& call);
  Expected<Response> undo(Call& call);
  Expected<Response> ask_takeback(Call& call);
  Expected<Response> answer_takeback(Call& call);
  Expected<Response> hint(Call& call);
  Expected<Response> forecast(Call& call);
  Expected<Response> course(Call& call);
  Expected<Response> get_standing(Call& call);
  Expected<Response> set_standing(Call& call);
  Expected<Response> get_chat(Call& call);
  Expected<Response> add_chat(Call& call);
  Expected<Response> get_notes(Call& call);
  Expected<Response> set_notes(Call& call);
  Expected<Response> get_save(Call& call);
  Expected<Response> verify_table(Call& call);
  Expected<Response> verify_save(Call& call);

  Expected<std::shared_ptr<Table>> table_of(const Call& call);
  Expected<json::object> say(Table& table, const Viewer& viewer, const std::string& text);
  Error trouble(const store::Fault& fault);

  Hall& hall_;
  ApiOptions options_;
  RateLimit by_address_;
  RateLimit by_player_;
  RateLimit sign_ins_;
  RateLimit wrong_passwords_;
  RateLimit new_tables_;
  RateLimit new_own_tables_;
  RateLimit chats_;            // by player
  RateLimit notes_of_others_;  // by address
  OpenLimit live_by_address_;
  OpenLimit live_by_player_;
  OpenLimit heavy_by_address_;
  OpenLimit heavy_by_player_;
};

// For the handlers.
Response json_response(const json::value& value, int status = 200);
Response text_response(std::string json);
Expected<MaybeNumber> query_number(const Request& request, std::string_view name,
                                   std::int64_t lowest, std::int64_t highest);
inline constexpr std::int64_t kMostPlies = 1'000'000;

// The descriptions of games (server/games_json.cc).
json::object game_summary(const engine::Game& game);
json::object game_details(const engine::Game& game);

// Three best choices of a search on resampled positions (server/hint.cc).
json::array hints(const Table::Question& question);
// What follows from one of the question's options, and how often (server/forecast.cc).
json::object forecast(const Table::Question& question, engine::Action action);
// How the chances went in a game that is over (server/course.cc).
json::object course_json(const engine::Match& match);

}  // namespace server
