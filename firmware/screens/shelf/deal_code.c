/* Twenty digits in groups of four; most codes that people agree on are short. */
#include "firmware/screens/shell.h"

#include <string.h>

enum {
    DIGITS = 20,
    GROUP = 4,
    PER_LINE = 8,
    CELL = 22,
    GROUP_GAP = 8,
    LINE_HEIGHT = 34,
    DIGITS_TOP = 36
};

static uint8_t digits[DIGITS]; /* the highest first */
static uint8_t cursor;
static uint64_t code; /* what the digits say */

void deal_code_reset(void) {
    memset(digits, 0, sizeof digits);
    cursor = DIGITS - 1;
    code = 0;
}

/* A number of more than 64 bits counts as the highest. */
static uint64_t value_of_digits(void) {
    uint64_t value = 0;
    for (uint8_t i = 0; i < DIGITS; i++) {
        if (value > (UINT64_MAX - digits[i]) / 10) {
            return UINT64_MAX;
        }
        value = value * 10 + digits[i];
    }
    return value;
}

void deal_code_to_text(struct text *out, uint64_t number) {
    char all[DIGITS + 1];
    struct text plain = text_into(all, sizeof all);
    text_add_unsigned(&plain, number);
    for (size_t i = 0; i < plain.length; i++) {
        bool begins_group = i > 0 && (plain.length - i) % GROUP == 0;
        text_add(out, begins_group ? " " : "");
        text_add_char(out, all[i]);
    }
}

uint64_t deal_code(void) {
    return code;
}

/* The last digits are on the last line, at the right. */
static struct box digit_box(uint8_t index) {
    enum { WIDTH = PER_LINE * CELL + GROUP_GAP, LINES = (DIGITS + PER_LINE - 1) / PER_LINE };
    int from_end = DIGITS - 1 - index;
    int line = LINES - 1 - from_end / PER_LINE, column = PER_LINE - 1 - from_end % PER_LINE;
    int x = (CANVAS_WIDTH - WIDTH) / 2 + column * CELL + column / GROUP * GROUP_GAP;
    return box(x, DIGITS_TOP + line * LINE_HEIGHT, CELL, LINE_HEIGHT - 4);
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_SEATS_SEED), code == 0 ? say(T_SEATS_RANDOM) : NULL);
    bool leading = true;
    for (uint8_t i = 0; i < DIGITS; i++) {
        leading = leading && digits[i] == 0;
        draw_number(canvas, digit_box(i), LARGE | CENTRE, leading ? COLOUR_DIM : COLOUR_TEXT,
                    digits[i]);
    }
    draw_cursor(canvas, digit_box(cursor));
    draw_paragraph(canvas, box(MARGIN * 2, 150, CANVAS_WIDTH - MARGIN * 4, 66),
                   SMALL | CENTRE | TOP, COLOUR_DIM, say(T_SEATS_SEED_WHY));
}

static void change_digit(int by) {
    digits[cursor] = (uint8_t)((digits[cursor] + 10 + by) % 10);
    code = value_of_digits();
    cue_play(CUE_MOVE);
}

static void arrow(enum button arrow, enum button_kind kind) {
    (void)kind;
    if (arrow == BUTTON_UP || arrow == BUTTON_DOWN) {
        change_digit(arrow == BUTTON_UP ? 1 : -1);
    } else if (arrow == BUTTON_LEFT ? cursor > 0 : cursor < DIGITS - 1) {
        cursor = (uint8_t)(arrow == BUTTON_LEFT ? cursor - 1 : cursor + 1);
        cue_play(CUE_MOVE);
    }
}

static void discard(void) {
    deal_code_reset();
    screens_pop(BACK);
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {T_DO_OK, screen_back}, .b = {.act = discard}},
    .arrow = arrow,
    .name = "deal code",
};

void deal_code_open(void) {
    screens_push(&screen, DEEPER);
}
