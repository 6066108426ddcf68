// How much an address or an account may ask in a while.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "store/rows.h"

namespace server {

// Buckets that fill with time: `burst` at once, `per_second` in the long run.
class RateLimit {
 public:
  RateLimit(double per_second, double burst) : per_second_(per_second), burst_(burst) {}
  // Takes one from the bucket of `who`; false if it is empty. Never refuses if per_second is 0.
  bool allow(const std::string& who, store::Time now);

 private:
  struct Bucket {
    double level = 0;
    store::Time at = 0;
  };
  double per_second_;
  double burst_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace server
