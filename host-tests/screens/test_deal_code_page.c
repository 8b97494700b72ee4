/* The page of the deal code takes what its head line says: a code, or a deal at random. */
#include <unity.h>

#include "firmware/screens/shelf/shelf.h"
#include "firmware/session/deal_code.h"
#include "host-tests/support/handheld.h"

void setUp(void) {
    handheld_start();
    deal_code_reset();
}

void tearDown(void) {
    handheld_end();
}

static void an_erased_code_is_random_again(void) {
    deal_code_open(false);
    handheld_press(BUTTON_RIGHT);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_Y);
    TEST_ASSERT_TRUE(deal_code() != 0);
    deal_code_open(false);
    handheld_press(BUTTON_B);
    handheld_assert_top("deal code");
    handheld_press(BUTTON_B);
    TEST_ASSERT_TRUE(deal_code() == 0);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(an_erased_code_is_random_again);
    return UNITY_END();
}
