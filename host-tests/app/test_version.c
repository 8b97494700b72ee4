/* The version that the build carries into the program. */
#include <unity.h>

#include "version.h"

void setUp(void) {}

void tearDown(void) {}

static void test_the_version_is_three_numbers(void) {
    int dots = 0;
    for (const char *c = PRODUCT_VERSION; *c; c++) {
        TEST_ASSERT_TRUE(*c == '.' || (*c >= '0' && *c <= '9'));
        dots += *c == '.';
    }
    TEST_ASSERT_EQUAL_INT(2, dots);
}

static void test_the_build_id_is_never_empty(void) {
    TEST_ASSERT_NOT_EQUAL_INT('\0', build_id[0]);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_the_version_is_three_numbers);
    RUN_TEST(test_the_build_id_is_never_empty);
    return UNITY_END();
}
