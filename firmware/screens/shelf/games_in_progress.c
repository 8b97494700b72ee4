/* The games of one kind that are in progress, the one that was opened last first: who plays, who is
 * next, the points, and how far it is. */
#include "firmware/screens/shelf/shelf.h"

#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shell.h"
#include "firmware/session/challenges.h"
#include "firmware/session/session.h"
#include "game_sizes.h"

enum { ROW = 49, NAMES_BYTES = 64, NAMES_WIDTH = 150, FACE = 24, INSET = 8, LINE = 15 };
_Static_assert(STORE_GAMES_OF_KIND *ROW <= STAGE_BOTTOM - STAGE_TOP - 2, "all are seen at once");

static struct progress {
    const struct sprite *face[GAME_SEATS_MAX];
    uint8_t ramp[GAME_SEATS_MAX];
    int16_t score[GAME_SEATS_MAX];
    char names[NAMES_BYTES];
    uint16_t moves, challenge; /* its number, or 0 */
    uint8_t players, turn, round;
    uint8_t place; /* in the store */
} games_of_kind[STORE_GAMES_OF_KIND];

static uint8_t game_index;
static struct list list;

static uint8_t round_now(void) {
    union any_state view;
    uint8_t (*round)(const void *state) = game_ui(game_index)->replay.round;
    return round != NULL ? round(session_view(SEAT_TABLE, &view)) : 0;
}

static void note_game(struct progress *game, uint8_t place) {
    *game = (struct progress){.place = place,
                              .moves = session_count_moves(),
                              .challenge = challenges_now(),
                              .players = session_options()->players,
                              .turn = session_turn(),
                              .round = round_now()};
    struct text names = text_into(game->names, sizeof game->names);
    if (game->challenge != 0) {
        say_filled(&names, T_SOLO_NUMBER, &(struct fill){.n = {game->challenge}});
    } else {
        text_add(&names, say_names(game->players, SMALL, NAMES_WIDTH));
    }
    for (uint8_t seat = 0; seat < game->players; seat++) {
        game->face[seat] = game_ui_small_portrait(seat);
        game->ramp[seat] = person_ramp(seat);
        game->score[seat] = session_score(seat);
    }
}

/* A game that cannot be resumed is left out while another one can: the player hears of it once it
 * is the only one, and a fifth game replaces it. */
static void find_games(void) {
    uint8_t count = 0;
    for (uint8_t place = 0; place < session_games_in_progress(game_index); place++) {
        if (session_load_at(game_index, place) == STORE_WHOLE) {
            note_game(&games_of_kind[count++], place);
        }
    }
    session_leave();
    list = list_of(count, 0);
}

/* "turn 3", or how many moves were made. */
static void tell_progress(struct text *out, const struct progress *game) {
    enum text_key own = game_ui(game_index)->replay.by_round;
    if (game->round == 0) {
        say_filled(out, T_REPLAY_MOVES, &(struct fill){.n = {game->moves}});
        return;
    }
    text_add(out, say(own != 0 ? own : T_REPLAY_BY_ROUND));
    text_add(out, " ");
    text_add_number(out, game->round);
}

/* A face with the points beside it, if there is room; a line marks the next player. */
static void draw_seat(struct canvas *canvas, struct box cell, const struct progress *game,
                      uint8_t seat) {
    enum { WITH_POINTS = 44 };
    draw_sprite_tinted(canvas, game->face[seat], cell.x, cell.y, game->ramp[seat], false);
    canvas_settle(canvas);
    if (seat == game->turn) {
        draw_fill(canvas, box(cell.x, cell.y + FACE + 1, FACE, 2), COLOUR_ACCENT);
    }
    if (cell.width >= WITH_POINTS) {
        draw_number(canvas, box(cell.x + FACE + 3, cell.y, cell.width - FACE - 3, FACE), MIDDLE,
                    COLOUR_TEXT, game->score[seat]);
    }
}

static struct box row_box(uint8_t index) {
    return box(2, STAGE_TOP + 2 + index * ROW, CANVAS_WIDTH - 4, ROW);
}

static void draw_row(struct canvas *canvas, struct box row, const struct progress *game) {
    enum { WIDEST = 56 };
    char progress[32];
    struct text told = text_into(progress, sizeof progress);
    tell_progress(&told, game);
    struct box rest = box_inset(row, INSET - 2, 2), upper = box_cut_top(&rest, LINE);
    draw_text(canvas, upper, SMALL, COLOUR_TEXT, game->names);
    draw_text(canvas, upper, SMALL | RIGHT, COLOUR_DIM, progress);
    int width = min(rest.width / game->players, WIDEST);
    for (uint8_t seat = 0; seat < game->players; seat++) {
        draw_seat(canvas, box_cut_left(&rest, width), game, seat);
    }
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(game_ui(game_index)->shelf.title), say(T_PAGE_IN_PROGRESS));
    for (uint8_t i = 0; i < list.count; i++) {
        if (i == list.cursor) {
            draw_round(canvas, row_box(i), 4, COLOUR_RAISED);
            draw_cursor(canvas, row_box(i));
        }
        draw_row(canvas, row_box(i), &games_of_kind[i]);
    }
}

static void arrow(enum button arrow, enum button_kind kind) {
    if (list_move(&list, arrow, kind)) {
        cue_play(CUE_MOVE);
        screen_answer_in(row_box(list.cursor));
    }
}

static void resume(void) {
    cue_play(CUE_CONFIRM);
    play_resume_at(game_index, games_of_kind[list.cursor].place);
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {T_SHELF_CONTINUE, resume},
                .b = {.act = screen_back},
                .explanation = T_PAGE_IN_PROGRESS_WHY,
                .explanation_title = T_PAGE_IN_PROGRESS},
    .arrow = arrow,
    .name = "games in progress",
};

void games_in_progress_open(uint8_t index) {
    game_index = index;
    find_games();
    if (list.count > 1) {
        screens_push(&screen, DEEPER);
    } else {
        play_resume_at(index, list.count == 1 ? games_of_kind[0].place : 0);
    }
}
