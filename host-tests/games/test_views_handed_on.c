/* A view of one seat may be handed on: another seat sees no more in it than what is on the table,
 * and does not take it for its own view. Nor does a seat that is not in the game. In Trakks a view
 * says who looks, whatever it was made from. */
#include <string.h>
#include <unity.h>

#include "games/scale/scale.h"
#include "games/trex/trex.h"
#include "games/tyrannosaurus/tyrannosaurus.h"
#include "host-tests/games/positions.h"

enum { MOVES = 3000 };

void setUp(void) {}

void tearDown(void) {}

static void look_at_views_of_views(struct position *position) {
    static struct room table, own, seen;
    const struct game *game = position->game;
    uint8_t players = position->play.options.players;
    game->view(table.bytes, position->play.state, SEAT_TABLE);
    for (uint8_t seat = 0; seat < players; seat++) {
        game->view(own.bytes, position->play.state, seat);
        for (uint8_t other = 0; other < players; other++) {
            game->view(seen.bytes, own.bytes, other);
            const struct room *expected = other == seat ? &own : &table;
            HOLDS(position, memcmp(expected->bytes, seen.bytes, game->state_size) == 0);
        }
    }
}

static void test_a_hand_of_t_rex_handed_on_shows_what_lies_on_the_table(void) {
    each_position(&game_trex, MOVES, 3, look_at_views_of_views);
}

static void test_a_card_of_1_to_t_rex_handed_on_shows_what_lies_on_the_table(void) {
    each_position(&game_scale, MOVES, 3, look_at_views_of_views);
}

static void test_a_choice_of_tyrannosaurus_handed_on_shows_what_lies_on_the_table(void) {
    each_position(&game_tyrannosaurus, MOVES, 3, look_at_views_of_views);
}

static void look_from_seats_that_do_not_play(struct position *position) {
    static struct room table, seen;
    const struct game *game = position->game;
    game->view(table.bytes, position->play.state, SEAT_TABLE);
    for (uint8_t seat = position->play.options.players; seat < SEAT_TABLE; seat++) {
        game->view(seen.bytes, position->play.state, seat);
        HOLDS(position, memcmp(table.bytes, seen.bytes, game->state_size) == 0);
    }
}

static void test_a_seat_that_does_not_play_sees_what_lies_on_the_table(void) {
    each_position(&game_trex, MOVES, 3, look_from_seats_that_do_not_play);
    each_position(&game_scale, MOVES, 3, look_from_seats_that_do_not_play);
    each_position(&game_tyrannosaurus, MOVES, 3, look_from_seats_that_do_not_play);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_hand_of_t_rex_handed_on_shows_what_lies_on_the_table);
    RUN_TEST(test_a_card_of_1_to_t_rex_handed_on_shows_what_lies_on_the_table);
    RUN_TEST(test_a_choice_of_tyrannosaurus_handed_on_shows_what_lies_on_the_table);
    RUN_TEST(test_a_seat_that_does_not_play_sees_what_lies_on_the_table);
    return UNITY_END();
}
