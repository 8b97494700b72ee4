/* The review of a finished game: Apex looks back at one person's decisions while the page after the
 * game is still there, then shows the turning points and what was done best. Each page shows the
 * position and what was played, then what Apex says of it at the foot; X shows the hand instead.
 * The session keeps only which decisions they are: Apex thinks again about the one that is shown,
 * with the same answer. */
#include <string.h>

#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/handover.h"
#include "firmware/session/hindsight.h"
#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "game_sizes.h"

static uint8_t seat;  /* whose decisions */
static uint8_t page;  /* a turning point, or after the last what was done best */
static bool answered; /* Apex has thought about it */
static enum face { TABLE, HAND, VERDICT } face;
static bool fresh; /* time begins with the next tick */
static uint32_t began_ms;
static uint16_t frame;
static struct list list; /* of people */

/* ---- a page ---- */

enum { SENTENCE_BYTES = 320, GAP = 4, INSET = 6, HAND_HEIGHT = 38 };

static uint8_t pages(void) {
    return (uint8_t)(hindsight_count() + (hindsight_best() != NULL));
}

static bool is_praise(void) {
    return page == hindsight_count();
}

static const struct hindsight_point *point(void) {
    return is_praise() ? hindsight_best() : hindsight_point(page);
}

static void add_move(struct text *out, enum text_key key, const union any_move *move) {
    char named[SENTENCE_BYTES];
    struct text name = text_into(named, sizeof named);
    game_ui_now()->name_move(&name, move);
    text_capitalise(&name, 0);
    say_filled(out, key, &(struct fill){.w = {named}});
    text_add(out, "\n");
}

static void add_own_move(struct text *out) {
    union any_move move;
    session_next_move(&move);
    add_move(out, T_SOLO_REVIEW_YOU, &move);
}

/* Only if that leaves room for one more line. */
static void add_reason(struct text *out, const struct game_message *why) {
    enum { LINES = 6, WIDTH = CANVAS_WIDTH - 2 * INSET };
    struct text before = *out;
    game_ui_thought(out, why);
    text_add(out, "\n");
    if (out->cut || paragraph_lines(WIDTH, SMALL, out->buffer) > LINES) {
        *out = before;
        out->buffer[out->length] = '\0';
    }
}

/* A reason that speaks for the person's move as well is left out. */
static void add_other_move(struct text *out) {
    union any_move move, own;
    struct game_message why = opponents_answer(&move);
    session_next_move(&own);
    add_move(out, page == 0 ? T_SOLO_REVIEW_APEX_IS : T_SOLO_REVIEW_APEX, &move);
    if (opponents_sets_apart(&own)) {
        add_reason(out, &why);
    }
}

static void name_in(struct text out, const union any_move *move) {
    game_ui_now()->name_move(&out, move);
}

/* Why it was good, if Apex would have done the same. */
static void add_praise(struct text *out) {
    char own[SENTENCE_BYTES], others[SENTENCE_BYTES];
    union any_move move;
    session_next_move(&move);
    name_in(text_into(own, sizeof own), &move);
    struct game_message why = opponents_answer(&move);
    name_in(text_into(others, sizeof others), &move);
    if (strcmp(own, others) == 0) {
        add_reason(out, &why);
    }
    bool is_alone = point()->worth >= opponent_of(session_game())->worth_margin;
    text_add(out, say(is_alone ? T_SOLO_REVIEW_ONLY : T_SOLO_REVIEW_SAME));
}

/* What you played, what Apex would have played, and what that is worth: a sentence each. */
static void add_sentences(struct text *out) {
    add_own_move(out);
    if (answered && is_praise()) {
        add_praise(out);
    } else if (answered) {
        add_other_move(out);
        say_filled(out, game_ui_now()->worth, &(struct fill){.n = {point()->worth}});
    }
}

/* In place of the head of the table. */
static void draw_title(struct canvas *canvas) {
    struct fill number = {.n = {page + 1, hindsight_count()}};
    clip_push(canvas, box(0, 0, CANVAS_WIDTH, HEAD_HEIGHT));
    draw_head(canvas,
              is_praise() ? say(T_SOLO_REVIEW_WELL) : say_with(T_SOLO_REVIEW_POINT, &number),
              person(seat)->name);
    clip_pop(canvas);
}

static bool strip_is_above(void) {
    bool (*acts_below)(void) = game_ui_now()->replay.acts_below;
    return acts_below != NULL && acts_below();
}

static struct box strip_box(int height) {
    return box(0, strip_is_above() ? STAGE_TOP : STAGE_BOTTOM - height, CANVAS_WIDTH, height);
}

/* In front of the foot of the table, or below its head if the decision is about something at the
 * foot; returns the room on it. */
static struct box draw_strip(struct canvas *canvas, int height) {
    struct box strip = strip_box(height);
    draw_fill(canvas, strip, COLOUR_SURFACE);
    draw_fill(canvas, box(0, strip_is_above() ? box_bottom(strip) - 1 : strip.y, CANVAS_WIDTH, 1),
              COLOUR_LINE);
    return box_inset(strip, INSET, GAP);
}

/* What the person held, as they knew it. */
static void draw_own_hand(struct canvas *canvas) {
    union any_state view;
    game_ui_now()->draw_hand(canvas, draw_strip(canvas, HAND_HEIGHT + 2 * GAP),
                             session_view(seat, &view), seat);
}

static void draw_verdict(struct canvas *canvas) {
    enum { DOTS = 18, WIDTH = CANVAS_WIDTH - 2 * INSET };
    char words[2 * SENTENCE_BYTES];
    struct text out = text_into(words, sizeof words);
    add_sentences(&out);
    struct box room =
        draw_strip(canvas, paragraph_height(WIDTH, SMALL, words) + 2 * GAP + (answered ? 0 : DOTS));
    draw_paragraph(canvas, room, SMALL | TOP, COLOUR_TEXT, words);
    if (!answered) {
        draw_thinking_dots(canvas, box_cut_bottom(&room, DOTS), COLOUR_TEXT, frame);
    }
}

/* The person's choice and, once Apex has spoken, Apex's beside it. */
static void draw_choices(struct canvas *canvas) {
    union any_move own, others;
    if (game_ui_now()->replay.draw_choices == NULL) {
        return;
    }
    session_next_move(&own);
    bool is_told = face == VERDICT && answered && !is_praise();
    if (is_told) {
        opponents_answer(&others);
    }
    game_ui_now()->replay.draw_choices(canvas, &own, is_told ? &others : NULL);
    canvas_settle(canvas);
}

static void draw_page(struct canvas *canvas) {
    game_ui_root()->draw(canvas);
    canvas_settle(canvas);
    draw_title(canvas);
    draw_choices(canvas);
    if (face == HAND) {
        draw_own_hand(canvas);
    } else if (face == VERDICT) {
        draw_verdict(canvas);
    }
    canvas_settle(canvas);
}

/* The root screen starts as if the game were resumed here for everyone: the holder is set again. */
static void show_page(uint8_t wanted) {
    page = wanted;
    session_review_to(point()->moves);
    answered = false;
    face = TABLE;
    fresh = true;
    game_ui_root()->enter();
    handover_set_holder(seat);
    screen_renew();
}

static void leave_pages(void) {
    if (game_ui_root()->leave != NULL) {
        game_ui_root()->leave();
    }
    handover_cancel();
    screen_back();
}

static void show_face(enum face wanted) {
    enum { ANSWER_ROWS = 16 }; /* of whatever strip comes or goes */
    face = wanted;
    screen_answer_in(strip_box(ANSWER_ROWS));
    cue_play(CUE_MOVE);
}

static void proceed(void) {
    if (face != VERDICT) {
        show_face(VERDICT);
    } else if (page + 1 == pages()) {
        leave_pages();
    } else {
        cue_play(CUE_CONFIRM);
        show_page((uint8_t)(page + 1));
    }
}

/* One step back: to the position alone, and from there out of the review. */
static void go_back(void) {
    if (face != TABLE) {
        show_face(TABLE);
    } else {
        leave_pages();
    }
}

static void turn_page(enum button button, enum button_kind kind) {
    bool is_sideways = button == BUTTON_LEFT || button == BUTTON_RIGHT;
    int wanted = page + (button == BUTTON_RIGHT ? 1 : -1);
    if (is_sideways && kind == BUTTON_PRESS && wanted >= 0 && wanted < pages()) {
        cue_play(CUE_MOVE);
        show_page((uint8_t)wanted);
    }
}

static void turn_over(void) {
    show_face(face == HAND ? TABLE : HAND);
}

static void update_page(struct actions *now) {
    bool is_last = page + 1 == pages();
    now->a.label = face != VERDICT ? T_SOLO_REVIEW_OPINION : is_last ? T_DO_DONE : T_DO_NEXT;
    now->x.label = face == HAND ? T_CURTAIN_TABLE : T_SOLO_REVIEW_HAND;
    now->sides = pages() > 1 ? T_REPLAY_BY_MOVE : 0;
}

static bool is_next_frame(uint32_t now_ms) {
    uint16_t now = (uint16_t)((now_ms - began_ms) / THINKING_FRAME_MS);
    bool is_next = now != frame;
    frame = now;
    return is_next;
}

static uint32_t tick_page(uint32_t now_ms) {
    uint32_t table = game_ui_now()->root_is_live ? game_ui_root()->tick(now_ms) : (uint32_t)NEVER;
    if (fresh) {
        fresh = false;
        began_ms = now_ms;
        return 0;
    }
    if (answered) {
        return table;
    }
    answered = opponents_think(OPPONENT_APEX);
    if (face == VERDICT && (answered || is_next_frame(now_ms))) {
        screen_redraw();
    }
    return 0;
}

static const struct screen page_screen = {
    .draw = draw_page,
    .actions = {.a = {.act = proceed}, .b = {.act = go_back}, .x = {.act = turn_over}},
    .update_actions = update_page,
    .arrow = turn_page,
    .tick = tick_page,
    .name = "review",
};

/* ---- the search, on the page after the game ---- */

enum { BAR = 3 };

static void draw_search(struct canvas *canvas) {
    struct box band = box(0, STAGE_BOTTOM, CANVAS_WIDTH, FOOT_HEIGHT);
    uint8_t percent = hindsight_percent();
    again_draw(canvas);
    canvas_settle(canvas);
    draw_fill(canvas, band, COLOUR_RAISED);
    draw_fill(canvas, box(0, band.y, CANVAS_WIDTH * percent / 100, BAR), COLOUR_ACCENT);
    struct box room = box_inset(band, MARGIN, 0);
    box_cut_top(&room, BAR);
    draw_text(canvas, room, SMALL, COLOUR_TEXT,
              say_with(T_SOLO_REVIEW_LOOKS, &(struct fill){.n = {percent}}));
}

static void show_first_page(void) {
    screens_replace(&page_screen, DEEPER);
    show_page(0);
    if (hindsight_count() == 0) {
        toast_show(TOAST_TIP, say(T_SOLO_REVIEW_NONE));
    }
}

static void end_search(void) {
    cue_play(CUE_REVEAL);
    if (pages() == 0) {
        screen_back();
        toast_show(TOAST_TIP, say(T_SOLO_REVIEW_NONE));
        return;
    }
    handover_to(&(struct handover){.seat = seat,
                                   .note = say(T_SOLO_REVIEW_CURTAIN),
                                   .lifted = show_first_page,
                                   .without_story = true});
}

static uint32_t tick_search(uint32_t now_ms) {
    if (fresh) {
        fresh = false;
        began_ms = now_ms;
        return 0;
    }
    if (is_next_frame(now_ms)) {
        screen_redraw(); /* and no slice: a press waits for one of them at most */
        return 0;
    }
    if (hindsight_step()) {
        end_search();
        return NEVER;
    }
    return 0;
}

/* Any press stops it. The bar is all that changes. */
static bool stop(enum button button, enum button_kind kind) {
    (void)button;
    if (kind == BUTTON_PRESS) {
        screens_pop(CUT);
        screen_answer_in(box(0, STAGE_BOTTOM, CANVAS_WIDTH, FOOT_HEIGHT));
    }
    return true;
}

static const struct screen search_screen = {
    .draw = draw_search,
    .intercept = stop,
    .tick = tick_search,
    .name = "review search",
};

static void start_search(uint8_t of_seat,
                         void (*show)(const struct screen *screen, enum transition transition)) {
    seat = of_seat;
    fresh = true;
    frame = 0;
    hindsight_start(seat);
    show(&search_screen, CUT);
}

/* ---- whose decisions ---- */

enum { FACE = 24 };

static uint8_t person_at(uint8_t row) {
    uint8_t at = 0;
    while (session_is_opponent(at) || row-- > 0) {
        at++;
    }
    return at;
}

static void draw_one(struct canvas *canvas, struct box b, uint8_t of_seat) {
    struct box room = box_inset(b, 5, 0), head = box_cut_left(&room, FACE);
    draw_sprite_tinted(canvas, person_small(of_seat), head.x, head.y + (head.height - FACE) / 2,
                       person_ramp(of_seat), false);
    canvas_settle(canvas);
    box_cut_left(&room, MARGIN);
    draw_fitted(canvas, room, MIDDLE, COLOUR_TEXT, person(of_seat)->name);
}

/* Rows of a list are no higher than the heads. */
static void draw_people(struct canvas *canvas) {
    struct box room = box_inset(stage(), 3, MARGIN);
    int height = min(room.height / list.count, FACE + 8);
    draw_head(canvas, say(T_SOLO_REVIEW_WHOSE), NULL);
    for (uint8_t row = 0; row < list.count; row++) {
        struct box b = box_cut_top(&room, height);
        if (row == list.cursor) {
            draw_round(canvas, b, 4, COLOUR_RAISED);
            draw_cursor(canvas, b);
        }
        draw_one(canvas, b, person_at(row));
    }
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    start_search(person_at(list.cursor), screens_replace);
}

static const struct screen people_screen = {
    .draw = draw_people,
    .actions = {.a = {T_DO_CHOOSE, choose}, .b = {.act = screen_back}},
    .list = &list,
    .name = "review whose",
};

void review_open(void) {
    if (session_is_solo()) {
        start_search(person_at(0), screens_push);
    } else {
        list = list_of(session_count_people(), 0);
        screens_push(&people_screen, DEEPER);
    }
}

void review_leave(void) {
    screens_pop(CUT); /* the curtain */
    screen_back();
}
