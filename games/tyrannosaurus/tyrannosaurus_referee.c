/* Tyrannosaurus Rex for a referee: moves read from text, the state as JSON. */
#include "games/referee.h"

#include "tyrannosaurus_internal.h"

/* ---- moves from text ---- */

static bool read_direction(const char *words, struct word *word, struct game_move *move,
                           struct game_message *refused) {
    if (!word_next(words, word)) {
        *refused = (struct game_message){GAME_REASON_WORD_MISSING, {0}};
        return false;
    }
    int direction = word_among(word, ty_direction_words, TY_DIRECTIONS);
    *refused = (struct game_message){TY_REASON_NO_DIRECTION, {word->index}};
    move->a = (uint8_t)direction;
    return direction >= 0;
}

static bool read_card(const char *words, struct word *word, struct game_move *move,
                      struct game_message *refused) {
    if (!word_next(words, word)) {
        *refused = (struct game_message){GAME_REASON_WORD_MISSING, {0}};
        return false;
    }
    int card = word_among(word, ty_card_words, TY_CARDS);
    *refused = (struct game_message){TY_REASON_NO_CARD, {word->index}};
    move->kind = (uint8_t)card;
    return card >= 0;
}

static struct game_message move_from_text(const void *state, uint8_t seat, const char *words,
                                          void *move) {
    struct word word = {0};
    struct game_move choice = {.seat = seat, .kind = TY_STEER};
    struct game_message refused;
    (void)state;
    if (!word_next(words, &word)) {
        return (struct game_message){GAME_REASON_NO_MOVE, {0}};
    }
    if (word_is(&word, "act")) {
        if (!read_card(words, &word, &choice, &refused)) {
            return refused;
        }
    } else if (!word_is(&word, "steer")) {
        return (struct game_message){GAME_REASON_UNKNOWN_MOVE, {word.index}};
    }
    if (choice.kind != TY_ACT_REST && !read_direction(words, &word, &choice, &refused)) {
        return refused;
    }
    if (word_next(words, &word)) {
        return (struct game_message){GAME_REASON_WORD_SURPLUS, {word.index}};
    }
    *(struct game_move *)move = choice;
    return GAME_ACCEPTED;
}

/* ---- the state as JSON ---- */

static void show_square(struct text *json, const char *key, uint8_t square) {
    if (square == TY_NOWHERE) {
        json_null(json, key);
        return;
    }
    char word[3];
    struct text out = text_into(word, sizeof word);
    ty_square_to_text(&out, square);
    json_string(json, key, word);
}

/* If the lost card is hidden, the exact kinds would reveal it: then only their number is shown. */
static void show_cards(const struct ty_state *state, uint8_t seat, struct text *json) {
    if (state->seat[seat].lost == TY_LOST_HIDDEN) {
        json_number(json, "cards", ty_cards_count(state, seat));
        return;
    }
    json_open(json, "cards", '{');
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        json_number(json, ty_card_words[card], ty_cards_left(state, seat, card));
    }
    json_close(json, '}');
}

static void show_choice(uint8_t seat, uint8_t choice, struct text *json) {
    if (choice == TY_CHOICE_NONE || choice == TY_CHOICE_HIDDEN) {
        json_null(json, "chosen");
        return;
    }
    char chosen[16];
    struct text out = text_into(chosen, sizeof chosen);
    struct game_move move = {seat, ty_choice_kind(choice), ty_choice_direction(choice), 0};
    ty_move_to_text(&move, &out);
    json_string(json, "chosen", chosen);
}

static void show_player(const struct ty_state *state, uint8_t seat, struct text *json) {
    const struct ty_seat *player = &state->seat[seat];
    json_open(json, NULL, '{');
    json_string(json, "dino", ty_dinos[player->dino].word);
    show_square(json, "square", player->square);
    json_number(json, "reserve", player->reserve);
    show_cards(state, seat, json);
    json_bool(json, "eliminated", !ty_in_play(state, seat));
    show_choice(seat, player->choice, json);
    json_close(json, '}');
}

static const char *const phase_words[TY_PHASE_OVER + 1] = {
    [TY_PHASE_LAKE] = "lake",   [TY_PHASE_VOLCANO] = "volcano", [TY_PHASE_ACTION] = "action",
    [TY_PHASE_PANIC] = "panic", [TY_PHASE_TYREX] = "tyrex",     [TY_PHASE_OVER] = "over",
};

static void show(const void *state, struct text *json) {
    const struct ty_state *now = state;
    json_string(json, "phase", phase_words[now->phase]);
    json_seat(json, "turn", ty_turn(state));
    json_number(json, "turn_number", now->turn_number);
    json_number(json, "turns", now->turns);
    json_seat(json, "bone", now->bone);
    show_square(json, "lake", now->tile[TY_LAKE]);
    show_square(json, "volcano", now->tile[TY_VOLCANO]);
    show_square(json, "tyrex", now->tyrex);
    json_open(json, "trees", '[');
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        if (now->tree[square]) {
            show_square(json, NULL, square);
        }
    }
    json_close(json, ']');
    json_number(json, "gone", now->gone);
    json_seat(json, "fleeing", now->fleeing);
    json_open(json, "players", '[');
    for (uint8_t seat = 0; seat < now->players; seat++) {
        show_player(now, seat, json);
    }
    json_close(json, ']');
}

/* ---- the table ---- */

static const char *turn_rule(const void *state) {
    static const char *const rules[] = {
        [TY_PHASE_LAKE] = "TY-8",   [TY_PHASE_VOLCANO] = "TY-9", [TY_PHASE_ACTION] = "TY-13",
        [TY_PHASE_PANIC] = "TY-18", [TY_PHASE_TYREX] = "TY-21",  [TY_PHASE_OVER] = NULL,
    };
    return rules[((const struct ty_state *)state)->phase];
}

/* With four seats: three choose for each tile, all four twice in each of eight turns, and three
 * for each of the six panic cards there are. */
enum { MOVES_MAX = 3 + 3 + 8 * (4 + 4) + 6 * 3 };

const struct game_referee referee_tyrannosaurus = {
    .game = &game_tyrannosaurus,
    .max_moves = MOVES_MAX,
    .arrange = ty_arrange,
    .turn_rule = turn_rule,
    .resample_hidden = ty_resample_hidden,
    .move_from_text = move_from_text,
    .show = show,
};
