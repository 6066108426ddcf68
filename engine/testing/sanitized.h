// Whether sanitizers watch this build: then the longest random runs take a part of their cases, and
// the optimised build takes them all (make endure).
#pragma once

namespace properties {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace properties
