/* A tie: it is told who is tied and who chooses; those who are not tied choose two action cards of
 * two colours out of all there are; the tied perform both at once, at level 10, and the others name
 * the winner. */
#include "art.h"
#include "cues.h"
#include "firmware/screens/play/game_end.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/widgets/layout.h"

static uint8_t tied(void) {
    struct scale_state seen;
    const struct scale_state *view = session_view(SEAT_TABLE, &seen);
    return view->tied;
}

static uint8_t not_tied(void) {
    return (uint8_t)(((1u << session_options()->players) - 1) & ~tied());
}

/* ---- who is tied, and who chooses and judges ---- */

enum { FACE = 24, NEWS_BYTES = 360 };

static void add_names(struct text *out, uint8_t seats) {
    for (uint8_t seat = 0; seat < SCALE_SEATS_MAX; seat++) {
        if ((seats >> seat & 1) != 0) {
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
}

static void tell_group(struct text *out, enum text_key key, uint8_t seats) {
    char names[SCALE_SEATS_MAX * (PEOPLE_NAME_BYTES + 2)];
    struct text list = text_into(names, sizeof names);
    int points = 0;
    add_names(&list, seats);
    for (uint8_t seat = 0; seat < SCALE_SEATS_MAX; seat++) {
        points = (seats >> seat & 1) != 0 ? session_score(seat) : points;
    }
    char total[8];
    struct text sum = text_into(total, sizeof total);
    scale_tell_signed(&sum, points);
    say_filled(out, key, &(struct fill){.w = {names, total}});
}

static void draw_faces(struct canvas *canvas, struct box row, uint8_t seats) {
    int x = row.x;
    for (uint8_t seat = 0; seat < SCALE_SEATS_MAX; seat++) {
        if ((seats >> seat & 1) != 0) {
            draw_sprite_tinted(canvas, person_small(seat), x, row.y, person_ramp(seat), false);
            x += FACE + 2;
        }
    }
    canvas_settle(canvas);
}

/* What is left of the room stays below the text. */
static void draw_lines(struct canvas *canvas, struct box *room, unsigned style, const char *text) {
    struct box lines = box_cut_top(room, paragraph_height(room->width, style, text));
    draw_paragraph(canvas, lines, style, COLOUR_TEXT, text);
}

/* The tied in large on a banner each, as winners have it, where that leaves room for the words;
 * else their faces in a row. */
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
    if (height + BANNER <= room.height) {
        draw_winners(canvas, tied(), &art_icon_star);
        box_cut_top(&room, BANNER);
    } else {
        draw_faces(canvas, box_cut_top(&room, ROW), tied());
    }
    draw_lines(canvas, &room, style, who_is_tied);
    box_cut_top(&room, GAP);
    draw_faces(canvas, box_cut_top(&room, ROW), not_tied());
    draw_lines(canvas, &room, style, who_judges);
}

/* ---- two actions ---- */

static uint8_t cursor;
static uint8_t chosen;               /* the first of the two, or SCALE_ANY_COLOUR */
static uint8_t pages[SCALE_COLOURS]; /* turned, from the card that lies face up on */

static uint8_t offered(const struct scale_state *view, uint8_t colour) {
    return (uint8_t)((scale_action(view, colour) + pages[colour]) % SCALE_ACTIONS);
}

/* Returns where they end. */
static int draw_people(struct canvas *canvas, const struct scale_state *view) {
    enum { STEP = 25 };
    int x = MARGIN, y = STAGE_BOTTOM - 24;
    for (uint8_t pass = 0; pass < 2; pass++) { /* the judges, then whom they judge */
        for (uint8_t seat = 0; seat < view->players; seat++) {
            if ((view->tied >> seat & 1) == pass) {
                draw_sprite_tinted(canvas, person_small(seat), x, y, person_ramp(seat), false);
                x += STEP;
            }
        }
        if (pass == 0) {
            draw_stencil(canvas, &art_arrow_right, x + 2, y + 8, COLOUR_ACCENT);
            x += 12;
        }
    }
    canvas_settle(canvas);
    return x;
}

/* That there are more cards, where the people leave room for it. */
static void draw_paging(struct canvas *canvas, int left) {
    const char *words = say(T_SCALE_TIE_PAGE);
    int width = text_width(SMALL, words), x = CANVAS_WIDTH - MARGIN - width;
    int sign = x - 4 - art_button_sides.width;
    if (sign >= left + MARGIN) {
        struct box b = box(x, STAGE_BOTTOM - 20, width, 16);
        draw_sprite(canvas, &art_button_sides, sign,
                    b.y + (b.height - art_button_sides.height) / 2);
        draw_text(canvas, b, SMALL, COLOUR_TEXT, words);
    }
}

static void draw_choice(struct canvas *canvas) {
    struct scale_state seen;
    const struct scale_state *view = session_view(SEAT_TABLE, &seen);
    draw_head(canvas, say(T_SCALE_TIE_WHICH), NULL);
    struct action_choice choice = {
        .cursor = cursor, .chosen = chosen, .place = (uint8_t)(pages[cursor] + 1)};
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        choice.action[colour] = offered(view, colour);
    }
    draw_action_choice(canvas, &choice);
    draw_paging(canvas, draw_people(canvas, view));
}

static void turn_page(enum button button) {
    if (cursor != chosen) {
        uint8_t *page = &pages[cursor];
        *page =
            (uint8_t)((*page + (button == BUTTON_LEFT ? SCALE_ACTIONS - 1 : 1)) % SCALE_ACTIONS);
        sound_play(CUE_MOVE);
    }
}

static void play_tie(void) {
    struct scale_state seen;
    const struct scale_state *view = session_view(SEAT_TABLE, &seen);
    uint8_t first = chosen < cursor ? chosen : cursor, second = chosen < cursor ? cursor : chosen;
    struct game_move move = {.seat = SEAT_TABLE,
                             .kind = SCALE_TIE,
                             .a = scale_action_card(first, offered(view, first)),
                             .b = scale_action_card(second, offered(view, second))};
    if (scale_play(&move)) {
        scale_continue();
    }
}

static void choose(void) {
    sound_play(CUE_CONFIRM);
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
    if (arrow == BUTTON_LEFT || arrow == BUTTON_RIGHT) {
        turn_page(arrow);
    } else {
        scale_move_among_actions(&cursor, arrow, kind);
    }
}

static void choose_again(void) {
    chosen = SCALE_ANY_COLOUR;
}

static void update_choice(struct actions *now) {
    if (chosen != SCALE_ANY_COLOUR) {
        now->b = (struct action){.act = choose_again};
    }
}

static void explain_tie(void) {
    dialog_tell(NULL, say(T_SCALE_TIE_EXPLAIN));
}

static const struct screen choice_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_choice,
    .arrow = arrow_in_choice,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {T_SCALE_DO_TABLE, screen_back},
                .x = {.act = explain_tie},
                .y = {.act = pause_open}},
    .update_actions = update_choice,
    .name = "scale tie choice",
};

static void open_choice(void) {
    sound_play(CUE_CONFIRM);
    cursor = 0;
    chosen = SCALE_ANY_COLOUR;
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        pages[colour] = 0;
    }
    scale_show_on_table(&choice_screen, DEEPER);
}

static const struct screen news_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_news,
    .actions = {.a = {.act = open_choice},
                .b = {T_SCALE_DO_TABLE, screen_back},
                .x = {.act = explain_tie},
                .y = {.act = pause_open}},
    .name = "scale tie",
};

void scale_tie_open(void) {
    sound_play(CUE_DANGER);
    scale_show_on_table(&news_screen, DEEPER);
}

/* ---- the performance and its judges ---- */

enum { STRIP_TOP = STAGE_BOTTOM - 72, CAPTION = 22 };
enum { COUNT_CELL, FIRST_SEAT_CELL };

/* The strip: count, the tied one by one, shared. */
static uint8_t verdict_cursor;
static char verdict_question[64];

static uint8_t tied_count(void) {
    uint8_t count = 0;
    for (uint8_t seats = tied(); seats != 0; seats = (uint8_t)(seats & (seats - 1))) {
        count++;
    }
    return count;
}

static uint8_t shared_cell(void) {
    return (uint8_t)(FIRST_SEAT_CELL + tied_count());
}

static uint8_t seat_of(uint8_t cell) {
    uint8_t seat = 0;
    for (; seat < SCALE_SEATS_MAX; seat++) {
        if ((tied() >> seat & 1) != 0 && cell-- == FIRST_SEAT_CELL) {
            break;
        }
    }
    return seat;
}

static struct box cell_box(uint8_t cell) {
    int width = CANVAS_WIDTH / (shared_cell() + 1);
    return box(cell * width, STRIP_TOP + CAPTION, width, STAGE_BOTTOM - STRIP_TOP - CAPTION);
}

static void draw_sign(struct canvas *canvas, struct box b, const struct sprite *sign) {
    draw_sprite(canvas, sign, b.x + (b.width - sign->width) / 2,
                b.y + (b.height - sign->height) / 2);
}

static void draw_strip(struct canvas *canvas) {
    for (uint8_t cell = 0; cell <= shared_cell(); cell++) {
        struct box b = cell_box(cell);
        if (cell == verdict_cursor) {
            draw_round(canvas, b, 4, COLOUR_RAISED);
        }
        if (cell == COUNT_CELL) {
            draw_sign(canvas, b, &art_sign_count);
        } else if (cell == shared_cell()) {
            draw_sprite_big(canvas, &art_icon_people, b.x + b.width / 2 - art_icon_people.width,
                            b.y + b.height / 2 - art_icon_people.height, COLOUR_TINT_DARK);
        } else {
            uint8_t seat = seat_of(cell);
            draw_sprite_tinted(canvas, person_small(seat), b.x + (b.width - 24) / 2,
                               b.y + (b.height - 24) / 2, person_ramp(seat), false);
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

static void draw_judge(struct canvas *canvas) {
    struct scale_state seen;
    const struct scale_state *view = session_view(SEAT_TABLE, &seen);
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
    draw_text(canvas, box(4, STRIP_TOP - 16, CANVAS_WIDTH - 8, 16), SMALL | CENTRE, COLOUR_DIM,
              say(T_SCALE_JUDGE_WHO));
    draw_strip(canvas);
}

static void answer_winner(bool yes) {
    bool shared = verdict_cursor == shared_cell();
    struct game_move move = {.seat = SEAT_TABLE,
                             .kind = shared ? SCALE_SHARE : SCALE_JUDGE,
                             .a = shared ? 0 : seat_of(verdict_cursor)};
    if (yes && scale_play(&move)) {
        scale_continue();
    }
}

static void choose_winner(void) {
    sound_play(CUE_CONFIRM);
    if (verdict_cursor == COUNT_CELL) {
        verdict_cursor = FIRST_SEAT_CELL;
        scale_count_open();
        return;
    }
    bool shared = verdict_cursor == shared_cell();
    struct text out = text_into(verdict_question, sizeof verdict_question);
    say_filled(&out, shared ? T_SCALE_JUDGE_ASK_SHARE : T_SCALE_JUDGE_ASK,
               &(struct fill){.p = {shared ? "" : person(seat_of(verdict_cursor))->name}});
    dialog_ask(&(struct question){.text = verdict_question,
                                  .yes = say(T_DO_YES),
                                  .no = say(T_DO_NO),
                                  .answer = answer_winner});
}

static void arrow_in_strip(enum button arrow, enum button_kind kind) {
    (void)kind;
    if (arrow == BUTTON_LEFT || arrow == BUTTON_RIGHT) {
        uint8_t count = (uint8_t)(shared_cell() + 1);
        verdict_cursor =
            (uint8_t)((verdict_cursor + (arrow == BUTTON_LEFT ? count - 1 : 1)) % count);
        sound_play(CUE_MOVE);
    }
}

static void update_judge(struct actions *now) {
    now->a.label = verdict_cursor == COUNT_CELL ? T_SCALE_DO_GO : T_DO_CHOOSE;
}

static void explain_judge(void) {
    dialog_tell(NULL, say(T_SCALE_JUDGE_EXPLAIN));
}

static const struct screen judge_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_judge,
    .arrow = arrow_in_strip,
    .actions = {.a = {.act = choose_winner},
                .b = {T_SCALE_DO_TABLE, screen_back},
                .x = {.act = explain_judge},
                .y = {.act = pause_open}},
    .update_actions = update_judge,
    .name = "scale judge",
};

void scale_judge_open(void) {
    verdict_cursor = COUNT_CELL;
    scale_show_on_table(&judge_screen, DEEPER);
}
