/* Colours, edges, shades and a moving bar fill the panel; the buttons are drawn as the device has
 * them; light, LED and sound are a sign and a question. */
#include "firmware/screens/shell.h"

#include "art.h"
#include "board.h"
#include "firmware/screens/device/device.h"
#include "firmware/ui/draw/palette.h"

enum { SHADES = 16, CARD_MARGIN = 16, CARD_PADDING = 8, BAR = 24, KEY = 24 };
enum { SIGN = 60 }; /* an icon five times its size */

const char *selftest_question(enum selftest_part part) {
    return say((enum text_key)(T_SELFTEST_ASK_COLOURS + part));
}

/* The question on a card of its own, low on the stage, so that it hides as little as it can. */
static void draw_card(struct canvas *canvas, enum selftest_part part) {
    const char *words = selftest_question(part);
    int width = CANVAS_WIDTH - 2 * CARD_MARGIN;
    int height = paragraph_height(width - 2 * CARD_PADDING, SMALL, words) + 2 * CARD_PADDING;
    struct box card = box(CARD_MARGIN, STAGE_BOTTOM - height - CARD_PADDING, width, height);
    draw_round(canvas, card, 6, COLOUR_SURFACE);
    draw_round_frame(canvas, card, 6, COLOUR_LINE);
    canvas_settle(canvas);
    draw_paragraph(canvas, box_inset(card, CARD_PADDING, CARD_PADDING), SMALL | TOP | EVEN,
                   COLOUR_TEXT, words);
}

static void draw_colours(struct canvas *canvas) {
    static const uint8_t bars[] = {COLOUR_PANEL_GREY_15,  COLOUR_PANEL_YELLOW,  COLOUR_PANEL_CYAN,
                                   COLOUR_PANEL_GREEN_15, COLOUR_PANEL_MAGENTA, COLOUR_PANEL_RED_15,
                                   COLOUR_PANEL_BLUE_15,  COLOUR_PANEL_BLACK};
    enum { BARS = sizeof bars, WIDTH = CANVAS_WIDTH / BARS };
    for (int i = 0; i < BARS; i++) {
        draw_fill(canvas, box(i * WIDTH, 0, WIDTH, CANVAS_HEIGHT), bars[i]);
    }
}

/* Also says which way up the panel is mounted. */
void draw_selftest_edges(struct canvas *canvas) {
    enum { DOT = 7, FAR = CANVAS_WIDTH - DOT };
    static const struct {
        uint8_t x, y, colour;
    } corners[] = {{0, 0, COLOUR_PANEL_RED_15},
                   {FAR, 0, COLOUR_PANEL_GREEN_15},
                   {0, FAR, COLOUR_PANEL_BLUE_15},
                   {FAR, FAR, COLOUR_PANEL_YELLOW}};
    draw_frame(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_PANEL_GREY_15);
    for (size_t i = 0; i < count_of(corners); i++) {
        draw_fill(canvas, box(corners[i].x, corners[i].y, DOT, DOT), corners[i].colour);
    }
}

static void draw_shades(struct canvas *canvas) {
    static const uint8_t ramps[] = {COLOUR_PANEL_GREY_1, COLOUR_PANEL_RED_1, COLOUR_PANEL_GREEN_1,
                                    COLOUR_PANEL_BLUE_1};
    enum { RAMPS = sizeof ramps, WIDTH = CANVAS_WIDTH / SHADES, HEIGHT = 36 };
    for (int ramp = 0; ramp < RAMPS; ramp++) {
        for (int i = 1; i < SHADES; i++) {
            draw_fill(canvas, box(i * WIDTH, ramp * HEIGHT, WIDTH, HEIGHT),
                      (uint8_t)(ramps[ramp] + i - 1));
        }
    }
}

/* There and back twice, and then in the middle. */
static void draw_motion(struct canvas *canvas, uint32_t at_ms) {
    enum { WAY = CANVAS_WIDTH - BAR, ONCE_MS = SELFTEST_MOTION_MS / 4 };
    int x = WAY / 2;
    if (at_ms < SELFTEST_MOTION_MS) {
        int along = (int)(at_ms % ONCE_MS) * WAY / ONCE_MS;
        x = at_ms / ONCE_MS % 2 == 0 ? along : WAY - along;
    }
    draw_fill(canvas, box(x, 0, BAR, CANVAS_HEIGHT), COLOUR_PANEL_GREY_15);
}

/* An arrow or a letter, and below it, once it was pressed, how often it bounced. */
static void draw_key(struct canvas *canvas, int x, int y, enum button button) {
    static const struct sprite *const arrows[] = {&art_arrow_up, &art_arrow_down, &art_arrow_left,
                                                  &art_arrow_right};
#if defined BOARD_BUTTON_PIN_X && BOARD_BUTTON_PIN_X == BOARD_NO_PIN
    static const char *const letters[] = {"A", "B", "B↑", "B↓"};
#else
    static const char *const letters[] = {"A", "B", "X", "Y"};
#endif
    bool pressed = selftest_report()->pressed >> button & 1, held = buttons_held(button);
    uint8_t ground = held ? COLOUR_ACCENT : pressed ? COLOUR_GOOD : COLOUR_RAISED;
    uint8_t ink = held || pressed ? COLOUR_BACKGROUND : COLOUR_TEXT;
    draw_disc(canvas, x, y, KEY / 2, COLOUR_LINE);
    draw_disc(canvas, x, y, KEY / 2 - 1, ground);
    if (button < BUTTON_A) {
        const struct sprite *sign = arrows[button];
        draw_stencil(canvas, sign, x - sign->width / 2, y - sign->height / 2, ink);
    } else {
        draw_text(canvas, box(x - KEY / 2, y - KEY / 2, KEY, KEY), MIDDLE | CENTRE, ink,
                  letters[button - BUTTON_A]);
    }
    if (pressed) {
        draw_number(canvas, box(x - KEY / 2, y + KEY / 2, KEY, 14), SMALL | CENTRE, COLOUR_DIM,
                    selftest_report()->bounces[button]);
    }
}

static void draw_cross(struct canvas *canvas, int x, int y, const enum button buttons[4]) {
    enum { ACROSS = 27, DOWN = 30 };
    draw_key(canvas, x, y - DOWN, buttons[0]);
    draw_key(canvas, x, y + DOWN, buttons[1]);
    draw_key(canvas, x - ACROSS, y, buttons[2]);
    draw_key(canvas, x + ACROSS, y, buttons[3]);
}

static void draw_buttons(struct canvas *canvas) {
    static const enum button pad[] = {BUTTON_UP, BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT};
    static const enum button keys[] = {BUTTON_X, BUTTON_B, BUTTON_Y, BUTTON_A};
    struct box device = box(6, STAGE_TOP + 8, CANVAS_WIDTH - 12, 126);
    draw_round(canvas, device, 16, COLOUR_SURFACE);
    draw_round_frame(canvas, device, 16, COLOUR_LINE);
    draw_round(canvas, box(92, device.y + 30, 56, 56), 4, COLOUR_ACCENT_DARK);
    canvas_settle(canvas);
    draw_cross(canvas, 50, device.y + 56, pad);
    draw_cross(canvas, CANVAS_WIDTH - 50, device.y + 56, keys);
    int top = box_bottom(device) + 8;
    draw_paragraph(canvas, wide_box(top, STAGE_BOTTOM - top), SMALL | TOP, COLOUR_TEXT,
                   selftest_question(PART_BUTTONS));
}

static void draw_asked(struct canvas *canvas, enum selftest_part part) {
    enum { TOP_OF_SIGN = STAGE_TOP + 30 };
    static const uint8_t lights[] = {COLOUR_PANEL_RED_15, COLOUR_PANEL_GREEN_15,
                                     COLOUR_PANEL_BLUE_15};
    if (part == PART_LED) {
        for (int i = 0; i < 3; i++) {
            draw_disc(canvas, CANVAS_WIDTH / 2 + (i - 1) * 48, TOP_OF_SIGN + SIGN / 2, 18,
                      lights[i]);
        }
    } else {
        const struct sprite *sign = part == PART_LIGHT ? &art_icon_light : &art_icon_sound;
        draw_sprite_scaled(canvas, sign, box((CANVAS_WIDTH - SIGN) / 2, TOP_OF_SIGN, SIGN, SIGN));
    }
    enum { WORDS_TOP = TOP_OF_SIGN + SIGN + 24 };
    draw_paragraph(canvas, wide_box(WORDS_TOP, STAGE_BOTTOM - WORDS_TOP), MIDDLE | TOP | CENTRE,
                   COLOUR_TEXT, selftest_question(part));
}

static void draw_place(struct canvas *canvas, enum selftest_part part) {
    char place[8];
    struct text out = text_into(place, sizeof place);
    text_add_number(&out, (int32_t)part + 1);
    text_add_char(&out, '/');
    text_add_number(&out, PART_SOUND + 1);
    draw_head(canvas, say((enum text_key)(T_SELFTEST_PART_COLOURS + part)), place);
}

void draw_selftest_page(struct canvas *canvas, enum selftest_part part, uint32_t at_ms) {
    if (part >= PART_BUTTONS) {
        draw_place(canvas, part);
        if (part == PART_BUTTONS) {
            draw_buttons(canvas);
            draw_foot(canvas, &(struct foot){.a = NULL}); /* until all were pressed */
        } else {
            draw_asked(canvas, part);
        }
        return;
    }
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_PANEL_BLACK);
    if (part == PART_COLOURS) {
        draw_colours(canvas);
    } else if (part == PART_SHADES) {
        draw_shades(canvas);
    } else if (part == PART_MOTION) {
        draw_motion(canvas, at_ms);
    }
    canvas_settle(canvas);
    draw_card(canvas, part);
}
