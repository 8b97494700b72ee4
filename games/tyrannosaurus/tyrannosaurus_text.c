/* Moves as text and bytes, and the names of things in messages. */
#include "tyrannosaurus_internal.h"

/* ---- moves ---- */

void ty_move_to_text(const void *move, struct text *out) {
    const struct game_move *made = move;
    if (made->kind == TY_STEER) {
        text_add(out, "steer");
    } else {
        text_add(out, "act ");
        text_add(out, ty_card_words[made->kind]);
    }
    if (made->kind != TY_ACT_REST) {
        text_add_char(out, ' ');
        text_add(out, ty_direction_words[made->a]);
    }
}

bool ty_move_from_bytes(const uint8_t *bytes, size_t length, void *move) {
    struct game_move read;
    if (!game_move_from_bytes(bytes, length, &read) || !ty_names_a_move(&read)) {
        return false;
    }
    *(struct game_move *)move = read;
    return true;
}

/* ---- names ---- */

void ty_square_to_text(struct text *out, uint8_t square) {
    text_add_char(out, (char)('a' + square / TY_ROWS));
    text_add_char(out, (char)('1' + square % TY_ROWS));
}

static void add_word(struct text *out, const char *const *words, uint8_t count, uint8_t value) {
    text_add(out, value < count ? words[value] : "?");
}

void ty_name(struct text *out, char kind, uint8_t value) {
    switch (kind) {
    case 'a': /* an animal */
        text_add(out, value < TY_DINOS ? ty_dinos[value].name : "?");
        break;
    case 'c':
        add_word(out, ty_card_words, TY_CARDS, value);
        break;
    case 'd':
        add_word(out, ty_direction_words, TY_DIRECTIONS, value);
        break;
    case 's':
        if (value < TY_SQUARES) {
            ty_square_to_text(out, value);
        } else {
            text_add_char(out, '?');
        }
        break;
    case 't':
        add_word(out, ty_tile_words, TY_TILES, value);
        break;
    default:
        text_add_number(out, value);
    }
}
