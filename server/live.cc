#include "server/live.h"

#include <algorithm>

namespace server {
namespace {

thread_local Gathering* t_gathering = nullptr;
// To how many the thread writes itself: with a crowd of spectators others would wait for it.
constexpr std::size_t kMostHere = 8;

}  // namespace

Gathering::Gathering() : outer_(t_gathering) { t_gathering = this; }

Gathering::~Gathering() {
  t_gathering = outer_;
  for (std::size_t i = 0; i < held_.size(); ++i) {
    i < kMostHere ? held_[i]->flush() : held_[i]->flush_later();
  }
}

bool Gathering::hold(const std::shared_ptr<Channel>& channel) {
  if (t_gathering == nullptr) return false;
  std::vector<std::shared_ptr<Channel>>& held = t_gathering->held_;
  if (std::ranges::find(held, channel) == held.end()) held.push_back(channel);
  return true;
}

}  // namespace server
