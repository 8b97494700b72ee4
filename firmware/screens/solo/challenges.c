/* The challenges of a game: a wall of eggs that hatch, fifty at a time. Below it the one under the
 * cursor: who sits at the table, par, and its medals. */
#include "firmware/session/challenges.h"

#include "art.h"
#include "firmware/remembered/challenge_results.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/widgets/grid.h"

enum { COLUMNS = 10, ROWS = 5, PAGE = COLUMNS * ROWS };
enum { CELL_WIDTH = 23, CELL_HEIGHT = 26, WALL_X = 3, WALL_TOP = STAGE_TOP + 4 };
enum { PANEL_TOP = WALL_TOP + ROWS * CELL_HEIGHT + 3, FACE = 24, LINE = 17 };

/* The web page reads it by its name: tools/virtual-handheld/worker/challenge.mjs. */
static struct {
    uint8_t game_index, page;
    struct grid grid;
} wall = {.grid.columns = COLUMNS};
static uint8_t medals[PAGE];
static struct game_options options; /* of the challenge under the cursor */

static const struct game *game(void) {
    return games[wall.game_index];
}

static uint16_t number_at(uint8_t cell) {
    return (uint16_t)(wall.page * PAGE + cell + 1);
}

static uint8_t page_count(void) {
    return (uint8_t)((challenge_count(game()) + PAGE - 1) / PAGE);
}

/* ---- how it looks ---- */

static const struct sprite *egg_with(uint8_t has) {
    bool has_second = (has & ~(1u << MEDAL_FINISHED)) != 0;
    return has_second ? &art_egg_hatched : has != 0 ? &art_egg_cracked : &art_egg_whole;
}

void draw_challenge_egg(struct canvas *canvas, struct box b, uint8_t has) {
    draw_sprite_scaled(canvas, egg_with(has), b);
}

/* Its colour, in a dark frame: on a light ground some colours are pale. */
static void draw_mark(struct canvas *canvas, struct box b, enum medal medal) {
    static const uint8_t ramps[MEDALS] = {COLOUR_ORANGE_DARK, COLOUR_GREEN_DARK,
                                          COLOUR_YELLOW_DARK};
    draw_fill(canvas, b, ramp_dark(ramps[medal]));
    draw_fill(canvas, box_inset(b, 1, 1), ramp_base(ramps[medal]));
}

enum { MARK_ROOM = 15, MARK_WIDTH = 11, MARK_HEIGHT = 8 };

static const char *say_medal(enum medal medal) {
    return say((enum text_key)(T_SOLO_MEDAL_FINISHED + medal));
}

void draw_medal(struct canvas *canvas, struct box b, enum medal medal, bool has) {
    struct box room = box_cut_left(&b, MARK_ROOM);
    struct box mark =
        box(room.x, room.y + (room.height - MARK_HEIGHT) / 2, MARK_WIDTH, MARK_HEIGHT);
    if (has) {
        draw_mark(canvas, mark, medal);
    } else {
        draw_frame(canvas, mark, COLOUR_DIM);
    }
    draw_text(canvas, b, SMALL, has ? COLOUR_ACCENT : COLOUR_DIM, say_medal(medal));
}

static struct box cell_box(uint8_t cell) {
    return box(WALL_X + cell % COLUMNS * CELL_WIDTH, WALL_TOP + cell / COLUMNS * CELL_HEIGHT,
               CELL_WIDTH, CELL_HEIGHT);
}

/* An egg, and below it a mark for each medal. */
static void draw_cell(struct canvas *canvas, uint8_t cell) {
    enum { MARK = 5, STEP = MARK + 1 };
    const struct sprite *egg = egg_with(medals[cell]);
    struct box b = cell_box(cell);
    draw_sprite(canvas, egg, b.x + (b.width - egg->width) / 2, b.y + 2);
    for (uint8_t medal = 0; medal < MEDALS; medal++) {
        if ((medals[cell] >> medal & 1) != 0) {
            int x = b.x + (b.width - MEDALS * STEP + 1) / 2 + medal * STEP;
            draw_mark(canvas, box(x, box_bottom(b) - 5, MARK, 4), (enum medal)medal);
        }
    }
}

static int medal_width(uint8_t medal) {
    return MARK_ROOM + text_width(SMALL, say_medal((enum medal)medal));
}

/* Side by side, with equal gaps. */
static void draw_medals(struct canvas *canvas, struct box room, uint8_t has) {
    int gap = room.width;
    for (uint8_t medal = 0; medal < MEDALS; medal++) {
        gap -= medal_width(medal);
    }
    for (uint8_t medal = 0; medal < MEDALS; medal++) {
        draw_medal(canvas, box_cut_left(&room, medal_width(medal)), (enum medal)medal,
                   (has >> medal & 1) != 0);
        box_cut_left(&room, gap / (MEDALS - 1));
    }
}

static void draw_panel(struct canvas *canvas) {
    uint16_t number = number_at(wall.grid.cursor);
    struct box row = wide_box(PANEL_TOP, FACE + 4), rest = wide_box(PANEL_TOP + FACE + 4, LINE);
    struct box results = wide_box(box_bottom(rest), LINE);
    draw_number(canvas, box_cut_left(&row, 48), LARGE, COLOUR_TEXT, number);
    for (uint8_t seat = 0; seat < options.players; seat++) {
        struct box face = box_cut_left(&row, FACE + 2);
        draw_sprite_tinted(canvas, person_small(seat), face.x, face.y + 2, person_ramp(seat),
                           false);
    }
    canvas_settle(canvas);
    draw_text(canvas, results, SMALL, COLOUR_TEXT,
              say_with(T_SOLO_PAR, &(struct fill){.n = {challenge_par(game(), number)}}));
    int16_t best;
    if (challenge_result_find(game(), number, &best)) {
        draw_text(canvas, results, SMALL | RIGHT, COLOUR_ACCENT,
                  say_with(T_SOLO_BEST, &(struct fill){.n = {best}}));
    }
    draw_medals(canvas, rest, medals[wall.grid.cursor]);
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_SOLO_CHALLENGES), say(game_ui(wall.game_index)->shelf.title));
    for (uint8_t cell = 0; cell < wall.grid.count; cell++) {
        if (canvas_sees(canvas, cell_box(cell))) {
            draw_cell(canvas, cell);
        }
    }
    canvas_settle(canvas);
    draw_cursor(canvas, cell_box(wall.grid.cursor));
    draw_scroll_bar(canvas,
                    box(CANVAS_WIDTH - SCROLL_BAR, WALL_TOP, SCROLL_BAR, ROWS * CELL_HEIGHT),
                    wall.page, 1, page_count());
    draw_panel(canvas);
}

/* ---- moving ---- */

static void read_page(void) {
    uint16_t left = (uint16_t)(challenge_count(game()) - wall.page * PAGE);
    wall.grid.count = (uint8_t)min(left, PAGE);
    wall.grid.cursor = min(wall.grid.cursor, (uint8_t)(wall.grid.count - 1));
    medals_read(game(), number_at(0), wall.grid.count, medals);
}

static void look_at_challenge(void) {
    challenges_seat(game(), number_at(wall.grid.cursor), &options);
}

static void go_to(uint16_t number) {
    wall.page = (uint8_t)((number - 1) / PAGE);
    wall.grid.cursor = (uint8_t)((number - 1) % PAGE);
    read_page();
    look_at_challenge();
}

/* Over the first or last row to the page beside it; a held arrow stops at the ends of the wall. */
static bool turn_page(enum button arrow, enum button_kind kind) {
    uint8_t row = wall.grid.cursor / COLUMNS, last_row = (uint8_t)((wall.grid.count - 1) / COLUMNS);
    uint8_t end = (uint8_t)(page_count() - 1), column = wall.grid.cursor % COLUMNS;
    bool up = arrow == BUTTON_UP && row == 0, down = arrow == BUTTON_DOWN && row == last_row;
    if ((!up && !down) || (kind == BUTTON_REPEAT && wall.page == (up ? 0 : end))) {
        return false;
    }
    wall.page = (uint8_t)(up ? (wall.page == 0 ? end : wall.page - 1)
                             : (wall.page == end ? 0 : wall.page + 1));
    wall.grid.cursor = (uint8_t)(up ? PAGE - COLUMNS + column : column);
    read_page();
    return true;
}

static void arrow(enum button arrow, enum button_kind kind) {
    bool turned = turn_page(arrow, kind);
    if (turned || grid_press(&wall.grid, arrow, kind)) {
        cue_play(CUE_MOVE);
        look_at_challenge();
        screen_answer_in(cell_box(wall.grid.cursor));
    }
}

/* ---- playing ---- */

static struct {
    uint8_t game_index;
    uint16_t number;
} wanted; /* while the device asks */

static void answer_begin(bool yes) {
    struct game_options begun;
    if (yes) {
        challenges_seat(games[wanted.game_index], wanted.number, &begun);
        play_begin(wanted.game_index, &begun);
    }
}

void challenge_play(uint8_t index, uint16_t number) {
    int place = challenges_find(index, number);
    wanted.game_index = index;
    wanted.number = number;
    if (place >= 0) {
        play_resume_at(index, (uint8_t)place);
    } else if (!session_has_room(index)) {
        ask(say(T_PAGE_REPLACE_TITLE), say(T_PAGE_REPLACE), answer_begin);
    } else {
        answer_begin(true);
    }
}

static void play(void) {
    cue_play(CUE_CONFIRM);
    challenge_play(wall.game_index, number_at(wall.grid.cursor));
}

/* This game, or the next one on the shelf that has challenges. */
static uint8_t with_challenges(uint8_t index) {
    index = index < game_count ? index : 0;
    for (uint8_t i = 0; i < game_count && challenge_count(games[index]) == 0; i++) {
        index = (uint8_t)((index + 1) % game_count);
    }
    return index;
}

static void change_game(void) {
    cue_play(CUE_MOVE);
    wall.game_index = with_challenges((uint8_t)((wall.game_index + 1) % game_count));
    go_to(challenges_next(game()));
}

static const struct screen screen = {
    .enter = look_at_challenge,
    .draw = draw,
    .actions = {.a = {T_DO_START, play},
                .b = {.act = screen_back},
                .y = {T_SOLO_GAME, change_game},
                .explanation = T_SOLO_WHY,
                .explanation_title = T_SOLO_CHALLENGES},
    .arrow = arrow,
    .name = "challenges",
};

void challenges_open(uint8_t index) {
    wall.game_index = with_challenges(index);
    go_to(challenges_next(game()));
    screens_push(&screen, DEEPER);
}

void challenges_open_last(void) {
    challenges_open(session_last_game());
}

void challenges_say_next(struct text *out) {
    uint8_t index = with_challenges(session_last_game());
    text_add(out, say(game_ui(index)->shelf.title));
    text_add(out, " ");
    text_add_number(out, challenges_next(games[index]));
}
