/* Tiles, cloth and wood, seats, pool and bag, notices. */
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/draw/stamp.h"
#include "firmware/ui/widgets/avoid.h"

/* ---- tiles: ivory with a large figure, and the mark of its colour on a coloured band; smaller
 * sizes have smaller figures and marks, the dense one leaves out the mark, the tiny one both ----
 */

/* In pixels from the upper left. The last row and column of a square are the seam between tiles. */
struct form {
    const struct sprite *figures[10];
    const struct sprite *marks[TRAKKS_COLOURS];
    const struct sprite *plus3, *arrow;
    uint8_t figure_y, band_y;
    bool shaded; /* there is room for a darker row at the foot of the band */
};

#define FIGURES(size)                                                                              \
    {                                                                                              \
        &art_trakks_##size##_0, &art_trakks_##size##_1, &art_trakks_##size##_2,                    \
        &art_trakks_##size##_3, &art_trakks_##size##_4, &art_trakks_##size##_5,                    \
        &art_trakks_##size##_6, &art_trakks_##size##_7, &art_trakks_##size##_8,                    \
        &art_trakks_##size##_9}
#define MARKS(set) {&art_##set##_drop, &art_##set##_flame, &art_##set##_leaf, &art_##set##_sun}

#define FORM(size, mark_set, figure, band, has_shade)                                              \
    {.figures = FIGURES(size),                                                                     \
     .marks = MARKS(mark_set),                                                                     \
     .plus3 = &art_trakks_plus3_##size,                                                            \
     .arrow = &art_trakks_arrow_##size,                                                            \
     .figure_y = (figure),                                                                         \
     .band_y = (band),                                                                             \
     .shaded = (has_shade)}
static const struct form large = FORM(large, trakks_mark, 2, 11, true);
static const struct form small = FORM(small, speck, 1, 9, true);
static const struct form smallest = FORM(small, speck_low, 0, 8, false);

static const struct form *form_of(int side) {
    return side >= CELL ? &large : side > CELL_SMALLEST ? &small : &smallest;
}

static uint8_t deep_of(uint8_t colour) {
    return (uint8_t)(COLOUR_TILE_BLUE_DARK + 2 * colour);
}

/* The rim of a glowing tile reaches beyond its square at the left and above. */
static void draw_rim(struct canvas *canvas, struct box square) {
    draw_fill(canvas, box(square.x - 1, square.y - 1, square.width + 1, 1), COLOUR_SUN);
    draw_fill(canvas, box(square.x - 1, square.y, 1, square.height), COLOUR_SUN);
}

/* The corners stay free: they are round. */
static void draw_body(struct canvas *canvas, struct box square, enum tile_look look) {
    int side = square.width - 1, x = square.x, y = square.y;
    bool glowing = look == TILE_GLOWING;
    uint8_t face = look == TILE_GREY ? COLOUR_GREY_5 : glowing ? COLOUR_WHITE : COLOUR_EGGSHELL;
    if (glowing) {
        draw_rim(canvas, square);
        draw_fill(canvas, square, COLOUR_SUN);
    } else {
        draw_fill(canvas, square, COLOUR_INK);
    }
    draw_fill(canvas, box(x + 1, y, side - 2, 1), COLOUR_WHITE);
    draw_fill(canvas, box(x, y + 1, 1, side - 2), COLOUR_WHITE);
    draw_fill(canvas, box(x + 1, y + 1, side - 2, side - 2), face);
    draw_fill(canvas, box(x + side - 1, y + 1, 1, side - 2),
              look == TILE_GREY ? COLOUR_GREY_4 : COLOUR_EGGSHELL_SHADOW);
}

static void draw_digit(struct canvas *canvas, const struct sprite *digit, int x, int y,
                       uint8_t colour, int scale) {
    if (scale > 1) {
        draw_sprite_big(canvas, digit, x, y, (uint8_t)(colour - 1)); /* the base of a ramp */
    } else {
        draw_stencil(canvas, digit, x, y, colour);
    }
}

static void draw_figure(struct canvas *canvas, const struct form *form, struct box square,
                        uint8_t value, uint8_t colour, int scale) {
    const struct sprite *tens = value >= 10 ? form->figures[value / 10] : NULL;
    const struct sprite *ones = form->figures[value % 10];
    int before = tens != NULL ? scale * (tens->width + 1) : 0;
    int x = square.x + (square.width - scale * ones->width - before) / 2;
    int y = square.y + scale * form->figure_y;
    if (tens != NULL) {
        draw_digit(canvas, tens, x, y, colour, scale);
    }
    draw_digit(canvas, ones, x + before, y, colour, scale);
}

static void draw_blank(struct canvas *canvas, struct box square, uint8_t colour,
                       enum tile_look look) {
    const struct form *form = form_of(square.width);
    const struct sprite *mark = form->marks[colour];
    int side = square.width - 1, below = side - form->band_y - form->shaded;
    bool grey = look == TILE_GREY;
    uint8_t deep = deep_of(colour), band = grey ? COLOUR_GREY_4 : (uint8_t)(deep + 1);
    draw_body(canvas, square, look);
    draw_fill(canvas, box(square.x, square.y + form->band_y, side, below), band);
    if (form->shaded) {
        draw_fill(canvas, box(square.x + 1, square.y + side - 1, side - 2, 1),
                  grey ? COLOUR_GREY_3 : deep);
    }
    if (square.width > CELL_DENSE) {
        draw_stencil(canvas, mark, square.x + (side - mark->width) / 2, square.y + form->band_y,
                     COLOUR_INK);
    }
}

/* Blank tiles, kept because a picture has many: plain and glowing large ones, and plain ones of the
 * smaller size that is in use. */
static _Alignas(4) uint8_t large_blanks[2][TRAKKS_COLOURS][CELL * CELL];
static _Alignas(4) uint8_t small_blanks[TRAKKS_COLOURS][CELL_SMALL * CELL_SMALL];
static uint8_t large_kept[2], small_kept; /* one bit per colour */
static uint8_t small_side;

static void draw_kept_blank(struct canvas *canvas, struct box square, uint8_t colour,
                            enum tile_look look) {
    uint8_t side = (uint8_t)square.width, bit = (uint8_t)(1 << colour);
    bool is_large = side == CELL, glowing = look == TILE_GLOWING;
    if (!is_large && side != small_side) {
        small_side = side;
        small_kept = 0;
    }
    uint8_t *kept = is_large ? &large_kept[glowing] : &small_kept;
    struct stamp blank = {is_large ? large_blanks[glowing][colour] : small_blanks[colour], side,
                          side};
    if ((*kept & bit) != 0 && draw_stamp(canvas, &blank, square.x, square.y)) {
        if (glowing) {
            draw_rim(canvas, square);
        }
        return;
    }
    draw_blank(canvas, square, colour, look);
    if (stamp_take(canvas, &blank, square.x, square.y)) {
        *kept |= bit;
    }
}

static void draw_number_tile(struct canvas *canvas, struct box square, uint8_t kind,
                             enum tile_look look) {
    uint8_t colour = trakks_colour(kind);
    if (look == TILE_PLAIN || (look == TILE_GLOWING && square.width == CELL)) {
        draw_kept_blank(canvas, square, colour, look);
    } else {
        draw_blank(canvas, square, colour, look);
    }
    draw_figure(canvas, form_of(square.width), square, trakks_value(kind),
                look == TILE_GREY ? COLOUR_INK : deep_of(colour), 1);
}

static void draw_action_tile(struct canvas *canvas, struct box square, uint8_t kind,
                             enum tile_look look) {
    const struct form *form = form_of(square.width);
    const struct sprite *picture = kind == TRAKKS_ARROW ? form->arrow : form->plus3;
    int side = square.width - 1;
    draw_body(canvas, square, look);
    draw_fill(canvas, box(square.x + 1, square.y + 1, side - 2, side - 2), COLOUR_NIGHT_DEEP);
    draw_sprite(canvas, picture, square.x + (side - picture->width) / 2,
                square.y + (side - picture->height) / 2);
}

static void draw_tiny_tile(struct canvas *canvas, struct box square, uint8_t kind,
                           enum tile_look look) {
    uint8_t deep = kind < TRAKKS_NUMBERS ? deep_of(trakks_colour(kind)) : COLOUR_NIGHT_DEEP;
    struct box inside = box(square.x, square.y, square.width - 1, square.height - 1);
    draw_fill(canvas, inside, look == TILE_GLOWING ? COLOUR_WHITE : COLOUR_EGGSHELL_SHADOW);
    draw_fill(canvas, box_inset(inside, 1, 1), kind < TRAKKS_NUMBERS ? (uint8_t)(deep + 1) : deep);
}

void draw_trakks_tile_in(struct canvas *canvas, struct box square, uint8_t kind,
                         enum tile_look look) {
    if (square.width < CELL_DENSE) {
        draw_tiny_tile(canvas, square, kind, look);
    } else if (kind < TRAKKS_NUMBERS) {
        draw_number_tile(canvas, square, kind, look);
    } else {
        draw_action_tile(canvas, square, kind, look);
    }
}

void draw_trakks_tile(struct canvas *canvas, int x, int y, uint8_t kind, enum tile_look look) {
    draw_trakks_tile_in(canvas, box(x, y, CELL, CELL), kind, look);
}

void draw_trakks_tile_big(struct canvas *canvas, int x, int y, uint8_t kind) {
    enum { SIDE = TILE_BIG - 2 };
    draw_round(canvas, box(x + 3, y + 4, TILE_BIG, TILE_BIG), 5, COLOUR_FELT_DEEP);
    draw_round(canvas, box(x, y, TILE_BIG, TILE_BIG), 4, COLOUR_INK);
    draw_round(canvas, box(x, y, SIDE, SIDE), 4, COLOUR_WHITE);
    draw_round(canvas, box(x + 2, y + 2, SIDE - 2, SIDE - 2), 3, COLOUR_EGGSHELL_SHADOW);
    draw_round(canvas, box(x + 2, y + 2, SIDE - 4, SIDE - 4), 3, COLOUR_EGGSHELL);
    if (kind >= TRAKKS_NUMBERS) {
        const struct sprite *picture = kind == TRAKKS_ARROW ? large.arrow : large.plus3;
        draw_round(canvas, box(x + 2, y + 2, SIDE - 4, SIDE - 4), 3, COLOUR_NIGHT_DEEP);
        draw_sprite_big(canvas, picture, x + SIDE / 2 - picture->width,
                        y + SIDE / 2 - picture->height, COLOUR_TINT_DARK);
        return;
    }
    const struct sprite *mark = large.marks[trakks_colour(kind)];
    uint8_t deep = deep_of(trakks_colour(kind)), band = (uint8_t)(deep + 1);
    draw_fill(canvas, box(x, y + 2 * large.band_y, SIDE, SIDE - 2 * large.band_y - 4), band);
    draw_round(canvas, box(x + 1, y + SIDE - 6, SIDE - 2, 6), 3, deep);
    draw_fill(canvas, box(x, y + SIDE - 7, SIDE, 4), band);
    draw_figure(canvas, &large, box(x, y, SIDE, SIDE), trakks_value(kind), deep, 2);
    draw_digit(canvas, mark, x + SIDE / 2 - mark->width, y + 2 * large.band_y, COLOUR_INK, 2);
}

/* A flight's argument: its side, whether it glows, and its kind. */
enum { SIDE_SHIFT = 8, GLOWS = 0x80 };

static void draw_flying(struct canvas *canvas, int x, int y, uint16_t arg) {
    int side = arg >> SIDE_SHIFT;
    uint8_t kind = arg & (GLOWS - 1);
    if (side == TILE_BIG) {
        draw_trakks_tile_big(canvas, x, y, kind);
    } else {
        draw_trakks_tile_in(canvas, box(x, y, side, side), kind,
                            (arg & GLOWS) != 0 ? TILE_GLOWING : TILE_PLAIN);
    }
}

void trakks_fly_tile(uint8_t kind, struct box from, struct box to, uint8_t id, uint16_t delay_ms) {
    enum { SHADOW = 4, LIFT = 14 };
    int side = to.width, extra = side == TILE_BIG ? SHADOW : 0;
    struct box start = box_centred(from, side, side);
    motion_fly(&(struct flight){.draw = draw_flying,
                                .arg = (uint16_t)(kind | side << SIDE_SHIFT),
                                .width = (uint8_t)(side + extra),
                                .height = (uint8_t)(side + extra),
                                .id = id,
                                .x = start.x,
                                .y = start.y,
                                .to_x = to.x,
                                .to_y = to.y,
                                .delay_ms = delay_ms,
                                .path = PATH_GLIDE,
                                .lift = LIFT,
                                .hidden_before = delay_ms > 0});
}

void trakks_slide_tile(uint8_t kind, struct box from, struct box to, uint16_t delay_ms) {
    enum { SLIDE_MS = 300 };
    motion_fly(&(struct flight){.draw = draw_flying,
                                .arg = (uint16_t)(kind | GLOWS | to.width << SIDE_SHIFT),
                                .width = (uint8_t)to.width,
                                .height = (uint8_t)to.height,
                                .id = FLIGHT_LAID,
                                .x = from.x,
                                .y = from.y,
                                .to_x = to.x,
                                .to_y = to.y,
                                .delay_ms = delay_ms,
                                .ms = SLIDE_MS,
                                .path = PATH_SWING});
}

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
    struct trakks_table table;
    if (view->rounds > 1) {
        trakks_tell_round(out, view);
        return;
    }
    trakks_table_of(view, &table);
    trakks_tell_groups(out, trakks_count_groups(&table), trakks_group_limit[view->players]);
}
