#include "server/limits.h"

#include <algorithm>

namespace server {
namespace {
constexpr std::size_t kMostBuckets = 100'000;
}  // namespace

bool RateLimit::allow(const std::string& who, store::Time now) {
  if (per_second_ <= 0) return true;
  const std::lock_guard lock(mutex_);
  if (buckets_.size() > kMostBuckets) {
    // Full buckets say nothing.
    std::erase_if(buckets_, [&](const auto& entry) {
      const double grown = static_cast<double>(now - entry.second.at) / 1000.0 * per_second_;
      return entry.second.level + grown >= burst_;
    });
  }
  const auto [entry, fresh] = buckets_.try_emplace(who, Bucket{burst_, now});
  Bucket& bucket = entry->second;
  bucket.level =
      std::min(burst_, bucket.level + static_cast<double>(now - bucket.at) / 1000.0 * per_second_);
  bucket.at = now;
  if (bucket.level < 1) return false;
  bucket.level -= 1;
  return true;
}

std::shared_ptr<void> OpenLimit::take(const std::string& who) {
  if (most_ == 0) return counts_;
  {
    const std::lock_guard lock(counts_->mutex);
    int& taken = counts_->taken[who];
    if (taken >= most_) return nullptr;
    ++taken;
  }
  return {counts_.get(), [counts = counts_, who](void*) {
            const std::lock_guard lock(counts->mutex);
            const auto found = counts->taken.find(who);
            if (--found->second == 0) counts->taken.erase(found);
          }};
}

}  // namespace server
