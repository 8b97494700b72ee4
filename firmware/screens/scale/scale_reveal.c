/* A drum roll, both cards, the verdict, and the tokens that fly to their new owners. Everything
 * comes from the log of the last move, which is everybody's. */
#include "art.h"
#include "drivers/clock.h"
#include "drivers/sound.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum {
    ROLL_MS = 800,
    BEAT_MS = 80,
    FLY_MS = 240,
    FRAME_MS = 20,
};
enum {
    HALF = CANVAS_WIDTH / 2,
    NAMES_TOP = STAGE_TOP + 2,
    CARD_TOP = STAGE_TOP + 28,
    CARD_WIDTH = 100,
    CARD_HEIGHT = 88,
    VERDICT_TOP = CARD_TOP + CARD_HEIGHT + 2,
    TOKENS_TOP = VERDICT_TOP + 42,
    TOKEN_STEP = 28,
    TOKENS_MOST = 2,
};
enum step { ROLL, FLY, REST };

static enum step at;
static uint32_t since_ms;
static uint32_t frame;                         /* beats of the roll, or frames of the flight */
static uint8_t success_before, failure_before; /* on the table before this match */

/* ---- what the log says ---- */

static const struct game_message *event_of(uint8_t code) {
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        if (log->event[i].code == code) {
            return &log->event[i];
        }
    }
    return NULL;
}

/* PERFECT_MATCH, NEAR_MATCH or NO_MATCH: seat, card, seat, card. It is the first of its move. */
static const struct game_message *shown_cards(void) {
    return &session_log()->event[0];
}

static bool together(void) {
    return session_options()->players == 2;
}

static bool good(void) {
    return together() ? event_of(SCALE_EVENT_WRONG) == NULL
                      : shown_cards()->code != SCALE_EVENT_NO_MATCH;
}

static uint8_t token_count(void) {
    if (together()) {
        const struct game_message *right = event_of(SCALE_EVENT_RIGHT);
        return right != NULL ? right->arg[0] : 0;
    }
    return shown_cards()->code == SCALE_EVENT_PERFECT_MATCH ? 2 : 1;
}

static enum text_key verdict(void) {
    if (together()) {
        return good() ? T_SCALE_REVEAL_RIGHT : T_SCALE_REVEAL_WRONG;
    }
    switch (shown_cards()->code) {
    case SCALE_EVENT_PERFECT_MATCH:
        return T_SCALE_REVEAL_PERFECT;
    case SCALE_EVENT_NEAR_MATCH:
        return T_SCALE_REVEAL_NEAR;
    default:
        return T_SCALE_REVEAL_NONE;
    }
}

/* ---- drawing ---- */

static void draw_person(struct canvas *canvas, uint8_t seat, int x) {
    enum { FACE = 24, GAP = 3, ROOM = HALF - FACE - GAP - 4 };
    const char *name = person(seat)->name;
    unsigned style = text_fitting(ROOM, MIDDLE, name);
    int width = text_width(style, name);
    x += (HALF - FACE - GAP - width) / 2;
    draw_sprite_tinted(canvas, person_small(seat), x, NAMES_TOP + 1, person_ramp(seat), false);
    canvas_settle(canvas);
    draw_text(canvas, box(x + FACE + GAP, NAMES_TOP, width, 26), style, COLOUR_TEXT, name);
}

static void draw_side(struct canvas *canvas, uint8_t seat, uint8_t card, int x) {
    struct box b = box(x + (HALF - CARD_WIDTH) / 2, CARD_TOP, CARD_WIDTH, CARD_HEIGHT);
    draw_person(canvas, seat, x);
    if (at == ROLL) {
        int shake = frame % 2 == 0 ? -1 : 1;
        draw_number_card_back(canvas, box_moved(b, shake, frame % 4 < 2 ? 0 : 1));
    } else {
        draw_number_card(canvas, b, card);
    }
}

/* From the pile in the head line to where it rests. */
static void draw_flying(struct canvas *canvas, const struct sprite *token, int from_x, int to_x,
                        int to_y) {
    enum { FROM_Y = 4, FRAMES = FLY_MS / FRAME_MS };
    int part = at == FLY ? (int)frame : FRAMES;
    canvas_settle(canvas); /* it flies over whatever is there */
    draw_sprite(canvas, token, from_x + (to_x - from_x) * part / FRAMES,
                FROM_Y + (to_y - FROM_Y) * part / FRAMES);
    canvas_settle(canvas);
}

/* The tokens beside what the seat has now. */
static void draw_award(struct canvas *canvas, uint8_t seat, int x) {
    enum { TOTAL_WIDTH = 40 };
    const struct sprite *token = good() ? &art_token_success : &art_token_failure;
    int count = token_count(), left = x + (HALF - count * TOKEN_STEP - TOTAL_WIDTH) / 2;
    for (int i = 0; i < count; i++) {
        if (at == FLY) {
            draw_flying(canvas, token, MARGIN, left + i * TOKEN_STEP + 6, TOKENS_TOP + 6);
        } else {
            draw_sprite_big(canvas, token, left + i * TOKEN_STEP, TOKENS_TOP, COLOUR_TINT_DARK);
        }
    }
    canvas_settle(canvas);
    if (at == REST) {
        struct box total = box(left + count * TOKEN_STEP, TOKENS_TOP - 4, TOTAL_WIDTH, 36);
        draw_text(canvas, box_cut_top(&total, 13), SMALL | CENTRE, COLOUR_DIM,
                  say(T_SCALE_REVEAL_TOTAL));
        draw_number(canvas, total, LARGE | CENTRE, COLOUR_TEXT, session_score(seat));
    }
}

static void draw_into_lid(struct canvas *canvas) {
    struct scale_state seen;
    const struct scale_state *view = session_view(SEAT_TABLE, &seen);
    uint8_t now = scale_lid(view), before = (uint8_t)(now - token_count());
    int left = 24, top = VERDICT_TOP + 28;
    draw_lid(canvas, left, top, at == REST ? now : before);
    for (uint8_t i = before; i < now && at == FLY; i++) {
        int x, y;
        lid_place(i, &x, &y);
        draw_flying(canvas, &art_token_success, MARGIN, left + x, top + y);
    }
    char filled[12];
    struct text out = text_into(filled, sizeof filled);
    text_add_number(&out, at == REST ? now : before);
    text_add(&out, "/");
    text_add_number(&out, scale_success_tokens[2]);
    draw_text(canvas, box(left + LID_WIDTH + 8, top, CANVAS_WIDTH - left - LID_WIDTH - 12, 50),
              LARGE | CENTRE, COLOUR_TEXT, filled);
}

static void draw_verdict(struct canvas *canvas) {
    const char *text = say(verdict());
    struct box b = box(4, VERDICT_TOP, CANVAS_WIDTH - 8, together() ? 26 : 34);
    draw_text(canvas, b, text_fitting(b.width, LARGE, text) | CENTRE,
              good() ? COLOUR_GOOD : COLOUR_BAD, text);
}

/* What is on the table tells the verdict: it stays as it was until the tokens have arrived. */
static void draw_stocks(struct canvas *canvas) {
    struct scale_state table;
    session_view(SEAT_TABLE, &table);
    if (at != REST) {
        table.success = success_before;
        table.failure = failure_before;
    }
    draw_tokens_left(canvas, &table);
}

static void draw(struct canvas *canvas) {
    const struct game_message *shown = shown_cards();
    draw_head(canvas, "", NULL);
    draw_stocks(canvas);
    draw_side(canvas, shown->arg[0], shown->arg[1], 0);
    draw_side(canvas, shown->arg[2], shown->arg[3], HALF);
    if (at == ROLL) {
        draw_text(canvas, box(0, VERDICT_TOP + 8, CANVAS_WIDTH, 24), MIDDLE | CENTRE, COLOUR_DIM,
                  say(T_SCALE_REVEAL_ROLL));
    } else {
        draw_verdict(canvas);
        canvas_settle(canvas);
        if (together()) {
            draw_into_lid(canvas);
        } else {
            draw_award(canvas, shown->arg[0], 0);
            draw_award(canvas, shown->arg[2], HALF);
        }
    }
    draw_foot(canvas, &(struct foot){.a = say(T_DO_NEXT), .x = say(T_DO_EXPLAIN)});
}

/* ---- time ---- */

static void turn_over(void) {
    at = token_count() > 0 ? FLY : REST;
    frame = 0;
    since_ms = clock_ms();
    sound_play(good() ? CUE_MINE : CUE_DANGER);
    screen_redraw();
}

static uint32_t tick(uint32_t now_ms) {
    uint32_t gone = now_ms - since_ms;
    uint32_t lasts = at == ROLL ? ROLL_MS : FLY_MS, every = at == ROLL ? BEAT_MS : FRAME_MS;
    if (at == REST) {
        return TICK_NEVER;
    }
    if (gone >= lasts) {
        if (at == ROLL) {
            turn_over();
            return FRAME_MS;
        }
        at = REST;
        screen_redraw();
        return TICK_NEVER;
    }
    if (gone / every != frame) {
        frame = gone / every;
        if (at == ROLL) {
            sound_play(CUE_TICK);
        }
        screen_redraw();
    }
    return every - gone % every;
}

static void press(enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (at == ROLL) {
        turn_over();
    } else if (at == FLY) {
        at = REST;
    } else if (button == BUTTON_X) {
        dialog_tell(NULL, say(together() ? T_SCALE_RULES_TWO : T_SCALE_EXPLAIN_MATCH));
    } else if (button == BUTTON_A) {
        sound_play(CUE_CONFIRM);
        scale_go_on();
    }
}

static const struct screen reveal_screen = {.enter = scale_clock_on,
                                            .leave = scale_clock_off,
                                            .draw = draw,
                                            .press = press,
                                            .tick = tick,
                                            .name = "scale reveal"};

void scale_reveal_open(const struct scale_state *before) {
    success_before = before->success;
    failure_before = before->failure;
    at = ROLL;
    frame = 0;
    since_ms = clock_ms();
    sound_play(CUE_TICK);
    scale_bring(&reveal_screen, CUT);
}
