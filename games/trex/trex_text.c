/* Moves of T-REX as text and bytes, and the names of its things. */
#include "trex_internal.h"

void trex_move_to_text(const void *move, struct text *out) {
    static const char *const verbs[TREX_MOVE_KINDS] = {
        [TREX_PLAY] = "play ",
        [TREX_PLAY_BLIND] = "play blind",
        [TREX_PASS] = "pass",
        [TREX_TAKE_EGG] = "egg ",
        [TREX_LOSE_PLAYED] = "lose played",
        [TREX_LOSE_DECK] = "lose deck",
        [TREX_KEEP_TRUMPS] = "trump keep",
        [TREX_SET_STRONG] = "trump strong ",
        [TREX_SET_WEAK] = "trump weak ",
    };
    const struct game_move *made = move;
    if (!trex_names_move(made)) {
        return;
    }
    text_add(out, verbs[made->kind]);
    if (made->kind == TREX_PLAY) {
        trex_name(out, 'c', made->a);
    } else if (made->kind == TREX_TAKE_EGG) {
        text_add_number(out, made->a);
    } else if (made->kind == TREX_SET_STRONG || made->kind == TREX_SET_WEAK) {
        trex_name(out, 'e', made->a);
    }
}

bool trex_move_from_bytes(const uint8_t *bytes, size_t length, void *move) {
    return game_move_from_bytes(bytes, length, move) && trex_names_move(move);
}

/* c: a card, e: a colour. */
void trex_name(struct text *out, char kind, uint8_t value) {
    if (kind == 'c' && value <= TREX_CARDS) {
        text_add(out, trex_card_codes[value]);
    } else if (kind == 'e' && value < TREX_COLOURS) {
        text_add(out, trex_colour_names[value]);
    } else {
        text_add_char(out, '?');
    }
}
