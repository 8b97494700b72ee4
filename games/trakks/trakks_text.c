/* Tiles, squares and moves as text, the names of tiles, and moves as bytes. */
#include "trakks_internal.h"

/* ---- tiles and squares ---- */

void trakks_add_tile(struct text *out, uint8_t kind) {
    if (kind >= TRAKKS_NUMBERS) {
        text_add(out, kind < TRAKKS_KINDS ? trakks_action_text[kind - TRAKKS_NUMBERS] : "?");
        return;
    }
    text_add_char(out, trakks_colour_letter[trakks_colour(kind)]);
    text_add_number(out, trakks_value(kind));
}

static void add_square(struct text *out, uint16_t square) {
    text_add_number(out, trakks_x(square));
    text_add_char(out, ',');
    text_add_number(out, trakks_y(square));
}

void trakks_name(struct text *out, char kind, uint8_t value) {
    if (kind != 't' || value >= TRAKKS_KINDS) {
        text_add_number(out, value);
    } else if (value >= TRAKKS_NUMBERS) {
        text_add(out, trakks_action_name[value - TRAKKS_NUMBERS]);
    } else {
        text_add_number(out, trakks_value(value));
        text_add_char(out, ' ');
        text_add(out, trakks_colour_name[trakks_colour(value)]);
    }
}

/* ---- moves to text ---- */

const char *const trakks_verbs[TRAKKS_MOVE_KINDS] = {
    [TRAKKS_TAKE] = "take",        [TRAKKS_DRAW] = "draw", [TRAKKS_PLAY_PLUS3] = "plus3",
    [TRAKKS_PLAY_ARROW] = "arrow", [TRAKKS_LAY] = "lay",   [TRAKKS_PASS] = "pass",
    [TRAKKS_GIVE_TILES] = "give",
};

static void add_edit(struct text *out, const struct trakks_edit *edit) {
    if (edit->from >= TRAKKS_FROM_HAND) {
        text_add(out, " +");
        trakks_add_tile(out, (uint8_t)(edit->from - TRAKKS_FROM_HAND));
        text_add_char(out, '@');
    } else {
        text_add_char(out, ' ');
        add_square(out, edit->from);
        text_add_char(out, '>');
    }
    add_square(out, edit->to);
}

void trakks_move_to_text(const void *move, struct text *out) {
    const struct trakks_move *made = move;
    const struct game_move *head = &made->head;
    text_add(out, trakks_verbs[head->kind]);
    switch (head->kind) {
    case TRAKKS_TAKE:
        text_add_char(out, ' ');
        text_add_number(out, head->a + 1);
        break;
    case TRAKKS_PLAY_PLUS3:
        text_add_char(out, ' ');
        text_add_seat(out, head->a);
        break;
    case TRAKKS_LAY:
        for (uint8_t i = 0; i < head->a; i++) {
            add_edit(out, &made->edit[i]);
        }
        break;
    case TRAKKS_GIVE_TILES:
        text_add_char(out, ' ');
        trakks_add_tile(out, head->a);
        if (head->b != TRAKKS_NOTHING) {
            text_add_char(out, ' ');
            trakks_add_tile(out, head->b);
        }
        break;
    default:
        break;
    }
}

/* ---- moves as bytes ----
 * Plain moves are the four bytes of their head. A lay is seat, kind and number of edits, then each
 * edit as 24 bits, low byte first: where to in the lower 10 of them, where from in the next 11. */

enum { TO_BITS = 10 };
_Static_assert(1 << TO_BITS == TRAKKS_SQUARES, "a square takes all the bits it has");

size_t trakks_move_to_bytes(const void *move, uint8_t *bytes) {
    const struct trakks_move *made = move;
    if (made->head.kind != TRAKKS_LAY) {
        return game_move_to_bytes(&made->head, bytes);
    }
    size_t length = 0;
    bytes[length++] = made->head.seat;
    bytes[length++] = made->head.kind;
    bytes[length++] = made->head.a;
    for (uint8_t i = 0; i < made->head.a; i++) {
        uint32_t bits = made->edit[i].to | (uint32_t)made->edit[i].from << TO_BITS;
        bytes[length++] = (uint8_t)bits;
        bytes[length++] = (uint8_t)(bits >> 8);
        bytes[length++] = (uint8_t)(bits >> 16);
    }
    return length;
}

/* Whether the head of a move other than a lay says something that text can say. */
static bool plain_head_makes_sense(const struct game_move *head) {
    switch (head->kind) {
    case TRAKKS_TAKE:
        return head->a < TRAKKS_POOL && head->b == 0;
    case TRAKKS_PLAY_PLUS3:
        return head->a < TRAKKS_SEATS && head->b == 0;
    case TRAKKS_DRAW:
    case TRAKKS_PLAY_ARROW:
    case TRAKKS_PASS:
        return head->a == 0 && head->b == 0;
    case TRAKKS_GIVE_TILES:
        return head->a < TRAKKS_KINDS && (head->b < TRAKKS_KINDS || head->b == TRAKKS_NOTHING);
    default:
        return false;
    }
}

bool trakks_move_from_bytes(const uint8_t *bytes, size_t length, void *move) {
    struct trakks_move *read = move;
    *read = (struct trakks_move){0};
    if (length < TRAKKS_LAY_HEAD_BYTES || bytes[0] >= TRAKKS_SEATS) {
        return false;
    }
    if (bytes[1] != TRAKKS_LAY) {
        return game_move_from_bytes(bytes, length, &read->head) &&
               plain_head_makes_sense(&read->head);
    }
    read->head = (struct game_move){.seat = bytes[0], .kind = bytes[1], .a = bytes[2]};
    if (read->head.a > TRAKKS_EDITS ||
        length != (size_t)(TRAKKS_LAY_HEAD_BYTES + read->head.a * TRAKKS_EDIT_BYTES)) {
        return false;
    }
    const uint8_t *at = bytes + TRAKKS_LAY_HEAD_BYTES;
    for (uint8_t i = 0; i < read->head.a; i++, at += TRAKKS_EDIT_BYTES) {
        uint32_t bits = at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16;
        uint32_t from = bits >> TO_BITS;
        if (from >= TRAKKS_FROM_HAND + TRAKKS_KINDS) {
            return false;
        }
        read->edit[i] = (struct trakks_edit){(uint16_t)from, bits & (TRAKKS_SQUARES - 1)};
    }
    return true;
}
