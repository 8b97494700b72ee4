/* Tyrannosaurus Rex: who knows what, what can be imagined of the rest, and what a reveal tells. */
#include <string.h>

#include "host-tests/support/rules.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

void setUp(void) {}

void tearDown(void) {}

static struct ty_state seen_by(uint8_t seat) {
    struct ty_state view;
    memset(&view, 0x5a, sizeof view);
    referee.game->view(&view, ty_now(), seat);
    return view;
}

/* ---- views ---- */

static void test_choices_of_others_are_secret_until_all_are_in(void) {
    ty_scene("");
    referee_play_all("p1 act move NE; p2 act panic W");
    ASSERT_VIEWS(P1, "\"chosen\":\"act move NE\"");
    ASSERT_VIEWS(P2, "\"chosen\":\"act panic W\"");
    TEST_ASSERT_NULL(strstr(referee_view(P1), "panic W"));
    TEST_ASSERT_NULL(strstr(referee_view(P2), "move NE"));
    TEST_ASSERT_NULL(strstr(referee_view(P3), "\"chosen\":\""));
    TEST_ASSERT_NULL(strstr(referee_view(P4), "\"chosen\":\""));
    ASSERT_VIEWS(P4, "\"turn\":\"p3\""); /* that they have chosen is no secret */
}

static void test_another_choice_looks_the_same_to_the_others(void) {
    static const char *const choices[] = {"p1 act move N", "p1 act rest", "p1 act panic SW"};
    struct ty_state first = {0};
    for (size_t i = 0; i < 3; i++) {
        ty_scene("");
        referee_play(choices[i]);
        struct ty_state view = seen_by(P2);
        if (i == 0) {
            first = view;
        }
        TEST_ASSERT_EQUAL_MEMORY(&first, &view, sizeof view);
    }
}

static void test_the_lost_card_is_known_to_its_owner_only(void) {
    ty_scene("lost p1 rest");
    struct ty_state one = seen_by(P2);
    ASSERT_VIEWS(P1, "\"cards\":{\"move\":7,\"rest\":0,\"panic\":1}");
    TEST_ASSERT_NULL(strstr(referee_view(P2), "{\"move\":7,"));
    ASSERT_VIEWS(P2, "\"dino\":\"triceratops\",\"square\":\"e5\",\"reserve\":3,\"cards\":8,");
    ty_scene("lost p1 panic");
    struct ty_state other = seen_by(P2);
    TEST_ASSERT_EQUAL_MEMORY(&one, &other, sizeof one);
    TEST_ASSERT_EQUAL_UINT8(TY_REST, (ty_scene("lost p1 rest"), seen_by(P1).seat[P1].lost));
}

static void test_with_three_seats_all_cards_are_known(void) {
    ty_scene_of("players=3", "dino p1 triceratops; dino p2 pteranodon; lake a5; volcano e1");
    ASSERT_VIEWS(P3, "\"cards\":{\"move\":7,\"rest\":1,\"panic\":1}");
    ASSERT_VIEWS(P3, "\"cards\":{\"move\":6,\"rest\":0,\"panic\":3}");
    referee_play("p1 act move W"); /* and a card chosen in secret is still among them */
    ASSERT_VIEWS(P3, "\"cards\":{\"move\":7,\"rest\":1,\"panic\":1}");
}

static void test_kinds_of_cards_played_are_public(void) {
    ty_scene("");
    referee_play_all("p1 act move S; p2 act panic N; p3 act rest; p4 act rest");
    struct ty_state view = seen_by(P4);
    TEST_ASSERT_EQUAL_UINT8(1, view.seat[P1].played[TY_MOVE]);
    TEST_ASSERT_EQUAL_UINT8(1, view.seat[P2].played[TY_PANIC]);
    TEST_ASSERT_EQUAL_UINT8(1, view.seat[P3].played[TY_REST]);
    ASSERT_VIEWS(P4, "\"dino\":\"triceratops\",\"square\":\"e4\",\"reserve\":3,\"cards\":7,");
}

static void test_the_cards_of_the_eliminated_are_gone_for_everyone(void) {
    ty_scene("at p1 c2; reserve p1 1");
    referee_play_all("p1 act move N; p2 act move S; p3 act rest; p4 act rest");
    ASSERT_VIEWS(P2, "\"reserve\":0,\"cards\":0,\"eliminated\":true");
    ASSERT_VIEWS(P1, "\"cards\":{\"move\":0,\"rest\":0,\"panic\":0},\"eliminated\":true");
}

static void test_the_table_sees_what_is_public(void) {
    ty_scene("");
    referee_play("p1 act move NE");
    struct ty_state view = seen_by(SEAT_TABLE);
    for (uint8_t seat = 0; seat < 4; seat++) {
        TEST_ASSERT_EQUAL_UINT8(TY_LOST_HIDDEN, view.seat[seat].lost);
    }
    TEST_ASSERT_EQUAL_UINT8(TY_CHOICE_HIDDEN, view.seat[P1].choice);
    TEST_ASSERT_EQUAL_UINT8(TY_CHOICE_NONE, view.seat[P2].choice);
    TEST_ASSERT_EQUAL_UINT8(P2, referee.game->turn(&view));
}

/* ---- what a move tells ---- */

static void test_a_choice_tells_no_one_anything_and_the_last_tells_everyone(void) {
    ty_scene("");
    referee_play("p1 act move S");
    TEST_ASSERT_EQUAL_HEX8(0, referee.log.learned);
    TEST_ASSERT_EQUAL_UINT16(1, referee.log.count);
    for (uint8_t place = TY_ARG_OTHER; place <= TY_ARG_DIRECTION; place++) {
        TEST_ASSERT_EQUAL_UINT8(0, referee.log.event[0].arg[place]);
    }
    referee_play_all("p2 act move S; p3 act move N");
    TEST_ASSERT_EQUAL_HEX8(0, referee.log.learned);
    referee_play("p4 act rest");
    TEST_ASSERT_EQUAL_HEX8(0x0f, referee.log.learned);
    referee_play_all("p1 steer N; p2 steer N; p3 steer N");
    TEST_ASSERT_EQUAL_HEX8(0, referee.log.learned);
    referee_play("p4 steer N");
    TEST_ASSERT_EQUAL_HEX8(0x0f, referee.log.learned);
}

static void test_two_tell_each_other(void) {
    ty_scene_of("players=2", "lake a5; volcano e1");
    referee_play("p1 act move N");
    TEST_ASSERT_EQUAL_HEX8(0, referee.log.learned);
    referee_play("p2 act move N");
    TEST_ASSERT_EQUAL_HEX8(0x03, referee.log.learned);
}

static void test_a_seat_that_chooses_alone_has_no_secret(void) {
    ty_scene_of("players=2 pair=pteranodon", "dino p1 pteranodon");
    referee_play("p1 steer E");
    TEST_ASSERT_EQUAL_HEX8(0, referee.log.learned);
}

/* ---- what can be imagined ---- */

static void check_imagined(const struct ty_state *imagined, uint8_t seat) {
    struct ty_state before, after;
    referee.game->view(&before, ty_now(), seat);
    referee.game->view(&after, imagined, seat);
    TEST_ASSERT_EQUAL_MEMORY(&before, &after, sizeof before);
    for (uint8_t other = 0; other < imagined->players; other++) {
        const struct ty_seat *theirs = &imagined->seat[other];
        uint8_t cards = 0;
        for (uint8_t card = 0; card < TY_CARDS; card++) {
            uint8_t left = ty_cards_left(imagined, other, card);
            TEST_ASSERT_TRUE(left <= 9);
            cards = (uint8_t)(cards + left);
        }
        TEST_ASSERT_EQUAL_UINT8(ty_cards_count(imagined, other), cards);
        TEST_ASSERT_TRUE(theirs->lost < TY_CARDS || theirs->lost == TY_LOST_NOTHING);
        TEST_ASSERT_NOT_EQUAL(TY_CHOICE_HIDDEN, theirs->choice);
        if (theirs->choice != TY_CHOICE_NONE) {
            struct game_move move = {other, theirs->choice / TY_DIRECTIONS,
                                     theirs->choice % TY_DIRECTIONS, 0};
            struct ty_state asked = *imagined; /* as if all others had chosen */
            for (uint8_t seat_asked = 0; seat_asked < asked.players; seat_asked++) {
                asked.seat[seat_asked].choice = TY_CHOICE_HIDDEN;
            }
            asked.seat[other].choice = TY_CHOICE_NONE;
            TEST_ASSERT_EQUAL_UINT8(GAME_OK, referee.game->check(&asked, &move).code);
        }
    }
}

static void test_what_is_imagined_fits_what_is_known(void) {
    struct rng rng;
    rng_seed(&rng, 5);
    for (int game = 0; game < 60; game++) {
        char options[32];
        struct text out = text_into(options, sizeof options);
        text_add(&out, "players=");
        text_add_number(&out, 2 + game % 3);
        text_add(&out, " seed=");
        text_add_number(&out, game);
        ty_scene_of(options, "");
        do {
            for (uint8_t seat = 0; seat < ty_now()->players; seat++) {
                struct ty_state imagined = *ty_now(); /* from the truth and from a view */
                referee.table->resample_hidden(&imagined, seat, &rng);
                check_imagined(&imagined, seat);
                imagined = seen_by(seat);
                referee.table->resample_hidden(&imagined, seat, &rng);
                check_imagined(&imagined, seat);
            }
        } while (referee_play_any(&rng));
    }
}

static void test_everything_that_may_be_is_imagined_in_proportion(void) {
    struct rng rng;
    int lost[TY_CARDS] = {0}, chosen[TY_CARDS] = {0}, directions[TY_DIRECTIONS] = {0};
    rng_seed(&rng, 77);
    ty_scene("lost p1 rest; bone p4"); /* a Triceratops: 7, 1, 1 */
    referee_play_all("p4 act rest; p1 act move N");
    for (int i = 0; i < 9000; i++) {
        struct ty_state imagined = *ty_now();
        referee.table->resample_hidden(&imagined, P2, &rng);
        lost[imagined.seat[P1].lost]++;
        chosen[imagined.seat[P1].choice / TY_DIRECTIONS]++;
        directions[imagined.seat[P1].choice % TY_DIRECTIONS]++;
        TEST_ASSERT_EQUAL_UINT8(ty_now()->seat[P2].lost, imagined.seat[P2].lost); /* one's own */
        TEST_ASSERT_EQUAL_UINT8(TY_CHOICE_NONE, imagined.seat[P3].choice);        /* not yet */
    }
    TEST_ASSERT_INT_WITHIN(250, 7000, lost[TY_MOVE]);
    TEST_ASSERT_INT_WITHIN(150, 1000, lost[TY_REST]);
    TEST_ASSERT_INT_WITHIN(150, 1000, lost[TY_PANIC]);
    TEST_ASSERT_INT_WITHIN(250, 7000, chosen[TY_MOVE]);
    TEST_ASSERT_INT_WITHIN(150, 1000, chosen[TY_REST]);
    TEST_ASSERT_INT_WITHIN(150, 1000, chosen[TY_PANIC]);
    for (uint8_t direction = 1; direction < TY_DIRECTIONS; direction++) {
        TEST_ASSERT_INT_WITHIN(150, 1000, directions[direction]);
    }
}

static void test_a_card_that_must_be_in_the_hand_is_not_imagined_lost(void) {
    struct rng rng;
    rng_seed(&rng, 3);
    ty_scene("lost p1 move");
    ty_now()->seat[P1].played[TY_REST] = 1; /* both single cards have been seen */
    ty_now()->seat[P1].played[TY_PANIC] = 1;
    for (int i = 0; i < 200; i++) {
        struct ty_state imagined = seen_by(P2);
        referee.table->resample_hidden(&imagined, P2, &rng);
        TEST_ASSERT_EQUAL_UINT8(TY_MOVE, imagined.seat[P1].lost);
    }
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-13 TY-29", test_choices_of_others_are_secret_until_all_are_in);
    SHOWS("TY-29", test_another_choice_looks_the_same_to_the_others);
    SHOWS("TY-12 TY-29", test_the_lost_card_is_known_to_its_owner_only);
    SHOWS("TY-29", test_with_three_seats_all_cards_are_known);
    SHOWS("TY-29", test_kinds_of_cards_played_are_public);
    SHOWS("TY-25 TY-29", test_the_cards_of_the_eliminated_are_gone_for_everyone);
    SHOWS("TY-29", test_the_table_sees_what_is_public);
    SHOWS("TY-29", test_a_choice_tells_no_one_anything_and_the_last_tells_everyone);
    SHOWS("TY-29", test_two_tell_each_other);
    RUN_TEST(test_a_seat_that_chooses_alone_has_no_secret);
    SHOWS("TY-29", test_what_is_imagined_fits_what_is_known);
    SHOWS("TY-29", test_everything_that_may_be_is_imagined_in_proportion);
    SHOWS("TY-29", test_a_card_that_must_be_in_the_hand_is_not_imagined_lost);
    return UNITY_END();
}
