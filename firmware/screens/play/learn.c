/* A lesson on the screens of its game: the guide's words and buttons, finding the screen with the
 * thing it points at, and the summary. Its progress is in firmware/session/lesson.c. */
#include "firmware/screens/play/play.h"

#include <string.h>

#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/screens/shell.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/stack/motion.h"

/* Where the guide has looked for the spot of the step. */
static enum { ON_SCREEN, ON_TABLE, BEHIND_TABLE, EVERYWHERE } search_stage;
static bool reopened; /* since something was found */

/* What the bubble says before the words of the step, until the next press; or 0. */
static enum text_key remark;
static const char *objection; /* what a screen refused, in place of the step's words, or NULL */
static bool has_pressed;      /* the learner did what a step with has_press asks for */
static bool holds_a;          /* A is held as the step asks, and the screen has not been told yet */
static bool released_a_early; /* A was released in such a step before it was long enough */

static bool off_script; /* the learner solves the task another way, as it allows */

/* A press that reached the screen must change something, or the guide says where to go: that is
 * checked once the press has been drawn. */
static enum { NO_CHECK, NOT_DRAWN, DRAWN } press_check;
static const struct screen *top_before;
static struct box cursor_before;

static const struct screen summary_screen;
static void open_at(uint8_t game_index, uint8_t wanted);

bool learn_possible(uint8_t game_index) {
    return lesson_of(games[game_index]) != NULL;
}

/* The step waits for A alone ("wait for A" in the script); every button is the guide's. */
static bool is_for_reading(void) {
    return !lesson_has_task();
}

/* ---- what the guide says ---- */

static void set_remark(enum text_key words) {
    if (words != remark) {
        remark = words;
        guide_renew();
    }
}

static void refuse(enum text_key why) {
    cue_play(CUE_REFUSE);
    set_remark(why);
}

void learn_object(const char *why) {
    objection = why;
    guide_renew();
}

static void forget_objection(void) {
    if (objection != NULL) {
        learn_object(NULL);
    }
}

/* True at the end of a task too, if the learner has begun something else there. */
static bool is_off_script(void) {
    return off_script || (lesson_step()->any_way && guide_found() && !guide_spot_is_usable());
}

static void tell(struct text *words) {
    if (objection != NULL) {
        text_add(words, objection);
        return;
    }
    struct fill names = {0};
    for (uint8_t seat = 0; seat < session_options()->players && seat < 4; seat++) {
        names.p[seat] = person(seat)->name;
    }
    if (remark != 0) {
        text_add(words, say(remark));
        text_add(words, " ");
    }
    say_filled(words, is_off_script() ? T_LESSON_OWN_WAY : lesson_step()->say, &names);
}

/* The guide swallows X, unless it explains there or the task may be solved any way. */
static bool guide_takes_x(void) {
    return !lesson_step()->any_way && !screen_explains(screens_top());
}

static void speak(void) {
    guide_speak(true,
                is_for_reading()  ? GUIDE_A_B_Y
                : guide_takes_x() ? GUIDE_B_X
                                  : GUIDE_B,
                lesson_step_number() > 0);
}

static void look_for_spot(void) {
    const struct lesson_step *step = off_script ? lesson_task_end() : lesson_step();
    guide_point(step->spot, step->value);
}

static void begin_step(void) {
    search_stage = ON_SCREEN;
    has_pressed = holds_a = released_a_early = off_script = false;
    press_check = NO_CHECK;
    objection = NULL;
    set_remark(lesson_take_other_way() ? T_LESSON_OTHER_WAY : 0);
    guide_speak(false, GUIDE_NO_BUTTON, false);
    if (!lesson_is_over()) {
        look_for_spot();
    }
}

/* ---- what it points at ---- */

static bool screen_was_opened(void) {
    const struct lesson_step *step = lesson_step();
    return lesson_is_waiting() && step->screen != NULL &&
           strcmp(step->screen, screens_top()->name) == 0;
}

/* If the task allows another way, the guide points at its last step. Otherwise the task is begun
 * again, but only once, so that this ends. */
static bool find_way_back(void) {
    if (is_for_reading() || off_script || (reopened && !lesson_step()->any_way)) {
        return false;
    }
    if (lesson_step()->any_way) {
        off_script = true;
        look_for_spot();
    } else {
        reopened = true;
        open_at(session_game_index(), lesson_step_number());
    }
    return true;
}

/* Looks for the spot, then speaks. Reading steps look on this screen, on the table and where A at
 * the table leads, and return to the table. Tasks look on this screen; if it is the table, A is
 * pressed there once. If the spot is still not found, the task restarts (find_way_back). */
static uint32_t seek(void) {
    bool found = lesson_step()->spot == SPOT_NONE || guide_found();
    if (!found && !guide_looked()) {
        return 0;
    }
    bool is_last = search_stage == EVERYWHERE || lesson_step()->any_way;
    if (found || (is_last && !find_way_back())) {
        reopened = reopened && !found;
        speak();
        return NEVER;
    }
    if (is_last) {
        return 0;
    }
    search_stage++;
    bool at_table = screens_top() == game_ui_root();
    if (search_stage == BEHIND_TABLE && at_table) {
        screen_dispatch(game_ui_root(), BUTTON_A, BUTTON_PRESS);
        if (screen_was_opened()) { /* the step asks the learner to open it */
            thinking_back_to_table();
        }
        look_for_spot();
    } else if (search_stage != BEHIND_TABLE && is_for_reading() && !at_table) {
        thinking_back_to_table();
        look_for_spot();
    }
    return 0;
}

static void finish_step(void) {
    lesson_finish_step();
    if (lesson_try_advance()) {
        begin_step();
    } else {
        thinking_back_to_table(); /* it looks like what is shown: nothing slides */
        thinking_start_if_due();
    }
}

/* Says so if a press did nothing, once the press has been drawn. Returns whether it is too early
 * to say. */
static bool judge_drawn_press(void) {
    if (released_a_early) {
        released_a_early = false;
        refuse(T_LESSON_HOLD_ON);
    }
    if (press_check == NOT_DRAWN) {
        press_check = DRAWN;
        return true;
    }
    if (press_check == DRAWN) {
        struct box now = cursor_place();
        press_check = NO_CHECK;
        bool stays = screens_top() == top_before && memcmp(&now, &cursor_before, sizeof now) == 0;
        if (stays && !is_off_script()) { /* else a tile may have been picked up in its place */
            refuse(box_empty(now) || !learn_is_at_spot() ? T_LESSON_NOT_HERE : T_LESSON_NOT_QUITE);
        }
    }
    return false;
}

static uint32_t watch(void) {
    if (screens_top()->hides_guide) {
        return NEVER;
    }
    if (screens_are_moving()) {
        return MOTION_FRAME_MS;
    }
    if (lesson_take_refusal()) {
        open_at(session_game_index(), lesson_step_number());
        set_remark(T_LESSON_LOOK_FIRST);
    }
    if (screen_was_opened() || has_pressed) {
        finish_step();
    }
    if (lesson_try_advance()) {
        begin_step();
        return 0;
    }
    if (lesson_is_over()) {
        cue_play(CUE_WIN);
        screens_push(&summary_screen, DEEPER);
        return 0;
    }
    if (lesson_is_waiting()) {
        return judge_drawn_press() ? 0 : seek();
    }
    guide_speak(false, GUIDE_NO_BUTTON, false);
    return NEVER;
}

/* ---- buttons: true means that the screen does not get it ---- */

static bool has_centre(struct box outer, struct box inner) {
    int x = inner.x + inner.width / 2, y = inner.y + inner.height / 2;
    return x >= outer.x && x < box_right(outer) && y >= outer.y && y < box_bottom(outer);
}

bool learn_is_at_spot(void) {
    struct box cursor = cursor_place(), spot = guide_spot_box();
    if (box_empty(cursor) || !guide_found()) {
        return !lesson_step()->any_way;
    }
    return has_centre(spot, cursor) || has_centre(cursor, spot);
}

static void check_press(void) {
    press_check = NOT_DRAWN;
    top_before = screens_top();
    cursor_before = cursor_place();
}

static void go_back(enum text_key otherwise) {
    if (lesson_step_number() > 0) {
        learn_back();
    } else {
        refuse(otherwise);
    }
}

static void press_while_reading(enum button button) {
    if (!guide_is_speaking()) {
        return; /* a press that ended a flight does not count yet */
    }
    if (button == BUTTON_A) {
        cue_play(CUE_MOVE);
        finish_step();
    } else if (button == BUTTON_B) {
        go_back(T_LESSON_PRESS_A);
    } else if (button == BUTTON_Y) {
        learn_ask_leave();
    } else {
        refuse(T_LESSON_PRESS_A);
    }
}

/* At the spot the press goes to the screen; elsewhere the guide refuses it. */
static bool press_at_spot(void) {
    const struct lesson_step *step = lesson_step();
    if (learn_is_at_spot()) {
        has_pressed = step->has_press;
        if (!has_pressed) {
            check_press();
        }
        return false;
    }
    if (step->any_way) {
        check_press();
    } else {
        refuse(T_LESSON_NOT_HERE);
    }
    return !step->any_way;
}

/* A held: a screen that opens on a press of A gets the press only once it is long enough. */
static bool hold_at_spot(enum button_kind kind) {
    if (!lesson_step()->has_press) {
        released_a_early = kind == BUTTON_RELEASE && holds_a;
        holds_a = kind == BUTTON_PRESS ? learn_is_at_spot() : holds_a && kind != BUTTON_RELEASE;
        bool is_refused = kind == BUTTON_PRESS && press_at_spot();
        press_check =
            holds_a ? NO_CHECK : press_check; /* nothing changes before it is long enough */
        return is_refused;
    }
    if (kind == BUTTON_PRESS) {
        holds_a = !press_at_spot();
        press_check = NO_CHECK;
        has_pressed = false;
    } else if (kind == BUTTON_LONG && holds_a) {
        holds_a = false;
        screen_dispatch(screens_top(), BUTTON_A, BUTTON_PRESS);
        screen_dispatch(screens_top(), BUTTON_A, BUTTON_LONG);
        has_pressed = true;
    } else if (kind == BUTTON_RELEASE && holds_a) {
        holds_a = false;
        refuse(T_LESSON_HOLD_ON);
    }
    return true;
}

static bool press_a(enum button_kind kind) {
    switch (lesson_step()->button) {
    case LESSON_HOLD_A:
        return hold_at_spot(kind);
    case LESSON_A:
        return kind == BUTTON_PRESS && press_at_spot();
    default:
        if (kind == BUTTON_PRESS && !lesson_step()->any_way) {
            refuse(T_LESSON_NOT_QUITE);
        }
        return !lesson_step()->any_way;
    }
}

static bool press_x(enum button_kind kind) {
    if (lesson_step()->button == LESSON_X && kind == BUTTON_PRESS) {
        has_pressed = guide_found();
    } else if (guide_takes_x() && kind == BUTTON_PRESS) {
        refuse(T_LESSON_NOT_QUITE);
    }
    return guide_takes_x();
}

static void press_arrow(enum button_kind kind) {
    if (kind == BUTTON_PRESS && lesson_step()->button == LESSON_ARROW) {
        has_pressed = lesson_step()->has_press;
    } else if (kind == BUTTON_PRESS) {
        check_press();
    }
}

static bool press_in_task(enum button button, enum button_kind kind) {
    switch (button) {
    case BUTTON_A:
        return press_a(kind);
    case BUTTON_B:
        if (kind == BUTTON_PRESS) {
            go_back(T_LESSON_NOT_QUITE);
        }
        return true;
    case BUTTON_X:
        return press_x(kind);
    case BUTTON_Y:
        if (kind == BUTTON_PRESS) {
            check_press();
        }
        return false;
    default:
        press_arrow(kind);
        return false;
    }
}

static bool press(enum button button, enum button_kind kind) {
    if (lesson_try_advance()) {
        begin_step();
    }
    if (!lesson_is_waiting()) {
        return false;
    }
    if (kind == BUTTON_PRESS) {
        set_remark(0);
        forget_objection();
        press_check = NO_CHECK;
        if (off_script) { /* it may lead back */
            off_script = false;
            look_for_spot();
        }
    }
    if (!is_for_reading()) {
        return !guide_is_speaking() ? kind == BUTTON_PRESS : press_in_task(button, kind);
    }
    if (kind == BUTTON_PRESS) {
        press_while_reading(button);
    }
    return true;
}

static const struct guide lesson_guide = {.tell = tell, .press = press, .watch = watch};

/* ---- opening, going back, leaving ---- */

static bool leads_to_table(const struct lesson_step *step, uint8_t game_index) {
    return step->screen != NULL && strcmp(step->screen, game_ui(game_index)->screen->name) == 0;
}

/* Goes back over steps that opened a screen or pressed something for this one: they come first. */
static uint8_t step_to_begin_with(uint8_t game_index, uint8_t step) {
    const struct lesson_step *steps = lesson_of(games[game_index])->steps;
    uint8_t first = step;
    for (uint8_t i = step; i > 0; i--) {
        const struct lesson_step *before = &steps[i - 1];
        if (before->has_move || leads_to_table(before, game_index)) {
            break;
        }
        first = before->screen != NULL || before->has_press ? (uint8_t)(i - 1) : first;
    }
    return first;
}

static void open_at(uint8_t game_index, uint8_t wanted) {
    uint8_t step = step_to_begin_with(game_index, wanted);
    if (lesson_begin(game_index, step)) {
        guide_set(&lesson_guide);
        play_open();
        begin_step();
    }
}

void learn_open(uint8_t game_index) {
    open_at(game_index, lesson_saved_step(games[game_index]));
}

void learn_back(void) {
    uint8_t step = lesson_step_number();
    if (step == 0) {
        cue_play(CUE_REFUSE);
        return;
    }
    cue_play(CUE_MOVE);
    if (lesson_step_back()) {
        begin_step();
        return;
    }
    do { /* skips steps that only ask to go to the table: they would be done at once */
        step--;
    } while (step > 0 && leads_to_table(&lesson_now()->steps[step], session_game_index()));
    open_at(session_game_index(), step);
}

static void leave_for_page(void) {
    uint8_t game_index = session_game_index();
    guide_set(NULL);
    play_leave();
    game_page_open(game_index);
}

static void answer_leave(bool yes) {
    if (yes) {
        leave_for_page();
    }
}

void learn_ask_leave(void) {
    dialog_ask(&(struct question){.text = say(T_LESSON_LEAVE_ASK),
                                  .yes = T_GUIDE_LEAVE,
                                  .no = T_DO_GO_ON,
                                  .answer = answer_leave});
}

/* ---- the end ---- */

static void draw_summary(struct canvas *canvas) {
    enum { REX_TOP = STAGE_TOP + 4, LINES_TOP = REX_TOP + 52, LINE_STEP = 29, NUMBER_ROOM = 20 };
    draw_head(canvas, say(game_ui_now()->shelf.title), NULL);
    draw_sprite_tinted(canvas, &art_rex_48, MARGIN, REX_TOP, game_ramp(GAME_GREEN), false);
    canvas_settle(canvas);
    struct box beside = box(MARGIN + 56, REX_TOP, CANVAS_WIDTH - 2 * MARGIN - 56, 48);
    draw_text(canvas, box_cut_top(&beside, 28), LARGE, COLOUR_ACCENT, say(T_LESSON_FINISHED));
    draw_text(canvas, beside, MIDDLE, COLOUR_TEXT, say(T_LESSON_SUMMARY));
    for (uint8_t i = 0; i < LESSON_SUMMARY_LINES; i++) {
        struct box line = wide_box(LINES_TOP + i * LINE_STEP, 28);
        struct box number = box_cut_left(&line, NUMBER_ROOM);
        draw_stencil(canvas, &art_icon_egg, number.x, number.y + 8, COLOUR_ACCENT);
        const char *told = say((enum text_key)(lesson_now()->summary + i));
        line = box_centred(line, line.width, paragraph_height(line.width, SMALL, told));
        draw_paragraph(canvas, line, SMALL | EVEN, COLOUR_TEXT, told);
    }
}

static void close_summary(void) {
    cue_play(CUE_CONFIRM);
    leave_for_page();
}

static void play_now(void) {
    uint8_t game_index = session_game_index();
    close_summary();
    play_alone(game_index);
}

static const struct screen summary_screen = {
    .draw = draw_summary,
    .actions = {.a = {T_LESSON_PLAY_NOW, play_now}, .b = {T_DO_CLOSE, close_summary}},
    .name = "summary",
    .hides_guide = true,
};
