/* A screen over the root of the game: it shows the root, with who is thinking at its foot. */
#include "firmware/screens/play/thinking.h"

#include "art.h"
#include "firmware/remembered/moods.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/shell.h"
#include "firmware/session/lesson.h"
#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"
#include "game_sizes.h"

/* An opponent's move stays on the screen for one pace of the setting; a person's own move, or one
 * that tells nothing, for NOTHING_NEW_MS. Even at the slowest pace three opponents in a row take
 * less than five seconds. */
enum { NEWS_MS_MAX = 1600, NOTHING_NEW_MS = 600, LEAVE_PACES = 4 };
enum { BOUNCE_FRAMES = 12, DOTS = 3, DOT_STEP = 8, DOT_RADIUS = 2 };
enum { FACE_LEFT = 2, SAID_MS = 1700 }; /* the time to read what someone says */
enum { LOOK_AGAIN_MS = 250 };

static uint32_t wait_ms;        /* how long the last move is shown before the next is made */
static bool is_timer_reset_due; /* with the next tick, from which that time counts */
static bool hurried;            /* A was pressed */
static bool has_opponent_moved; /* since the player last left the table for a turn */
static uint32_t began_ms;
static uint32_t frame;

void draw_thinking_dots(struct canvas *canvas, struct box b, uint8_t colour, uint32_t at) {
    static const uint8_t heights[BOUNCE_FRAMES] = {0, 1, 3, 4, 4, 3, 1};
    for (uint32_t dot = 0; dot < DOTS; dot++) {
        uint32_t phase = (at + BOUNCE_FRAMES - dot * 3) % BOUNCE_FRAMES;
        int x = b.x + DOT_RADIUS + 1 + (int)dot * DOT_STEP;
        draw_disc(canvas, x, b.y + b.height / 2 + 2 - heights[phase], DOT_RADIUS, colour);
    }
}

/* In the opponent's colour, in place of the foot: the table keeps all of its room. */
static void draw_sign(struct canvas *canvas) {
    uint8_t seat = session_turn();
    struct box band = box(0, STAGE_BOTTOM, CANVAS_WIDTH, FOOT_HEIGHT);
    const char *sign = say_with(T_OPPONENT_THINKS, &(struct fill){.p = {person(seat)->name}});
    draw_fill(canvas, band, ramp_base(person_ramp(seat)));
    draw_fill(canvas, box(0, STAGE_BOTTOM, CANVAS_WIDTH, 1), ramp_dark(person_ramp(seat)));
    draw_small_thinker(canvas, seat, FACE_LEFT, CANVAS_HEIGHT - THINKER_HEIGHT, frame);
    struct box room = box_inset(band, MARGIN, 1);
    const char *label = say(T_DO_GO_ON);
    struct box press = box_cut_right(&room, art_button_a.width + 3 + text_width(SMALL, label));
    draw_sprite(canvas, &art_button_a, press.x, press.y + (press.height - art_button_a.height) / 2);
    canvas_settle(canvas);
    box_cut_left(&press, art_button_a.width + 3);
    box_cut_left(&room, FACE_LEFT + THINKER_WIDTH + 2 - MARGIN);
    draw_text(canvas, press, SMALL, COLOUR_INK, label);
    draw_text(canvas, box_cut_left(&room, text_width(SMALL, sign)), SMALL, COLOUR_INK, sign);
    box_cut_left(&room, MARGIN);
    draw_thinking_dots(canvas, room, COLOUR_INK, frame);
}

static void draw(struct canvas *canvas) {
    game_ui_root()->draw(canvas);
    if (lesson_is_waiting()) { /* for the learner: no one is thinking */
        draw_foot_of(canvas, game_ui_root());
        return;
    }
    draw_foot(canvas, &(struct foot){.a = NULL});
    if (opponents_have_turn() && session_is_opponent(session_turn())) {
        canvas_settle(canvas);
        draw_sign(canvas);
    }
}

static void enter(void) {
    is_timer_reset_due = true;
    hurried = false;
    frame = 0;
}

/* The root shows the last move anew, with its motion. */
static void wait_for_next(uint32_t ms) {
    wait_ms = ms;
    enter();
    game_ui_root()->enter();
    screen_renew();
}

/* Makes the move; it is shown on the table, or on a screen of the game (show_move). */
static void play(void) {
    union any_move move;
    bool (*show)(void) = game_ui_now()->news.show_move;
    bool (*is_secret)(const struct game_log *log) = game_ui_now()->news.is_secret;
    opponents_answer(&move);
    session_play(&move);
    has_opponent_moved = true;
    cue_play(CUE_THEIRS);
    game_ui_give_tip();
    if (show != NULL && show()) {
        return;
    }
    if (opponents_have_turn()) {
        bool news = is_secret == NULL || !is_secret(session_log());
        wait_for_next(news ? min(setting_pace_ms(), NEWS_MS_MAX) : NOTHING_NEW_MS);
    } else {
        screens_pop(CUT);
    }
    announce_last_move(NULL);
}

static uint32_t show_frame(uint32_t elapsed) {
    if (elapsed / THINKING_FRAME_MS != frame) {
        frame = elapsed / THINKING_FRAME_MS;
        screen_redraw();
    }
    return THINKING_FRAME_MS - elapsed % THINKING_FRAME_MS;
}

/* The first tick only shows the sign; thinking begins with the second. */
static uint32_t tick(uint32_t now_ms) {
    uint32_t table = game_ui_root()->tick != NULL ? game_ui_root()->tick(now_ms) : NEVER;
    if (is_timer_reset_due || !opponents_have_turn()) {
        is_timer_reset_due = false;
        began_ms = now_ms;
        return 0;
    }
    if (lesson_is_waiting()) {
        return table;
    }
    uint32_t elapsed = now_ms - began_ms;
    uint32_t least_ms = toast_is_said() ? max(wait_ms, SAID_MS) : wait_ms;
    uint32_t (*stay_ms)(void) = game_ui_now()->news.stay_ms;
    if (stay_ms != NULL) {
        uint32_t news_ms = stay_ms();
        least_ms = max(least_ms, news_ms);
    }
    bool has_answer = opponents_think(session_level(session_turn()));
    if (has_answer && (hurried || (elapsed >= least_ms && !toast_is_notice()))) {
        play();
        return 0;
    }
    uint32_t next = show_frame(elapsed);
    next = has_answer ? next : 0;
    return min(next, table);
}

static bool intercept(enum button button, enum button_kind kind) {
    hurried = hurried || (button == BUTTON_A && kind == BUTTON_PRESS);
    bool looks_around = button == BUTTON_B && game_ui_now()->root_is_live;
    return button == BUTTON_A || (button == BUTTON_B && !looks_around);
}

static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .intercept = intercept,
    .behind = game_ui_root,
    .tick = tick,
    .name = "thinking",
};

bool thinking_shown(void) {
    return screens_top() == &screen;
}

void thinking_back_to_table(void) {
    while (screens_top() != game_ui_root() && screens_below(1) != NULL) {
        screens_pop(CUT);
    }
}

bool thinking_start_if_due(void) {
    if (!opponents_have_turn()) {
        return false;
    }
    bool at_table = screens_top() == game_ui_root();
    thinking_back_to_table();
    screens_push(&screen, at_table ? CUT : BACK);
    wait_for_next(NOTHING_NEW_MS);
    return true;
}

static uint32_t leave_after(uint32_t stays_ms, uint32_t shown_ms, void (*leave)(void)) {
    if (shown_ms < stays_ms) {
        return stays_ms - shown_ms;
    }
    if (toast_is_notice()) {
        return LOOK_AGAIN_MS;
    }
    leave();
    return 0;
}

uint32_t thinking_auto_leave(uint32_t shown_ms, void (*leave)(void)) {
    bool leaves = opponents_have_turn() && !lesson_is_waiting();
    return leaves ? leave_after(LEAVE_PACES * setting_pace_ms(), shown_ms, leave) : NEVER;
}

uint32_t thinking_auto_continue(uint32_t shown_ms, uint32_t least_ms, void (*leave)(void)) {
    bool returns = has_opponent_moved && session_count_people() <= 1 /* 0: watched */ &&
                   !session_is_practice() && screens_top() == game_ui_root();
    if (!returns || toast_is_said()) {
        return returns ? LOOK_AGAIN_MS : NEVER;
    }
    uint32_t pace_ms = setting_pace_ms() * 3 / 2;
    return leave_after(max(pace_ms, least_ms), shown_ms, leave);
}

void thinking_note_continued(void) {
    has_opponent_moved = false;
}
