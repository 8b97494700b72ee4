/* The one screen of a device with the firmware of another board. */
#include "firmware/screens/device/device.h"

#include "art.h"
#include "board.h"
#include "drivers/board_check/board_check.h"
#include "drivers/clock/clock.h"
#include "drivers/restart/restart.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/stack/present.h"

/* Two languages share a page; more pages take turns, and so do boards that look alike. */
enum {
    LOOK_EVERY_MS = 20,
    LOOKS_PER_PAGE = 5000 / LOOK_EVERY_MS,
    PER_PAGE = 2,
    PAGES = (LANGUAGE_COUNT + PER_PAGE - 1) / PER_PAGE,
    PART = (CANVAS_HEIGHT - MARGIN) / PER_PAGE,
    TITLE_HEIGHT = 20,
};

static void draw_words(struct canvas *canvas, int top, const struct board_facts *there) {
    char file[64], words[256];
    struct text name = text_into(file, sizeof file);
    text_add(&name, "pocket-rex-");
    text_add(&name, there->id);
    text_add(&name, ".uf2");
    struct text out = text_into(words, sizeof words);
    say_filled(&out, T_WRONG_BOARD_TEXT,
               &(struct fill){.w = {BOARD_NAME, there->name, file, there->leave_button}});
    draw_sprite(canvas, &art_icon_warning, MARGIN, top + 4);
    draw_text(canvas, box(MARGIN + 18, top, CANVAS_WIDTH - 2 * MARGIN - 18, TITLE_HEIGHT), MIDDLE,
              COLOUR_ACCENT, say(T_WRONG_BOARD_TITLE));
    struct box b = wide_box(top + TITLE_HEIGHT + 2, PART - TITLE_HEIGHT - 2);
    draw_paragraph(canvas, b, SMALL | TOP, COLOUR_TEXT, words);
}

static void show_page(struct canvas *canvas, const struct board_facts *there, int page) {
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_BACKGROUND);
    int first = page * PER_PAGE;
    for (int i = 0; i < PER_PAGE && first + i < LANGUAGE_COUNT; i++) {
        language_set((enum language)(first + i));
        draw_words(canvas, MARGIN + i * PART, there);
    }
    board_check_show(there, canvas->pixels, palettes[THEME_DARK]);
}

void wrong_board_check(void) {
    const struct board_facts *there = board_check_found();
    if (!there) {
        return;
    }
    struct canvas *canvas = present_init();
    show_page(canvas, there, 0);
    for (int looks = 1, page = 0; !board_check_leaves(there); looks++) {
        clock_sleep_until(clock_ms() + LOOK_EVERY_MS);
        if (looks % LOOKS_PER_PAGE != 0) {
            continue;
        }
        const struct board_facts *shown = there;
        page = (page + 1) % PAGES;
        if (page == 0) {
            there = board_check_next(there);
        }
        if (PAGES > 1 || there != shown) {
            show_page(canvas, there, page);
        }
    }
    restart_into_bootloader(0);
}
