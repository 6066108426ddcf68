#include "engine/ids.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace {

enum class Colour : std::uint8_t { kRed, kGreen, kBlue };
enum class Hook : std::uint8_t { kFirst, kSecond, kCount };

constexpr auto kColours = engine::ids<Colour>({
    {Colour::kBlue, "blue"},
    {Colour::kRed, "red"},
    {Colour::kGreen, "green"},
});
constexpr auto kHooks = engine::ids<Hook>({{Hook::kFirst, "first"}, {Hook::kSecond, "second"}});

TEST(Ids, AreFoundByEnumeratorWhateverTheOrderOfRows) {
  EXPECT_EQ(kColours[Colour::kRed], "red");
  EXPECT_EQ(kColours[Colour::kGreen], "green");
  EXPECT_EQ(kColours[Colour::kBlue], "blue");
  EXPECT_EQ(kColours.find("blue"), Colour::kBlue);
  EXPECT_EQ(kColours.find("Blue"), std::nullopt);
  EXPECT_EQ(kHooks.size(), 2U);
}

// A missing row doesn't compile. (Nor does a double one: a table is made when the program is
// built.)
template <class E, std::size_t kRows>
concept MayHaveRows = requires(const engine::IdOf<E> (&rows)[kRows]) { engine::ids<E>(rows); };

static_assert(MayHaveRows<Colour, 3> && !MayHaveRows<Colour, 2> && !MayHaveRows<Colour, 1>);
static_assert(MayHaveRows<Hook, 2> && !MayHaveRows<Hook, 1>);

}  // namespace
