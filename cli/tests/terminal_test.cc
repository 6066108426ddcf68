#include "cli/terminal.h"

#include <gtest/gtest.h>

namespace cli {
namespace {

TEST(Terminal, WidthCountsCharactersNotBytes) {
  EXPECT_EQ(display_width("abc"), 3);
  EXPECT_EQ(display_width("Nobiltà"), 7);
  EXPECT_EQ(display_width("●│○"), 3);
  EXPECT_EQ(display_width("宗教"), 4);
  EXPECT_EQ(display_width("e\xCC\x81"), 1);  // with a combining accent
  EXPECT_EQ(display_width("\x1b[31mP\x1b[0m"), 1);
}

TEST(Terminal, BrokenBytesDoNotBreakIt) {
  EXPECT_EQ(display_width("\xFF\xFE"), 2);
  EXPECT_EQ(display_width("\xC3"), 1);
  EXPECT_EQ(fit("\x1b[", 10), "\x1b[");
}

TEST(Terminal, PadsByWidth) {
  EXPECT_EQ(pad_right("è", 3), "è  ");
  EXPECT_EQ(pad_left("è", 3), "  è");
  EXPECT_EQ(pad_centre("è", 4), " è  ");
}

TEST(Terminal, CutsWhatIsTooLong) {
  EXPECT_EQ(fit("Congregazioni", 5), "Cong…");
  EXPECT_EQ(fit("Cinque", 6), "Cinque");
  const std::string coloured = fit("\x1b[31mlonger\x1b[0m", 4);
  EXPECT_EQ(display_width(coloured), 4);
  EXPECT_TRUE(coloured.ends_with("\x1b[0m"));
}

TEST(Terminal, WrapsBetweenWords) {
  EXPECT_EQ(wrap("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrap("unbreakable", 4), (std::vector<std::string>{"unbreakable"}));
  // What is tied stays on one line: a number and what it is the number of.
  EXPECT_EQ(wrap("of " + tied("8 Rhine") + ", " + tied("9 Swabia"), 9),
            (std::vector<std::string>{"of", "8 Rhine,", "9 Swabia"}));
  EXPECT_EQ(wrap("a\nb", 10), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(wrap("", 10), (std::vector<std::string>{""}));
  EXPECT_EQ(wrap_indented("one two", 6, 2), "one\n  two");
}

TEST(Terminal, PaintsOnlyWhenAsked) {
  EXPECT_EQ(paint("x", Paint::kRed, false), "x");
  EXPECT_EQ(paint("x", Paint::kRed, true), "\x1b[31mx\x1b[0m");
}

}  // namespace
}  // namespace cli
