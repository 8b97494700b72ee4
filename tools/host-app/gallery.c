// The gallery's pages. Left and right turn them, up and down change the theme.
#include "gallery.h"

#include <stdio.h>

#include "art.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/palette.h"
#include "firmware/ui/present.h"
#include "firmware/ui/type.h"

static uint8_t page;
static uint8_t theme;

static void draw_colours(struct canvas *canvas) {
    draw_head(canvas, "Colours", "2");
    struct box b = box_inset(stage(), MARGIN, MARGIN);
    for (int i = 0; i < GAME_COLOURS; i++) {
        for (int tone = 0; tone < RAMP; tone++) {
            draw_fill(canvas, box(b.x + i * 32, b.y + tone * 16, 28, 14),
                      (uint8_t)(game_ramp((enum game_colour)i) + tone));
        }
    }
    for (int i = 0; i < SEAT_COLOURS; i++) {
        for (int tone = 0; tone < RAMP; tone++) {
            draw_fill(canvas, box(b.x + i * 28, b.y + 56 + tone * 16, 26, 14),
                      (uint8_t)(seat_ramp((uint8_t)i) + tone));
        }
    }
    const uint8_t grounds[] = {COLOUR_BACKGROUND, COLOUR_SURFACE, COLOUR_RAISED,
                               COLOUR_ACCENT_DARK};
    for (int i = 0; i < 4; i++) {
        struct box ground = box(b.x + i * 56, b.y + 112, 54, 80);
        draw_round(canvas, ground, 6, grounds[i]);
        draw_round_frame(canvas, ground, 6, COLOUR_LINE);
        const uint8_t inks[] = {COLOUR_TEXT, COLOUR_DIM, COLOUR_ACCENT, COLOUR_GOOD, COLOUR_BAD};
        for (int j = 0; j < 5; j++) {
            draw_text(canvas, box(ground.x, ground.y + j * 15, 54, 16), SMALL | CENTRE, inks[j],
                      "Élan 12");
        }
    }
}

static void draw_type(struct canvas *canvas) {
    draw_head(canvas, "Type", "1");
    struct box b = box_inset(stage(), MARGIN, 4);
    int y = draw_paragraph(canvas, b, SMALL, COLOUR_DIM,
                           "Small: captions. Où est l’œuf ? Voilà l’été, « déjà » fini : "
                           "ÀÉÈÇŒ 0123456789");
    b = box(b.x, y + 2, b.width, 80);
    y = draw_paragraph(canvas, b, MIDDLE, COLOUR_TEXT,
                       "Middle: reading. Nick ties with Brian: Brian played later. Ça alors "
                       "! L’échelle va de un à T-Rex.");
    b = box(b.x, y + 2, b.width, 30);
    draw_text(canvas, b, LARGE, COLOUR_ACCENT, "Large: Élodie 42");
    draw_number(canvas, box(b.x, b.y + 30, b.width, 60), HUGE | CENTRE, COLOUR_YELLOW, 60128);
    draw_cursor(canvas, box(4, 100, 232, 40));
    const struct foot foot = {"choose", "back", "explain", "menu"};
    draw_foot(canvas, &foot);
}

static void (*const pages[])(struct canvas *) = {draw_type, draw_colours};
enum { PAGES = sizeof pages / sizeof pages[0] };

static void draw(struct canvas *canvas) {
    pages[page](canvas);
}

static void press(enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_RIGHT) {
        page = (uint8_t)((page + 1) % PAGES);
    } else if (button == BUTTON_LEFT) {
        page = (uint8_t)((page + PAGES - 1) % PAGES);
    } else if (button == BUTTON_DOWN) {
        theme = (uint8_t)((theme + 1) % THEME_COUNT);
        present_theme((enum theme)theme);
    }
}

const struct screen gallery = {.draw = draw, .press = press, .name = "gallery"};
