/* After a round, and at the end: the players' tiles and what they cost. */
#include "drivers/clock/clock.h"
#include "firmware/screens/ending/counting.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/trakks/trakks_screens.h"

static uint16_t shown_moves;
static uint32_t shown_game;

/* What the last round gave to a seat, or NULL. */
static const struct game_message *event_of(uint8_t code, uint8_t seat) {
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        if (log->event[i].code == code && (seat == SEAT_NONE || log->event[i].arg[0] == seat)) {
            return &log->event[i];
        }
    }
    return NULL;
}

bool trakks_has_new_scores(void) {
    return event_of(TRAKKS_EVENT_POINTS, SEAT_NONE) != NULL &&
           (shown_moves != session_count_moves() || shown_game != session_number());
}

bool trakks_round_has_ended(void) {
    return session_is_over() || trakks_has_new_scores();
}

/* One bit per seat. */
static uint8_t round_winners(void) {
    const struct game_message *won = event_of(TRAKKS_EVENT_WINS_ROUND, SEAT_NONE);
    return won != NULL ? (uint8_t)(1 << won->arg[0]) : 0;
}

/* The lowest total first; equal ones in seat order. At the end it is the place in the game. */
static uint8_t place_of(const struct trakks_state *view, uint8_t seat) {
    uint8_t before = 0;
    for (uint8_t other = 0; other < view->players; other++) {
        bool ahead = view->score[other] < view->score[seat] ||
                     (view->score[other] == view->score[seat] && other < seat);
        before = (uint8_t)(before + ahead);
    }
    return before;
}

/* ---- everyone's tiles ---- */

static uint8_t tiles_left(const struct trakks_state *view, uint8_t seat) {
    uint8_t count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        count = (uint8_t)(count + trakks_left(view, seat, kind));
    }
    return count;
}

struct rack {
    int cell, line, lines;
};

/* The most expensive first, up to `shown` of them. They overlap if there are too many. */
static void draw_tiles(struct canvas *canvas, const struct trakks_state *view, uint8_t seat,
                       const struct box shelves[], int per_shelf, int cell, int shown) {
    int placed = 0;
    for (uint8_t kind = TRAKKS_KINDS; kind-- > 0;) {
        for (uint8_t n = trakks_left(view, seat, kind); n > 0 && placed < shown; n--, placed++) {
            struct box b = shelves[placed / per_shelf];
            int step = per_shelf * cell > b.width ? (b.width - cell) / (per_shelf - 1) : cell;
            draw_trakks_tile_in(
                canvas, box(b.x + placed % per_shelf * step, box_bottom(b) - cell, cell, cell),
                kind, TILE_PLAIN);
            canvas_settle(canvas);
        }
    }
}

static void draw_rack(struct canvas *canvas, const struct trakks_state *view, uint8_t seat,
                      struct box b, const struct rack *rack, int shown) {
    enum { LINES_MAX = (STAGE_BOTTOM - STAGE_TOP) / CELL_SMALLEST };
    struct box shelves[LINES_MAX];
    int wanted = (tiles_left(view, seat) + rack->lines - 1) / rack->lines;
    draw_trakks_tray(canvas, box_inset(b, -3, -3));
    for (int line = 0; line < rack->lines; line++) {
        int y = b.y + line * rack->line;
        draw_fill(canvas, box(b.x - 1, y + rack->line - 1, b.width + 2, 1), COLOUR_SAND_SHADOW);
        shelves[line] = box(b.x, y, b.width, rack->cell);
    }
    canvas_settle(canvas);
    draw_tiles(canvas, view, seat, shelves, max(wanted, b.width / rack->cell), rack->cell, shown);
}

/* What the first `shown` of a seat's tiles cost. */
static int cost_of(const struct trakks_state *view, uint8_t seat, int shown) {
    int cost = 0;
    for (uint8_t kind = TRAKKS_KINDS; kind-- > 0;) {
        int tiles = min(trakks_left(view, seat, kind), shown);
        cost += tiles * (kind < TRAKKS_NUMBERS ? trakks_value(kind) : TRAKKS_ACTION_POINTS);
        shown -= tiles;
    }
    return cost;
}

/* What the round cost, and the total if there are several rounds. */
static void draw_points(struct canvas *canvas, const struct trakks_state *view, uint8_t seat,
                        struct box room, int shown) {
    int cost = cost_of(view, seat, shown), left = tiles_left(view, seat);
    char told[32];
    struct text out = text_into(told, sizeof told);
    if (view->rounds == 1) {
        say_filled(&out, T_TRAKKS_TABLE_POINTS, &(struct fill){.n = {cost}});
        draw_text(canvas, room, SMALL | RIGHT, COLOUR_WHITE, told);
        return;
    }
    struct box total = box_cut_right(&room, room.width / 2);
    text_add(&out, "+");
    text_add_number(&out, cost);
    draw_text(canvas, room, SMALL | RIGHT, COLOUR_WHITE, told);
    draw_number(canvas, total, MIDDLE | RIGHT, COLOUR_WHITE,
                view->score[seat] - cost_of(view, seat, left) + cost);
}

/* The largest tiles with which the fullest hand fits. */
static struct rack fitting_rack(const struct trakks_state *view, int width, int height) {
    static const uint8_t cells[] = {CELL, CELL_SMALL, CELL_SMALLEST};
    struct rack rack = {0};
    int most = 1;
    for (uint8_t seat = 0; seat < view->players; seat++) {
        most = max(most, tiles_left(view, seat));
    }
    for (uint8_t i = 0; i < sizeof cells; i++) {
        int per_line = width / cells[i], needed = (most + per_line - 1) / per_line;
        int ledge = cells[i] > CELL_SMALLEST;
        rack = (struct rack){cells[i], cells[i] + ledge, height / (cells[i] + ledge)};
        if (needed <= rack.lines) {
            rack.lines = needed;
            break;
        }
    }
    return rack;
}

static void draw_name(struct canvas *canvas, uint8_t seat, struct box room) {
    enum { CROWN = 15 };
    const char *name = person(seat)->name;
    uint8_t crowned = session_is_over() ? session_winners() : round_winners();
    if (counting_is_over() && (crowned >> seat & 1) != 0) {
        struct box crown = box_cut_left(&room, CROWN);
        draw_stencil(canvas, &art_icon_crown, crown.x, crown.y + 3, COLOUR_SUN);
    }
    draw_text(canvas, room, text_fitting(room.width, MIDDLE, name), COLOUR_WHITE, name);
}

static void draw_hand_row(struct canvas *canvas, const struct trakks_state *view, uint8_t seat,
                          struct box row, int shown) {
    enum { NAME_HEIGHT = 16, AIR = 4, RIGHT_EDGE = CANVAS_WIDTH - 6, NAME_END = 144 };
    bool large = view->players == TRAKKS_SEATS_MIN;
    int x = large ? 54 : 30, width = RIGHT_EDGE - x - AIR;
    struct rack rack = fitting_rack(view, width, row.height - NAME_HEIGHT - AIR - 2);
    int height = rack.lines * rack.line;
    int y = row.y + (row.height - NAME_HEIGHT - AIR - height - 2) / 2;
    draw_sprite_tinted(canvas, large ? person_portrait(seat) : person_small(seat), 4, y,
                       person_ramp(seat), false);
    canvas_settle(canvas);
    draw_name(canvas, seat, box(x, y, NAME_END - x, NAME_HEIGHT));
    draw_points(canvas, view, seat, box(NAME_END + 2, y, 88, NAME_HEIGHT), shown);
    draw_rack(canvas, view, seat, box(x + AIR, y + NAME_HEIGHT + AIR, width, height), &rack, shown);
}

/* ---- the winner's picture ---- */

/* On one shelf if they are few. */
static void draw_kept(struct canvas *canvas, const struct trakks_state *view, uint8_t seat,
                      const struct box shelves[], uint8_t count) {
    static const uint8_t cells[] = {CELL, CELL_SMALL, CELL_SMALLEST};
    int tiles = tiles_left(view, seat), cell = CELL_SMALLEST;
    for (uint8_t i = sizeof cells; i-- > 0;) {
        cell = tiles <= count * (shelves[0].width / cells[i]) ? cells[i] : cell;
    }
    bool on_one = tiles * cell <= shelves[count - 1].width;
    int shelf = on_one ? count - 1 : 0, per_shelf = on_one ? tiles : (tiles + count - 1) / count;
    draw_tiles(canvas, view, seat, shelves + shelf, max(per_shelf, 1), cell, tiles);
}

/* The winner's rack after the last round. Two who share the victory have a shelf each. */
void trakks_draw_treasure(struct canvas *canvas, struct box b, uint8_t seat) {
    const struct trakks_state *view = trakks_public_view();
    bool large = b.width >= art_trakks_treasure.width;
    const struct sprite *rack = large ? &art_trakks_treasure : &art_trakks_treasure_small;
    int x = b.x + (b.width - rack->width) / 2, y = box_bottom(b) - rack->height;
    draw_sprite(canvas, rack, x, y);
    canvas_settle(canvas);
    if (large) {
        struct box shelves[] = {box(x + 9, y + 26, 98, 20), box(x + 6, y + 52, 104, 20)};
        draw_kept(canvas, view, seat, shelves, 2);
        return;
    }
    struct box shelves[] = {box(x + 7, y + 13, 34, 15), box(x + 4, y + 29, 40, 15)};
    for (uint8_t other = seat, n = 0; other < view->players && n < 2; other++) {
        if ((session_winners() >> other & 1) != 0) {
            draw_kept(canvas, view, other, &shelves[n++], 1);
        }
    }
}

void trakks_tell_decision(struct text *out) {
    const struct trakks_state *view = trakks_public_view();
    if (view->rounds == 1 && round_winners() != 0) {
        text_add(out, say(T_TRAKKS_SCORES_EMPTY));
        return;
    }
    int16_t lowest = session_score(0);
    for (uint8_t other = 1; other < view->players; other++) {
        lowest = min(lowest, session_score(other));
    }
    say_filled(out, T_TRAKKS_SCORES_LOWEST, &(struct fill){.n = {lowest}});
}

void trakks_tell_round_won(struct text *out) {
    const struct game_message *won = event_of(TRAKKS_EVENT_WINS_ROUND, SEAT_NONE);
    const struct game_message *none = event_of(TRAKKS_EVENT_NO_WINNER, SEAT_NONE);
    if (won != NULL) {
        say_filled(out, T_TRAKKS_SCORES_ROUND,
                   &(struct fill){.n = {won->arg[1]}, .p = {person(won->arg[0])->name}});
    } else if (none != NULL) {
        say_filled(out, T_TRAKKS_SCORES_NOBODY, &(struct fill){.n = {none->arg[0]}});
    }
}

void trakks_draw_points(struct canvas *canvas) {
    const struct trakks_state *view = trakks_public_view();
    char title[64];
    struct text out = text_into(title, sizeof title);
    if (session_is_over()) {
        text_add(&out, say(T_TRAKKS_SCORES_HANDS));
    } else {
        trakks_tell_round_won(&out);
    }
    draw_head(canvas, title, NULL);
    draw_trakks_felt(canvas);
    int height = (STAGE_BOTTOM - STAGE_TOP) / view->players;
    for (uint8_t seat = 0; seat < view->players; seat++) {
        uint8_t place = place_of(view, seat);
        if (counting_reached(place)) {
            draw_hand_row(canvas, view, seat,
                          box(0, STAGE_TOP + place * height, CANVAS_WIDTH, height),
                          counting_part(place, tiles_left(view, seat)));
        }
    }
}

void trakks_explain_points(void) {
    dialog_tell(NULL, say(T_TRAKKS_SCORES_WHY));
}

/* ---- after a round that is not the last ---- */

static void leave(void) {
    shown_moves = session_count_moves();
    shown_game = session_number();
    screens_pop(BACK);
}

static void proceed(void) {
    leave();
    trakks_continue();
}

static uint32_t shown_at;

static void enter(void) {
    shown_at = clock_ms();
}

/* A game that is only watched continues by itself. */
static uint32_t tick(uint32_t now_ms) {
    if (!counting_is_over()) {
        shown_at = now_ms;
        return counting_tick(now_ms);
    }
    return session_count_people() == 0 ? thinking_auto_leave(now_ms - shown_at, proceed) : NEVER;
}

static const struct screen screen = {
    .enter = enter,
    .draw = trakks_draw_points,
    .actions = {.a = {.act = proceed},
                .b = {T_TRAKKS_DO_TABLE, leave},
                .x = {.act = trakks_explain_points}},
    .intercept = counting_intercept,
    .tick = tick,
    .name = "trakks scores",
};

void trakks_scores_open(void) {
    if (session_is_over()) {
        ending_open();
        return;
    }
    cue_play(CUE_REVEAL);
    screens_push(&screen, DEEPER);
    counting_start(session_options()->players);
}

/* ---- in replays ---- */

enum { RETOLD_TABLE, RETOLD_POINTS, RETOLD };

uint8_t trakks_replay_pictures(void) {
    return event_of(TRAKKS_EVENT_POINTS, SEAT_NONE) != NULL ? RETOLD : 0;
}

void trakks_replay_begin(uint8_t picture) {
    if (picture == RETOLD_TABLE) {
        trakks_root_screen.enter();
    } else {
        counting_start(0);
    }
}

void trakks_draw_replay(struct canvas *canvas, uint8_t picture) {
    if (picture == RETOLD_TABLE) {
        trakks_draw_table(canvas);
    } else {
        trakks_draw_points(canvas);
    }
}
