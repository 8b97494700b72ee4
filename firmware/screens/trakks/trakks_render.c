/* How tiles look, and what everybody may know of seats, pool and bag. */
#include "art.h"
#include "firmware/session/people.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/marks.h"
#include "firmware/ui/type.h"

enum { NUMBER_HEIGHT = 9 };

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

/* The number stands on the lighter tone, so that it is read in every theme; a tile that glows is
 * lighter still, and framed. */
void draw_trakks_tile(struct canvas *canvas, int x, int y, uint8_t kind, enum tile_look look) {
    struct box tile = box(x + 1, y + 1, TILE, TILE);
    bool number = kind < TRAKKS_NUMBERS, glowing = look == TILE_GLOWING;
    uint8_t ramp = number ? game_ramp(colour_of(kind)) : COLOUR_TINT_DARK;
    bool grey = look == TILE_GREY;
    uint8_t upper = grey ? COLOUR_GREY_5 : glowing ? COLOUR_WHITE : ramp_light(ramp);
    uint8_t lower = grey ? COLOUR_GREY_4 : glowing ? ramp_light(ramp) : ramp_base(ramp);
    struct box rest = tile;
    draw_fill(canvas, box_cut_top(&rest, NUMBER_HEIGHT), upper);
    draw_fill(canvas, rest, lower);
    if (glowing) {
        draw_frame(canvas, box_inset(tile, -1, -1), ramp_light(ramp));
        draw_frame(canvas, tile, ramp_dark(ramp));
    }
    if (!number) {
        draw_action(canvas, tile, kind);
        return;
    }
    draw_number(canvas, box(x + 1, y, TILE, 12), SMALL | CENTRE, COLOUR_INK, trakks_value(kind));
    draw_stencil(canvas, mark_sprite(colour_of(kind), MARK_8), x + 6, y + 10, COLOUR_INK);
}

void draw_trakks_seats(struct canvas *canvas, int y, const struct trakks_state *view,
                       uint8_t marked) {
    enum { NAME_X = 37 };
    int width = CANVAS_WIDTH / view->players;
    int gap = view->players < TRAKKS_SEATS ? 3 : 0; /* before the tick, where there is room */
    for (uint8_t seat = 0; seat < view->players; seat++) {
        struct box b = box(seat * width + 1, y + 1, width - 2, SEATS_HEIGHT - 2);
        draw_round(canvas, b, 4, seat == marked ? COLOUR_RAISED : COLOUR_BACKGROUND);
        draw_sprite_tinted(canvas, person_small(seat), b.x + 1, b.y + 1, person_ramp(seat), false);
        canvas_settle(canvas);
        struct box room = box(b.x + 27, b.y, b.width - 28, b.height);
        draw_number(canvas, box(room.x, room.y, 18, room.height), MIDDLE | CENTRE, COLOUR_TEXT,
                    view->held[seat]);
        if ((view->opened >> seat & 1) != 0) {
            draw_stencil(canvas, &art_icon_check, room.x + 18 + gap, room.y + 7, COLOUR_GOOD);
        }
        const char *name = person(seat)->name;
        if (view->players == 2 && text_width(SMALL, name) <= room.width - NAME_X) {
            draw_text(canvas, box(room.x + NAME_X, room.y, room.width - NAME_X, room.height), SMALL,
                      COLOUR_DIM, name);
        }
    }
}

void draw_trakks_pool(struct canvas *canvas, int y, const struct trakks_state *view,
                      uint8_t cursor) {
    const char *word = say(T_TRAKKS_TABLE_POOL);
    int x = MARGIN + text_width(SMALL, word) + 4;
    draw_text(canvas, box(MARGIN, y, x - MARGIN, CELL), SMALL, COLOUR_DIM, word);
    for (uint8_t place = 0; place < view->pool_count; place++) {
        draw_trakks_tile(canvas, x + place * (CELL + 1), y, view->pool[place], TILE_PLAIN);
    }
    if (cursor < view->pool_count) {
        draw_cursor(canvas, box(x + cursor * (CELL + 1) - 1, y - 1, CELL + 2, CELL + 2));
    }
    draw_sprite(canvas, &art_trakks_bag, 192, y + 1);
    draw_number(canvas, box(212, y, 24, CELL), MIDDLE, COLOUR_TEXT, view->bag_count);
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
