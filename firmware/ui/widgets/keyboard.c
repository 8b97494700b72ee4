/* Typing without keys. Capitals come by themselves where a name has them. */
#include "keyboard.h"

#include <string.h>

#include "field.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/letters.h"
#include "firmware/ui/draw/type.h"
#include "games/base/text.h"
#include "layout.h"

enum { COLUMNS = 10, KEYS = 30, FIELD_HEIGHT = 40, FIELD_GAP = 10, KEY_GAP = 2, KEY_HEIGHT = 32 };

static const uint16_t plain[KEYS] = {'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H',    'I', 'J',
                                     'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R',    'S', 'T',
                                     'U', 'V', 'W', 'X', 'Y', 'Z', '-', 0x2019, '.', ' '};

/* The second board: the letters that the language adds, then digits. */
static uint16_t added(uint8_t key) {
    enum {
        LETTERS = KEYS - 10
    }; /* tools/assets/texts/texts.mjs checks that each language has as many */
    if (key >= LETTERS) {
        return (uint16_t)('0' + key - LETTERS);
    }
    struct letters letters = letters_of(say(T_KEYBOARD_LETTERS));
    while (key-- > 0) {
        letters_next(&letters);
    }
    return letters_next(&letters);
}

/* 32 further on in ASCII and Latin-1, the next one beyond. */
static uint16_t small_letter(uint16_t capital) {
    if (capital == 0x178) { /* Ÿ */
        return 0xff;
    }
    if (capital >= 0x100 && capital < 0x180) {
        return (uint16_t)(capital + 1);
    }
    bool has_small = (capital >= 'A' && capital <= 'Z') || (capital >= 0xc0 && capital <= 0xde);
    return has_small ? (uint16_t)(capital + 32) : capital;
}

static void add_letter(struct text *out, uint16_t code) {
    if (code < 0x80) {
        text_add_char(out, (char)code);
    } else if (code < 0x800) {
        text_add_char(out, (char)(0xc0 | code >> 6));
        text_add_char(out, (char)(0x80 | (code & 0x3f)));
    } else {
        text_add_char(out, (char)(0xe0 | code >> 12));
        text_add_char(out, (char)(0x80 | (code >> 6 & 0x3f)));
        text_add_char(out, (char)(0x80 | (code & 0x3f)));
    }
}

/* At the beginning, and after what parts two names. */
static bool wants_capital(const struct keyboard *keyboard) {
    size_t length = strlen(keyboard->text);
    char last = length > 0 ? keyboard->text[length - 1] : ' ';
    return last == ' ' || last == '-' || last == '.';
}

static uint16_t key_letter(const struct keyboard *keyboard, uint8_t key) {
    if (keyboard->keys != NULL) {
        return (uint16_t)keyboard->keys[key];
    }
    uint16_t code = keyboard->accents ? added(key) : plain[key];
    return wants_capital(keyboard) ? code : small_letter(code);
}

void keyboard_start(struct keyboard *keyboard, const char *text, uint8_t most) {
    *keyboard = (struct keyboard){
        .most = min(most, KEYBOARD_LETTERS_MAX),
        .grid = {.columns = COLUMNS, .count = KEYS},
    };
    struct text out = text_into(keyboard->text, sizeof keyboard->text);
    int step;
    for (; *text != '\0' && keyboard->letters < keyboard->most; text += step) {
        add_letter(&out, utf8_next(text, &step));
        keyboard->letters++;
    }
}

void keyboard_start_code(struct keyboard *keyboard, const char *keys, uint8_t columns,
                         uint8_t most) {
    *keyboard = (struct keyboard){
        .most = most, .keys = keys, .grid = {.columns = columns, .count = (uint8_t)strlen(keys)}};
}

static enum keyboard_answer type(struct keyboard *keyboard) {
    char letter[4];
    struct text out = text_into(letter, sizeof letter);
    add_letter(&out, key_letter(keyboard, keyboard->grid.cursor));
    size_t length = strlen(keyboard->text);
    bool leading_space = letter[0] == ' ' && length == 0;
    bool fits = keyboard->letters < keyboard->most && length + out.length < KEYBOARD_BYTES;
    if (!fits || leading_space) {
        return KEYBOARD_REFUSED;
    }
    memcpy(keyboard->text + length, letter, out.length + 1);
    keyboard->letters++;
    return KEYBOARD_CHANGED;
}

static enum keyboard_answer erase(struct keyboard *keyboard, bool repeated) {
    size_t length = strlen(keyboard->text);
    if (length == 0) {
        return repeated ? KEYBOARD_NOTHING : KEYBOARD_LEFT;
    }
    do {
        length--;
    } while (length > 0 && ((uint8_t)keyboard->text[length] & 0xc0) == 0x80);
    keyboard->text[length] = '\0';
    keyboard->letters--;
    return KEYBOARD_CHANGED;
}

static enum keyboard_answer finish(struct keyboard *keyboard) {
    size_t length = strlen(keyboard->text);
    while (length > 0 && keyboard->text[length - 1] == ' ') {
        keyboard->text[--length] = '\0';
        keyboard->letters--;
    }
    return length > 0 ? KEYBOARD_DONE : KEYBOARD_REFUSED;
}

enum keyboard_answer keyboard_press(struct keyboard *keyboard, enum button button,
                                    enum button_kind kind) {
    if (button == BUTTON_B && (kind == BUTTON_PRESS || kind == BUTTON_REPEAT)) {
        return erase(keyboard, kind == BUTTON_REPEAT);
    }
    if (kind == BUTTON_PRESS) {
        switch (button) {
        case BUTTON_A:
            return type(keyboard);
        case BUTTON_X:
            keyboard->accents = keyboard->keys == NULL && !keyboard->accents;
            return KEYBOARD_CHANGED;
        case BUTTON_Y:
            return finish(keyboard);
        default:
            break;
        }
    }
    grid_press(&keyboard->grid, button, kind);
    return KEYBOARD_NOTHING;
}

static void draw_field(struct canvas *canvas, struct box b, const struct keyboard *keyboard) {
    enum { CARET_WIDTH = 2, CARET_HEIGHT = 22, CARET_GAP = 3 };
    draw_round(canvas, b, 6, COLOUR_SURFACE);
    draw_round_frame(canvas, b, 6, COLOUR_LINE);
    struct box room = box_inset(b, 10, 0);
    bool is_empty = keyboard->text[0] == '\0';
    const char *shown = is_empty && keyboard->hint != NULL ? keyboard->hint : keyboard->text;
    unsigned size = text_fitting(room.width, LARGE, shown);
    int width = text_width(size, shown);
    int x = room.x + (room.width - width) / 2;
    draw_text(canvas, box(x, b.y, width, b.height), size, is_empty ? COLOUR_DIM : COLOUR_TEXT,
              shown);
    int caret = is_empty ? x - CARET_GAP - CARET_WIDTH : x + width + CARET_GAP;
    draw_fill(canvas, box(caret, b.y + (b.height - CARET_HEIGHT) / 2, CARET_WIDTH, CARET_HEIGHT),
              COLOUR_ACCENT);
}

static void draw_key(struct canvas *canvas, struct box b, uint16_t code, bool current) {
    char letter[4];
    struct text out = text_into(letter, sizeof letter);
    add_letter(&out, code);
    draw_round(canvas, b, 3, current ? COLOUR_RAISED : COLOUR_SURFACE);
    if (code == ' ') {
        draw_fill(canvas, box(b.x + 4, b.y + b.height / 2 + 4, b.width - 8, 2), COLOUR_DIM);
    } else {
        draw_text(canvas, b, MIDDLE | CENTRE, COLOUR_TEXT, letter);
    }
    if (current) {
        draw_cursor(canvas, b);
    }
}

void draw_keyboard(struct canvas *canvas, struct box b, const struct keyboard *keyboard) {
    draw_field(canvas, box_cut_top(&b, FIELD_HEIGHT), keyboard);
    box_cut_top(&b, FIELD_GAP);
    uint8_t columns = keyboard->grid.columns, count = keyboard->grid.count;
    struct box area =
        box(b.x, b.y, b.width, (count + columns - 1) / columns * KEY_HEIGHT - KEY_GAP);
    area.x = (int16_t)(area.x + (area.width + KEY_GAP) % columns / 2);
    for (uint8_t key = 0; key < count; key++) {
        draw_key(canvas, grid_cell(&keyboard->grid, area, KEY_GAP, key), key_letter(keyboard, key),
                 key == keyboard->grid.cursor);
    }
    box_cut_top(&b, area.height + KEY_GAP);
    if (keyboard->keys != NULL) {
        return;
    }
    draw_dots(canvas, box_cut_top(&b, 20), keyboard->most, keyboard->letters);
}
