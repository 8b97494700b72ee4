/* Sur une échelle de un à T-Rex as text: cards, moves and names; moves as bytes. */
#include "games/base/numbers.h"
#include "scale_internal.h"

static void add_seat(struct text *out, uint8_t seat) {
    text_add_char(out, ' ');
    text_add_seat(out, seat);
}

static void add_colour(struct text *out, uint8_t colour) {
    text_add_char(out, ' ');
    text_add_char(out, scale_colour_letters[colour]);
}

static void add_action(struct text *out, uint8_t card) {
    text_add_char(out, scale_colour_letters[card / SCALE_ACTIONS]);
    text_add_number(out, card % SCALE_ACTIONS);
}

void scale_move_to_text(const void *move, struct text *out) {
    static const char *const verbs[SCALE_MOVE_KINDS] = {
        [SCALE_MATCH] = "match",
        [SCALE_CHANGE] = "change",
        [SCALE_VERDICT_MATCH] = "verdict match",
        [SCALE_VERDICT_NO_MATCH] = "verdict nomatch",
        [SCALE_SWAP] = "swap",
        [SCALE_TIE_FACE_UP] = "tie",
        [SCALE_JUDGE] = "judge",
        [SCALE_SHARE] = "judge shared",
        [SCALE_TIE] = "tie",
    };
    const struct game_move *made = move;
    if (!scale_names_move(made)) {
        return;
    }
    text_add(out, verbs[made->kind]);
    switch (made->kind) {
    case SCALE_MATCH:
        add_seat(out, made->a);
        add_seat(out, made->b);
        break;
    case SCALE_CHANGE:
    case SCALE_JUDGE:
        add_seat(out, made->a);
        break;
    case SCALE_SWAP:
        add_colour(out, made->a);
        break;
    case SCALE_TIE_FACE_UP:
        add_colour(out, made->a);
        add_colour(out, made->b);
        break;
    case SCALE_TIE:
        text_add_char(out, ' ');
        add_action(out, made->a);
        text_add_char(out, ' ');
        add_action(out, made->b);
        break;
    default:
        break;
    }
}

bool scale_move_from_bytes(const uint8_t *bytes, size_t length, void *move) {
    return game_move_from_bytes(bytes, length, move) && scale_names_move(move);
}

/* Up to 0.2.0 a tie was settled with two of the actions that lay face up, named by colour alone. */
void scale_update_move(const void *state, void *move) {
    struct game_move *made = move;
    if (made->kind == SCALE_TIE_FACE_UP) {
        uint8_t first = min(made->a, made->b);
        uint8_t second = max(made->a, made->b);
        made->kind = SCALE_TIE;
        made->a = scale_action_card(first, scale_action(state, first));
        made->b = scale_action_card(second, scale_action(state, second));
    }
}

void scale_add_card(struct text *out, uint8_t card) {
    if (scale_is_number(card)) {
        text_add_char(out, scale_colour_letters[scale_colour_of(card)]);
        text_add_number(out, scale_level_of(card));
    } else if (card >= SCALE_SWAP_ORANGE && card < SCALE_KINDS) {
        text_add_char(out, 'S');
        text_add_char(out,
                      card == SCALE_SWAP_ANY ? 'X' : scale_colour_letters[scale_colour_of(card)]);
    } else {
        text_add_char(out, '?');
    }
}

/* c: a card, e: a colour, a: an action card. */
void scale_name(struct text *out, char kind, uint8_t value) {
    if (kind == 'c') {
        scale_add_card(out, value);
    } else if (kind == 'e' && value < SCALE_COLOURS) {
        text_add(out, scale_colour_names[value]);
    } else if (kind == 'a' && value < SCALE_ACTION_CARDS) {
        add_action(out, value);
    } else {
        text_add_char(out, '?');
    }
}
