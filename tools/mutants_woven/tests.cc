// The main of a test program in a woven build: its tests judge mutants. tests MOST SLOWEST
// BUDGET
#include <gtest/gtest.h>

#include "judge.h"

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc != 4) return 2;
  std::vector<mutants::Test> tests;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    for (int j = 0; j < suite.total_test_count(); ++j) {
      const std::string name = std::string(suite.name()) + "." + suite.GetTestInfo(j)->name();
      tests.push_back({name, [name] {
                         GTEST_FLAG_SET(filter, name);
                         GTEST_FLAG_SET(fail_fast, true);
                         return RUN_ALL_TESTS() == 0;
                       }});
    }
  }
  return mutants::judge(tests, mutants::limits_of(argv + 1));
}
