/* Cloth and wood, seats, pool and bag, notices. */
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/widgets/avoid.h"

/* ---- cloth and wood: the table, the rack of a hand, trays, plaques and cursors ---- */

/* The pattern is anchored at the screen, so that unchanged parts are not sent again. */
void draw_trakks_felt(struct canvas *canvas) {
    struct box b = stage();
    int height = art_trakks_felt.height, above = canvas->clip.y - b.y;
    int top = above > 0 ? b.y + above / height * height : b.y;
    int end = top + (above > 0 ? 2 : 1) * height;
    for (int y = top; y < end; y += height) {
        for (int x = 0; x < CANVAS_WIDTH; x += art_trakks_felt.width) {
            draw_sprite(canvas, &art_trakks_felt, x, y);
        }
    }
    draw_repeated(canvas, b, art_trakks_felt.height);
    canvas_settle(canvas);
}

/* Its ink stands out on a tile that is framed already, its accent on the cloth. */
void draw_trakks_cursor(struct canvas *canvas, struct box b) {
    cursor_set(b, COLOUR_FELT_ACCENT);
    canvas_settle(canvas);
    draw_round_frame(canvas, box_inset(b, -2, -2), 4, COLOUR_FELT_ACCENT);
    draw_round_frame(canvas, box_inset(b, -1, -1), 3, COLOUR_FELT_ACCENT);
    draw_round_frame(canvas, b, 2, COLOUR_INK);
    canvas_settle(canvas);
}

void draw_trakks_rack(struct canvas *canvas, int top, int rows) {
    draw_fill(canvas, box(0, top, CANVAS_WIDTH, rows * HAND_ROW), COLOUR_EARTH_DEEP);
    for (int row = 0; row < rows; row++) {
        int y = top + row * HAND_ROW;
        draw_fill(canvas, box(0, y, CANVAS_WIDTH, 1), row == 0 ? COLOUR_SAND_SHADOW : COLOUR_INK);
        draw_fill(canvas, box(0, y + HAND_ROW - 2, CANVAS_WIDTH, 1), COLOUR_SAND_SHADOW);
        draw_fill(canvas, box(0, y + HAND_ROW - 1, CANVAS_WIDTH, 1), COLOUR_EARTH);
    }
}

void draw_trakks_tray(struct canvas *canvas, struct box b) {
    draw_round(canvas, box(b.x + 1, box_bottom(b) - 8, b.width, 10), 4, COLOUR_FELT_DEEP);
    draw_round(canvas, b, 4, COLOUR_EARTH_DEEP);
    draw_round_frame(canvas, b, 4, COLOUR_SAND_SHADOW);
    draw_round_frame(canvas, box_inset(b, 1, 1), 3, COLOUR_EARTH);
}

void draw_trakks_plaque(struct canvas *canvas, struct box b, bool raised) {
    if (!raised) {
        draw_round(canvas, b, 6, COLOUR_FELT_DEEP);
        return;
    }
    draw_round(canvas, box(b.x + 1, box_bottom(b) - 10, b.width, 12), 6, COLOUR_FELT_DEEP);
    draw_round(canvas, b, 6, COLOUR_EARTH_DEEP);
    draw_fill(canvas, box(b.x + 5, b.y, b.width - 10, 1), COLOUR_SAND_SHADOW);
    draw_fill(canvas, box(b.x + 5, box_bottom(b) - 1, b.width - 10, 1), COLOUR_INK);
}

void draw_trakks_choice(struct canvas *canvas, struct box b) {
    cursor_set(b, COLOUR_FELT_ACCENT);
    draw_round_frame(canvas, b, 6, COLOUR_FELT_ACCENT);
    draw_round_frame(canvas, box_inset(b, 1, 1), 5, COLOUR_FELT_ACCENT);
}

/* ---- notices, seats, pool and bag ---- */

enum { NOTICE_X = 4, NOTICE_PADDING = 5, NOTICE_ICON = 18 };
enum { NOTICE_WIDTH = CANVAS_WIDTH - 2 * NOTICE_X };
enum { NOTICE_TEXT = NOTICE_WIDTH - 2 * NOTICE_PADDING - NOTICE_ICON };

struct box trakks_notice_box(int y, const char *text) {
    return box(NOTICE_X, y, NOTICE_WIDTH,
               paragraph_height(NOTICE_TEXT, SMALL, text) + 2 * NOTICE_PADDING);
}

void draw_trakks_notice(struct canvas *canvas, int y, const char *text) {
    struct box b = trakks_notice_box(y, text);
    canvas_settle(canvas);
    draw_round(canvas, b, 6, COLOUR_RAISED);
    draw_round_frame(canvas, b, 6, COLOUR_ACCENT);
    struct box room = box_inset(b, NOTICE_PADDING, NOTICE_PADDING);
    struct box icon = box_cut_left(&room, NOTICE_ICON);
    draw_stencil(canvas, &art_icon_info, icon.x, icon.y, COLOUR_ACCENT);
    draw_paragraph(canvas, room, SMALL | TOP | EVEN, COLOUR_TEXT, text);
}

enum { HELD_NUMBER = 17 };

/* What is counted, without words: as many backs, one behind the other. */
static void draw_some_tiles(struct canvas *canvas, int x, int y, uint8_t count) {
    enum { BACKS = 8, WIDTH = 6, HEIGHT = 8, STEP = 2 };
    for (int i = min(count, BACKS) - 1; i >= 0; i--) {
        draw_fill(canvas, box(x + i * STEP, y, WIDTH, HEIGHT), COLOUR_INK);
        draw_fill(canvas, box(x + i * STEP, y, WIDTH, HEIGHT - 1), COLOUR_SAND);
        draw_fill(canvas, box(x + i * STEP, y, WIDTH - 1, HEIGHT - 2), COLOUR_WHITE);
    }
}

/* How many tiles a seat holds; below, the points so far if there are several rounds. */
static void draw_held(struct canvas *canvas, struct box room, const struct trakks_state *view,
                      uint8_t seat) {
    enum { UPPER = 15 };
    struct box above = box_cut_top(&room, UPPER);
    draw_number(canvas, box(above.x, above.y, HELD_NUMBER, above.height), MIDDLE, COLOUR_WHITE,
                view->held[seat]);
    if (view->rounds == 1) {
        draw_some_tiles(canvas, room.x, room.y + 1, view->held[seat]);
        return;
    }
    char total[16];
    struct text out = text_into(total, sizeof total);
    say_filled(&out, T_TRAKKS_TABLE_TOTAL, &(struct fill){.n = {view->score[seat]}});
    draw_text(canvas, room, SMALL, COLOUR_WHITE, total);
}

/* Two seats have room for names. */
enum { NAME_X = 31, TICK = 15 };

static void draw_name_beside(struct canvas *canvas, struct box room, const char *name) {
    struct box b = box(room.x + NAME_X, room.y, room.width - NAME_X, room.height);
    if (text_width(SMALL, name) <= b.width) {
        draw_text(canvas, b, text_fitting(b.width - TICK, MIDDLE, name), COLOUR_WHITE, name);
    }
}

/* A tick if that seat has opened: behind the number, or behind a short name. */
static void draw_opened(struct canvas *canvas, struct box room, bool at_end) {
    int x = at_end ? box_right(room) - art_icon_check.width - 1 : room.x + HELD_NUMBER;
    int y = at_end ? room.y + (room.height - art_icon_check.height) / 2 : room.y + 2;
    draw_stencil(canvas, &art_icon_check, x, y, COLOUR_FELT_ACCENT);
}

void draw_trakks_seats(struct canvas *canvas, int y, const struct trakks_state *view,
                       uint8_t marked) {
    int width = CANVAS_WIDTH / view->players;
    bool wide = view->players == 2;
    for (uint8_t seat = 0; seat < view->players; seat++) {
        struct box b = box(seat * width + 1, y + 1, width - 2, SEATS_HEIGHT - 2);
        avoid_cutting(box_inset(b, 0, 3));
        guide_spot(SPOT_TRAKKS_SEAT, seat, b);
        if (seat == marked) {
            draw_round(canvas, b, 4, COLOUR_FELT_DEEP);
            draw_round_frame(canvas, b, 4, ramp_base(person_ramp(seat)));
        }
        draw_sprite_tinted(canvas, person_small(seat), b.x + 1, b.y + 1, person_ramp(seat), false);
        canvas_settle(canvas);
        struct box room = box(b.x + 26, b.y, b.width - 27, b.height);
        draw_held(canvas, room, view, seat);
        const char *name = person(seat)->name;
        if (wide) {
            draw_name_beside(canvas, room, name);
        }
        if ((view->opened >> seat & 1) != 0) {
            bool at_end = wide && text_width(SMALL, name) <= room.width - NAME_X - TICK;
            draw_opened(canvas, room, at_end);
        }
    }
}

static void draw_label(struct canvas *canvas, struct box b, const char *upper, const char *lower) {
    draw_text(canvas, box(b.x, b.y, b.width, b.height / 2), SMALL, COLOUR_WHITE, upper);
    draw_text(canvas, box(b.x, b.y + b.height / 2, b.width, b.height / 2), SMALL, COLOUR_WHITE,
              lower);
}

enum { RIM = 3, LABEL_X = 4, LABEL = 46, POOL_X = LABEL_X + LABEL + RIM };

struct box trakks_pool_box(int y, uint8_t place) {
    return box(POOL_X + place * CELL, y + RIM, CELL, CELL);
}

void draw_trakks_pool(struct canvas *canvas, int y, const struct trakks_state *view,
                      uint8_t cursor) {
    enum { BAG_X = 184, BAG_ROOM = 26 };
    avoid_cutting(box(0, y, CANVAS_WIDTH, POOL_HEIGHT - 2));
    const char *pool = say(T_TRAKKS_TABLE_POOL); /* a long word keeps away from the tray */
    int pool_x = text_width(SMALL, pool) < LABEL - 1 ? LABEL_X : LABEL_X / 2;
    draw_label(canvas, box(pool_x, y, LABEL, POOL_HEIGHT - 2), say(T_TRAKKS_TABLE_POOL_OPEN), pool);
    draw_trakks_tray(canvas,
                     box(POOL_X - RIM, y, TRAKKS_POOL * CELL + 2 * RIM, CELL + 2 * RIM - 1));
    for (uint8_t place = 0; place < view->pool_count; place++) {
        struct box b = trakks_pool_box(y, place);
        draw_trakks_tile(canvas, b.x, b.y, view->pool[place], TILE_PLAIN);
        guide_spot(SPOT_TRAKKS_POOL, view->pool[place], b);
    }
    if (cursor < view->pool_count) {
        draw_trakks_cursor(canvas, trakks_pool_box(y, cursor));
    }
    char count[8];
    struct text out = text_into(count, sizeof count);
    text_add_number(&out, view->bag_count);
    const char *bag = say(T_TRAKKS_TABLE_BAG);
    int label_x = CANVAS_WIDTH - 2 - text_width(SMALL, bag); /* a long word moves the bag */
    label_x = label_x < BAG_X + BAG_ROOM ? label_x : BAG_X + BAG_ROOM;
    draw_sprite(canvas, &art_trakks_bag, label_x - BAG_ROOM, y + 1);
    draw_label(canvas, box(label_x, y, CANVAS_WIDTH - label_x, POOL_HEIGHT - 2), bag, count);
}

void draw_trakks_head(struct canvas *canvas, const char *title, const char *groups) {
    int width = text_width(SMALL, groups);
    bool has_room = text_width(SMALL, title) + width + 3 * MARGIN <= CANVAS_WIDTH;
    draw_head(canvas, title, has_room ? groups : NULL); /* a long name needs all of the line */
    guide_spot(SPOT_TRAKKS_GROUPS, 0,
               box(CANVAS_WIDTH - MARGIN - width, 0, width, HEAD_HEIGHT - 1));
}

void trakks_tell_groups(struct text *out, uint8_t groups, uint8_t limit) {
    say_filled(out, T_TRAKKS_TABLE_GROUPS, &(struct fill){.n = {groups, limit}});
}

void trakks_tell_round(struct text *out, const struct trakks_state *view) {
    say_filled(out, T_TRAKKS_TABLE_ROUND, &(struct fill){.n = {view->round, view->rounds}});
}

void trakks_tell_round_or_groups(struct text *out, const struct trakks_state *view) {
    static struct trakks_table table;
    if (view->rounds > 1) {
        trakks_tell_round(out, view);
        return;
    }
    trakks_table_of(view, &table);
    trakks_tell_groups(out, trakks_count_groups(&table), trakks_group_limit[view->players]);
}
