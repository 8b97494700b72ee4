/* Two screens for any game: the table is the root and public, the moves come behind the curtain of
 * the seat whose turn it is. */
#include "firmware/screens/starter/starter.h"

#include "firmware/remembered/people.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/shell.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "game_sizes.h"

enum { MOVES_MAX = 250, LINES_IN_MIDDLE = 3, SENTENCES_BYTES = 240, MOVE_BYTES = 64 };
enum { FACE = 24, ROW_MAX = 30, NEWS_HEIGHT = 30, GAP = 6, SCORE_WIDTH = 40 };

static uint8_t viewer;   /* the seat behind the curtain, or SEAT_TABLE */
static struct list list; /* its legal moves; empty once it has moved and looks at what it learned */

/* ---- words ---- */

static struct chapter rules_now(void) {
    return game_ui_chapter(game_ui_now(), game_ui_now()->rules.chapter_now());
}

/* What a seat knows, or with SEAT_TABLE what everyone knows: never more than the view holds. */
static void describe_view(struct text *out, uint8_t seat) {
    static union any_state view;
    game_ui_now()->describe_view(out, session_view(seat, &view), seat);
}

/* Large if that takes few lines. Returns where the next thing begins. */
static int draw_view(struct canvas *canvas, uint8_t seat) {
    char sentences[SENTENCES_BYTES];
    struct text out = text_into(sentences, sizeof sentences);
    describe_view(&out, seat);
    int width = CANVAS_WIDTH - 2 * MARGIN;
    unsigned size = paragraph_lines(width, MIDDLE, sentences) <= LINES_IN_MIDDLE ? MIDDLE : SMALL;
    int height = paragraph_height(width, size, sentences);
    draw_paragraph(canvas, box(MARGIN, STAGE_TOP + GAP, width, height), size | TOP, COLOUR_TEXT,
                   sentences);
    return STAGE_TOP + GAP + height + GAP;
}

/* The events of the last move, as many as fit; before the first move, what the game is about. */
static void draw_news(struct canvas *canvas) {
    struct box room = wide_box(STAGE_BOTTOM - NEWS_HEIGHT, NEWS_HEIGHT);
    const struct game_log *log = session_log();
    char news[SENTENCES_BYTES];
    struct text out = text_into(news, sizeof news);
    if (session_count_moves() == 0) {
        text_add(&out, say(game_ui_now()->shelf.about));
    }
    for (uint16_t i = 0; i < log->count; i++) {
        size_t before = out.length;
        game_ui_sentence(&out, &log->event[i]);
        if (out.cut || paragraph_height(room.width, SMALL, news) > room.height) {
            news[before] = '\0';
            break;
        }
    }
    draw_paragraph(canvas, room, SMALL, COLOUR_DIM, news);
}

/* ---- seats with their scores ---- */

static void draw_seat(struct canvas *canvas, uint8_t seat, struct box row) {
    int x = MARGIN;
    if (row.height > FACE) {
        draw_for_seat(canvas, person_small(seat), seat, x, row.y + (row.height - FACE) / 2);
        x += FACE + GAP;
    }
    int width = CANVAS_WIDTH - MARGIN - SCORE_WIDTH - x;
    const char *name = person(seat)->name;
    draw_text(canvas, box(x, row.y, width, row.height), text_fitting(width, MIDDLE, name),
              COLOUR_TEXT, name);
    draw_number(canvas, box(x + width, row.y, SCORE_WIDTH, row.height), MIDDLE | RIGHT,
                COLOUR_ACCENT, session_score(seat));
}

static struct box row_of(uint8_t place, int top, int bottom) {
    int fits = (bottom - top) / session_options()->players;
    int height = min(fits, ROW_MAX);
    return box(2, top + place * height, CANVAS_WIDTH - 4, height);
}

static void explain(void) {
    dialog_tell(rules_now().title, rules_now().text);
}

/* ---- the moves of a seat, behind its curtain ---- */

static bool legal_move_at(uint8_t index, union any_move *move) {
    uint16_t cursor = 0;
    for (uint8_t i = 0; session_next_legal(&cursor, move); i++) {
        if (i == index) {
            return true;
        }
    }
    return false;
}

static uint8_t legal_move_count(void) {
    union any_move move;
    uint16_t cursor = 0;
    uint8_t count = 0;
    while (count < MOVES_MAX && session_next_legal(&cursor, &move)) {
        count++;
    }
    return count;
}

static void tell_move(uint8_t index, struct list_row *row) {
    static char label[MOVE_BYTES]; /* of the row that was asked for last */
    union any_move move;
    struct text out = text_into(label, sizeof label);
    if (legal_move_at(index, &move)) {
        game_ui_now()->name_move(&out, &move);
    }
    row->text = label;
}

static bool has_moved(void) {
    return list.count == 0;
}

static void draw_moves(struct canvas *canvas) {
    draw_head(canvas, say(game_ui_now()->shelf.title),
              viewer < GAME_SEATS_MAX ? person(viewer)->name : "");
    int top = draw_view(canvas, viewer);
    if (!has_moved()) {
        draw_list(canvas, box(0, top, CANVAS_WIDTH, STAGE_BOTTOM - top), &list, tell_move);
    }
}

static void back_to_table(void) {
    if (!thinking_start_if_due()) {
        screens_pop(BACK);
    }
}

/* A player who learned something by moving sees it before the device moves on. */
static void play_chosen(void) {
    union any_move move;
    if (!legal_move_at(list.cursor, &move) || !game_ui_play(&move)) {
        return;
    }
    bool learned = viewer < GAME_SEATS_MAX && (session_log()->learned >> viewer & 1) != 0;
    if (learned && !session_is_over()) {
        list = list_of(0, 0);
    } else {
        back_to_table();
    }
}

static void choose(void) {
    if (has_moved()) {
        back_to_table();
    } else {
        play_chosen();
    }
}

static void update_moves(struct actions *now) {
    if (has_moved()) {
        now->a.label = T_DO_DONE;
        now->b.act = NULL;
    }
}

static const struct screen moves_screen = {
    .draw = draw_moves,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {T_CURTAIN_TABLE, screen_back},
                .x = {.act = explain},
                .y = {.act = pause_open}},
    .update_actions = update_moves,
    .list = &list,
    .name = "starter moves",
};

static void open_moves(void) {
    viewer = session_turn();
    list = list_of(legal_move_count(), 0);
    screens_push(&moves_screen, DEEPER);
}

/* ---- the table ---- */

static void draw_table(struct canvas *canvas) {
    uint8_t turn = session_turn();
    draw_head(canvas, say(game_ui_now()->shelf.title),
              turn < GAME_SEATS_MAX ? person(turn)->name : "");
    int top = draw_view(canvas, SEAT_TABLE);
    draw_fill(canvas, wide_box(top, 1), COLOUR_LINE);
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        struct box row = row_of(seat, top + GAP, STAGE_BOTTOM - NEWS_HEIGHT);
        if (seat == turn) {
            draw_round(canvas, row, 4, COLOUR_RAISED);
        }
        draw_seat(canvas, seat, row);
    }
    draw_news(canvas);
}

static void proceed(void) {
    uint8_t turn = session_turn();
    cue_play(CUE_CONFIRM);
    if (announce_last_move(proceed)) {
        return;
    }
    if (session_is_over()) {
        ending_open();
    } else if (turn == SEAT_TABLE) {
        open_moves();
    } else if (!thinking_start_if_due()) {
        char note[SENTENCES_BYTES];
        struct text out = text_into(note, sizeof note);
        describe_view(&out, SEAT_TABLE);
        handover_to(&(struct handover){
            .seat = turn, .note = note, .explain = rules_now().text, .lifted = open_moves});
    }
}

const struct screen starter_table_screen = {
    .enter = handover_set_public,
    .draw = draw_table,
    .actions = {.a = {.act = proceed}, .x = {.act = explain}, .y = {.act = pause_open}},
    .name = "starter table",
};
