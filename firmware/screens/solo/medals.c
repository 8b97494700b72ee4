/* The medals of a game, to show around: all of them, and what the one under the cursor is for. Y
 * turns to the records: against each opponent, or of each size of table. */
#include "art.h"
#include "firmware/remembered/characters.h"
#include "firmware/remembered/solo_records.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/ui/widgets/grid.h"

enum { ROWS = 2, CELL_HEIGHT = 46, CELLS_TOP = STAGE_TOP + 8, CELLS_WIDTH = 220 };
enum { PANEL_TOP = CELLS_TOP + ROWS * CELL_HEIGHT + 8, ROW = 33, FACE = 24, COUNTS = 54 };

static uint8_t game_index;
static struct grid grid;
static const struct screen records_screen;

static const struct game_ui *ui(void) {
    return game_ui(game_index);
}

static bool is_party(void) {
    return ui()->party.row != NULL;
}

const char *say_time(uint16_t seconds) {
    static char words[8];
    struct text out = text_into(words, sizeof words);
    text_add_number(&out, seconds / 60);
    text_add(&out, seconds % 60 < 10 ? ":0" : ":");
    text_add_number(&out, seconds % 60);
    return words;
}

/* ---- medals ---- */

void draw_medal_sign(struct canvas *canvas, int x, int y, bool has) {
    if (has) {
        draw_sprite(canvas, &art_medal, x, y);
    } else {
        draw_stencil(canvas, &art_medal, x, y, COLOUR_LINE);
    }
}

static struct box cell_box(uint8_t cell) {
    int width = CELLS_WIDTH / grid.columns;
    return box((CANVAS_WIDTH - CELLS_WIDTH) / 2 + cell % grid.columns * width,
               CELLS_TOP + cell / grid.columns * CELL_HEIGHT, width, CELL_HEIGHT);
}

/* "T-REX 3/9" */
static void draw_title(struct canvas *canvas, uint16_t medals) {
    char count[40];
    struct text out = text_into(count, sizeof count);
    text_add(&out, say(ui()->shelf.title));
    text_add(&out, " ");
    text_add_number(&out, count_bits(medals));
    text_add(&out, "/");
    text_add_number(&out, grid.count);
    draw_head(canvas, say(T_SOLO_MEDALS), count);
}

/* At the foot of its words: "3–5 players", if two are not enough. */
static void draw_medal_players(struct canvas *canvas, struct box room, uint8_t players) {
    char words[40];
    struct text out = text_into(words, sizeof words);
    if (players > ui()->game->seats_min) {
        text_add_number(&out, players);
        text_add(&out, "–");
        text_add(&out,
                 say_with(T_SOLO_PARTY_PLAYERS, &(struct fill){.n = {ui()->game->seats_max}}));
        draw_text(canvas, room, SMALL | CENTRE, COLOUR_DIM, words);
    }
}

static void draw_panel(struct canvas *canvas, bool has) {
    enum { NOTE = 18 };
    const struct game_medal *medal = &ui()->awards.medals[grid.cursor];
    struct box room = wide_box(PANEL_TOP, STAGE_BOTTOM - PANEL_TOP);
    draw_medal_players(canvas, box_cut_bottom(&room, NOTE), game_medal_players(ui(), medal));
    draw_fitted(canvas, box_cut_top(&room, 28), LARGE | CENTRE, has ? COLOUR_ACCENT : COLOUR_TEXT,
                say(medal->name));
    draw_paragraph(canvas, room, MIDDLE | CENTRE | TOP | EVEN, COLOUR_TEXT,
                   say_with((enum text_key)(medal->name + 1), &(struct fill){.n = {medal->least}}));
}

static void draw(struct canvas *canvas) {
    struct solo_record record;
    solo_record_load(ui()->game, &record);
    uint16_t medals = solo_record_medals(&record);
    draw_title(canvas, medals);
    for (uint8_t cell = 0; cell < grid.count; cell++) {
        struct box b = cell_box(cell);
        draw_medal_sign(canvas, b.x + (b.width - MEDAL_SIGN_WIDTH) / 2,
                        b.y + (b.height - MEDAL_SIGN_HEIGHT) / 2, (medals >> cell & 1) != 0);
    }
    canvas_settle(canvas);
    draw_cursor(canvas, cell_box(grid.cursor));
    draw_panel(canvas, (medals >> grid.cursor & 1) != 0);
}

static void arrow(enum button button, enum button_kind kind) {
    if (grid_press(&grid, button, kind)) {
        cue_play(CUE_MOVE);
    }
}

static void explain(void) {
    dialog_tell(say(T_SOLO_MEDALS), say(is_party() ? T_SOLO_MEDALS_PARTY_WHY : T_SOLO_MEDALS_WHY));
}

static void turn(void) {
    cue_play(CUE_MOVE);
    screens_replace(&records_screen, DEEPER);
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.b = {.act = screen_back}, .x = {.act = explain}, .y = {T_SOLO_TURN_RECORDS, turn}},
    .arrow = arrow,
    .name = "medals",
};

void medals_open(uint8_t index) {
    game_index = index;
    grid.count = game_medal_count(ui());
    grid.columns = (uint8_t)((grid.count + ROWS - 1) / ROWS);
    grid.cursor = 0;
    screens_push(&screen, DEEPER);
}

/* ---- records ---- */

/* An opponent: name, level and temperament; games won of those played, and the longest row. */
static void draw_against(struct canvas *canvas, struct box row, uint8_t player,
                         const struct record_against *against) {
    const struct opponent_character *who = player_character(player);
    char counts[12];
    struct text out = text_into(counts, sizeof counts);
    text_add_number(&out, against->won);
    text_add(&out, " / ");
    text_add_number(&out, against->played);
    draw_sprite_tinted(canvas, player_small(player), row.x, row.y + 4, COLOUR_TINT_DARK, false);
    canvas_settle(canvas);
    box_cut_left(&row, FACE + 8);
    struct box right = box_cut_right(&row, COUNTS);
    draw_text(canvas, box_cut_top(&row, 18), MIDDLE, COLOUR_TEXT, who->name);
    struct fill kind = {
        .w = {say((enum text_key)(T_OPPONENT_HATCHLING + who->level)),
              say((enum text_key)(T_SOLO_TEMPER_BOLD + who->temper - OPPONENT_BOLD))}};
    draw_text(canvas, box_cut_top(&row, 13), SMALL, COLOUR_DIM, say_with(T_SOLO_KIND, &kind));
    draw_text(canvas, box_cut_top(&right, 18), MIDDLE | RIGHT,
              against->played > 0 ? COLOUR_ACCENT : COLOUR_DIM, counts);
    right.height = 13;
    struct box crown = right;
    draw_text(canvas, right, SMALL | RIGHT, COLOUR_TEXT, say_number(against->longest_row));
    crown.x = (int16_t)(box_right(right) - 24 - art_icon_crown.width);
    draw_stencil(canvas, &art_icon_crown, crown.x, crown.y, COLOUR_ACCENT);
}

enum { ROWS_WIDTH = 50 }; /* of the column with rows of matches */

/* Tables of one size: the shortest game, and the longest row of matches. */
static void draw_table(struct canvas *canvas, struct box row, uint8_t players,
                       const struct party_record *party) {
    uint16_t seconds = party_seconds(party);
    draw_text(canvas, box_cut_left(&row, 100), MIDDLE, COLOUR_TEXT,
              say_with(T_SOLO_PARTY_PLAYERS, &(struct fill){.n = {players}}));
    draw_text(canvas, box_cut_right(&row, ROWS_WIDTH), MIDDLE | RIGHT, COLOUR_ACCENT,
              party->row == 0 ? "–" : say_number(party->row));
    draw_text(canvas, row, MIDDLE | RIGHT, COLOUR_ACCENT, seconds == 0 ? "–" : say_time(seconds));
}

static void draw_icon_at_right(struct canvas *canvas, struct box b, const struct sprite *icon) {
    draw_stencil_in(canvas, box_cut_right(&b, icon->width), icon, COLOUR_ACCENT);
}

static void draw_tables(struct canvas *canvas, const struct solo_record *record) {
    enum { LINE = 24, HEAD = 24 };
    struct box room = wide_box(STAGE_TOP + 4, STAGE_BOTTOM - STAGE_TOP - 4);
    struct box head = box_cut_top(&room, HEAD);
    draw_icon_at_right(canvas, head, &art_icon_crown);
    box_cut_right(&head, ROWS_WIDTH);
    draw_icon_at_right(canvas, head, &art_icon_clock);
    for (uint8_t players = ui()->game->seats_min; players <= ui()->game->seats_max; players++) {
        draw_table(canvas, box_cut_top(&room, LINE), players, &record->party[players]);
    }
}

static void draw_records(struct canvas *canvas) {
    struct solo_record record;
    struct box room = wide_box(STAGE_TOP + 2, STAGE_BOTTOM - STAGE_TOP - 2);
    solo_record_load(ui()->game, &record);
    draw_head(canvas, say(T_SOLO_RECORDS), say(ui()->shelf.title));
    if (is_party()) {
        draw_tables(canvas, &record);
        return;
    }
    for (uint8_t place = 0; place < OPPONENT_CHARACTERS; place++) {
        uint8_t player = player_in_order(place);
        draw_against(canvas, box_cut_top(&room, ROW), player,
                     &record.against[player - PLAYER_OPPONENT]);
    }
}

static void explain_records(void) {
    dialog_tell(say(T_SOLO_RECORDS), say(is_party() ? T_SOLO_PARTY_WHY : T_SOLO_RECORDS_WHY));
}

static void turn_back(void) {
    cue_play(CUE_MOVE);
    screens_replace(&screen, BACK);
}

static const struct screen records_screen = {
    .draw = draw_records,
    .actions = {.b = {.act = screen_back},
                .x = {.act = explain_records},
                .y = {T_SOLO_TURN_MEDALS, turn_back}},
    .name = "solo records",
};
