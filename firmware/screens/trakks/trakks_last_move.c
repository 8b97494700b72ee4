/* What the last move changed on the public table. The table before a lay is seen first. Then tiles
 * slide one after the other from where they were, and those laid come from their player. If they
 * are too far apart for one look, the camera goes from one part of the lay to the next. */
#include <string.h>

#include "drivers/clock/clock.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/trakks/trakks_screens.h"

enum { LOOK_BACK = 8 };

struct public_table trakks_public;
static struct public_table *const public_table = &trakks_public;
static struct trakks_table arrived; /* without tiles of the last lay that have yet to arrive */
static bool lay_is_due, take_is_due;
static uint32_t to_show[TRAKKS_SIDE]; /* laid squares whose tiles have not set off yet */
static uint32_t part_at;              /* when the last tile of this part arrived */

/* ---- the record ---- */

/* NULL if it is not of this kind. */
static const struct trakks_move *move_number(uint16_t n, uint8_t kind) {
    const struct trakks_move *move = trakks_recorded_move(n);
    return move != NULL && move->head.kind == kind ? move : NULL;
}

static const struct trakks_move *lay_number(uint16_t n) {
    return move_number(n, TRAKKS_LAY);
}

static const struct trakks_move *last_lay(void) {
    return lay_number((uint16_t)(session_count_moves() - 1));
}

static bool is_from_table(const struct trakks_edit *edit) {
    return edit->from < TRAKKS_FROM_HAND;
}

void trakks_last_move_add(void) {
    const struct trakks_move *lay = last_lay();
    if (lay != NULL) {
        trakks_add_lay(&public_table->table, lay);
    }
}

/* ---- parts of a lay ---- */

/* The part around the cursor's square, else around the first one left, with as many others as fit.
 */
static bool find_part(void) {
    uint8_t left = TRAKKS_SIDE, top = TRAKKS_SIDE, right = 0, bottom = 0;
    if (trakks_is_marked(to_show, public_table->camera.cursor)) {
        left = right = trakks_x(public_table->camera.cursor);
        top = bottom = trakks_y(public_table->camera.cursor);
    }
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (!trakks_is_marked(to_show, square)) {
            continue;
        }
        uint8_t x = trakks_x(square), y = trakks_y(square);
        uint8_t l = (uint8_t)min(left, x), r = (uint8_t)max(right, x);
        uint8_t t = (uint8_t)min(top, y), b = (uint8_t)max(bottom, y);
        if (r - l < public_table->camera.columns && b - t < public_table->camera.rows) {
            left = l, right = r, top = t, bottom = b;
        }
    }
    if (left > right) {
        return false;
    }
    public_table->part_first = trakks_square(left, top);
    public_table->part_last = trakks_square(right, bottom);
    return true;
}

static struct box seat_box(uint8_t seat) {
    int width = CANVAS_WIDTH / session_options()->players;
    return box(seat * width, STAGE_TOP, width < 28 ? width : 28, SEATS_HEIGHT);
}

static void take_back_lay(void) {
    const struct trakks_move *lay = last_lay();
    arrived = public_table->table;
    for (uint8_t i = 0; i < lay->head.a; i++) {
        arrived.at[lay->edit[i].to] = TRAKKS_NOTHING;
    }
    for (uint8_t i = 0; i < lay->head.a; i++) {
        if (is_from_table(&lay->edit[i])) {
            arrived.at[lay->edit[i].from] = public_table->table.at[lay->edit[i].to];
        }
    }
}

static bool is_in_part(uint16_t square) {
    uint8_t x = trakks_x(square), y = trakks_y(square);
    return trakks_is_marked(to_show, square) && x >= trakks_x(public_table->part_first) &&
           x <= trakks_x(public_table->part_last) && y >= trakks_y(public_table->part_first) &&
           y <= trakks_y(public_table->part_last);
}

/* Out of sight it is at the edge. */
static struct box box_in_sight(uint16_t square) {
    struct box b = camera_box(&public_table->camera, BOARD_TOP, square);
    int x = clamp(b.x, 0, CANVAS_WIDTH - b.width);
    int y = clamp(b.y, BOARD_TOP, PUBLIC_POOL_TOP - b.height);
    return box(x, y, b.width, b.height);
}

/* What was moved goes before what was laid. */
static void slide_part(const struct trakks_move *lay, bool from_table, uint16_t *delay_ms) {
    enum { APART_IN_A_PACE = 8 };
    for (uint8_t i = 0; i < lay->head.a; i++) {
        const struct trakks_edit *edit = &lay->edit[i];
        if (is_in_part(edit->to) && is_from_table(edit) == from_table) {
            struct box to = camera_box(&public_table->camera, BOARD_TOP, edit->to);
            if (from_table) {
                trakks_slide_tile(public_table->table.at[edit->to], box_in_sight(edit->from), to,
                                  *delay_ms);
            } else {
                trakks_fly_tile(public_table->table.at[edit->to], seat_box(lay->head.seat), to,
                                FLIGHT_LAID, *delay_ms);
            }
            *delay_ms = (uint16_t)(*delay_ms + setting_pace_ms() / APART_IN_A_PACE);
        }
    }
}

static void show_last_lay(void) {
    const struct trakks_move *lay = last_lay();
    uint16_t delay_ms = 0;
    for (uint8_t i = 0; i < lay->head.a; i++) {
        const struct trakks_edit *edit = &lay->edit[i];
        bool is_free = is_from_table(edit) && (!trakks_is_marked(public_table->glow, edit->from) ||
                                               trakks_is_marked(to_show, edit->from));
        if (is_in_part(edit->to) && is_free) {
            arrived.at[edit->from] = TRAKKS_NOTHING;
            delay_ms = (uint16_t)(setting_pace_ms() / 2);
        }
    }
    slide_part(lay, true, &delay_ms);
    slide_part(lay, false, &delay_ms);
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (is_in_part(square)) {
            to_show[trakks_y(square)] &= ~((uint32_t)1 << trakks_x(square));
        }
    }
}

/* What was taken goes from the pool to its new owner, in sight of everyone. */
static void fly_last_take(void) {
    uint16_t moves = session_count_moves();
    const struct game_message *taken = &session_log()->event[0];
    const struct trakks_move *move =
        moves > 0 ? move_number((uint16_t)(moves - 1), TRAKKS_TAKE) : NULL;
    if (move != NULL && session_log()->count > 0 && taken->code == TRAKKS_EVENT_TAKES) {
        struct box to = box_centred(seat_box(taken->arg[0]), CELL, CELL);
        trakks_fly_tile(taken->arg[1], trakks_pool_box(PUBLIC_POOL_TOP, move->head.a), to,
                        FLIGHT_TAKEN, 0);
    }
}

const struct trakks_table *trakks_last_move_table(void) {
    bool moves = motion_hides(FLIGHT_LAID);
    for (uint16_t square = 0; public_table->lay_is_new && square < TRAKKS_SQUARES; square++) {
        if (!trakks_is_marked(public_table->glow, square)) {
            continue;
        }
        if (moves) {
            guide_spot(SPOT_TRAKKS_TILE, public_table->table.at[square],
                       camera_box(&public_table->camera, BOARD_TOP, square));
        } else if (!trakks_is_marked(to_show, square)) {
            arrived.at[square] = public_table->table.at[square];
        }
    }
    return public_table->lay_is_new ? &arrived : &public_table->table;
}

void trakks_last_move_mark_left(uint32_t left[TRAKKS_SIDE]) {
    const struct trakks_move *lay = public_table->lay_is_new ? last_lay() : NULL;
    memset(left, 0, TRAKKS_SIDE * sizeof left[0]);
    for (uint8_t i = 0; lay != NULL && i < lay->head.a; i++) {
        if (is_from_table(&lay->edit[i])) {
            trakks_mark(left, lay->edit[i].from);
        }
    }
}

void trakks_last_move_skip(void) {
    memset(to_show, 0, sizeof to_show);
    public_table->part_first = public_table->part_last = public_table->camera.cursor;
}

/* All that the lay changed glows and is looked at; the cursor goes to what came from the hand. */
static bool light_up(uint16_t n) {
    const struct trakks_move *move = lay_number(n);
    bool lay = false;
    for (uint8_t i = 0; move != NULL && i < move->head.a; i++) {
        uint16_t square = move->edit[i].to;
        if (!trakks_occupied(&public_table->table, square)) {
            continue;
        }
        trakks_mark(public_table->glow, square);
        trakks_mark(to_show, square);
        if (move->edit[i].from >= TRAKKS_FROM_HAND) {
            public_table->camera.cursor = lay ? public_table->camera.cursor : square;
            lay = true;
        }
    }
    return lay;
}

static bool has_more_parts(void) {
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        if (to_show[y] != 0) {
            return true;
        }
    }
    return false;
}

static void show_part(uint32_t now_ms) {
    camera_show(&public_table->camera, public_table->part_first, public_table->part_last);
    if (!camera_sees(&public_table->camera, public_table->camera.cursor)) {
        public_table->camera.cursor = public_table->part_first;
        camera_find_tile(&public_table->camera, &public_table->table);
    }
    part_at = now_ms;
}

static void find_last_lay(void) {
    memset(public_table->glow, 0, sizeof public_table->glow);
    memset(to_show, 0, sizeof to_show);
    public_table->lay_is_new = lay_is_due = false;
    uint16_t moves = session_count_moves();
    for (uint16_t back = 1; back <= LOOK_BACK && back <= moves; back++) {
        if (light_up((uint16_t)(moves - back))) {
            public_table->lay_is_new = lay_is_due = back == 1;
            break;
        }
    }
    if (public_table->lay_is_new) {
        take_back_lay();
    }
    if (!public_table->lay_is_new || !find_part()) {
        trakks_last_move_skip();
    }
    show_part(clock_ms());
}

/* Fits the table before and after the last lay. The camera stays put if it can, so that only moved
 * tiles move. */
static void fit_camera(void) {
    const struct trakks_move *lay = last_lay();
    struct camera before = public_table->camera;
    arrived = public_table->table;
    for (uint8_t i = 0; lay != NULL && i < lay->head.a; i++) {
        if (is_from_table(&lay->edit[i])) {
            arrived.at[lay->edit[i].from] = public_table->table.at[lay->edit[i].to];
        }
    }
    camera_fit(&public_table->camera, BOARD_HEIGHT, CELL_DENSE, &arrived);
    bool stays = public_table->camera.cell == before.cell && public_table->camera.x == before.x &&
                 public_table->camera.y == before.y;
    if (!stays || session_count_moves() == 0) {
        camera_centre(&public_table->camera, &arrived);
    }
    camera_find_tile(&public_table->camera, &public_table->table);
}

void trakks_last_move_find(void) {
    fit_camera();
    find_last_lay();
    take_is_due = true;
}

/* ---- step by step ---- */

/* The rest of a lay that is too large for one look, a part at a time. */
static uint32_t tick_parts(uint32_t now_ms) {
    if (motion_hides(FLIGHT_LAID)) {
        part_at = now_ms;
        return MOTION_FRAME_MS;
    }
    if (!has_more_parts()) {
        return NEVER;
    }
    if (now_ms - part_at < setting_pace_ms()) {
        return MOTION_FRAME_MS;
    }
    find_part();
    show_part(now_ms);
    lay_is_due = true;
    screen_redraw();
    return 0;
}

uint32_t trakks_last_move_tick(uint32_t now_ms) {
    if (take_is_due) {
        take_is_due = false;
        fly_last_take();
    }
    if (lay_is_due) {
        lay_is_due = false;
        part_at = now_ms;
        show_last_lay();
        screen_redraw();
    }
    return tick_parts(now_ms);
}

bool trakks_last_move_is_shown(void) {
    return !lay_is_due && !has_more_parts() && !motion_hides(FLIGHT_LAID);
}

uint32_t trakks_last_move_since(uint32_t otherwise_ms) {
    return public_table->lay_is_new ? part_at : otherwise_ms;
}
