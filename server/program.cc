#include "server/program.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>

#include "server/notifier.h"

namespace server {
namespace {

class RunningProgram final : public Program {
 public:
  RunningProgram(const Config& config, std::unique_ptr<store::Store> store,
                 const std::vector<const engine::Game*>& games)
      : hall_(std::move(store), finder(games), games, config.hall),
        api_(hall_, config.api),
        notifier_(hall_, config.notices) {}
  ~RunningProgram() override { stop(); }

  std::string open(const NetOptions& options) {
    hall_.open();
    auto served = serve(options, api_, hall_.workers(), hall_.heavy_workers(), hall_.metrics());
    if (auto* problem = std::get_if<std::string>(&served)) return *problem;
    net_ = std::move(std::get<std::unique_ptr<Net>>(served));
    notifier_.open();
    return {};
  }
  unsigned short port() const override {
    return net_ ? net_->port() : static_cast<unsigned short>(0);
  }
  Hall& hall() override { return hall_; }
  void stop() override {
    if (stopped_) return;
    stopped_ = true;
    notifier_.close();
    hall_.tell_restart();
    if (net_) net_->stop();
    hall_.close();
    // Tables hold connections, and a connection must not outlive the network it belongs to.
    if (net_) net_->join();
    hall_.let_go();
    net_.reset();
  }

 private:
  static FindGame finder(const std::vector<const engine::Game*>& games) {
    return [games](std::string_view id) -> const engine::Game* {
      for (const engine::Game* game : games) {
        if (game->id() == id) return game;
      }
      return nullptr;
    };
  }

  Hall hall_;
  Api api_;
  Notifier notifier_;
  std::unique_ptr<Net> net_;
  bool stopped_ = false;
};

// Each connection is a file; so are the page's, the store's and the log's.
void raise_file_limit(int connections) {
  constexpr rlim_t kOthers = 200;
  const rlim_t wanted = static_cast<rlim_t>(connections) + kOthers;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted) return;
  rlimit raised{wanted, std::max(limit.rlim_max, wanted)};  // beyond the hard limit root alone may
  if (setrlimit(RLIMIT_NOFILE, &raised) == 0) return;
  raised = {std::min(wanted, limit.rlim_max), limit.rlim_max};
  if (setrlimit(RLIMIT_NOFILE, &raised) != 0) raised = limit;
  spdlog::warn("{} connections are configured, but only {} files may be open (ulimit -n)",
               connections, raised.rlim_cur);
}

}  // namespace

engine::Result<std::unique_ptr<Program>> start_program(
    const Config& config, const std::vector<const engine::Game*>& games) {
  raise_file_limit(config.net.most_connections);
  auto store = store::open(config.store, store::Use::kServe);
  if (!store) return engine::Problem{"store_failed", {{"reason", store.fault().reason}}};
  auto program = std::make_unique<RunningProgram>(config, std::move(*store), games);
  if (std::string problem = program->open(config.net); !problem.empty()) {
    return engine::Problem{"listen_failed", {{"reason", problem}}};
  }
  return std::unique_ptr<Program>(std::move(program));
}

}  // namespace server
