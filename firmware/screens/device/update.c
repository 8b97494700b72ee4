/* To the boot loader, and back from it with another version. A game is in the flash as soon as a
 * move is made, so there is nothing to save before leaving. */
#include "firmware/screens/device/update.h"

#include <string.h>

#include "art.h"
#include "board.h"
#include "cues.h"
#include "drivers/display/display.h"
#include "drivers/restart/restart.h"
#include "drivers/usb/usb.h"
#include "firmware/device/crash.h"
#include "firmware/screens/shell.h"
#include "firmware/store/store.h"
#include "firmware/ui/stack/present.h"
#include "version.h"

#define FILE_NAME  "pocket-rex-" BOARD_ID ".uf2"
#define DRIVE_NAME "RPI-RP2"

enum { WAY_TOP = STAGE_TOP + 6, WAY_HEIGHT = 58, NUMBER_WIDTH = 16, PARAGRAPH_GAP = 5 };

/* ---- the picture: the device, the cable, the computer with the drive ---- */

static void draw_device(struct canvas *canvas, int x, int y) {
    draw_round(canvas, box(x, y, 56, 36), 8, COLOUR_RAISED);
    draw_round_frame(canvas, box(x, y, 56, 36), 8, COLOUR_LINE);
    draw_fill(canvas, box(x + 16, y + 6, 24, 24), COLOUR_ACCENT_DARK);
    draw_sprite(canvas, &art_icon_usb, x + 22, y + 12);
    draw_fill(canvas, box(x + 5, y + 17, 8, 2), COLOUR_DIM);
    draw_fill(canvas, box(x + 8, y + 14, 2, 8), COLOUR_DIM);
    draw_disc(canvas, x + 46, y + 14, 2, COLOUR_DIM);
    draw_disc(canvas, x + 46, y + 22, 2, COLOUR_DIM);
}

static void draw_computer(struct canvas *canvas, int x, int y) {
    draw_round(canvas, box(x, y, 100, 50), 4, COLOUR_SURFACE);
    draw_round_frame(canvas, box(x, y, 100, 50), 4, COLOUR_LINE);
    draw_round(canvas, box(x - 8, y + 50, 116, 7), 3, COLOUR_LINE);
    draw_round(canvas, box(x + 34, y + 8, 32, 16), 3, COLOUR_ACCENT_DARK);
    draw_round_frame(canvas, box(x + 34, y + 8, 32, 16), 3, COLOUR_ACCENT);
    draw_fill(canvas, box(x + 58, y + 18, 4, 2), COLOUR_ACCENT);
    draw_text(canvas, box(x + 2, y + 28, 96, 16), SMALL | CENTRE, COLOUR_TEXT, DRIVE_NAME);
}

static void draw_way(struct canvas *canvas, int top) {
    draw_device(canvas, MARGIN + 4, top + 10);
    draw_fill(canvas, box(MARGIN + 60, top + 26, 54, 4), COLOUR_LINE);
    draw_fill(canvas, box(MARGIN + 60, top + 24, 8, 8), COLOUR_DIM);
    draw_computer(canvas, 122, top);
}

static int draw_named(struct canvas *canvas, struct box b, enum text_key key) {
    return draw_paragraph(canvas, b, SMALL | TOP, COLOUR_TEXT,
                          say_with(key, &(struct fill){.w = {FILE_NAME}}));
}

/* ---- leaving ---- */

static void draw_waiting(struct canvas *canvas) {
    draw_head(canvas, say(T_UPDATE_TITLE), NULL);
    draw_way(canvas, 60);
    draw_named(canvas, wide_box(136, 60), T_UPDATE_WAIT);
}

static const struct screen waiting_screen = {.draw = draw_waiting, .name = "update, waiting"};

static _Noreturn void leave(uint8_t without) {
    struct canvas *canvas = present_canvas();
    screens_replace(&waiting_screen, CUT);
    canvas_init(canvas, canvas->pixels);
    draw_waiting(canvas);
    present();
    display_wait();
    update_note_bootloader();
    crash_leave();
    restart_into_bootloader(without);
}

void update_obey(enum usb_request request) {
    if (request == USB_REQUEST_BOOTLOADER) {
        leave(usb_request_without());
    }
    crash_leave();
    restart_now();
}

/* ---- what a computer may have read there ---- */

static void set_bootloader_note(bool noted) {
    if (update_has_bootloader_note() != noted) {
        store_put(STORE_BOOTLOADER, &(uint8_t){noted}, 1);
    }
}

void update_note_bootloader(void) {
    set_bootloader_note(store_has_any());
}

bool update_has_bootloader_note(void) {
    uint8_t noted = 0;
    store_get(STORE_BOOTLOADER, &noted, sizeof noted);
    return noted != 0;
}

void update_clear_bootloader_note(void) {
    set_bootloader_note(false);
}

/* ---- the screen in the settings ---- */

static int draw_step(struct canvas *canvas, int y, int number, enum text_key key) {
    draw_number(canvas, box(MARGIN, y, NUMBER_WIDTH, 14), SMALL | TOP, COLOUR_ACCENT, number);
    int left = MARGIN + NUMBER_WIDTH;
    struct box b = box(left, y, CANVAS_WIDTH - MARGIN - left, STAGE_BOTTOM - y);
    return draw_named(canvas, b, key) + PARAGRAPH_GAP;
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_UPDATE_TITLE), PRODUCT_VERSION);
    draw_way(canvas, WAY_TOP);
    int y = WAY_TOP + WAY_HEIGHT + 8;
    y = draw_step(canvas, y, 1, T_UPDATE_STEP_CABLE);
    y = draw_step(canvas, y, 2, T_UPDATE_STEP_GO);
    y = draw_step(canvas, y, 3, T_UPDATE_STEP_COPY);
    draw_paragraph(canvas, wide_box(y, STAGE_BOTTOM - y), SMALL | TOP, COLOUR_DIM,
                   say(T_UPDATE_SAFE));
}

static void answer_go(bool yes) {
    if (yes) {
        leave(0);
    }
}

/* Without a computer nothing could be copied. */
static void go(void) {
    cue_play(CUE_CONFIRM);
    if (usb_connected()) {
        leave(0);
    }
    ask(NULL, say(T_UPDATE_NO_CABLE), answer_go);
}

static const struct screen update_screen = {
    .draw = draw,
    .actions = {.a = {T_UPDATE_GO, go}, .b = {.act = screen_back}},
    .name = "update",
};

void update_open(void) {
    screens_push(&update_screen, DEEPER);
}

/* ---- the version that ran last ---- */

enum { VERSION_LENGTH = 24 };

static char last_run[VERSION_LENGTH];

void update_start(void) {
    memset(last_run, 0, sizeof last_run);
    store_get(STORE_VERSION, last_run, sizeof last_run - 1);
}

const char *update_from(void) {
    return last_run[0] != '\0' && strcmp(last_run, product_version) != 0 ? last_run : NULL;
}

void update_seen(void) {
    if (strcmp(last_run, product_version) != 0) {
        memset(last_run, 0, sizeof last_run);
        strncat(last_run, product_version, sizeof last_run - 1);
        store_put(STORE_VERSION, last_run, (uint8_t)strlen(last_run));
    }
}
