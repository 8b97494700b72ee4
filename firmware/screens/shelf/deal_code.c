/* Typing the code from which a game is dealt; the same keyboard in every language. */
#include "firmware/session/deal_code.h"

#include "firmware/screens/shelf/shelf.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/widgets/keyboard.h"

enum { COLUMNS = 10, WORDS_TOP = 178 };

static struct keyboard keyboard;
static uint64_t code; /* what was typed and taken */
static bool has_tiles;

void deal_code_reset(void) {
    code = 0;
    keyboard_start_code(&keyboard, deal_code_characters, COLUMNS, DEAL_CODE_DIGITS);
}

uint64_t deal_code(void) {
    return code;
}

static void draw(struct canvas *canvas) {
    bool is_random = keyboard.letters == 0;
    draw_head(canvas, say(T_SEATS_SEED), is_random ? say(T_SEATS_RANDOM) : NULL);
    draw_keyboard(canvas, box_inset(stage(), MARGIN, MARGIN), &keyboard);
    draw_paragraph(canvas, wide_box(WORDS_TOP, STAGE_BOTTOM - WORDS_TOP), SMALL | CENTRE | TOP,
                   COLOUR_DIM, say(has_tiles ? T_SEATS_SEED_WHY_TILES : T_SEATS_SEED_WHY));
}

static void press_key(enum button button, enum button_kind kind) {
    struct keyboard before = keyboard;
    uint64_t typed;
    switch (keyboard_press(&keyboard, button, kind)) {
    case KEYBOARD_CHANGED:
        cue_play(CUE_MOVE);
        break;
    case KEYBOARD_REFUSED:
        cue_play(CUE_REFUSE);
        toast_show(TOAST_REFUSED, say(T_SEATS_SEED_FULL));
        break;
    case KEYBOARD_LEFT: /* nothing is left to erase: the head says that the deal is random */
        code = 0;
        screens_pop(BACK);
        break;
    default:
        break;
    }
    if (!deal_code_from_text(keyboard.text, &typed)) {
        keyboard = before;
        cue_play(CUE_REFUSE);
        toast_show(TOAST_REFUSED, say(T_SEATS_SEED_FULL));
    }
}

static void type(void) {
    press_key(BUTTON_A, BUTTON_PRESS);
}

static void erase(void) {
    press_key(BUTTON_B, BUTTON_PRESS);
}

static void finish(void) {
    deal_code_from_text(keyboard.text, &code);
    cue_play(CUE_CONFIRM);
    screens_pop(BACK);
}

/* Holding B erases one character after another. */
static bool intercept(enum button button, enum button_kind kind) {
    bool is_erasing = button == BUTTON_B && kind == BUTTON_REPEAT;
    if (is_erasing) {
        press_key(button, kind);
    }
    return is_erasing;
}

static void update_actions(struct actions *now) {
    now->b.label = keyboard.letters == 0 ? T_DO_BACK : T_DO_ERASE;
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {T_DO_CHOOSE, type}, .b = {T_DO_ERASE, erase}, .y = {T_DO_DONE, finish}},
    .update_actions = update_actions,
    .arrow = press_key,
    .intercept = intercept,
    .name = "deal code",
};

void deal_code_open(bool of_tiles) {
    has_tiles = of_tiles;
    screens_push(&screen, DEEPER);
}
