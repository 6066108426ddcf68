#include "lab/counting_allocator.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> counted{0};

}  // namespace

// Every allocation of the program goes through here.
[[gnu::noinline]] void* operator new(std::size_t size) {
  counted.fetch_add(1, std::memory_order_relaxed);
  void* memory = std::malloc(size);  // NOLINT
  if (memory == nullptr) std::abort();
  return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }  // NOLINT
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}  // NOLINT

namespace lab {

std::uint64_t allocations() { return counted.load(std::memory_order_relaxed); }

}  // namespace lab
