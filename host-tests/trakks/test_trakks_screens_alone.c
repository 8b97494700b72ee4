/* Trakks alone against opponents: what they do is seen, to the last tile, before the game continues
 * by itself. */
#include "firmware/remembered/people.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/toast.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/rules.h"
#include "host-tests/support/secrets.h"

enum { MOVES = 60 };

void setUp(void) {
    secrets_start(5);
}

void tearDown(void) {
    handheld_end();
}

/* A deal that gives the first seat an arrow and no +3; the second is an opponent. */
static void sit_down_with_an_arrow(void) {
    uint64_t seed = 0;
    do {
        secrets_begin(&game_trakks, 2, ++seed, &trakks_root_screen);
    } while (trakks_holds(secrets_state(), 0, TRAKKS_ARROW) == 0 ||
             trakks_holds(secrets_state(), 0, TRAKKS_PLUS3) > 0);
    people_set_player(1, PLAYER_OPPONENT);
    screens_home(CUT);
    screens_push(&trakks_root_screen, CUT);
    handheld_press(BUTTON_A); /* no curtain: there is no one to hide the hand from */
    handheld_assert_top("trakks turn");
}

/* It once came after the whole turn of the others. */
static void what_an_arrow_brings_is_seen_before_the_others_play(void) {
    sit_down_with_an_arrow();
    handheld_type("DAaAAa");
    handheld_pass(8000);
    handheld_assert_top("trakks received");
    TEST_ASSERT_EQUAL_UINT16(3, session_count_moves()); /* the arrow and both gifts */
    TEST_ASSERT_EQUAL_UINT8(0, handover_holder());
    handheld_type("A");
    handheld_pass(8000);
    TEST_ASSERT_EQUAL_UINT16(4, session_count_moves());
    handheld_assert_top("trakks table");
    handheld_type("A");
    handheld_assert_top("trakks turn");
}

/* After a move of the person; the table is just back. */
static void opponents_move_on_the_table(void) {
    screens_home(CUT);
    screens_push(&trakks_root_screen, CUT);
    do {
        chance_play(secrets_rng());
    } while (session_turn() == 0);
    TEST_ASSERT_TRUE(thinking_start_if_due());
    while (thinking_shown()) {
        handheld_pass(20);
    }
    toast_hide();
}

static void the_table_leads_on_by_itself_and_later_after_a_lay(void) {
    enum { SHORT_MS = 1700, LONG_MS = 12000 };
    unsigned came = 0, laid = 0;
    sit_down_with_an_arrow();
    while (session_count_moves() < MOVES) {
        opponents_move_on_the_table();
        uint8_t code = session_log()->event[0].code;
        bool lays = code == TRAKKS_EVENT_LAYS || code == TRAKKS_EVENT_OPENS;
        if (!handheld_top_is("trakks table") || trakks_round_has_ended()) {
            break;
        }
        handheld_pass(SHORT_MS);
        TEST_ASSERT_EQUAL(lays, handheld_top_is("trakks table"));
        handheld_pass(LONG_MS);
        TEST_ASSERT_FALSE(handheld_top_is("trakks table"));
        laid += lays;
        came += code == TRAKKS_EVENT_TAKES || code == TRAKKS_EVENT_DRAWS;
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, laid);
    TEST_ASSERT_GREATER_THAN_UINT(0, came);
}

/* In the part of the table that is seen now. */
static bool is_drawn(uint8_t kind) {
    static const struct guide quiet = {0};
    static uint8_t pixels[HANDHELD_PIXELS];
    guide_set(&quiet);
    guide_point(SPOT_TRAKKS_TILE, kind);
    guide_spot(SPOT_TRAKKS_TILE, kind, (struct box){0});
    handheld_draw(pixels);
    struct box b = guide_spot_box();
    guide_set(NULL);
    return b.x >= 0 && box_right(b) <= CANVAS_WIDTH && b.y >= STAGE_TOP + SEATS_HEIGHT &&
           box_bottom(b) <= STAGE_TOP + SEATS_HEIGHT + 6 * CELL;
}

static bool is_twice_on(const struct trakks_table *table, uint8_t kind) {
    unsigned count = 0;
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        count += table->at[square] == kind;
    }
    return count > 1;
}

/* Until the table leads on or the next one has moved; of two tiles alike it is not known which one
 * is drawn. */
static void assert_lay_is_seen(const struct trakks_move *lay) {
    static struct trakks_table table;
    uint16_t moves = session_count_moves();
    uint64_t unseen = 0;
    trakks_table_of(trakks_public_view(), &table);
    for (uint8_t i = 0; i < lay->head.a; i++) {
        uint8_t kind = table.at[lay->edit[i].to];
        unseen |= is_twice_on(&table, kind) ? 0 : (uint64_t)1 << kind;
    }
    while (session_count_moves() == moves &&
           (handheld_top_is("trakks table") || thinking_shown())) {
        for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
            unseen &= ~((uint64_t)((unseen >> kind & 1) != 0 && is_drawn(kind)) << kind);
        }
        handheld_pass(100);
    }
    TEST_ASSERT_EQUAL_HEX64(0, unseen);
}

/* It once moved while the camera was still on its way over the lay of the one before. */
static void the_next_opponent_waits_until_a_lay_is_seen(void) {
    enum { SEEDS = 6 };
    static struct trakks_move lay;
    unsigned lays = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        secrets_begin(&game_trakks, 3, seed, &trakks_root_screen);
        people_set_player(1, PLAYER_OPPONENT);
        people_set_player(2, PLAYER_OPPONENT);
        screens_home(CUT);
        screens_push(&trakks_root_screen, CUT);
        while (session_count_moves() < MOVES && chance_play(secrets_rng()) && !session_is_over()) {
            uint16_t moves = session_count_moves();
            thinking_start_if_due();
            while (thinking_shown() && session_turn() != 0) {
                handheld_pass(20);
                const struct trakks_move *last =
                    trakks_recorded_move((uint16_t)(session_count_moves() - 1));
                if (session_count_moves() > moves && last->head.kind == TRAKKS_LAY &&
                    thinking_shown()) {
                    lay = *last;
                    assert_lay_is_seen(&lay);
                    lays++;
                }
                moves = session_count_moves();
            }
            toast_hide();
            screens_home(CUT);
            screens_push(&trakks_root_screen, CUT);
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT(10, lays);
}

/* Of eight tiles that an opponent had laid and moved, one was never in sight. */
static void every_tile_of_an_opponents_lay_is_seen(void) {
    enum { SEEDS = 6 };
    static struct trakks_move lay;
    unsigned lays = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        secrets_begin(&game_trakks, 2, seed, &trakks_root_screen);
        people_set_player(1, PLAYER_OPPONENT);
        while (session_count_moves() < MOVES) {
            opponents_move_on_the_table();
            const struct trakks_move *last =
                trakks_recorded_move((uint16_t)(session_count_moves() - 1));
            if (!handheld_top_is("trakks table") || last == NULL || trakks_round_has_ended()) {
                break;
            }
            if (last->head.kind == TRAKKS_LAY) {
                lay = *last;
                assert_lay_is_seen(&lay);
                lays++;
            }
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT(10, lays);
}

static void a_table_that_is_looked_around_on_stays(void) {
    sit_down_with_an_arrow();
    opponents_move_on_the_table();
    handheld_press(BUTTON_UP);
    handheld_pass(10000);
    handheld_assert_top("trakks table");
    handheld_type("A");
    TEST_ASSERT_FALSE(handheld_top_is("trakks table"));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(what_an_arrow_brings_is_seen_before_the_others_play);
    RUN_TEST(the_table_leads_on_by_itself_and_later_after_a_lay);
    RUN_TEST(every_tile_of_an_opponents_lay_is_seen);
    RUN_TEST(the_next_opponent_waits_until_a_lay_is_seen);
    RUN_TEST(a_table_that_is_looked_around_on_stays);
    return UNITY_END();
}
