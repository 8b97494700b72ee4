/* Runs a test under the numbers of the rules it shows. `tools/rules` reads these lines, so that
 * every rule can be traced to its tests. */
#ifndef HOST_TESTS_SUPPORT_RULES_H
#define HOST_TESTS_SUPPORT_RULES_H

#include <unity.h>

#define SHOWS(rules, test) UnityDefaultTestRun(test, rules " " #test, __LINE__)

#endif
