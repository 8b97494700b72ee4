/* The most seen screen of the device. */
#include "curtain.h"

#include "art.h"
#include "cues.h"
#include "drivers/clock/clock.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"
#include "games/base/text.h"
#include "toast.h"

enum {
    FRAME_MS = 25,
    FOLD = 30, /* the width of a fold of the cloth */
    HEM_TOP = STAGE_BOTTOM,
    DISC_X = 120,
    PLATE_WIDTH = CANVAS_WIDTH - 24,
    PLATE_INSET = 8,
    NOTE_HEIGHT_MAX = 28,
};

static struct curtain hanging;
static char name[CURTAIN_NAME_BYTES];
static char note[CURTAIN_NOTE_BYTES];
static int note_height;
static uint16_t hold_ms = CURTAIN_HOLD_MS;
static bool holding, let_go_early;
static uint32_t held_since;
static int held_frames; /* what of the hold has been drawn */

static int hold_frames(void) {
    return hold_ms / FRAME_MS > 0 ? hold_ms / FRAME_MS : 1;
}

/* Cloth: broad folds, light on their left and dark on their right, and a rounded hem. */
static void draw_cloth(struct canvas *canvas) {
    enum { PERIOD = 2 }; /* of the veil */
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, PERIOD), ramp_base(hanging.ramp));
    for (int x = 0; x < CANVAS_WIDTH; x += FOLD) {
        draw_fill(canvas, box(x + 3, 0, 2, PERIOD), ramp_light(hanging.ramp));
        draw_veil(canvas, box(x + FOLD - 6, 0, 5, PERIOD), ramp_dark(hanging.ramp));
        draw_fill(canvas, box(x + FOLD - 1, 0, 1, PERIOD), ramp_dark(hanging.ramp));
    }
    draw_repeated(canvas, box(0, 0, CANVAS_WIDTH, HEM_TOP), PERIOD);
}

static void draw_hem(struct canvas *canvas) {
    for (int x = 0; x < CANVAS_WIDTH; x += FOLD) {
        draw_round(canvas, box(x, HEM_TOP - 12, FOLD, 18), 8, ramp_dark(hanging.ramp));
        draw_round(canvas, box(x + 1, HEM_TOP - 14, FOLD - 2, 18), 8, ramp_base(hanging.ramp));
        draw_fill(canvas, box(x + 3, HEM_TOP - 14, 2, 13), ramp_light(hanging.ramp));
    }
}

/* A bust in a ring: what of the portrait reaches beyond the disc is behind the ring. */
struct medallion {
    uint8_t y, radius;       /* of the disc */
    uint8_t portrait_bottom; /* below its middle */
    uint8_t rim, ring, ring_thickness;
};

static const struct medallion large = {
    .y = 76, .radius = 58, .portrait_bottom = 54, .rim = 69, .ring = 66, .ring_thickness = 5};
/* Above a message, which would cover half of the large face. */
static const struct medallion small = {
    .y = 38, .radius = 29, .portrait_bottom = 27, .rim = 35, .ring = 34, .ring_thickness = 3};

static const struct medallion *medallion_now(void) {
    return toast_is_shown() ? &small : &large;
}

static void draw_portrait(struct canvas *canvas, const struct medallion *medallion) {
    const struct sprite *portrait = hanging.portrait;
    int scale = medallion == &large ? 2 : 1;
    int x = DISC_X - scale * portrait->width / 2;
    int y = medallion->y + medallion->portrait_bottom - scale * portrait->height;
    if (scale == 2) {
        draw_sprite_big(canvas, portrait, x, y, hanging.ramp);
    } else {
        draw_sprite_tinted(canvas, portrait, x, y, hanging.ramp, false);
    }
}

static void draw_medallion(struct canvas *canvas, const struct medallion *medallion) {
    int y = medallion->y, ring = medallion->ring, thickness = medallion->ring_thickness;
    draw_disc(canvas, DISC_X, y, medallion->radius, ramp_light(hanging.ramp));
    if (hanging.portrait != NULL) {
        draw_portrait(canvas, medallion);
        canvas_settle(canvas);
    }
    draw_ring(canvas, DISC_X, y, medallion->rim, medallion->rim - medallion->radius, 1, 1,
              ramp_dark(hanging.ramp));
    draw_ring(canvas, DISC_X, y, ring, thickness, 1, 1, COLOUR_INK);
    draw_ring(canvas, DISC_X, y, ring, thickness, held_frames, hold_frames(), COLOUR_WHITE);
}

/* The name is on a plate, so that folds never run through it; the plate is as high as the note
 * below the name asks for. */
static void draw_plate(struct canvas *canvas) {
    enum { CAPTION = 14, NAME = 24, BOTTOM = HEM_TOP - 10 };
    int height = 8 + CAPTION + NAME + note_height;
    struct box plate = box(12, BOTTOM - height, PLATE_WIDTH, height);
    canvas_settle(canvas);
    avoid_covering(plate);
    draw_round(canvas, box_moved(plate, 0, 2), 8, ramp_dark(hanging.ramp));
    draw_round(canvas, plate, 8, COLOUR_WHITE);
    draw_round_frame(canvas, plate, 8, COLOUR_INK);
    struct box room = box_inset(plate, PLATE_INSET, 3);
    draw_text(canvas, box_cut_top(&room, CAPTION), SMALL | CENTRE, COLOUR_INK,
              say(let_go_early ? T_CURTAIN_LONGER : T_CURTAIN_HAND_TO));
    if (note_height > 0) {
        draw_paragraph(canvas, box_cut_bottom(&room, note_height), SMALL | CENTRE, COLOUR_INK,
                       note);
    }
    draw_text(canvas, room, text_fitting(room.width, LARGE | CENTRE, name), COLOUR_INK, name);
}

/* The first rows are sent before the rest is drawn, and cloth is what falls first. */
static void draw(struct canvas *canvas) {
    const struct medallion *medallion = medallion_now();
    draw_cloth(canvas);
    if (!canvas_sees(canvas, box(0, medallion->y - medallion->rim, CANVAS_WIDTH, CANVAS_HEIGHT))) {
        return;
    }
    draw_hem(canvas);
    draw_medallion(canvas, medallion);
    draw_plate(canvas);
}

static void let_go(void) {
    holding = false;
    let_go_early = false;
    held_frames = 0;
}

static void hold(void) {
    holding = true;
    let_go_early = false;
    held_frames = 1; /* the ring answers the press itself */
    held_since = clock_ms();
}

static bool intercept(enum button button, enum button_kind kind) {
    if (button == BUTTON_A && kind == BUTTON_RELEASE && holding) {
        let_go();
        let_go_early = true;
        screen_redraw();
    }
    return false;
}

static void update_actions(struct actions *now) {
    now->a.label = holding                 ? T_CURTAIN_KEEP_ON
                   : hanging.table != NULL ? T_CURTAIN_HOLD
                                           : T_CURTAIN_HOLD_LONG;
    now->b.act = hanging.table;
    now->b.label = hanging.menu != NULL ? T_CURTAIN_TABLE : T_DO_BACK;
    now->x.act = hanging.explain;
    now->y.act = hanging.menu;
}

static void lift(void) {
    let_go();
    cue_play(CUE_GO);
    screens_pop(RISE);
    if (hanging.lifted != NULL) {
        hanging.lifted();
    }
}

static uint32_t tick(uint32_t now_ms) {
    if (!holding) {
        return NEVER;
    }
    uint32_t held = now_ms - held_since;
    if (held >= hold_ms) {
        lift();
        return NEVER;
    }
    int frames = max((int)(held / FRAME_MS), 1);
    if (frames != held_frames) {
        held_frames = frames;
        screen_redraw();
    }
    return FRAME_MS - held % FRAME_MS;
}

static const struct screen curtain_screen = {
    .enter = let_go,
    .draw = draw,
    .actions = {.a = {.act = hold}},
    .update_actions = update_actions,
    .intercept = intercept,
    .tick = tick,
    .name = "curtain",
};

bool curtain_is_down(void) {
    return screens_top() == &curtain_screen;
}

void curtain_lower(const struct curtain *curtain) {
    hanging = *curtain;
    struct text copy = text_into(name, sizeof name);
    words_add(&copy, curtain->name);
    copy = text_into(note, sizeof note);
    words_add(&copy, curtain->note != NULL ? curtain->note : "");
    note_height =
        note[0] != '\0' ? paragraph_height(PLATE_WIDTH - 2 * PLATE_INSET, SMALL, note) : 0;
    note_height = min(note_height, NOTE_HEIGHT_MAX);
    if (curtain_is_down()) {
        let_go();
        screen_redraw();
    } else {
        screens_push(&curtain_screen, FALL);
    }
}

void curtain_hold_time(uint16_t ms) {
    hold_ms = ms;
}
