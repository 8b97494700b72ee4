/* A lesson on the screens of its game: the guide's words and buttons, finding the screen with the
 * thing it points at, and the summary. Where the lesson stands is in firmware/session/lesson.c. */
#include "firmware/screens/play/play.h"

#include <string.h>

#include "art.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/shell.h"
#include "firmware/session/lesson.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/stack/motion.h"

/* Where the guide has looked for the thing that the step points at. */
static enum { ON_SCREEN, ON_TABLE, BEHIND_TABLE, EVERYWHERE } sought;

static const struct screen summary_screen;

bool learn_possible(uint8_t game_index) {
    return lesson_of(games[game_index]) != NULL;
}

static bool waits_for_a(void) {
    const struct lesson_step *step = lesson_step();
    return !step->has_move && step->screen == NULL;
}

/* ---- what the guide says ---- */

static void tell(struct text *words) {
    struct fill names = {0};
    for (uint8_t seat = 0; seat < session_options()->players && seat < 4; seat++) {
        names.p[seat] = person(seat)->name;
    }
    say_filled(words, lesson_step()->say, &names);
}

/* B at the table is the guide's even if the step asks for a move there. */
static bool takes_b(void) {
    return waits_for_a() || screens_top() == game_ui_root();
}

static void speak(void) {
    enum guide_buttons buttons = waits_for_a() ? GUIDE_A_B_Y
                                 : takes_b()   ? GUIDE_B
                                               : GUIDE_NO_BUTTON;
    guide_speak(true, buttons, lesson_step_number() > 0);
}

static void look_again(void) {
    guide_point(lesson_step()->spot, lesson_step()->value);
}

static void begin_step(void) {
    sought = ON_SCREEN;
    guide_speak(false, GUIDE_NO_BUTTON, false);
    if (!lesson_is_over()) {
        look_again();
    }
}

/* ---- what it points at ---- */

static bool screen_was_opened(void) {
    const struct lesson_step *step = lesson_step();
    return lesson_is_waiting() && step->screen != NULL &&
           strcmp(step->screen, screens_top()->name) == 0;
}

/* Looks for the thing on this screen, then on the table, then where A at the table leads; then
 * speaks. In a step with something to do, the learner finds the way from the table. */
static uint32_t seek(void) {
    if (lesson_step()->spot == SPOT_NONE || guide_found() || sought == EVERYWHERE) {
        speak();
        return NEVER;
    }
    if (!guide_looked()) {
        return 0;
    }
    sought++;
    bool at_table = screens_top() == game_ui_root();
    if (sought == BEHIND_TABLE && at_table) {
        screen_press(game_ui_root(), BUTTON_A, BUTTON_PRESS);
        if (screen_was_opened()) { /* the step asks the learner to open it */
            thinking_back_to_table();
        }
        look_again();
    } else if (sought != BEHIND_TABLE && waits_for_a() && !at_table) {
        thinking_back_to_table();
        look_again();
    }
    return 0;
}

static void step_done(void) {
    lesson_step_done();
    if (lesson_next_step()) {
        begin_step();
    } else {
        thinking_takes_turn();
    }
}

static uint32_t watch(void) {
    if (screens_top()->hides_guide) {
        return NEVER;
    }
    if (screens_are_moving()) {
        return MOTION_FRAME_MS;
    }
    if (screen_was_opened()) {
        step_done();
    }
    if (lesson_next_step()) {
        begin_step();
        return 0;
    }
    if (lesson_is_over()) {
        cue_play(CUE_WIN);
        screens_push(&summary_screen, DEEPER);
        return 0;
    }
    if (lesson_is_waiting()) {
        return seek();
    }
    guide_speak(false, GUIDE_NO_BUTTON, false);
    return NEVER;
}

/* ---- buttons ---- */

/* A press that ended a flight does not yet count for the next step. */
static bool press(enum button button, enum button_kind kind) {
    if (lesson_next_step()) {
        begin_step();
    }
    bool own = lesson_is_waiting() && waits_for_a();
    bool is_taken = button == BUTTON_B ? lesson_is_waiting() && takes_b()
                                       : own && (button == BUTTON_A || button == BUTTON_Y);
    if (!is_taken || kind != BUTTON_PRESS || (own && !guide_is_speaking())) {
        return is_taken;
    }
    if (button == BUTTON_A) {
        cue_play(CUE_MOVE);
        step_done();
    } else if (button == BUTTON_B) {
        learn_back();
    } else {
        learn_ask_leave();
    }
    return true;
}

static const struct guide lesson_guide = {.tell = tell, .press = press, .watch = watch};

/* ---- opening, going back, leaving ---- */

static bool leads_to_table(const struct lesson_step *step, uint8_t game_index) {
    return step->screen != NULL && strcmp(step->screen, game_ui(game_index)->screen->name) == 0;
}

/* If the learner had opened a screen for this step, opening it comes first. */
static uint8_t step_to_begin_with(uint8_t game_index, uint8_t step) {
    const struct lesson_step *steps = lesson_of(games[game_index])->steps;
    uint8_t first = step;
    for (uint8_t i = step; i > 0; i--) {
        const struct lesson_step *before = &steps[i - 1];
        if (before->has_move || leads_to_table(before, game_index)) {
            break;
        }
        first = before->screen != NULL ? (uint8_t)(i - 1) : first;
    }
    return first;
}

static void open_at(uint8_t game_index, uint8_t wanted) {
    uint8_t step = step_to_begin_with(game_index, wanted);
    if (lesson_begin(game_index, step)) {
        guide_come(&lesson_guide);
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
    guide_come(NULL);
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
