/* The generator is the published one, and no result drawn with it is favoured. */
#include <stdbool.h>
#include <unity.h>

#include "games/base/rng.h"
#include "games/base/numbers.h"

static struct rng rng;

void setUp(void) {
    rng_seed(&rng, 42);
}

void tearDown(void) {}

static void test_it_gives_the_published_check_values(void) {
    static const uint32_t published[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                         0x83d2f293, 0xbfa4784b, 0xcbed606e};
    for (size_t i = 0; i < count_of(published); i++) {
        TEST_ASSERT_EQUAL_HEX32(published[i], rng_next(&rng));
    }
}

static void test_equal_seeds_give_equal_numbers_and_others_others(void) {
    struct rng same, other;
    rng_seed(&same, 42);
    rng_seed(&other, 43);
    uint32_t first = rng_next(&rng);
    TEST_ASSERT_EQUAL_HEX32(first, rng_next(&same));
    TEST_ASSERT_NOT_EQUAL_HEX32(first, rng_next(&other));
}

static void test_high_bits_of_the_seed_count(void) {
    struct rng other;
    rng_seed(&other, 42 | UINT64_C(1) << 63);
    TEST_ASSERT_NOT_EQUAL_HEX32(rng_next(&rng), rng_next(&other));
}

static void test_numbers_below_a_bound_stay_below_it(void) {
    TEST_ASSERT_EQUAL_UINT32(0, rng_below(&rng, 1));
    for (uint32_t bound = 1; bound < 2000; bound++) {
        TEST_ASSERT_LESS_THAN(bound, rng_below(&rng, bound));
    }
}

/* Taken modulo this bound alone, the lowest third would come up half of the time. */
static void test_no_number_below_a_large_bound_is_favoured(void) {
    const uint32_t bound = UINT32_C(3) << 30;
    int low = 0;
    for (int i = 0; i < 30000; i++) {
        low += rng_below(&rng, bound) < bound / 3;
    }
    TEST_ASSERT_INT_WITHIN(400, 10000, low);
}

static void test_no_number_below_a_small_bound_is_favoured(void) {
    int seen[17] = {0};
    for (int i = 0; i < 17 * 4000; i++) {
        seen[rng_below(&rng, 17)]++;
    }
    for (int i = 0; i < 17; i++) {
        TEST_ASSERT_INT_WITHIN(300, 4000, seen[i]);
    }
}

static void test_every_order_of_a_shuffle_is_equally_likely(void) {
    int seen[4][4][4] = {0};
    for (int i = 0; i < 24 * 2000; i++) {
        uint8_t items[4] = {0, 1, 2, 3};
        rng_shuffle(&rng, items, 4);
        seen[items[0]][items[1]][items[2]]++;
    }
    for (int first = 0; first < 4; first++) {
        for (int second = 0; second < 4; second++) {
            for (int third = 0; third < 4; third++) {
                bool order = first != second && second != third && first != third;
                TEST_ASSERT_INT_WITHIN(order ? 220 : 0, order ? 2000 : 0,
                                       seen[first][second][third]);
            }
        }
    }
}

static void test_a_shuffle_keeps_every_item_and_touches_no_other(void) {
    uint8_t items[102];
    for (int i = 0; i < 102; i++) {
        items[i] = (uint8_t)i;
    }
    rng_shuffle(&rng, items + 1, 100);
    uint8_t seen[102] = {0};
    for (int i = 0; i < 102; i++) {
        TEST_ASSERT_EQUAL_UINT8(0, seen[items[i]]++);
    }
    TEST_ASSERT_EQUAL_UINT8(0, items[0]);
    TEST_ASSERT_EQUAL_UINT8(101, items[101]);
}

static void test_shuffling_nothing_or_one_draws_nothing(void) {
    uint8_t item = 7;
    struct rng before = rng;
    rng_shuffle(&rng, &item, 0);
    rng_shuffle(&rng, &item, 1);
    TEST_ASSERT_EQUAL_HEX64(before.state, rng.state);
    TEST_ASSERT_EQUAL_UINT8(7, item);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_it_gives_the_published_check_values);
    RUN_TEST(test_equal_seeds_give_equal_numbers_and_others_others);
    RUN_TEST(test_high_bits_of_the_seed_count);
    RUN_TEST(test_numbers_below_a_bound_stay_below_it);
    RUN_TEST(test_no_number_below_a_large_bound_is_favoured);
    RUN_TEST(test_no_number_below_a_small_bound_is_favoured);
    RUN_TEST(test_every_order_of_a_shuffle_is_equally_likely);
    RUN_TEST(test_a_shuffle_keeps_every_item_and_touches_no_other);
    RUN_TEST(test_shuffling_nothing_or_one_draws_nothing);
    return UNITY_END();
}
