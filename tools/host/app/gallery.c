/* The gallery's pages. */
#include "gallery.h"

#include "art.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/marks.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/field.h"
#include "firmware/ui/widgets/keyboard.h"
#include "firmware/ui/widgets/layout.h"
#include "firmware/ui/widgets/list.h"
#include "firmware/ui/widgets/pages.h"
#include "games/base/numbers.h"

static uint8_t page, theme;

static struct list list;
static struct pages reading;
static int16_t number;
static struct keyboard keyboard;

/* ---- type and colours ---- */

static void draw_type(struct canvas *canvas) {
    draw_head(canvas, "Type", "1");
    struct box b = box_inset(stage(), MARGIN, 4);
    int y = draw_paragraph(canvas, b, SMALL, COLOUR_DIM,
                           "Small: captions. Où est l’œuf\u202f? Voilà l’été, «\u202fdéjà\u202f» "
                           "fini\u202f: ÀÉÈÇŒ 0123456789");
    b = box(b.x, y + 2, b.width, 80);
    y = draw_paragraph(canvas, b, MIDDLE, COLOUR_TEXT,
                       "Middle: reading. Nick ties with Brian: Brian played later. Ça "
                       "alors\u202f! L’échelle va de un à T-Rex.");
    b = box(b.x, y + 2, b.width, 30);
    draw_text(canvas, b, LARGE, COLOUR_ACCENT, "Large: Élodie 42");
    draw_number(canvas, box(b.x, b.y + 30, b.width, 60), HUGE | CENTRE, COLOUR_ACCENT, 60128);
    const struct foot foot = {
        .a = say(T_DO_CHOOSE), .b = say(T_DO_BACK), .x = say(T_DO_EXPLAIN), .y = say(T_DO_MENU)};
    draw_foot(canvas, &foot);
}

static void draw_ramps(struct canvas *canvas, struct box b, int count, uint8_t first) {
    for (int i = 0; i < count * RAMP; i++) {
        struct box chip =
            box(b.x + i / RAMP * (b.width / count), b.y + i % RAMP * 12, b.width / count - 2, 11);
        draw_fill(canvas, chip, (uint8_t)(first + i));
    }
}

static void draw_colours(struct canvas *canvas) {
    draw_head(canvas, "Colours", "2");
    struct box b = box_inset(stage(), MARGIN, 4);
    draw_ramps(canvas, box_cut_top(&b, 40), GAME_COLOURS, game_ramp(GAME_YELLOW));
    draw_ramps(canvas, box_cut_top(&b, 40), SEAT_COLOURS, seat_ramp(0));
    static const uint8_t grounds[] = {COLOUR_BACKGROUND, COLOUR_SURFACE, COLOUR_RAISED,
                                      COLOUR_ACCENT_DARK};
    static const uint8_t inks[] = {COLOUR_TEXT, COLOUR_DIM, COLOUR_ACCENT, COLOUR_GOOD, COLOUR_BAD};
    for (int i = 0; i < 4; i++) {
        struct box ground = box(b.x + i * 56, b.y, 54, 78);
        draw_round(canvas, ground, 6, grounds[i]);
        draw_round_frame(canvas, ground, 6, COLOUR_LINE);
        for (int j = 0; j < 5; j++) {
            draw_text(canvas, box(ground.x, ground.y + 1 + j * 15, 54, 16), SMALL | CENTRE, inks[j],
                      "Élan 12");
        }
    }
    for (int i = 0; i < GAME_COLOURS; i++) {
        int x = b.x + i * 32;
        draw_sprite(canvas, mark_sprite((enum game_colour)i, MARK_16), x, b.y + 84);
        draw_sprite(canvas, mark_sprite((enum game_colour)i, MARK_12), x, b.y + 104);
        draw_fill(canvas, box(x + 14, b.y + 104, 12, 12),
                  ramp_light(game_ramp((enum game_colour)i)));
        draw_stencil(canvas, mark_sprite((enum game_colour)i, MARK_8), x + 16, b.y + 106,
                     COLOUR_INK);
    }
}

/* ---- widgets ---- */

static void tell_row(uint8_t index, struct list_row *row) {
    static const struct list_row rows[] = {
        {.icon = &art_icon_play, .text = "New game"},
        {.icon = &art_icon_resume, .text = "Continue", .value = "round 3"},
        {.icon = &art_icon_book, .text = "Rules"},
        {.icon = &art_icon_undo, .text = "Take back", .blocked = true},
        {.icon = &art_icon_globe, .text = "Langue", .value = "Français", .adjustable = true},
        {.icon = &art_icon_light, .text = "Brightness", .value = "7", .adjustable = true},
        {.icon = &art_icon_sound, .text = "Sound", .value = "off", .adjustable = true},
        {.icon = &art_icon_palette, .text = "Palette", .value = "dark", .adjustable = true},
        {.icon = &art_icon_moon, .text = "Auto-off", .value = "3 min", .adjustable = true},
        {.icon = &art_icon_curtain, .text = "Curtain", .value = "0.5 s", .adjustable = true},
        {.icon = &art_icon_trophy, .text = "Statistics"},
        {.icon = &art_icon_info, .text = "About"},
    };
    *row = rows[index];
}

static void draw_list_page(struct canvas *canvas) {
    draw_head(canvas, "Settings", "3");
    draw_list(canvas, box_inset(stage(), 0, 5), &list, tell_row);
    const struct foot foot = {.a = say(T_DO_CHANGE), .b = say(T_DO_BACK), .x = say(T_DO_EXPLAIN)};
    draw_foot(canvas, &foot);
}

static struct chapter tell_chapter(uint8_t index) {
    static const struct chapter chapters[] = {
        {"The idea", "Five rounds. In each, everyone plays dinosaurs until someone holds the "
                     "meteor; whoever is strongest then takes the better egg.\n\nEggs are worth "
                     "what stands on them, and more in a set.\n· Yellow before blue.\n· A weak "
                     "trump beats nothing.\n\nThe highest total wins. Nick ties with Brian: Brian "
                     "played later, so Brian is first. That is all there is to it, but for the "
                     "meteor shower, which falls on everyone alike."},
        {"A turn", "Play a card, then draw one."},
        {"The end", "Count eggs."},
    };
    return chapters[index];
}

static void draw_pages_page(struct canvas *canvas) {
    draw_head(canvas, "Rules", "4");
    draw_pages(canvas, box_inset(stage(), MARGIN, 2), &reading, tell_chapter);
    const struct foot foot = {.b = say(T_DO_BACK)};
    draw_foot(canvas, &foot);
}

enum { NUMBER_LOWEST = 2, NUMBER_HIGHEST = 8 };

/* Large, with arrows for the directions that are left. */
static void draw_number_field(struct canvas *canvas, struct box b) {
    draw_number(canvas, b, HUGE | CENTRE, COLOUR_TEXT, number);
    int y = b.y + b.height / 2 - art_arrow_left.height / 2;
    if (number > NUMBER_LOWEST) {
        draw_stencil(canvas, &art_arrow_left, b.x, y, COLOUR_ACCENT);
    }
    if (number < NUMBER_HIGHEST) {
        draw_stencil(canvas, &art_arrow_right, box_right(b) - art_arrow_right.width, y,
                     COLOUR_ACCENT);
    }
}

static void draw_number_page(struct canvas *canvas) {
    draw_head(canvas, "How many players?", NULL);
    struct box b = box_inset(stage(), 48, 24);
    draw_number_field(canvas, box_cut_top(&b, 70));
    box_cut_top(&b, 16);
    draw_progress(canvas, box_cut_top(&b, 10), number, NUMBER_HIGHEST, COLOUR_ACCENT);
    draw_battery(canvas, box_cut_top(&b, 24), 10 * number, number > 6);
    const struct foot foot = {.a = say(T_DO_OK), .b = say(T_DO_BACK)};
    draw_foot(canvas, &foot);
}

static void draw_keyboard_page(struct canvas *canvas) {
    draw_head(canvas, "Name", "6");
    draw_keyboard(canvas, box_inset(stage(), MARGIN, MARGIN), &keyboard);
    const struct foot foot = {
        .a = say(T_DO_CHOOSE), .b = say(T_DO_ERASE), .x = say(T_DO_ACCENTS), .y = say(T_DO_DONE)};
    draw_foot(canvas, &foot);
}

static void press_list(enum button button, enum button_kind kind) {
    bool pressed = kind == BUTTON_PRESS || kind == BUTTON_REPEAT;
    if (pressed && !list_move(&list, button, kind) && button == BUTTON_A && kind == BUTTON_PRESS) {
        if (list.cursor == 0) {
            toast_show(TOAST_GOOD, "Nick takes the yellow egg.");
        } else if (list.cursor == 1) {
            const struct curtain curtain = {.name = "Brunehilde",
                                            .note = "Round 3: choose a card",
                                            .portrait = &art_rex_48,
                                            .ramp = seat_ramp(5)};
            curtain_lower(&curtain);
        } else if (list.cursor == 2) {
            dialog_tell("Take back", tell_chapter(0).text);
        } else if (list.cursor == 3) {
            toast_show(TOAST_REFUSED, "There is nothing to take back: this is the first move.");
        }
    }
}

static void nothing(bool yes) {
    toast_show(TOAST_NEWS, yes ? "You left." : "You stay.");
}

static void press_pages(enum button button, enum button_kind kind) {
    if (!pages_press(&reading, button, kind) && kind == BUTTON_PRESS && button == BUTTON_A) {
        const struct question question = {
            "Leave the game?", "It is kept, and you can go on at any time from the shelf.",
            T_DO_YES,          T_DO_NO,
            nothing,           false};
        dialog_ask(&question);
    }
}

static void press_number(enum button button, enum button_kind kind) {
    bool pressed = kind == BUTTON_PRESS || kind == BUTTON_REPEAT;
    if (pressed && (button == BUTTON_UP || button == BUTTON_RIGHT) && number < NUMBER_HIGHEST) {
        number++;
    } else if (pressed && (button == BUTTON_DOWN || button == BUTTON_LEFT) &&
               number > NUMBER_LOWEST) {
        number--;
    }
}

static void press_keyboard(enum button button, enum button_kind kind) {
    keyboard_press(&keyboard, button, kind);
}

/* ---- the gallery itself ---- */

static const struct {
    void (*draw)(struct canvas *canvas);
    void (*press)(enum button button, enum button_kind kind);
} gallery_pages[] = {
    {draw_type, NULL},
    {draw_colours, NULL},
    {draw_list_page, press_list},
    {draw_pages_page, press_pages},
    {draw_number_page, press_number},
    {draw_keyboard_page, press_keyboard},
};
enum { PAGES = count_of(gallery_pages) };

static void draw(struct canvas *canvas) {
    gallery_pages[page].draw(canvas);
}

static bool press(enum button button, enum button_kind kind) {
    bool turning = gallery_pages[page].press == NULL || buttons_held(BUTTON_Y);
    if (!turning) {
        gallery_pages[page].press(button, kind);
    } else if (kind == BUTTON_PRESS && button == BUTTON_RIGHT) {
        page = (uint8_t)((page + 1) % PAGES);
    } else if (kind == BUTTON_PRESS && button == BUTTON_LEFT) {
        page = (uint8_t)((page + PAGES - 1) % PAGES);
    } else if (kind == BUTTON_PRESS && button == BUTTON_DOWN) {
        theme = (uint8_t)((theme + 1) % THEME_COUNT);
        present_theme((enum theme)theme);
    } else if (kind == BUTTON_PRESS && button == BUTTON_UP) {
        language_set((enum language)((language_now() + 1) % LANGUAGE_COUNT));
    }
    return true;
}

static const struct screen gallery = {.draw = draw, .intercept = press, .name = "gallery"};

void gallery_open(void) {
    page = theme = 0;
    list = list_of(12, 0);
    reading = pages_of(3);
    number = 4;
    keyboard_start(&keyboard, "Éloïse", 10);
    screens_push(&gallery, CUT);
}
