#include "server/limits.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>

namespace server {
namespace {
constexpr std::size_t kMostBuckets = 100'000;
}  // namespace

std::string limit_key(const std::string& address) {
  in6_addr six{};
  const std::string plain = address.substr(0, address.find('%'));  // without the interface
  if (inet_pton(AF_INET6, plain.c_str(), &six) != 1) return address;
  if (IN6_IS_ADDR_V4MAPPED(&six)) {
    std::array<char, INET_ADDRSTRLEN> four{};
    inet_ntop(AF_INET, &six.s6_addr[12], four.data(), four.size());
    return four.data();
  }
  std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), static_cast<std::uint8_t>(0));
  std::array<char, INET6_ADDRSTRLEN> network{};
  inet_ntop(AF_INET6, &six, network.data(), network.size());
  return std::string(network.data()) + "/64";
}

RateLimit::Bucket& RateLimit::fill(const std::string& who, store::Time now) {
  if (buckets_.size() > kMostBuckets) {
    // Full buckets say nothing.
    std::erase_if(buckets_, [&](const auto& entry) {
      const double grown = static_cast<double>(now - entry.second.at) / 1000.0 * per_second_;
      return entry.second.level + grown >= burst_;
    });
  }
  Bucket& bucket = buckets_.try_emplace(who, Bucket{burst_, now}).first->second;
  bucket.level =
      std::min(burst_, bucket.level + static_cast<double>(now - bucket.at) / 1000.0 * per_second_);
  bucket.at = now;
  return bucket;
}

bool RateLimit::allow(const std::string& who, store::Time now) {
  if (per_second_ <= 0) return true;
  const std::lock_guard lock(mutex_);
  Bucket& bucket = fill(who, now);
  if (bucket.level < 1) return false;
  bucket.level -= 1;
  return true;
}

bool RateLimit::left(const std::string& who, store::Time now) {
  if (per_second_ <= 0) return true;
  const std::lock_guard lock(mutex_);
  return fill(who, now).level >= 1;
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
