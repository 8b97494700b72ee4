/* Every game in tabletop: whole games in words, whose transcripts lead to the same state and
 * hash. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "host-tests/games/positions.h"
#include "host-tests/support/json.h"
#include "tools/host/tabletop/session.h"

static struct session session, again;

void setUp(void) {}

void tearDown(void) {
    session_end(&session);
    session_end(&again);
}

/* Returns the answer, which has to be JSON and must not be a refusal. */
static const char *type(struct session *into, const char *text) {
    static struct line line;
    while (*text != '\0') {
        line_push(&line, *text++);
    }
    line_push(&line, '\n');
    enum session_reply reply = session_read(into, &line);
    TEST_ASSERT_EQUAL_INT_MESSAGE(SESSION_ACCEPTED, reply, into->answer);
    TEST_ASSERT_TRUE_MESSAGE(json_is_valid(into->answer, strlen(into->answer)), into->answer);
    TEST_ASSERT_NULL(strchr(into->answer, '\n'));
    return into->answer;
}

static const char *next_line(struct playout *play) {
    static char line[POSITION_TEXT_ROOM];
    struct text out = text_into(line, sizeof line);
    text_add_seat(&out, ((const struct game_move *)play->move)->seat);
    text_add_char(&out, ' ');
    play->referee->game->move_to_text(play->move, &out);
    return line;
}

static void begin(const struct game *game, struct playout *play, uint32_t number) {
    static char line[256];
    struct text out = text_into(line, sizeof line);
    playout_begin(play, number);
    text_add(&out, "new ");
    text_add(&out, game->id);
    text_add_char(&out, ' ');
    game_options_to_text(game, &play->options, &out);
    type(&session, line);
    type(&session, "start");
}

static void check_moves_are_sorted(void) {
    for (size_t i = 1; i < session.moves.count; i++) {
        TEST_ASSERT_LESS_THAN_INT(0, strcmp(session.moves.items[i - 1], session.moves.items[i]));
    }
}

static void ask_everything(const struct playout *play) {
    type(&session, "show");
    type(&session, "legal");
    check_moves_are_sorted();
    for (uint8_t seat = 0; seat < play->options.players; seat++) {
        char view[] = "view p1";
        view[6] = (char)('1' + seat);
        type(&session, view);
    }
}

static void test_whole_games_in_words_are_the_games_that_were_played(const struct game *game) {
    static struct room setup, state, move;
    struct playout play = {.referee = referee_of(game),
                           .setup = setup.bytes,
                           .state = state.bytes,
                           .move = move.bytes};
    for (uint32_t number = 0; number < 20; number++) {
        begin(game, &play, number);
        while (playout_choose(&play)) {
            type(&session, next_line(&play));
            playout_apply(&play, NULL);
            if (play.moves % 16 == 0) {
                ask_everything(&play);
            }
        }
        ask_everything(&play);
        TEST_ASSERT_EQUAL_MEMORY(state.bytes, session.state, game->state_size);
    }
}

static void test_a_transcript_leads_to_the_same_answers(const struct game *game) {
    static struct room setup, state, move;
    static char shown[1 << 16], hash[64];
    struct playout play = {.referee = referee_of(game),
                           .setup = setup.bytes,
                           .state = state.bytes,
                           .move = move.bytes};
    for (uint32_t number = 0; number < 20; number++) {
        begin(game, &play, number);
        while (play.moves < 25 * number && playout_choose(&play)) {
            type(&session, next_line(&play));
            playout_apply(&play, NULL);
        }
        for (size_t i = 0; i < session.transcript.count; i++) {
            type(&again, session.transcript.items[i]);
        }
        snprintf(shown, sizeof shown, "%s", type(&session, "show"));
        snprintf(hash, sizeof hash, "%s", type(&session, "hash"));
        TEST_ASSERT_EQUAL_STRING(shown, type(&again, "show"));
        TEST_ASSERT_EQUAL_STRING(hash, type(&again, "hash"));
    }
}

int main(void) {
    UNITY_BEGIN();
    FOR_EACH_GAME(test_whole_games_in_words_are_the_games_that_were_played);
    FOR_EACH_GAME(test_a_transcript_leads_to_the_same_answers);
    return UNITY_END();
}
