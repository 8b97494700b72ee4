/* What libFuzzer types into tabletop. Beside plain lines it knows `?` and a letter, short for some
 * legal move, so that it gets deep into games.
 *
 * Every line has to be answered with one line of JSON, and a refusal must have changed nothing. At
 * the end the transcript has to lead to the same state again: every eighth input is replayed for
 * that. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "firmware/store/crc32.h"
#include "host-tests/support/json.h"
#include "tools/host/tabletop/session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROOM = 16384, REPLAYS_APART = 8 };

static struct session session, again;

static void demand(bool holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "does not hold: %s\nlast answer: %s\n", what, session.answer);
        abort();
    }
}

/* ---- one line ---- */

/* As memcmp, which libFuzzer would watch, to try what it compared as input. */
__attribute__((no_sanitize("address"))) static bool is_same(const void *left, const void *right,
                                                            size_t size) {
    const uint8_t *a = left;
    const uint8_t *b = right;
    uint8_t differs = 0;
    for (size_t i = 0; i < size; i++) {
        differs |= a[i] ^ b[i];
    }
    return differs == 0;
}

struct snapshot {
    const struct game *game;
    bool started;
    size_t lines;
    uint8_t setup[ROOM], state[ROOM];
};

static void take_snapshot(struct snapshot *held) {
    held->game = session.game;
    held->started = session.started;
    held->lines = session.transcript.count;
    if (session.game != NULL) {
        demand(session.game->setup_size <= ROOM && session.game->state_size <= ROOM, "room");
        memcpy(held->setup, session.setup, session.game->setup_size);
    }
    if (session.started) {
        memcpy(held->state, session.state, session.game->state_size);
    }
}

static void demand_nothing_changed(const struct snapshot *held) {
    demand(held->game == session.game && held->started == session.started, "the game stays");
    demand(held->lines == session.transcript.count, "the transcript stays");
    if (session.game != NULL) {
        demand(is_same(held->setup, session.setup, session.game->setup_size), "the set-up stays");
    }
    if (session.started) {
        demand(is_same(held->state, session.state, session.game->state_size), "the state stays");
    }
}

static void read_line(const struct line *line) {
    static struct snapshot held;
    take_snapshot(&held);
    enum session_reply reply = session_read(&session, line);
    if (reply != SESSION_ACCEPTED) {
        demand_nothing_changed(&held);
    }
    if (reply == SESSION_SILENT) {
        return;
    }
    size_t length = strlen(session.answer);
    demand(json_is_valid(session.answer, length), "the answer is JSON");
    demand(strncmp(session.answer, reply == SESSION_ACCEPTED ? "{\"ok\":true" : "{\"ok\":false",
                   10) == 0,
           "ok is true where something was accepted");
}

/* ---- short for a legal move ---- */

static void type(struct session *into, struct line *line, const char *text) {
    while (*text != '\0') {
        line_push(line, *text++);
    }
    line_push(line, '\n');
    if (into == &session) {
        read_line(line);
    } else {
        session_read(into, line);
    }
}

static void play_some_move(uint8_t which) {
    static struct line line;
    static char words[LINE_LONGEST + 1];
    if (!session.started) {
        return;
    }
    struct rng rng;
    rng_seed(&rng, which);
    if (!referee_random_move(session.referee, session.state, &rng, session.move)) {
        return;
    }
    struct text out = text_into(words, sizeof words);
    text_add_seat(&out, ((const struct game_move *)session.move)->seat);
    text_add_char(&out, ' ');
    session.game->move_to_text(session.move, &out);
    size_t before = session.transcript.count;
    type(&session, &line, words);
    demand(session.transcript.count == before + 1, "a legal move is accepted");
}

/* ---- the whole ---- */

static void demand_same_again(void) {
    static struct line line;
    for (size_t i = 0; i < session.transcript.count; i++) {
        type(&again, &line, session.transcript.items[i]);
    }
    demand(again.game == session.game && again.started == session.started, "the same game");
    demand(again.transcript.count == session.transcript.count, "the transcript is accepted");
    if (session.started) {
        demand(is_same(again.state, session.state, session.game->state_size),
               "the transcript leads to the same state");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct line line = {0};
    for (size_t i = 0; i < size; i++) {
        if (line_push(&line, (char)data[i])) {
            bool short_form = line.length == 2 && line.text[0] == '?';
            if (short_form) {
                play_some_move((uint8_t)line.text[1]);
            } else {
                read_line(&line);
            }
        }
    }
    if (line_finish(&line)) {
        read_line(&line);
    }
    if (crc32(data, size) % REPLAYS_APART == 0) {
        demand_same_again();
    }
    session_end(&session);
    session_end(&again);
    return 0;
}
