// How much an address or an account may ask in a while.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "store/rows.h"

namespace server {

// Whom an address stands for: of IPv6 the network of /64, in which anybody has any number of them.
std::string limit_key(const std::string& address);

// Buckets that fill with time: `burst` at once, `per_second` in the long run.
class RateLimit {
 public:
  RateLimit(double per_second, double burst) : per_second_(per_second), burst_(burst) {}
  // Takes one from the bucket of `who`; false if it is empty. Never refuses if per_second is 0.
  bool allow(const std::string& who, store::Time now);
  // Whether there would be one, without taking it.
  bool left(const std::string& who, store::Time now);

 private:
  struct Bucket {
    double level = 0;
    store::Time at = 0;
  };
  Bucket& fill(const std::string& who, store::Time now);

  double per_second_;
  double burst_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
};

// How much an address or an account may have open at a time.
class OpenLimit {
 public:
  explicit OpenLimit(int most) : most_(most) {}  // 0: no limit
  // A place for `who`, free again when the last copy of it is gone; null if all are taken.
  std::shared_ptr<void> take(const std::string& who);

 private:
  struct Counts {
    std::mutex mutex;
    std::unordered_map<std::string, int> taken;
  };
  int most_;
  std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
};

}  // namespace server
