/* A card is seen only while A is held. Until then the screen shows whose it is, and is the same
 * whatever the card. */
#include "drivers/clock/clock.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/screens/shell.h"
#include "firmware/session/handover.h"
#include "firmware/ui/stack/toast.h"
#include "games/base/numbers.h"

enum {
    HOLD_MS = 300,        /* a short press shows nothing */
    SEEN_MS = 400,        /* too short to read it */
    SHOWN_AT_MOST = 8000, /* longer: something lies on the button */
    FRAME_MS = 25,
};

/* Why a player looks: that decides what follows. */
enum occasion { OWN, NEW, ROUND };

static enum occasion occasion;
static uint8_t seat;
static bool holding, shown, let_go_early;
static bool round_done;
static uint32_t since_ms; /* A is held, or the card is shown */
static uint32_t frames;   /* of the hold that have been drawn */

enum {
    UPPER = STAGE_TOP + 4,
    LINE = 30,
    LEVEL_HEIGHT = 132,
    LEVEL_SPARE = 46, /* which it can give to old actions */
    OLD_LABEL = 15,
    OLD_LINE = 17,
    OLD_FOOT = 3, /* below the last of them */
};

/* Two players: the other one by name. */
static const char *no_peeking(void) {
    return say_with(
        scale_is_two_player() ? T_SCALE_LOOK_SECRET_TWO : T_SCALE_LOOK_SECRET,
        &(struct fill){.p = {scale_is_two_player() ? person((uint8_t)(1 - seat))->name : ""}});
}

static void draw_face_down(struct canvas *canvas) {
    enum { CENTRE_X = CANVAS_WIDTH / 2, CENTRE_Y = STAGE_TOP + 70, RADIUS = 61 };
    const struct sprite *face = person_portrait(seat);
    uint8_t ramp = person_ramp(seat);
    guide_spot(SPOT_SCALE_CARD, 0,
               box_centred(box(CENTRE_X, CENTRE_Y, 0, 0), 2 * RADIUS + 4, 2 * RADIUS + 4));
    draw_fill(canvas, stage(), ramp_base(ramp));
    draw_disc(canvas, CENTRE_X, CENTRE_Y, RADIUS + 6, COLOUR_INK);
    draw_ring(canvas, CENTRE_X, CENTRE_Y, RADIUS + 5, 4, (int)frames, HOLD_MS / FRAME_MS,
              COLOUR_WHITE);
    draw_disc(canvas, CENTRE_X, CENTRE_Y, RADIUS, ramp_light(ramp));
    draw_sprite_big(canvas, face, CENTRE_X - face->width, CENTRE_Y - face->height, ramp);
    canvas_settle(canvas);
    if (guide_is_speaking()) { /* instead of what is below */
        return;
    }
    draw_fitted(canvas, box(4, 159, CANVAS_WIDTH - 8, 26), LARGE | CENTRE, COLOUR_INK,
                person(seat)->name);
    draw_text(canvas, box(4, 185, CANVAS_WIDTH - 8, 18), MIDDLE | CENTRE, COLOUR_INK,
              say(holding        ? T_SCALE_LOOK_KEEP_ON
                  : let_go_early ? T_SCALE_LOOK_LONGER
                                 : T_SCALE_LOOK_HOLD));
    draw_text(canvas, box(4, 204, CANVAS_WIDTH - 8, 16), SMALL | CENTRE, COLOUR_INK, no_peeking());
}

static void draw_level(struct canvas *canvas, uint8_t colour, uint8_t level, int height) {
    enum { LEFT_WIDTH = 112, NUMBER_HEIGHT = 60, MARK = 28, RIGHT_LEFT = 118, METER = 16 };
    uint8_t ramp = scale_ramp(colour);
    struct box left = box(MARGIN, UPPER, LEFT_WIDTH, height);
    struct box top = box_cut_top(&left, MARK + 2);
    draw_scale_mark(canvas, top.x + 6, top.y + 2, MARK, colour);
    draw_text(canvas, box(top.x + MARK + 12, top.y, top.width - MARK - 12, top.height), MIDDLE,
              COLOUR_INK, say(T_SCALE_LOOK_LEVEL));
    draw_number(canvas,
                left.height > NUMBER_HEIGHT ? box_centred(left, left.width, NUMBER_HEIGHT) : left,
                HUGE | CENTRE, COLOUR_INK, level);
    struct box right = box(RIGHT_LEFT, UPPER, CANVAS_WIDTH - RIGHT_LEFT - MARGIN, height);
    draw_level_meter(canvas, box_cut_bottom(&right, METER), level, ramp);
    box_cut_bottom(&right, 4);
    draw_level_rex(canvas, right, level);
    draw_fill(canvas, box(MARGIN, UPPER + height + 4, CANVAS_WIDTH - 2 * MARGIN, 2),
              ramp_dark(ramp));
}

static uint8_t old_action_count(const struct scale_seat *there) {
    uint8_t count = 0;
    while (count < SCALE_OLD_ACTIONS && there->old_actions[count] != SCALE_NO_ACTION) {
        count++;
    }
    return count;
}

/* Only on a later look: an action swapped before the owner first saw the card was never acted. */
static int old_actions_height(const struct scale_seat *there) {
    uint8_t count = occasion == OWN ? old_action_count(there) : 0;
    return count > 0 ? OLD_LABEL + OLD_LINE * count + OLD_FOOT : 0;
}

/* SC-26: the actions swapped since the card was drawn may still be performed. */
static void draw_old_actions(struct canvas *canvas, const struct scale_seat *there,
                             uint8_t colour) {
    struct box room = box(4, STAGE_BOTTOM - old_actions_height(there), CANVAS_WIDTH - 8, OLD_LABEL);
    draw_text(canvas, room, SMALL | CENTRE, COLOUR_INK, say(T_SCALE_LOOK_OLD));
    room = box(room.x, room.y + OLD_LABEL, room.width, OLD_LINE);
    for (uint8_t i = 0; i < old_action_count(there); i++) {
        draw_action_in_line(canvas, room, MIDDLE | CENTRE, colour, there->old_actions[i]);
        room = box_moved(room, 0, OLD_LINE);
    }
}

static void draw_face_up(struct canvas *canvas) {
    struct scale_state own;
    const struct scale_state *view = session_view(seat, &own);
    uint8_t action, level;
    if (!scale_performance(view, seat, &action, &level)) {
        draw_face_down(canvas);
        return;
    }
    const struct scale_seat *there = &view->seat[seat];
    uint8_t colour = scale_colour_of(there->card);
    int old_height = old_actions_height(there);
    bool has_bubble = guide_is_speaking();
    int level_height = LEVEL_HEIGHT - (has_bubble ? LEVEL_SPARE : min(old_height, LEVEL_SPARE));
    draw_fill(canvas, stage(), ramp_light(scale_ramp(colour)));
    draw_level(canvas, colour, level, level_height);
    guide_spot(SPOT_SCALE_CARD, 0, box(0, UPPER, CANVAS_WIDTH, level_height));
    const char *text = scale_action_words(colour, action);
    int width = CANVAS_WIDTH - 2 * MARGIN, top = UPPER + level_height + 6;
    if (has_bubble) {
        draw_action_in_line(canvas, box(MARGIN, top, width, LINE), LARGE | CENTRE, colour, action);
        return;
    }
    int height = paragraph_height(width, LARGE, text);
    int room = STAGE_BOTTOM - old_height - top;
    draw_paragraph(canvas, box(MARGIN, top + (room - height) / 2, width, height), LARGE | CENTRE,
                   COLOUR_INK, text);
    if (old_height > 0) {
        draw_old_actions(canvas, there, colour);
    }
}

static void draw(struct canvas *canvas) {
    static const enum text_key titles[] = {
        [OWN] = T_SCALE_LOOK_OWN, [NEW] = T_SCALE_LOOK_NEW, [ROUND] = T_SCALE_LOOK_NOTE};
    draw_head(canvas, say(titles[occasion]), NULL);
    (shown ? draw_face_up : draw_face_down)(canvas);
}

static void begin_round_look(void);

static void hand_round(void) {
    handover_to(&(struct handover){.seat = seat,
                                   .note = say(T_SCALE_LOOK_NOTE),
                                   .explain = say(T_SCALE_LOOK_EXPLAIN),
                                   .lifted = begin_round_look});
}

static void pass_on(void) {
    bool last = seat + 1 == session_options()->players;
    round_done = last;
    screens_pop(CUT); /* the table is behind the next curtain */
    if (!last) {
        seat++;
        hand_round();
    }
}

static void finish(void) {
    if (occasion == NEW) {
        scale_continue();
    } else if (occasion == ROUND) {
        pass_on();
    } else {
        screens_pop(CUT);
    }
}

static void hide(void) {
    holding = shown = false;
    frames = 0;
}

static void take_hold(void) {
    holding = true;
    frames = 1; /* the ring answers the press itself */
    since_ms = clock_ms();
}

static void show(void) {
    shown = true;
    scale_note_card(seat, true);
    since_ms = clock_ms();
    cue_play(CUE_REVEAL);
    screen_redraw();
}

/* Opened from the table, the page stays only while A is held, and a toast says so after a short
 * press. In a lesson the guide says it, and the page stays. */
static void let_go(void) {
    bool seen = shown && clock_ms() - since_ms >= SEEN_MS;
    bool leaves = occasion == OWN && !session_is_practice();
    let_go_early = (holding || shown) && !seen; /* not the press that led here */
    hide();
    if (seen || leaves) {
        finish();
    }
    if (leaves && !seen) {
        toast_show(TOAST_NEWS, say(T_SCALE_LOOK_HOLD));
    }
}

static bool intercept(enum button button, enum button_kind kind) {
    bool is_release = button == BUTTON_A && kind == BUTTON_RELEASE;
    if (is_release) {
        let_go();
    }
    return is_release;
}

static void update_actions(struct actions *now) {
    now->b.label = occasion == OWN ? T_DO_BACK : T_SCALE_DO_SKIP;
}

static uint32_t tick(uint32_t now_ms) {
    uint32_t held = now_ms - since_ms;
    if (shown) {
        if (held >= SHOWN_AT_MOST) {
            hide();
            screen_redraw();
            return NEVER;
        }
        return SHOWN_AT_MOST - held;
    }
    if (!holding) {
        return NEVER;
    }
    if (held >= HOLD_MS) {
        show();
        return SHOWN_AT_MOST;
    }
    uint32_t reached = max(held / FRAME_MS, 1);
    if (reached != frames) {
        frames = reached;
        screen_redraw();
    }
    return FRAME_MS - held % FRAME_MS;
}

/* The player who lifted the curtain, or chose the seat, holds A already. A new card wants a press
 * of its own: the one before may have been another player's. */
static void enter(void) {
    hide();
    let_go_early = false;
    if (occasion != NEW && buttons_held(BUTTON_A)) {
        take_hold();
    }
    scale_clock_resume();
}

static void leave(void) {
    hide();
    scale_clock_pause();
}

static const struct screen look_screen = {
    .enter = enter,
    .leave = leave,
    .draw = draw,
    .intercept = intercept,
    .actions = {.a = {T_SCALE_DO_SEE, take_hold},
                .b = {.act = finish},
                .y = {.act = pause_open},
                .explanation = T_SCALE_LOOK_EXPLAIN},
    .update_actions = update_actions,
    .tick = tick,
    .name = "scale look",
};

static void begin_round_look(void) {
    scale_note_card(seat, false);
    screens_push(&look_screen, RISE);
    if (holding) {
        show();
    }
}

void scale_look_at(uint8_t whose) {
    occasion = OWN;
    seat = whose;
    screens_push(&look_screen, CUT);
}

void scale_look_at_new(uint8_t whose) {
    occasion = NEW;
    seat = whose;
    scale_note_card(seat, false);
    show_on_table(&look_screen, DEEPER);
}

void scale_look_round(void) {
    occasion = ROUND;
    seat = 0;
    round_done = false;
    hand_round();
}

bool scale_take_looked_round(void) {
    bool done = round_done;
    round_done = false;
    return done;
}
