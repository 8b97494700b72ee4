/* A game that does nothing, to copy from: it shows every place that a game must fill. */
#include "template.h"

#include "games/referee.h"

#define REASON(name, rule, text) [TEMPLATE_##name - GAME_REASON_OWN] = {rule, text},
static const struct game_words reasons[] = {
#include "reasons.def"
};
#undef REASON

#define EVENT(name, text) [TEMPLATE_##name] = {NULL, text},
static const struct game_words events[] = {
#include "events.def"
};
#undef EVENT

static void prepare(void *setup, const struct game_options *options) {
    ((struct template_setup *)setup)->options = *options;
}

static struct game_message arrange(void *setup, const char *words) {
    struct word word = {0};
    (void)setup;
    return word_next(words, &word) ? (struct game_message){GAME_REASON_UNKNOWN_SET, {word.index}}
                                   : (struct game_message){GAME_REASON_WORD_MISSING, {0}};
}

static struct game_message start(void *state, const void *setup) {
    const struct template_setup *from = setup;
    *(struct template_state *)state = (struct template_state){.players = from->options.players};
    return GAME_ACCEPTED;
}

static uint8_t turn(const void *state) {
    const struct template_state *now = state;
    return now->over ? SEAT_NONE : 0;
}

static const char *turn_rule(const void *state) {
    (void)state;
    return NULL; /* there are no rules */
}

static struct game_message check(const void *state, const void *move) {
    const struct game_move *choice = move;
    struct game_message refused = game_check_turn(turn(state), choice->seat);
    if (refused.code != GAME_OK) {
        return refused;
    }
    if (choice->kind != TEMPLATE_END || choice->a != 0 || choice->b != 0) {
        return (struct game_message){TEMPLATE_NO_SUCH_KIND, {0}};
    }
    return GAME_ACCEPTED;
}

static void apply(void *state, const void *move, struct game_log *log) {
    const struct game_move *choice = move;
    ((struct template_state *)state)->over = 1;
    game_log_add(log, (struct game_message){TEMPLATE_ENDED, {choice->seat}});
}

static bool next_legal(const void *state, uint16_t *cursor, void *move) {
    if (turn(state) == SEAT_NONE || *cursor > 0) {
        return false;
    }
    ++*cursor;
    *(struct game_move *)move = (struct game_move){.seat = 0, .kind = TEMPLATE_END};
    return true;
}

static void view(void *out, const void *state, uint8_t seat) {
    (void)seat; /* nothing is hidden */
    *(struct template_state *)out = *(const struct template_state *)state;
}

static void resample_hidden(void *state, uint8_t seat, struct rng *rng) {
    (void)state;
    (void)seat;
    (void)rng;
}

static uint8_t winners(const void *state) {
    const struct template_state *now = state;
    return now->over ? (uint8_t)((1u << now->players) - 1) : 0;
}

static int16_t score(const void *state, uint8_t seat) {
    (void)state;
    (void)seat;
    return 0;
}

static struct game_message move_from_text(const void *state, uint8_t seat, const char *words,
                                          void *move) {
    struct word word = {0};
    (void)state;
    if (!word_next(words, &word)) {
        return (struct game_message){GAME_REASON_NO_MOVE, {0}};
    }
    if (!word_is(&word, "end")) {
        return (struct game_message){GAME_REASON_UNKNOWN_MOVE, {word.index}};
    }
    if (word_next(words, &word)) {
        return (struct game_message){GAME_REASON_WORD_SURPLUS, {word.index}};
    }
    *(struct game_move *)move = (struct game_move){.seat = seat, .kind = TEMPLATE_END};
    return GAME_ACCEPTED;
}

static void move_to_text(const void *move, struct text *out) {
    (void)move;
    text_add(out, "end");
}

static void show(const void *state, struct text *json) {
    const struct template_state *now = state;
    json_string(json, "phase", now->over ? "over" : "play");
    json_seat(json, "turn", turn(state));
    json_open(json, "players", '[');
    for (uint8_t seat = 0; seat < now->players; seat++) {
        json_open(json, NULL, '{');
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void name(struct text *out, char kind, uint8_t value) {
    (void)kind;
    text_add_number(out, value);
}

const struct game game_template = {
    .id = "template",
    .seats_min = 2,
    .seats_max = 2,
    .reasons = reasons,
    .events = events,
    .reason_count = sizeof reasons / sizeof *reasons,
    .event_count = sizeof events / sizeof *events,
    GAME_SIZES(template),
    .prepare = prepare,
    .start = start,
    .turn = turn,
    .check = check,
    .apply = apply,
    .next_legal = next_legal,
    .view = view,
    .winners = winners,
    .score = score,
    .move_to_text = move_to_text,
    .move_to_bytes = game_move_to_bytes,
    .move_from_bytes = game_move_from_bytes,
    .name = name,
};

const struct game_referee referee_template = {
    .game = &game_template,
    .max_moves = 1,
    .arrange = arrange,
    .turn_rule = turn_rule,
    .resample_hidden = resample_hidden,
    .move_from_text = move_from_text,
    .show = show,
};
