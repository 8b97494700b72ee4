/* Before the go: a tour for beginners, who are T-rexes one after the other, from level 1 to level
 * 10; then 3, 2, 1, go, seen across the room, and heard. */
#include "drivers/clock/clock.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/screens/shell.h"

/* ---- the warm-up ---- */

static uint8_t level;

/* Two tours of the T-Rex, and one that fits any action of the table: a group that warms up again
 * gets another one. */
enum tour { EGG_TOUR, TABLE_TOUR, BISCUIT_TOUR, TOURS };
static uint8_t tour = TOURS; /* TOURS: none yet */

static uint8_t acted_colour(void) {
    return tour == TABLE_TOUR ? (uint8_t)((uint32_t)session_options()->seed % SCALE_COLOURS)
                              : SCALE_ORANGE;
}

/* SC-27: whose turn it is, around the table. */
static void draw_performer(struct canvas *canvas, struct box b) {
    uint8_t seat = (uint8_t)((level - 1) % session_options()->players);
    enum { FACE = 24 };
    const char *words = say_with(T_SCALE_WARM_UP_ACT, &(struct fill){.p = {person(seat)->name}});
    draw_fill(canvas, b, ramp_base(person_ramp(seat)));
    draw_small_face(canvas, seat, MARGIN, b.y + (b.height - FACE) / 2);
    box_cut_left(&b, 2 * MARGIN + FACE);
    draw_text(canvas, b, text_fitting(b.width - MARGIN, LARGE, words), COLOUR_INK, words);
}

static const char *level_words(void) {
    static const uint16_t first[] = {[EGG_TOUR] = T_SCALE_WARM_UP_LEVEL_1,
                                     [TABLE_TOUR] = T_SCALE_WARM_UP_TABLE_1,
                                     [BISCUIT_TOUR] = T_SCALE_WARM_UP_OTHER_1};
    return say((enum text_key)(first[tour] + level - 1));
}

static void draw_warm_up(struct canvas *canvas) {
    enum { NAME = 28, UPPER = STAGE_TOP + NAME + 4, HEIGHT = 104 };
    bool is_table = tour == TABLE_TOUR;
    uint8_t colour = acted_colour(), ramp = scale_ramp(colour);
    char action[64];
    struct text out = text_into(action, sizeof action);
    scale_add_action(&out, colour, is_table ? scale_action(scale_table_view(), colour) : 0);
    draw_head(canvas, action, say(T_SCALE_WARM_UP_TITLE));
    draw_fill(canvas, stage(), ramp_light(ramp));
    draw_performer(canvas, box(0, STAGE_TOP, CANVAS_WIDTH, NAME));
    struct box rex = box(104, UPPER, 136, HEIGHT);
    if (level > 1 || is_table) {
        draw_level_rex(canvas, rex, level);
    } else { /* it sleeps in its egg */
        draw_sprite_in(canvas, box_cut_bottom(&rex, art_egg.height), &art_egg);
    }
    draw_number(canvas, box(0, UPPER + 4, 104, 60), HUGE | CENTRE, COLOUR_INK, level);
    draw_level_meter(canvas, box(MARGIN, UPPER + 68, 96, HEIGHT - 68), level, ramp);
    const char *text = level_words();
    int height = paragraph_height(CANVAS_WIDTH - 2 * MARGIN, LARGE, text);
    int room = STAGE_BOTTOM - (UPPER + HEIGHT);
    draw_paragraph(
        canvas,
        box(MARGIN, UPPER + HEIGHT + (room - height) / 2, CANVAS_WIDTH - 2 * MARGIN, height),
        LARGE | CENTRE, COLOUR_INK, text);
}

static void go_to(int next) {
    if (next < 1) {
        return;
    }
    if (next > SCALE_LEVELS) {
        screens_pop(BACK);
        return;
    }
    level = (uint8_t)next;
    cue_play(level == SCALE_LEVELS ? CUE_MINE : CUE_GO);
}

static void next_level(void) {
    go_to(level + 1);
}

/* One step: only from the first level to the table. */
static void back(void) {
    if (level == 1) {
        screen_back();
    } else {
        go_to(level - 1);
    }
}

static void arrow(enum button arrow, enum button_kind kind) {
    if (kind == BUTTON_PRESS) {
        go_to(arrow == BUTTON_RIGHT || arrow == BUTTON_UP ? level + 1 : level - 1);
    }
}

static void update_actions(struct actions *now) {
    now->a.label = level < SCALE_LEVELS ? T_DO_NEXT : T_DO_DONE;
}

static const struct screen warm_up_screen = {
    .draw = draw_warm_up,
    .arrow = arrow,
    .actions = {.a = {.act = next_level}, .b = {.act = back}},
    .update_actions = update_actions,
    .name = "scale warm-up",
};

void scale_warm_up_open(void) {
    bool is_odd = (session_options()->seed & 1) != 0;
    level = 1;
    tour = tour < TOURS ? (uint8_t)((tour + 1) % TOURS) : is_odd ? BISCUIT_TOUR : EGG_TOUR;
    screens_push(&warm_up_screen, DEEPER);
}

/* ---- 3, 2, 1, go ---- */

enum { FROM = 3, STEP_MS = 700, GO_MS = 900 };

static uint8_t left; /* to count; 0: go */
static uint32_t since_ms;

static void draw_count(struct canvas *canvas) {
    enum { CENTRE_X = CANVAS_WIDTH / 2, CENTRE_Y = 112, RADIUS = 72 };
    static const uint8_t colours[] = {SCALE_ORANGE, SCALE_BLUE, SCALE_VIOLET};
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_BACKGROUND);
    if (left == 0) {
        draw_sprite_big(canvas, &art_tyrex, CENTRE_X - art_tyrex.width, 28, COLOUR_TINT_DARK);
        canvas_settle(canvas);
        draw_text(canvas, box(0, 176, CANVAS_WIDTH, 40), LARGE | CENTRE, COLOUR_TEXT,
                  say(T_SCALE_COUNT_GO));
        return;
    }
    uint8_t ramp = scale_ramp(colours[FROM - left]);
    draw_disc(canvas, CENTRE_X, CENTRE_Y, RADIUS, ramp_dark(ramp));
    draw_disc(canvas, CENTRE_X, CENTRE_Y, RADIUS - 4, ramp_light(ramp));
    canvas_settle(canvas);
    draw_number(canvas, box(0, CENTRE_Y - 32, CANVAS_WIDTH, 64), HUGE | CENTRE, COLOUR_INK, left);
    for (int i = 0; i < FROM; i++) { /* what is left, for players who see no colours */
        draw_disc(canvas, CENTRE_X - 24 + i * 24, 208, 6, i < left ? COLOUR_TEXT : COLOUR_LINE);
    }
}

static void end_count(void) {
    scale_clock_start();
    screens_pop(CUT);
}

static uint32_t tick_count(uint32_t now_ms) {
    uint32_t lasts = left > 0 ? STEP_MS : GO_MS, gone = now_ms - since_ms;
    if (gone < lasts) {
        return lasts - gone;
    }
    if (left == 0) {
        end_count();
        return 0;
    }
    left--;
    since_ms = now_ms;
    cue_play(left > 0 ? CUE_GO : CUE_MINE);
    screen_redraw();
    return left > 0 ? STEP_MS : GO_MS;
}

static bool intercept_count(enum button button, enum button_kind kind) {
    (void)button;
    if (kind == BUTTON_PRESS) {
        end_count();
    }
    return true;
}

static const struct screen count_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_count,
    .intercept = intercept_count,
    .tick = tick_count,
    .name = "scale count",
    .hides_guide = true,
};

void scale_count_open(void) {
    left = FROM;
    since_ms = clock_ms();
    cue_play(CUE_GO);
    screens_push(&count_screen, CUT);
}
