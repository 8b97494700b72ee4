/* How tiles look, and what everybody may know of seats, pool and bag. */
#include "art.h"
#include "firmware/session/people.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/marks.h"
#include "firmware/ui/type.h"

static enum game_colour colour_of(uint8_t kind) {
    static const enum game_colour colours[TRAKKS_COLOURS] = {GAME_BLUE, GAME_RED, GAME_GREEN,
                                                             GAME_YELLOW};
    return colours[trakks_colour(kind)];
}

static void draw_action(struct canvas *canvas, struct box tile, uint8_t kind) {
    if (kind == TRAKKS_ARROW) {
        struct box place = box_centred(tile, art_trakks_arrow.width, art_trakks_arrow.height);
        draw_sprite(canvas, &art_trakks_arrow, place.x, place.y);
    } else {
        draw_text(canvas, tile, SMALL | CENTRE, COLOUR_INK, "+3");
    }
}

static const struct sprite *speck_of(uint8_t kind) {
    static const struct sprite *const specks[TRAKKS_COLOURS] = {&art_speck_drop, &art_speck_flame,
                                                                &art_speck_leaf, &art_speck_sun};
    return specks[trakks_colour(kind)];
}

/* The number above, the mark of its colour below: a whole one, or a speck on a small tile. */
static void draw_value(struct canvas *canvas, struct box square, uint8_t kind) {
    bool whole = square.width >= CELL;
    struct box number = box(square.x + 1, square.y - !whole, square.width - 2, 12);
    draw_number(canvas, number, SMALL | CENTRE, COLOUR_INK, trakks_value(kind));
    int below = whole ? 2 : square.width > CELL_SMALLEST ? 1 : 0;
    const struct sprite *mark = whole ? mark_sprite(colour_of(kind), MARK_8) : speck_of(kind);
    draw_stencil(canvas, mark, square.x + (square.width - mark->width) / 2,
                 box_bottom(square) - below - mark->height, COLOUR_INK);
}

/* The number stands on the lighter tone, so that it is read in every theme; a tile that glows is
 * lighter still, and framed. */
void draw_trakks_tile_in(struct canvas *canvas, struct box square, uint8_t kind,
                         enum tile_look look) {
    int gap = square.width > CELL_SMALLEST ? 2 : 1;
    struct box tile = box(square.x + 1, square.y + 1, square.width - gap, square.height - gap);
    bool number = kind < TRAKKS_NUMBERS, glowing = look == TILE_GLOWING;
    uint8_t ramp = number ? game_ramp(colour_of(kind)) : COLOUR_TINT_DARK;
    bool grey = look == TILE_GREY;
    uint8_t upper = grey ? COLOUR_GREY_5 : glowing ? COLOUR_WHITE : ramp_light(ramp);
    uint8_t lower = grey ? COLOUR_GREY_4 : glowing ? ramp_light(ramp) : ramp_base(ramp);
    struct box rest = tile;
    draw_fill(canvas, box_cut_top(&rest, (int16_t)(tile.height / 2)), upper);
    draw_fill(canvas, rest, lower);
    if (glowing) {
        draw_frame(canvas, square, ramp_light(ramp));
        draw_frame(canvas, tile, ramp_dark(ramp));
    }
    if (number) {
        draw_value(canvas, square, kind);
    } else {
        draw_action(canvas, tile, kind);
    }
}

void draw_trakks_tile(struct canvas *canvas, int x, int y, uint8_t kind, enum tile_look look) {
    draw_trakks_tile_in(canvas, box(x, y, CELL, CELL), kind, look);
}

/* ---- messages ---- */

enum { NOTICE_X = 4, NOTICE_PADDING = 6, NOTICE_ICON = 18 };
enum { NOTICE_WIDTH = CANVAS_WIDTH - 2 * NOTICE_X };
enum { NOTICE_TEXT = NOTICE_WIDTH - 2 * NOTICE_PADDING - NOTICE_ICON };

int trakks_notice_height(const char *text) {
    return paragraph_height(NOTICE_TEXT, SMALL, text) + 2 * NOTICE_PADDING;
}

void draw_trakks_notice(struct canvas *canvas, enum notice_place place, const char *text) {
    int height = trakks_notice_height(text);
    int y = place == NOTICE_LOW ? STAGE_BOTTOM - 2 - height : STAGE_TOP + 2;
    struct box b = box(NOTICE_X, y, NOTICE_WIDTH, height);
    canvas_settle(canvas);
    draw_round(canvas, b, 6, COLOUR_RAISED);
    draw_round_frame(canvas, b, 6, COLOUR_ACCENT);
    struct box room = box_inset(b, NOTICE_PADDING, NOTICE_PADDING);
    struct box icon = box_cut_left(&room, NOTICE_ICON);
    draw_stencil(canvas, &art_icon_info, icon.x, icon.y, COLOUR_ACCENT);
    draw_paragraph(canvas, room, SMALL | TOP, COLOUR_TEXT, text);
}

/* ---- what everybody may know ---- */

/* How many tiles, what they are, and a tick once that seat has opened. */
static void draw_held(struct canvas *canvas, struct box room, uint8_t held, bool opened) {
    enum { UPPER = 15, NUMBER = 18 };
    struct box below = room;
    struct box above = box_cut_top(&below, UPPER);
    draw_number(canvas, box(above.x, above.y, NUMBER, above.height), MIDDLE, COLOUR_TEXT, held);
    if (opened) {
        draw_stencil(canvas, &art_icon_check, above.x + NUMBER, above.y + 2, COLOUR_GOOD);
    }
    draw_text(canvas, below, SMALL, COLOUR_DIM, say(T_TRAKKS_TABLE_HELD));
}

void draw_trakks_seats(struct canvas *canvas, int y, const struct trakks_state *view,
                       uint8_t marked) {
    enum { NAME_X = 37 };
    int width = CANVAS_WIDTH / view->players;
    for (uint8_t seat = 0; seat < view->players; seat++) {
        struct box b = box(seat * width + 1, y + 1, width - 2, SEATS_HEIGHT - 2);
        draw_round(canvas, b, 4, seat == marked ? COLOUR_RAISED : COLOUR_BACKGROUND);
        draw_sprite_tinted(canvas, person_small(seat), b.x + 1, b.y + 1, person_ramp(seat), false);
        canvas_settle(canvas);
        struct box room = box(b.x + 27, b.y, b.width - 28, b.height);
        draw_held(canvas, room, view->held[seat], (view->opened >> seat & 1) != 0);
        const char *name = person(seat)->name;
        if (view->players == 2 && text_width(SMALL, name) <= room.width - NAME_X) {
            draw_text(canvas, box(room.x + NAME_X, room.y, room.width - NAME_X, room.height), SMALL,
                      COLOUR_DIM, name);
        }
    }
}

/* A label of two short lines. */
static void draw_label(struct canvas *canvas, struct box b, const char *upper, const char *lower) {
    draw_text(canvas, box(b.x, b.y, b.width, b.height / 2), SMALL, COLOUR_DIM, upper);
    draw_text(canvas, box(b.x, b.y + b.height / 2, b.width, b.height / 2), SMALL, COLOUR_DIM,
              lower);
}

void draw_trakks_pool(struct canvas *canvas, int y, const struct trakks_state *view,
                      uint8_t cursor) {
    enum { LABEL = 46, X = 4 + LABEL, BAG_X = 184, BAG_LABEL_X = BAG_X + 22 };
    draw_label(canvas, box(4, y - 1, LABEL, POOL_HEIGHT), say(T_TRAKKS_TABLE_POOL_OPEN),
               say(T_TRAKKS_TABLE_POOL));
    for (uint8_t place = 0; place < view->pool_count; place++) {
        draw_trakks_tile(canvas, X + place * (CELL + 1), y, view->pool[place], TILE_PLAIN);
    }
    if (cursor < view->pool_count) {
        draw_cursor(canvas, box(X + cursor * (CELL + 1) - 1, y - 1, CELL + 2, CELL + 2));
    }
    char count[8];
    struct text out = text_into(count, sizeof count);
    text_add_number(&out, view->bag_count);
    draw_sprite(canvas, &art_trakks_bag, BAG_X, y + 1);
    draw_label(canvas, box(BAG_LABEL_X, y - 1, CANVAS_WIDTH - BAG_LABEL_X, POOL_HEIGHT),
               say(T_TRAKKS_TABLE_BAG), count);
}

void trakks_tell_groups(struct text *out, uint8_t groups, uint8_t limit) {
    say_filled(out, T_TRAKKS_TABLE_GROUPS, &(struct fill){.n = {groups, limit}});
}

void trakks_tell_round(struct text *out, const struct trakks_state *view) {
    say_filled(out, T_TRAKKS_TABLE_ROUND, &(struct fill){.n = {view->round, view->rounds}});
}

void trakks_tell_right(struct text *out, const struct trakks_state *view) {
    static struct trakks_table table;
    if (view->rounds > 1) {
        trakks_tell_round(out, view);
        return;
    }
    trakks_table_of(view, &table);
    trakks_tell_groups(out, trakks_count_groups(&table), trakks_group_limit[view->players]);
}
