/* Asks the opponent of Trakks, and looks at what it says. */
#include "host-tests/trakks/trakks_asked.h"

#include <unity.h>

#include "host-tests/trakks/trakks_oracle.h"

struct trakks_asked asked;

static void name_thing(struct text *out, char kind, uint8_t value, const void *context) {
    (void)context;
    if (kind == 'p') {
        text_add_seat(out, value);
    } else {
        game_trakks.name(out, kind, value);
    }
}

void trakks_ask(const struct trakks_state *state, uint8_t level, uint32_t moves) {
    const struct opponent *opponent = opponent_of(&game_trakks);
    struct text out = text_into(asked.sentence, sizeof asked.sentence);
    struct trakks_state view;
    uint8_t seat = game_trakks.turn(state);
    game_trakks.view(&view, state, seat);
    struct opponent_question question = {.view = &view,
                                         .record = {asked.record, asked.record_length},
                                         .seat = seat,
                                         .level = level,
                                         .effort = 1,
                                         .rng = opponent_chance(1, seat, moves)};
    opponent->start(&asked.thinking, &question);
    while (!opponent->think(&asked.thinking)) {
    }
    struct game_message why = opponent->answer(&asked.thinking, &asked.chosen);
    message_to_text(&out, opponent->thoughts[why.code].text, &why, name_thing, NULL);
}

void trakks_forget(void) {
    asked.record_length = 0;
}

void trakks_remember(const struct trakks_move *move) {
    TEST_ASSERT_LESS_OR_EQUAL(sizeof asked.record,
                              asked.record_length + record_append_max(&game_trakks));
    asked.record_length = record_append(asked.record, asked.record_length, &game_trakks, move);
}

const struct trakks_state *trakks_now(void) {
    return (const struct trakks_state *)referee.state.bytes;
}

void trakks_start_with(const char *lines) {
    trakks_forget();
    referee_new(&referee_trakks, "players=2 seed=1");
    referee_each(lines, referee_set);
    referee_start();
}

void trakks_expect_choice(uint8_t level, const char *move, const char *why) {
    char words[1024];
    struct text out = text_into(words, sizeof words);
    trakks_ask(trakks_now(), level, 0);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_trakks.check(trakks_now(), &asked.chosen).code);
    game_trakks.move_to_text(&asked.chosen, &out);
    TEST_ASSERT_EQUAL_STRING(move, words);
    TEST_ASSERT_EQUAL_STRING(why, asked.sentence);
}

void trakks_expect_lay(uint8_t level, uint8_t tiles, const char *why) {
    trakks_ask(trakks_now(), level, 0);
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_LAY, asked.chosen.head.kind);
    TEST_ASSERT_TRUE(plain_lay_is_legal(trakks_now(), &asked.chosen));
    TEST_ASSERT_EQUAL_UINT8(tiles, trakks_laid(&asked.chosen));
    TEST_ASSERT_EQUAL_STRING(why, asked.sentence);
}
