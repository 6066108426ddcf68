// theses serve: hosts tables for people and bots.
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <cassert>
#include <chrono>
#include <thread>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/setup.h"
#include "cli/signals.h"
#include "games/registry.h"
#include "server/program.h"

namespace cli {
namespace {

// Text arguments go into their places; what wasn't given leaves the file's word or the default.
void set(const Arguments& arguments, std::string_view name, std::string& target) {
  if (const auto value = arguments.value(name)) target = *value;
}

// The server's problems are told in the words of this command's text file.
[[maybe_unused]] bool can_be_told(const engine::Problem& problem) {
  return problem.key == "config_key" || problem.key == "store_failed" ||
         problem.key == "listen_failed" || problem.key == "toml_syntax" ||
         problem.key == "log_level";
}

// The host's own cards, which new tables may be made with. They are one game's: the one that
// accepts them.
engine::Status add_house_cards(const Arguments& arguments, server::Config& config) {
  const std::vector<std::string> paths = arguments.values("cards");
  if (paths.empty()) return std::nullopt;
  const engine::Result<std::vector<engine::OwnFile>> files = read_files(paths);
  if (!files) return files.problem();
  const engine::Result<ChosenGame> chosen = owner_of(*files);
  if (!chosen) return chosen.problem();
  config.hall.house_files[std::string(chosen->game().id())] = *files;
  return std::nullopt;
}

engine::Result<server::Config> config_of(const Arguments& arguments) {
  server::Config config;
  if (const auto file = arguments.value("config")) {
    const engine::Result<std::string> text = read_file(*file);
    if (!text) return text.problem();
    if (engine::Status wrong = server::read_config(*file, *text, config)) {
      assert(can_be_told(*wrong));
      return *wrong;
    }
  }
  set(arguments, "data", config.store);
  set(arguments, "store", config.store);
  set(arguments, "address", config.net.address);
  set(arguments, "certificate", config.net.certificate);
  set(arguments, "key", config.net.key);
  set(arguments, "log", config.log_level);
  if (!server::good_log_level(config.log_level)) {
    return engine::Problem{"log_level", {{"word", engine::printable(config.log_level)}}};
  }
  const auto port = arguments.number("port", config.net.port, 0, 65535);
  if (!port) return port.problem();
  config.net.port = static_cast<unsigned short>(*port);
  if (arguments.flag("behind-proxy")) config.net.behind_proxy = true;
  if (engine::Status wrong = add_house_cards(arguments, config)) return *wrong;
  return config;
}

int run_serve(const Context& context, const Arguments& arguments) {
  const engine::Result<server::Config> config = config_of(arguments);
  if (!config) return fail(context, config.problem());
  auto logger = spdlog::stderr_logger_mt("theses");
  logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
  logger->set_level(spdlog::level::from_str(config->log_level));
  spdlog::set_default_logger(logger);
  watch_interrupts();
  auto program = server::start_program(*config, games::all());
  if (!program) {
    assert(can_be_told(program.problem()));
    return fail(context, program.problem());
  }
  context.out.line(
      context.say("serve.ready", {{"scheme", config->net.certificate.empty() ? "http" : "https"},
                                  {"address", config->net.address},
                                  {"port", std::to_string((*program)->port())}}));
  context.out.flush();
  while (interrupted() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  spdlog::info("stopping");
  (*program)->stop();
  return kDone;
}

}  // namespace

Command serve_command() {
  using Type = Argument::Type;
  return {"serve",
          {{"port", Type::kValue, "N"},
           {"address", Type::kValue, "IP"},
           {"data", Type::kValue, "DIR", Suggest::kFile},
           {"store", Type::kValue, "postgresql://…"},
           {"config", Type::kValue, "FILE", Suggest::kFile},
           {"cards", Type::kValues, "FILE", Suggest::kFile},
           {"certificate", Type::kValue, "FILE", Suggest::kFile},
           {"key", Type::kValue, "FILE", Suggest::kFile},
           {"behind-proxy", Type::kFlag, ""},
           {"log", Type::kValue, "debug|info|warn|error"}},
          run_serve};
}

}  // namespace cli
