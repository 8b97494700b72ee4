/* A finished game, retold on its own table, with what everyone holds, and with the points as a
 * curve. */
#include <string.h>

#include "firmware/screens/play/play.h"

#include "drivers/clock/clock.h"
#include "firmware/device/power.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"

/* ---- one game ---- */

enum { JUMP = 10, MOVES_MARKED = 4096, SAMPLES = 25, SPEEDS = 3 };

enum view { TABLE, HANDS, CURVE, LOOK, VIEWS };

static uint16_t step, steps;
static enum view view;
static uint8_t picture; /* of the last move; as many as it has: the table after it */
static bool plays;      /* by itself */
static uint8_t speed;   /* remembered as long as the device is on */
static uint32_t shown_at;
static bool fresh; /* its time begins with the next tick */

static struct {
    uint8_t starts[MOVES_MARKED / 8]; /* one bit per number of moves: a round begins there */
    int16_t score[SAMPLES][GAME_SEATS_MAX];
    uint16_t seen;
    uint8_t round;
} course;

static const struct game_ui_replay *game_replay(void) {
    return &game_ui_now()->replay;
}

/* ---- the course of the game ---- */

static bool starts_round(uint16_t moves) {
    return moves < MOVES_MARKED && (course.starts[moves / 8] >> moves % 8 & 1) != 0;
}

static void note_moment(const struct game_log *log, const void *state) {
    (void)log;
    uint8_t round = game_replay()->round != NULL ? game_replay()->round(state) : 0;
    course.seen++;
    if (round != course.round && course.seen < MOVES_MARKED) {
        course.starts[course.seen / 8] |= (uint8_t)(1u << course.seen % 8);
    }
    course.round = round;
    int sample = steps > 0 ? course.seen * (SAMPLES - 1) / steps : 0;
    for (; sample < SAMPLES; sample++) { /* those that follow replace it */
        for (uint8_t seat = 0; seat < session_options()->players; seat++) {
            course.score[sample][seat] = session_score(seat);
        }
    }
}

static void note_course(void) {
    memset(&course, 0, sizeof course);
    course.round = game_replay()->round != NULL; /* the first one, if there are rounds */
    session_for_each_move(note_moment);
}

/* ---- what everyone holds ---- */

enum { ONE_COLUMN = 5, ROW_MAX = 66, FACE = 24, NAME_HEIGHT = 13, NAME_WIDTH = 74, GAP = 2 };

/* In two columns if there are many players. */
static struct box place_of(uint8_t seat) {
    uint8_t players = session_options()->players, columns = players > ONE_COLUMN ? 2 : 1;
    int rows = (players + columns - 1) / columns, fits = (STAGE_BOTTOM - STAGE_TOP - GAP) / rows;
    int height = min(fits, ROW_MAX), width = CANVAS_WIDTH / columns;
    return box(seat / rows * width, STAGE_TOP + GAP + seat % rows * height, width, height);
}

static void draw_hand(struct canvas *canvas, uint8_t seat) {
    struct box room = place_of(seat);
    if (seat == session_turn()) {
        draw_round(canvas, box_inset(room, 1, 1), 4, COLOUR_RAISED);
    }
    struct box person_box = box_cut_left(&room, NAME_WIDTH);
    struct box b = box_centred(person_box, NAME_WIDTH, FACE + NAME_HEIGHT);
    draw_for_seat(canvas, game_ui_small_portrait(seat), seat, b.x + (b.width - FACE) / 2, b.y);
    draw_text(canvas, box(b.x, b.y + FACE, b.width, NAME_HEIGHT), SMALL | CENTRE, COLOUR_TEXT,
              person(seat)->name);
    if (!game_ui_now()->draw_hand(canvas, box_inset(room, 1, GAP), session_open_state(), seat)) {
        draw_text(canvas, box_inset(room, 1, GAP), MIDDLE, COLOUR_DIM, "–");
    }
    canvas_settle(canvas);
}

static void draw_hands(struct canvas *canvas) {
    draw_head(canvas, say(T_REPLAY_HANDS_TITLE),
              say_with(T_REPLAY_STEP, &(struct fill){.n = {step, steps}}));
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        draw_hand(canvas, seat);
    }
}

/* ---- the points as a curve ---- */

enum { LEGEND = 42, CURVE_LEFT = 10, CURVE_TOP = STAGE_TOP + 8 };

static const struct box plot = {CURVE_LEFT, CURVE_TOP, CANVAS_WIDTH - 2 * CURVE_LEFT,
                                STAGE_BOTTOM - LEGEND - CURVE_TOP - 6};

static void find_range(int *lowest, int *highest) {
    *lowest = *highest = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
        for (uint8_t seat = 0; seat < session_options()->players; seat++) {
            *lowest = min(*lowest, course.score[sample][seat]);
            *highest = max(*highest, course.score[sample][seat]);
        }
    }
    *highest = max(*highest, *lowest + 1);
}

/* Seats with equal points stay visible: each line is a little higher than the one before. */
enum { THICK = 2 };

static int height_of(int score, int lowest, int highest) {
    int room = plot.height - THICK - session_options()->players;
    return box_bottom(plot) - THICK - (score - lowest) * room / (highest - lowest);
}

static void draw_line_of(struct canvas *canvas, uint8_t seat, int lowest, int highest) {
    int length = plot.width / (SAMPLES - 1);
    for (int sample = 0; sample < SAMPLES - 1; sample++) {
        int from = height_of(course.score[sample][seat], lowest, highest) - seat;
        int to = height_of(course.score[sample + 1][seat], lowest, highest) - seat;
        for (int i = 0; i < length; i++) {
            int y = from + (to - from) * i / length, next = from + (to - from) * (i + 1) / length;
            draw_fill(canvas,
                      box(plot.x + sample * length + i, min(y, next), 1,
                          THICK + max(y, next) - min(y, next)),
                      ramp_base(person_ramp(seat)));
        }
    }
}

static void draw_legend(struct canvas *canvas) {
    uint8_t players = session_options()->players;
    struct box rest = box(0, STAGE_BOTTOM - LEGEND, CANVAS_WIDTH, LEGEND - 2);
    for (uint8_t seat = 0; seat < players; seat++) {
        struct box b = box_cut_left(&rest, rest.width / (players - seat));
        draw_for_seat(canvas, game_ui_small_portrait(seat), seat, b.x + (b.width - FACE) / 2, b.y);
        draw_number(canvas, box(b.x, b.y + FACE, b.width, b.height - FACE), MIDDLE | CENTRE,
                    COLOUR_TEXT, session_score(seat));
    }
}

static void draw_curve(struct canvas *canvas) {
    int lowest, highest;
    find_range(&lowest, &highest);
    draw_head(canvas, say(T_REPLAY_CURVE_TITLE),
              say_with(T_REPLAY_STEP, &(struct fill){.n = {step, steps}}));
    draw_fill(canvas, plot, COLOUR_INK); /* every seat's colour stands out from it */
    draw_fill(canvas, box(plot.x, height_of(0, lowest, highest) + 1, plot.width, 1), COLOUR_GREY_2);
    for (uint16_t moves = 1; moves < steps; moves++) {
        if (starts_round(moves)) {
            draw_fill(canvas, box(plot.x + plot.width * moves / steps, plot.y, 1, plot.height),
                      COLOUR_GREY_2);
        }
    }
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        draw_line_of(canvas, seat, lowest, highest);
    }
    int here = steps > 0 ? (plot.width - 2) * step / steps : 0;
    draw_fill(canvas, box(plot.x + here, plot.y, 2, plot.height), COLOUR_SUN);
    canvas_settle(canvas);
    draw_legend(canvas);
}

/* ---- one moment ---- */

static uint8_t pictures(void) {
    return step > 0 && game_replay()->pictures != NULL ? game_replay()->pictures() : 0;
}

static bool shows_table(void) {
    return picture >= pictures();
}

static void draw_step(struct canvas *canvas) {
    if (!canvas_sees(canvas, box(0, 0, CANVAS_WIDTH, STAGE_BOTTOM))) {
        return; /* a press is answered by the line below */
    }
    if (view == HANDS) {
        draw_hands(canvas);
    } else if (view == CURVE) {
        draw_curve(canvas);
    } else if (shows_table()) {
        game_ui_now()->screen->draw(canvas);
    } else {
        game_replay()->draw(canvas, picture);
    }
}

/* How much of the game has passed, at the upper edge of the foot. */
static struct box progress_box(void) {
    enum { THICKNESS = 2 };
    return box(0, STAGE_BOTTOM, CANVAS_WIDTH, THICKNESS);
}

/* Arrows move along it, so it is marked at once, like a cursor. */
static void draw_front(struct canvas *canvas) {
    enum { LEAST = 4 };
    struct box whole = progress_box();
    if (view != LOOK) {
        cursor_set(whole, COLOUR_ACCENT);
    }
    draw_fill(canvas, whole, COLOUR_LINE);
    int passed = steps > 0 ? CANVAS_WIDTH * step / steps : 0;
    draw_fill(canvas, box_cut_left(&whole, max(passed, LEAST)), COLOUR_ACCENT);
}

static void show_picture(uint8_t wanted) {
    picture = wanted;
    fresh = true;
    if (!shows_table() && game_replay()->begin != NULL) {
        game_replay()->begin(picture);
    } else if (shows_table()) {
        game_ui_now()->screen->enter();
    }
    screen_redraw();
}

/* The root screen starts as if the game were resumed here; a move that is retold begins with its
 * first picture. */
static void show_step(uint16_t wanted, bool retold) {
    step = wanted;
    session_review_to(step);
    show_picture(retold && view != HANDS && view != CURVE ? 0 : pictures());
}

static void go_to(int wanted, bool retold) {
    wanted = max(0, min(wanted, steps));
    if (wanted != step) {
        show_step((uint16_t)wanted, retold);
        cue_play(CUE_MOVE);
    }
}

static bool more_news(void) {
    return view == TABLE && shows_table() && game_ui_now()->news.has_more != NULL &&
           game_ui_now()->news.has_more();
}

/* The next picture, the rest of the news, the next move. */
static void read_on(void) {
    if (view == TABLE && !shows_table()) {
        show_picture((uint8_t)(picture + 1));
    } else if (more_news()) {
        game_ui_now()->news.next();
        fresh = true;
        cue_play(CUE_MOVE);
    } else {
        go_to(step + 1, true);
        screen_answer_in(progress_box());
    }
}

/* To the start of a round, or by ten moves in a game without rounds. */
static void go_by_round(int way) {
    int wanted = step + way;
    if (game_replay()->round == NULL) {
        go_to(step + way * JUMP, false);
        return;
    }
    while (wanted > 0 && wanted < steps && !starts_round((uint16_t)wanted)) {
        wanted += way;
    }
    go_to(wanted, false);
}

/* ---- by itself ---- */

static uint32_t picture_ms(void) {
    uint32_t pace = setting_pace_ms();
    return speed == 0 ? 2 * pace : speed == 1 ? pace : pace / 3;
}

static uint32_t tick(uint32_t now_ms) {
    const struct screen *root = game_ui_now()->screen;
    bool moves = game_ui_now()->root_is_live && view != HANDS && view != CURVE;
    uint32_t table = moves ? root->tick(now_ms) : NEVER;
    if (fresh) {
        fresh = false;
        shown_at = now_ms;
    }
    if (!plays) {
        return table;
    }
    uint32_t gone = now_ms - shown_at, due = picture_ms();
    if (gone < due) {
        return min(due - gone, table);
    }
    if (step == steps && shows_table() && !more_news()) {
        plays = false;
        screen_redraw();
        return NEVER;
    }
    shown_at = now_ms;
    read_on();
    return 0;
}

static void play_or_pause(void) {
    plays = !plays;
    fresh = true;
    cue_play(CUE_CONFIRM);
    if (plays && step == steps) {
        show_step(0, false);
    }
}

static void change_speed(void) {
    speed = (uint8_t)((speed + 1) % SPEEDS);
    cue_play(CUE_MOVE);
}

/* ---- buttons ---- */

static void close(void) {
    if (game_ui_now()->screen->leave != NULL) {
        game_ui_now()->screen->leave();
    }
    people_stop_looking_back();
    power_set_read_from_table(false);
    session_leave();
    screens_pop(BACK);
}

static void show_view(enum view wanted) {
    view = wanted;
    show_picture(pictures());
    screen_renew();
}

static void back(void) {
    if (view == TABLE) {
        close();
    } else {
        show_view(TABLE);
    }
}

static enum view next_view(void) {
    enum view next = (enum view)((view + 1) % VIEWS);
    return next == LOOK && !game_ui_now()->root_is_live ? TABLE : next;
}

static void turn_over(void) {
    plays = false;
    show_view(next_view());
}

static void step_by(enum button arrow, enum button_kind kind) {
    if (view == LOOK) {
        game_ui_now()->screen->arrow(arrow, kind);
        return;
    }
    plays = false;
    if (arrow == BUTTON_RIGHT) {
        read_on();
    } else if (arrow == BUTTON_LEFT) {
        go_to(step - 1, false);
    } else {
        go_by_round(arrow == BUTTON_UP ? -1 : 1);
    }
}

static void zoom(void) {
    game_ui_now()->screen->actions.b.act();
    screen_renew();
}

static enum text_key by_round(void) {
    enum text_key own = game_replay()->by_round;
    return game_replay()->round == NULL ? T_REPLAY_BY_TEN : own != 0 ? own : T_REPLAY_BY_ROUND;
}

static void update_step(struct actions *now) {
    static const enum text_key views[] = {[TABLE] = T_CURTAIN_TABLE,
                                          [HANDS] = T_REPLAY_HANDS,
                                          [CURVE] = T_REPLAY_CURVE,
                                          [LOOK] = T_REPLAY_LOOK};
    now->x.label = views[next_view()];
    now->a.label = plays ? T_REPLAY_PAUSE : T_REPLAY_PLAY;
    if (view == LOOK) {
        now->a = (struct action){T_REPLAY_ZOOM, zoom};
    } else if (!plays) {
        now->sides = T_REPLAY_BY_MOVE;
        now->ends = view == TABLE ? by_round() : 0; /* the foot of the others has no room for it */
    }
    if (plays) { /* the foot has no room for all labels, and an arrow pauses anyway */
        now->y = (struct action){(enum text_key)(T_REPLAY_SLOW + speed), change_speed};
    }
}

static const struct screen step_screen = {
    .draw = draw_step,
    .draw_front = draw_front,
    .actions = {.a = {.act = play_or_pause}, .b = {.act = back}, .x = {.act = turn_over}},
    .update_actions = update_step,
    .arrow = step_by,
    .tick = tick,
    .name = "replay step",
};

bool replay_watch(uint8_t finished) {
    if (!session_review(finished)) {
        return false;
    }
    people_look_back(session_seat(0), session_options()->players);
    power_set_read_from_table(true); /* it plays by itself */
    steps = session_count_moves();
    note_course();
    view = TABLE;
    plays = false;
    show_step(0, false);
    screens_push(&step_screen, DEEPER);
    return true;
}
