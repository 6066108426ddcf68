// Boost asks for this where exceptions are off; nothing we call there throws.
#include <boost/assert/source_location.hpp>
#include <cstdlib>
#include <exception>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {
[[noreturn]] void throw_exception(const std::exception& /*error*/) { std::abort(); }
[[noreturn]] void throw_exception(const std::exception& /*error*/,
                                  const boost::source_location& /*where*/) {
  std::abort();
}
}  // namespace boost
#endif
