/* A tie: the players who are not tied choose two action cards of two colours; the tied perform both
 * at once, at level 10, and the others name the winner. */
#include <string.h>

#include "drivers/clock/clock.h"
#include "firmware/screens/ending/game_end.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/stack/dialog.h"

static uint8_t tied(void) {
    return scale_table_view()->tied;
}

static uint8_t not_tied(void) {
    return (uint8_t)(((1u << session_options()->players) - 1) & ~tied());
}

/* Side by side from x; returns the x after the last one. */
static int draw_faces(struct canvas *canvas, int x, int y, int step, uint8_t seats) {
    for (uint8_t seat = 0; seat < SCALE_SEATS_MAX; seat++) {
        if (has_seat(seats, seat)) {
            draw_small_face(canvas, seat, x, y);
            x += step;
        }
    }
    return x;
}

/* ---- who is tied, and who chooses and judges ---- */

enum { FACE = 24, NEWS_BYTES = 360 };

static void add_names(struct text *out, uint8_t seats) {
    for (uint8_t seat = 0; seat < SCALE_SEATS_MAX; seat++) {
        if (!has_seat(seats, seat)) {
            continue;
        }
        text_add(out, person(seat)->name);
        seats = (uint8_t)(seats & ~(1u << seat));
        bool one_left = (seats & (seats - 1)) == 0;
        if (seats != 0 && one_left) {
            text_add(out, " ");
            text_add(out, say(T_SCALE_TIE_AND));
            text_add(out, " ");
        } else if (seats != 0) {
            text_add(out, ", ");
        }
    }
}

static void tell_group(struct text *out, enum text_key key, uint8_t seats) {
    char names[SCALE_SEATS_MAX * (PEOPLE_NAME_BYTES + 2)], total[8];
    struct text list = text_into(names, sizeof names), sum = text_into(total, sizeof total);
    uint8_t first = 0;
    while (!has_seat(tied(), first)) {
        first++;
    }
    add_names(&list, seats);
    scale_add_score(&sum, first);
    say_filled(out, key, &(struct fill){.n = {winners_count(seats)}, .w = {names, total}});
}

static void draw_lines(struct canvas *canvas, struct box *room, unsigned style, const char *text) {
    struct box lines = box_cut_top(room, paragraph_height(room->width, style, text));
    draw_paragraph(canvas, lines, style, COLOUR_TEXT, text);
}

/* ---- the duel ---- */

enum { DUEL_TOP = STAGE_TOP + 2, BUST = 96, PORTRAIT = 48, DUEL_HEIGHT = BUST + 16 };

/* Two look at each other; more stand side by side. */
static void draw_dueller(struct canvas *canvas, uint8_t seat, uint8_t place, struct box part,
                         bool large) {
    uint8_t ramp = person_ramp(seat);
    const struct sprite *face = person_portrait(seat);
    if (!large) {
        int y = part.y + (part.height - PORTRAIT) / 2;
        draw_sprite_tinted(canvas, face, part.x + (part.width - PORTRAIT) / 2, y, ramp, place > 0);
    } else if (place == 0) {
        draw_sprite_big(canvas, face, part.x + 4, part.y, ramp);
    } else {
        draw_sprite_big_flipped(canvas, face, box_right(part) - BUST - 4, part.y, ramp);
    }
    canvas_settle(canvas);
    struct box name = box_cut_bottom(&part, 15);
    draw_fitted(canvas, box_inset(name, 2, 0), MIDDLE | CENTRE, COLOUR_TEXT, person(seat)->name);
}

/* `shake` moves them apart and together. False if they are too many for it. */
static bool draw_duel(struct canvas *canvas, uint8_t seats, int shake) {
    enum { MOST = 4, VS_SIZE = 30 };
    uint8_t count = winners_count(seats), place = 0;
    if (count > MOST) {
        return false;
    }
    int width = CANVAS_WIDTH / count;
    for (uint8_t seat = 0; seat < SCALE_SEATS_MAX; seat++) {
        if (has_seat(seats, seat)) {
            int x = place * width + (place % 2 == 0 ? shake : -shake);
            draw_dueller(canvas, seat, place++, box(x, DUEL_TOP, width, DUEL_HEIGHT), count == 2);
        }
    }
    if (count == 2) {
        struct box sign = box_centred(box(0, DUEL_TOP, CANVAS_WIDTH, BUST), VS_SIZE, VS_SIZE);
        draw_disc(canvas, CANVAS_WIDTH / 2, sign.y + VS_SIZE / 2, VS_SIZE / 2, COLOUR_INK);
        draw_disc(canvas, CANVAS_WIDTH / 2, sign.y + VS_SIZE / 2, VS_SIZE / 2 - 2, COLOUR_SUN);
        canvas_settle(canvas);
        draw_text(canvas, sign, MIDDLE | CENTRE, COLOUR_INK, "VS");
        canvas_settle(canvas);
    }
    return true;
}

/* The tied as large as there is room beside the text; else their faces in a row. */
static void draw_news(struct canvas *canvas) {
    enum { GAP = 6, ROW = FACE + 4, BANNER = WINNERS_BOTTOM + 4 - STAGE_TOP - MARGIN };
    char who_is_tied[NEWS_BYTES], who_judges[NEWS_BYTES];
    struct text first = text_into(who_is_tied, sizeof who_is_tied);
    struct text second = text_into(who_judges, sizeof who_judges);
    tell_group(&first, T_SCALE_TIE_TIED, tied());
    tell_group(&second, T_SCALE_TIE_JUDGES, not_tied());
    draw_head(canvas, say(T_SCALE_TIE_TITLE), NULL);
    struct box room = box_inset(stage(), MARGIN, MARGIN);
    int height = paragraph_height(room.width, MIDDLE, who_is_tied) +
                 paragraph_height(room.width, MIDDLE, who_judges) + GAP + ROW;
    unsigned style = height + ROW <= room.height ? MIDDLE : SMALL;
    int small = paragraph_height(room.width, SMALL, who_judges);
    if (small + ROW <= room.height - DUEL_HEIGHT && draw_duel(canvas, tied(), 0)) {
        box_cut_top(&room, DUEL_HEIGHT);
        draw_faces(canvas, room.x, box_cut_top(&room, ROW).y, FACE + 2, not_tied());
        draw_lines(canvas, &room, SMALL, who_judges);
        return;
    }
    if (height + BANNER <= room.height) {
        draw_winners(canvas, tied(), &art_icon_star);
        box_cut_top(&room, BANNER);
    } else {
        draw_faces(canvas, room.x, box_cut_top(&room, ROW).y, FACE + 2, tied());
    }
    draw_lines(canvas, &room, style, who_is_tied);
    box_cut_top(&room, GAP);
    draw_faces(canvas, room.x, box_cut_top(&room, ROW).y, FACE + 2, not_tied());
    draw_lines(canvas, &room, style, who_judges);
}

/* ---- two actions ---- */

static uint8_t cursor;
static uint8_t chosen;               /* the first of the two, or SCALE_ANY_COLOUR */
static uint8_t pages[SCALE_COLOURS]; /* how far turned from the face-up card */

static uint8_t offered(const struct scale_state *view, uint8_t colour) {
    return (uint8_t)((scale_action(view, colour) + pages[colour]) % SCALE_ACTIONS);
}

/* The judges, then the tied players. Returns the x after the last one. */
static int draw_people(struct canvas *canvas) {
    enum { STEP = 25, TOP_Y = STAGE_BOTTOM - 24 };
    int x = draw_faces(canvas, MARGIN, TOP_Y, STEP, not_tied());
    draw_stencil(canvas, &art_arrow_right, x + 2, TOP_Y + 8, COLOUR_ACCENT);
    return draw_faces(canvas, x + 12, TOP_Y, STEP, tied());
}

/* Says that there are more cards, if the people leave room for it. */
static void draw_paging(struct canvas *canvas, int left) {
    const char *words = say(T_SCALE_TIE_PAGE);
    int width = text_width(SMALL, words), x = CANVAS_WIDTH - MARGIN - width;
    int sign = x - 4 - art_button_sides.width;
    if (sign >= left + MARGIN) {
        struct box b = box(x, STAGE_BOTTOM - 20, width, 16);
        draw_sprite_in(canvas, box(sign, b.y, art_button_sides.width, b.height), &art_button_sides);
        draw_text(canvas, b, SMALL, COLOUR_TEXT, words);
    }
}

static void draw_choice(struct canvas *canvas) {
    const struct scale_state *view = scale_table_view();
    draw_head(canvas, say(T_SCALE_TIE_WHICH), NULL);
    struct action_choice choice = {
        .cursor = cursor, .chosen = chosen, .place = (uint8_t)(pages[cursor] + 1), .top = 5};
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        choice.action[colour] = offered(view, colour);
    }
    draw_action_choice(canvas, &choice);
    draw_paging(canvas, draw_people(canvas));
}

static void play_tie(void) {
    const struct scale_state *view = scale_table_view();
    uint8_t first = min(chosen, cursor), second = max(chosen, cursor);
    struct game_move move = {.seat = SEAT_TABLE,
                             .kind = SCALE_TIE,
                             .a = scale_action_card(first, offered(view, first)),
                             .b = scale_action_card(second, offered(view, second))};
    if (scale_play(&move)) {
        scale_continue();
    }
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    if (chosen == SCALE_ANY_COLOUR) {
        chosen = cursor;
        cursor = (uint8_t)((cursor + 1) % SCALE_COLOURS);
    } else if (chosen == cursor) { /* not this one after all */
        chosen = SCALE_ANY_COLOUR;
    } else {
        play_tie();
    }
}

static void arrow_in_choice(enum button arrow, enum button_kind kind) {
    if (cursor != chosen) {
        step_sideways(&pages[cursor], SCALE_ACTIONS, arrow);
    }
    scale_move_among_actions(&cursor, arrow, kind);
}

static void choose_again(void) {
    chosen = SCALE_ANY_COLOUR;
}

static void update_choice(struct actions *now) {
    if (chosen != SCALE_ANY_COLOUR) {
        now->b = (struct action){.act = choose_again};
    }
}

static const struct screen choice_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_choice,
    .arrow = arrow_in_choice,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {.act = screen_back},
                .y = {.act = pause_open},
                .explanation = T_SCALE_TIE_EXPLAIN},
    .update_actions = update_choice,
    .name = "scale tie choice",
};

static void open_choice(void) {
    cue_play(CUE_CONFIRM);
    cursor = 0;
    chosen = SCALE_ANY_COLOUR;
    memset(pages, 0, sizeof pages);
    show_on_table(&choice_screen, DEEPER);
}

static const struct screen news_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_news,
    .actions = {.a = {.act = open_choice},
                .b = {.act = screen_back},
                .y = {.act = pause_open},
                .explanation = T_SCALE_TIE_EXPLAIN},
    .name = "scale tie",
};

void scale_tie_open(void) {
    cue_play(CUE_DRUM);
    show_on_table(&news_screen, DEEPER);
}

/* ---- the performance and its judges ---- */

enum { STRIP_TOP = STAGE_BOTTOM - 72, CAPTION = 22 };
enum { COUNT_CELL, FIRST_SEAT_CELL };

/* The strip: count, the tied one by one, shared. */
static uint8_t verdict_cursor;

static uint8_t shared_cell(void) {
    uint8_t cell = FIRST_SEAT_CELL;
    for (uint8_t seats = tied(); seats != 0; seats = (uint8_t)(seats & (seats - 1))) {
        cell++;
    }
    return cell;
}

static uint8_t seat_of(uint8_t cell) {
    uint8_t seat = 0;
    while (!has_seat(tied(), seat) || cell-- > FIRST_SEAT_CELL) {
        seat++;
    }
    return seat;
}

static struct box cell_box(uint8_t cell) {
    int width = CANVAS_WIDTH / (shared_cell() + 1);
    return box(cell * width, STRIP_TOP + CAPTION, width, STAGE_BOTTOM - STRIP_TOP - CAPTION);
}

static void draw_strip(struct canvas *canvas) {
    for (uint8_t cell = 0; cell <= shared_cell(); cell++) {
        struct box b = cell_box(cell);
        if (cell == verdict_cursor) {
            draw_round(canvas, b, 4, COLOUR_RAISED);
        }
        if (cell == COUNT_CELL) {
            draw_sprite_in(canvas, b, &art_sign_count);
        } else if (cell == shared_cell()) {
            draw_sprite_big(canvas, &art_icon_people, b.x + b.width / 2 - art_icon_people.width,
                            b.y + b.height / 2 - art_icon_people.height, COLOUR_TINT_DARK);
        } else {
            b = box_centred(b, FACE, FACE);
            draw_small_face(canvas, seat_of(cell), b.x, b.y);
        }
    }
    draw_cursor(canvas, cell_box(verdict_cursor));
    canvas_settle(canvas);
    const char *caption = verdict_cursor == COUNT_CELL      ? say(T_SCALE_LABEL_COUNT)
                          : verdict_cursor == shared_cell() ? say(T_SCALE_JUDGE_SHARED)
                                                            : person(seat_of(verdict_cursor))->name;
    draw_text(canvas, box(4, STRIP_TOP, CANVAS_WIDTH - 8, CAPTION), MIDDLE | CENTRE, COLOUR_TEXT,
              caption);
}

static void draw_judges(struct canvas *canvas, struct box line) {
    uint8_t judge = 0;
    while (!has_seat(not_tied(), judge)) {
        judge++;
    }
    bool is_one = winners_count(not_tied()) == 1;
    draw_text(canvas, line, SMALL | CENTRE, COLOUR_DIM,
              say_with(is_one ? T_SCALE_JUDGE_ONE : T_SCALE_JUDGE_WHO,
                       &(struct fill){.p = {person(judge)->name}}));
}

static void draw_judge(struct canvas *canvas) {
    const struct scale_state *view = scale_table_view();
    int y = STAGE_TOP + 4;
    draw_head(canvas, say(T_SCALE_JUDGE_TITLE), NULL);
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        if ((view->tie_colours >> colour & 1) != 0) {
            draw_action(canvas,
                        box(ACTION_EDGE, y, CANVAS_WIDTH - 2 * ACTION_EDGE, ACTION_HEIGHT - 1),
                        colour, scale_action(view, colour));
            y += ACTION_HEIGHT + 1;
        }
    }
    draw_judges(canvas, box(4, STRIP_TOP - 16, CANVAS_WIDTH - 8, 16));
    draw_strip(canvas);
}

/* A drum roll, with both of them trembling; then the winner. */
enum { ROLL_MS = 1200, BEAT_MS = 80 };
static uint32_t rolls_since, beat;
static uint8_t duellers; /* the move that names the winner ends the tie */

static void draw_roll(struct canvas *canvas) {
    draw_head(canvas, say(T_SCALE_TIE_TITLE), NULL);
    struct box words = box(0, DUEL_TOP + DUEL_HEIGHT + 20, CANVAS_WIDTH, 30);
    draw_duel(canvas, duellers, beat % 2 == 0 ? 2 : -2);
    draw_text(canvas, words, MIDDLE | CENTRE, COLOUR_DIM, say(T_SCALE_REVEAL_ROLL));
}

static uint32_t roll_tick(uint32_t now_ms) {
    uint32_t gone = now_ms - rolls_since;
    if (gone >= ROLL_MS) {
        scale_continue();
        return 0;
    }
    if (gone / BEAT_MS != beat) {
        beat = gone / BEAT_MS;
        cue_play(beat % 2 == 0 ? CUE_DRUM : CUE_NONE);
        screen_redraw();
    }
    return BEAT_MS - gone % BEAT_MS;
}

static bool roll_intercept(enum button button, enum button_kind kind) {
    (void)button;
    if (kind == BUTTON_PRESS) {
        scale_continue();
    }
    return true;
}

static const struct screen roll_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_roll,
    .intercept = roll_intercept,
    .tick = roll_tick,
    .name = "scale verdict",
};

static void roll(void) {
    rolls_since = clock_ms();
    beat = 0;
    cue_play(CUE_DRUM);
    show_on_table(&roll_screen, CUT);
}

static void answer_winner(bool yes) {
    bool shared = verdict_cursor == shared_cell();
    struct game_move move = {.seat = SEAT_TABLE,
                             .kind = shared ? SCALE_SHARE : SCALE_JUDGE,
                             .a = shared ? 0 : seat_of(verdict_cursor)};
    duellers = tied();
    if (yes && scale_play(&move)) {
        roll();
    }
}

static void choose_winner(void) {
    cue_play(CUE_CONFIRM);
    if (verdict_cursor == COUNT_CELL) {
        verdict_cursor = FIRST_SEAT_CELL;
        scale_count_open();
        return;
    }
    static char question[64];
    bool shared = verdict_cursor == shared_cell();
    say_into(question, sizeof question, shared ? T_SCALE_JUDGE_ASK_SHARE : T_SCALE_JUDGE_ASK,
             &(struct fill){.p = {shared ? "" : person(seat_of(verdict_cursor))->name}});
    dialog_ask(&(struct question){
        .text = question, .yes = T_DO_YES, .no = T_DO_NO, .answer = answer_winner});
}

static void arrow_in_strip(enum button arrow, enum button_kind kind) {
    (void)kind;
    step_sideways(&verdict_cursor, (uint8_t)(shared_cell() + 1), arrow);
}

static void update_judge(struct actions *now) {
    now->a.label = verdict_cursor == COUNT_CELL ? T_SCALE_DO_GO : T_DO_CHOOSE;
}

static const struct screen judge_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_judge,
    .arrow = arrow_in_strip,
    .actions = {.a = {.act = choose_winner},
                .b = {.act = screen_back},
                .y = {.act = pause_open},
                .explanation = T_SCALE_JUDGE_EXPLAIN},
    .update_actions = update_judge,
    .name = "scale judge",
};

void scale_judge_open(void) {
    verdict_cursor = COUNT_CELL;
    show_on_table(&judge_screen, DEEPER);
}
