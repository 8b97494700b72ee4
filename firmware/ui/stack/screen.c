/* The stack of screens: dispatches buttons to the top one, draws it, and sends the picture. */
#include "screen.h"

#include <stddef.h>

#include "answer.h"
#include "cues.h"
#include "drivers/clock/clock.h"
#include "drivers/display/display.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"
#include "guide.h"
#include "motion.h"
#include "present.h"
#include "press_mark.h"
#include "toast.h"

enum { COUNT_DOWN_HEIGHT = 3 };

static struct canvas *canvas;
static const struct screen *stack[SCREENS_MAX];
static uint8_t depth;
static int16_t count_down; /* pixels of the bar that are left */
static bool stale;

static struct drawing_figures drawing;

const struct drawing_figures *drawing_figures(void) {
    return &drawing;
}

const struct screen *screens_top(void) {
    return depth > 0 ? stack[depth - 1] : NULL;
}

const struct screen *screens_below(uint8_t places) {
    return places < depth ? stack[depth - 1 - places] : NULL;
}

void screen_redraw(void) {
    stale = true;
}

void screen_answer_in(struct box b) {
    stale = true;
    answer_set_box(b);
}

void screen_renew(void) {
    screen_answer_in(box(0, 0, CANVAS_WIDTH, STAGE_TOP));
}

bool screens_are_moving(void) {
    return transition_now() != CUT || motion_active();
}

static bool needs_drawing(void) {
    return stale || toast_changed() || motion_changed() || guide_changed();
}

bool screens_at_rest(void) {
    return !screens_are_moving() && !needs_drawing();
}

static void leave_top(void) {
    const struct screen *top = screens_top();
    if (top != NULL && top->leave != NULL) {
        top->leave();
    }
}

static void enter_top(enum transition transition) {
    motion_drop();
    transition_start(transition);
    answer_new_screen();
    stale = true;
    const struct screen *top = screens_top();
    if (top->enter != NULL) {
        top->enter();
    }
}

void screens_start(struct canvas *onto, const struct screen *first) {
    canvas = onto;
    depth = 1;
    guide_set(NULL);
    stack[0] = first;
    enter_top(CUT);
}

void screens_push(const struct screen *screen, enum transition transition) {
    leave_top();
    if (depth == SCREENS_MAX) { /* does not happen; if it does, the top is replaced */
        depth--;
    }
    stack[depth++] = screen;
    enter_top(transition);
}

void screens_pop(enum transition transition) {
    if (depth < 2) {
        return;
    }
    leave_top();
    depth--;
    enter_top(transition);
}

void screen_back(void) {
    screens_pop(BACK);
}

void screens_replace(const struct screen *screen, enum transition transition) {
    leave_top();
    stack[depth - 1] = screen;
    enter_top(transition);
}

void screens_home(enum transition transition) {
    leave_top();
    depth = 1;
    enter_top(transition);
}

void screen_count_down(uint32_t left_ms, uint32_t of_ms) {
    int16_t width = (int16_t)(left_ms * CANVAS_WIDTH / of_ms);
    if (width != count_down) {
        count_down = width;
        stale = true;
    }
}

/* ---- actions ---- */

/* Of the screen whose actions were asked for last. An act follows its own call of actions_of, so
 * asking while drawing does no harm. */
static enum text_key explanation, its_title;

static void explain(void) {
    screen_explain(its_title, explanation);
}

static struct actions actions_of(const struct screen *screen) {
    struct actions now = screen->actions;
    if (screen->update_actions != NULL) {
        screen->update_actions(&now);
    }
    if (now.explanation != 0 && now.x.act == NULL) {
        explanation = now.explanation;
        its_title = now.explanation_title;
        now.x.act = explain;
    }
    return now;
}

bool screen_explains(const struct screen *screen) {
    struct action x = actions_of(screen).x;
    return x.act != NULL && (x.label == 0 || x.label == T_DO_EXPLAIN);
}

static const char *label_of(struct action action, enum text_key usual) {
    bool is_named = action.act != NULL && action.label != UNLABELLED;
    return is_named ? say(action.label != 0 ? action.label : usual) : NULL;
}

void draw_foot_of(struct canvas *onto, const struct screen *screen) {
    if (!canvas_sees(onto, box(0, STAGE_BOTTOM, CANVAS_WIDTH, FOOT_HEIGHT))) {
        return; /* most parts of a picture are above the foot */
    }
    struct actions now = actions_of(screen);
    struct foot foot = {.a = label_of(now.a, T_DO_NEXT),
                        .b = label_of(now.b, T_DO_BACK),
                        .x = label_of(now.x, T_DO_EXPLAIN),
                        .y = label_of(now.y, T_DO_MENU),
                        .sides = now.sides != 0 ? say(now.sides) : NULL,
                        .ends = now.ends != 0 ? say(now.ends) : NULL};
    if (foot.a != NULL || foot.b != NULL || foot.x != NULL || foot.y != NULL) {
        guide_change_foot(&foot);
        foot.a = toast_takes_a() ? say(T_DO_CLOSE) : foot.a;
        draw_foot(onto, &foot);
    }
}

static bool act(const struct screen *screen, enum button button) {
    struct actions now = actions_of(screen);
    void (*acts[BUTTON_COUNT])(void) = {[BUTTON_A] = now.a.act,
                                        [BUTTON_B] = now.b.act,
                                        [BUTTON_X] = now.x.act,
                                        [BUTTON_Y] = now.y.act};
    if (acts[button] == NULL) {
        return false;
    }
    acts[button]();
    return true;
}

static void move_in_list(const struct screen *screen, enum button arrow, enum button_kind kind) {
    bool is_sideways = arrow == BUTTON_LEFT || arrow == BUTTON_RIGHT;
    if (list_move(screen->list, arrow, kind)) {
        cue_play(CUE_MOVE);
    } else if (is_sideways && screen->list->count > 0 && screen->adjust != NULL) {
        screen->adjust(arrow == BUTTON_LEFT ? -1 : 1);
    }
}

bool screen_dispatch(const struct screen *screen, enum button button, enum button_kind kind) {
    if (screen->intercept != NULL && screen->intercept(button, kind)) {
        return true;
    }
    if (button >= BUTTON_A) {
        return kind == BUTTON_PRESS && act(screen, button);
    }
    if (kind != BUTTON_PRESS && kind != BUTTON_REPEAT) {
        return false;
    }
    if (screen->list != NULL) {
        move_in_list(screen, button, kind);
    } else if (screen->arrow != NULL) {
        screen->arrow(button, kind);
    }
    return screen->list != NULL || screen->arrow != NULL;
}

static void press_top(enum button button, enum button_kind kind) {
    const struct screen *top = screens_top();
    if (!screen_dispatch(top, button, kind) && top->behind != NULL) {
        screen_dispatch(top->behind(), button, kind);
    }
}

/* ---- drawing ---- */

/* The screen on top, with the guide in front of it. */
static void draw_top(void) {
    avoid_reset();
    text_rows_reset(speech_in_front());
    guide_before_drawing(screens_top()->hides_guide);
    screens_top()->draw(canvas);
    draw_foot_of(canvas, screens_top());
    if (screens_top()->draw_front != NULL) {
        screens_top()->draw_front(canvas);
    }
    guide_draw(canvas);
}

static void draw(void) {
    uint32_t began_us = clock_us();
    cursor_reset();
    foot_reset();
    stale = false;
    motion_drawn();
    canvas_init(canvas, canvas->pixels);
    audit_screen_begin(canvas->pixels);
    draw_top();
    toast_draw(canvas);
    draw_fill(canvas, box(0, 0, count_down, COUNT_DOWN_HEIGHT), COLOUR_BAD);
    audit_screen_end(screens_top()->name);
    drawing.last_us = clock_us() - began_us;
    drawing.longest_us = max(drawing.longest_us, drawing.last_us);
}

/* The guide comes first: if it takes the press, its bubble changes. Otherwise the top screen gets
 * it. */
static void route(enum button button, enum button_kind kind) {
    struct box bubble = guide_box();
    if (!screens_top()->hides_guide && guide_press(button, kind)) {
        answer_guess_box(bubble);
    } else {
        press_top(button, kind);
    }
}

/* Marks the press on the panel before it is handled. While a picture moves, the labels are not yet
 * in place; then the end of the transition is the answer. */
static void answer_at_once(enum button button) {
    display_time_answer(buttons_contact_us());
    foot_hold(button);
    if (transition_now() == CUT) {
        press_mark_show(button);
    }
}

void screens_take_event(const struct button_event *event) {
    enum button button = (enum button)event->button;
    enum button_kind kind = (enum button_kind)event->kind;
    bool takes_offer = kind == BUTTON_PRESS && button == BUTTON_X;
    void (*offered)(void) = takes_offer ? toast_offered() : NULL;
    bool closes = kind == BUTTON_PRESS && button == BUTTON_A && toast_takes_a();
    if (kind == BUTTON_PRESS) {
        answer_at_once(button);
        transition_finish();
        motion_finish();
        toast_hide();
    } else if (kind == BUTTON_RELEASE) {
        foot_release(button);
    }
    if (offered != NULL) {
        offered();
    } else if (!closes) {
        route(button, kind);
    }
    if (kind == BUTTON_PRESS || kind == BUTTON_REPEAT) {
        answer_guess_box(cursor_place()); /* what a button changes is mostly there */
    }
    stale = true;
}

static uint32_t run(uint32_t now_ms) {
    const struct screen *top = screens_top();
    uint32_t wait = NEVER;
    if (top->tick != NULL) {
        wait = top->tick(now_ms);
        if (screens_top() != top) { /* the tick brought another screen */
            wait = 0;
        }
    }
    uint32_t guide = guide_watch(), toast = toast_tick(now_ms);
    wait = min(wait, min(guide, toast));
    if (needs_drawing()) {
        answer_show_first(canvas, draw_top, screens_top()->update_actions != NULL);
        draw();
        if (transition_now() == CUT) {
            present();
        }
    }
    if (transition_now() != CUT) {
        uint32_t step = transition_step(now_ms);
        return min(wait, step);
    }
    uint32_t flight = motion_step(now_ms);
    return min(wait, flight);
}

uint32_t screens_run(uint32_t now_ms) {
    uint32_t wait = run(now_ms);
    display_stop_timing(); /* pixels that are sent later do not answer a press */
    return wait;
}
