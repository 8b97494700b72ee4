/* The board: scenery first, row by row, then the pieces. A piece is as large among others as alone,
 * and never behind a tree. */
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/widgets/avoid.h"

struct box ty_square_box(uint8_t square) {
    int column = square / TY_ROWS, row = square % TY_ROWS;
    return box(BOARD_X + column * SQUARE, BOARD_Y + (TY_ROWS - 1 - row) * SQUARE, SQUARE, SQUARE);
}

/* From the upper left corner of its square; turned, it looks to the left. */
struct spot {
    int8_t x, y;
    bool turned;
};

enum { BODY_WIDTH = 36, BODY_HEIGHT = 32, FEET = 26, CROWD = TY_SEATS };

/* The first ones are behind, and the Ty-Rex is in front of `behind` of them. They look away from
 * each other, so that no head is covered. */
struct crowd_places {
    struct spot tree, tyrex;
    uint8_t behind;
    struct spot seat[CROWD];
};

static const struct crowd_places among_themselves[CROWD + 1] = {
    [0] = {.tree = {8, 2, false}},
    [1] = {.tree = {-2, -3, false}, .seat = {{0, 3, false}}},
    [2] = {.tree = {-6, -9, false}, .seat = {{8, -4, false}, {-7, 7, false}}},
    [3] = {.tree = {7, -15, false}, .seat = {{-11, -6, true}, {11, -6, false}, {1, 9, false}}},
    [4] = {.tree = {7, -17, false},
           .seat = {{-13, -7, true}, {13, -7, false}, {-12, 10, true}, {12, 10, false}}},
};
static const struct crowd_places with_tyrex[CROWD + 1] = {
    [0] = {.tree = {-5, -4, false}, .tyrex = {0, -4, false}},
    [1] = {.tree = {-7, -10, false}, .tyrex = {4, -9, false}, .seat = {{-9, 7, false}}},
    [2] = {.tree = {-10, -10, false},
           .tyrex = {0, -11, false},
           .seat = {{-15, 7, true}, {14, 9, false}}},
    [3] = {.tree = {-4, -16, false},
           .tyrex = {3, -13, false},
           .behind = 1,
           .seat = {{-18, -5, true}, {-12, 11, true}, {13, 9, false}}},
    [4] = {.tree = {-4, -17, false},
           .tyrex = {0, -13, false},
           .behind = 2,
           .seat = {{-19, -5, true}, {18, -7, false}, {-11, 12, true}, {12, 11, false}}},
};
static const struct crowd_places by_tree = {.tree = {-3, -4, false}, .seat = {{4, 4, false}}};
static const struct crowd_places in_lake = {.seat = {{0, -3, false}}};
static const struct crowd_places on_volcano = {.seat = {{0, -7, false}}};

/* The pieces on one square. */
struct crowd {
    const struct crowd_places *places;
    uint8_t count;
    uint8_t seats[CROWD];
    bool tyrex;
    int x, y; /* of the square, moved so that no dinosaur leaves the meadow */
};

static const struct crowd_places *places_of(const struct ty_state *state, uint8_t square,
                                            const struct crowd *crowd) {
    uint8_t tile = ty_tile_at(state, square);
    if (crowd->tyrex) {
        return &with_tyrex[crowd->count];
    }
    if (crowd->count == 1 && tile != TY_NO_TILE) {
        return tile == TY_LAKE ? &in_lake : &on_volcano;
    }
    return crowd->count == 1 && state->tree[square] != 0 ? &by_tree
                                                         : &among_themselves[crowd->count];
}

/* Moves the crowd so that this piece is inside the meadow. */
static void keep_inside(struct crowd *crowd, const struct spot *spot, int width, int height) {
    struct box meadow = ty_meadow_box();
    crowd->x = max(crowd->x, meadow.x - spot->x);
    crowd->x = min(crowd->x, box_right(meadow) - width - spot->x);
    crowd->y = max(crowd->y, meadow.y - spot->y);
    crowd->y = min(crowd->y, box_bottom(meadow) - height - spot->y);
}

static struct crowd crowd_on(const struct ty_state *state, uint8_t square) {
    struct box b = ty_square_box(square);
    struct crowd crowd = {.tyrex = state->tyrex == square, .x = b.x, .y = b.y};
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (state->seat[seat].square == square) {
            crowd.seats[crowd.count++] = seat;
        }
    }
    crowd.places = places_of(state, square, &crowd);
    if (state->tree[square] != 0) {
        keep_inside(&crowd, &crowd.places->tree, art_fir.width, art_fir.height);
    }
    for (uint8_t i = 0; i < crowd.count; i++) {
        keep_inside(&crowd, &crowd.places->seat[i], BODY_WIDTH, BODY_HEIGHT);
    }
    if (crowd.tyrex) {
        keep_inside(&crowd, &crowd.places->tyrex, art_tyrex_board.width, art_tyrex_board.height);
    }
    return crowd;
}

static bool is_hidden(const struct ty_marks *marks, uint8_t piece) {
    return (marks->hidden >> piece & 1) != 0;
}

/* At the lower edge of its square, rising above the upper one. */
static struct ty_place place_of_tile(const struct ty_state *state, uint8_t tile) {
    const struct sprite *sprite = ty_tile_sprite(tile);
    struct box b = ty_square_box(state->tile[tile]);
    return (struct ty_place){(int16_t)(b.x - (sprite->width - SQUARE) / 2),
                             (int16_t)(b.y + SQUARE + 2 - sprite->height), false};
}

static void draw_den(struct canvas *canvas, const struct ty_state *state, struct box b) {
    draw_sprite(canvas, &art_den, b.x - 4, b.y - 3);
    canvas_settle(canvas);
    if (ty_returns_to(state, TY_DEN)) {
        draw_sprite(canvas, &art_eyes, b.x + 12, b.y + 17);
    }
}

/* A tree without pieces near it is part of the ground. */
static bool is_wooded(const struct ty_state *state, uint8_t square, uint8_t lit) {
    bool alone = state->tree[square] != 0 && square != lit && square != state->tyrex;
    for (uint8_t seat = 0; alone && seat < state->players; seat++) {
        alone = state->seat[seat].square != square;
    }
    return alone;
}

static struct box ground_box(uint8_t row, uint8_t first, uint8_t end) {
    struct box meadow = ty_meadow_box(), b = ty_square_box((uint8_t)(first * TY_ROWS + row));
    int left = first == 0 ? meadow.x : b.x, top = row == TY_ROWS - 1 ? meadow.y : b.y;
    int right = end == TY_COLUMNS ? box_right(meadow) : BOARD_X + end * SQUARE;
    return box(left, top, right - left, (row == 0 ? box_bottom(meadow) : b.y + SQUARE) - top);
}

/* Neighbours that look alike are drawn in one piece, which is fast. */
static void draw_squares(struct canvas *canvas, const struct ty_state *state, uint8_t lit,
                         bool wooded) {
    for (uint8_t row = 0; row < TY_ROWS; row++) {
        for (uint8_t first = 0, end; first < TY_COLUMNS; first = end) {
            end = first;
            while (end < TY_COLUMNS &&
                   is_wooded(state, (uint8_t)(end * TY_ROWS + row), lit) == wooded) {
                end++;
            }
            if (end == first) {
                end++;
                continue;
            }
            clip_push(canvas, ground_box(row, first, end));
            draw_sprite(canvas, wooded ? &art_meadow_wooded : &art_meadow, 0, MEADOW_Y);
            clip_pop(canvas);
        }
    }
}

static void draw_ground(struct canvas *canvas, const struct ty_state *state, uint8_t lit) {
    draw_squares(canvas, state, lit, true);
    draw_squares(canvas, state, lit, false);
    canvas_settle(canvas);
}

/* It cuts nothing that stands on the square. */
static void draw_cursor_behind(struct canvas *canvas, struct box b, bool wider) {
    enum { WIDER = -4 };
    canvas_settle(canvas);
    draw_cursor(canvas, wider ? box_inset(b, WIDER, WIDER) : b);
    canvas_settle(canvas);
}

static void draw_scenery(struct canvas *canvas, const struct ty_state *state, uint8_t square,
                         const struct ty_marks *marks) {
    struct box b = ty_square_box(square);
    struct crowd crowd = crowd_on(state, square);
    uint8_t tile = ty_tile_at(state, square);
    bool crowded = crowd.count + crowd.tyrex > 1; /* wider than its square */
    if (square == marks->lit || crowded) {
        draw_round(canvas, b, 5, COLOUR_GRASS_LIGHT);
    }
    if (square == TY_DEN) {
        draw_den(canvas, state, b);
    }
    if (square == marks->cursor) {
        draw_cursor_behind(canvas, b, crowded || tile != TY_NO_TILE);
    }
    if (tile != TY_NO_TILE && !is_hidden(marks, (uint8_t)(TY_PIECE_TILE + tile))) {
        struct ty_place place = place_of_tile(state, tile);
        draw_sprite(canvas, ty_tile_sprite(tile), place.x, place.y);
    }
    if (state->tree[square] != 0) {
        const struct spot *spot = &crowd.places->tree;
        draw_sprite(canvas, &art_fir, crowd.x + spot->x, crowd.y + spot->y);
    }
    canvas_settle(canvas);
}

static struct ty_place place_in(const struct crowd *crowd, const struct spot *spot) {
    return (struct ty_place){(int16_t)(crowd->x + spot->x), (int16_t)(crowd->y + spot->y),
                             spot->turned};
}

static void draw_mover_ring(struct canvas *canvas, struct ty_place feet, uint8_t ramp) {
    int x = min(max(feet.x - 2, 0), art_meadow.width - art_spot.width);
    draw_sprite_tinted(canvas, &art_spot, x, feet.y + FEET - 7, ramp, false);
}

static void draw_dino(struct canvas *canvas, const struct ty_state *state,
                      const struct crowd *crowd, uint8_t nth, uint8_t mover) {
    struct ty_place place = place_in(crowd, &crowd->places->seat[nth]);
    uint8_t seat = crowd->seats[nth], ramp = person_ramp(seat);
    bool swims = crowd->places == &in_lake, perches = crowd->places == &on_volcano;
    if (seat == mover) {
        draw_mover_ring(canvas, place, ramp);
    } else if (!swims && !perches) {
        draw_sprite(canvas, &art_shadow, place.x + 4, place.y + FEET);
    }
    canvas_settle(canvas);
    draw_sprite_tinted(canvas, ty_body(state->seat[seat].dino, BODY_LARGE), place.x, place.y, ramp,
                       place.turned);
    canvas_settle(canvas);
    if (swims) {
        draw_sprite(canvas, &art_wade, place.x + 1, place.y + FEET - 3);
        canvas_settle(canvas);
    }
}

static void draw_tyrex(struct canvas *canvas, const struct crowd *crowd) {
    struct ty_place place = place_in(crowd, &crowd->places->tyrex);
    draw_sprite(canvas, &art_shadow, place.x + 5, place.y + 34);
    canvas_settle(canvas);
    draw_sprite(canvas, &art_tyrex_board, place.x, place.y);
    canvas_settle(canvas);
}

/* In the corner of its square, in front of the dinosaur that hides the tree. */
static void draw_tree_sign(struct canvas *canvas, uint8_t square) {
    enum { RADIUS = 8 };
    struct box b = ty_square_box(square);
    int x = box_right(b) - RADIUS + 1, y = box_bottom(b) - RADIUS + 1;
    draw_disc(canvas, x, y, RADIUS, COLOUR_INK);
    draw_disc(canvas, x, y, RADIUS - 1, COLOUR_EGGSHELL);
    draw_sprite(canvas, &art_tree_tiny, x - art_tree_tiny.width / 2, y - art_tree_tiny.height / 2);
    canvas_settle(canvas);
}

static void draw_crowd(struct canvas *canvas, const struct ty_state *state,
                       const struct crowd *crowd, const struct ty_marks *marks) {
    bool tyrex = crowd->tyrex && !is_hidden(marks, TY_PIECE_TYREX);
    for (uint8_t nth = 0; nth <= crowd->count; nth++) {
        if (tyrex && nth == min(crowd->places->behind, crowd->count)) {
            draw_tyrex(canvas, crowd);
        }
        if (nth < crowd->count && !is_hidden(marks, crowd->seats[nth])) {
            draw_dino(canvas, state, crowd, nth, marks->mover);
        }
    }
}

bool ty_place_of(const struct ty_state *state, uint8_t piece, struct ty_place *place) {
    *place = (struct ty_place){0};
    if (piece >= TY_PIECE_TILE) {
        *place = place_of_tile(state, (uint8_t)(piece - TY_PIECE_TILE));
        return true;
    }
    if (piece != TY_PIECE_TYREX && piece >= state->players) {
        return false;
    }
    uint8_t square = piece == TY_PIECE_TYREX ? state->tyrex : state->seat[piece].square;
    if (square >= TY_SQUARES) {
        return false;
    }
    struct crowd crowd = crowd_on(state, square);
    uint8_t nth = 0;
    while (piece != TY_PIECE_TYREX && crowd.seats[nth] != piece) {
        nth++;
    }
    *place =
        place_in(&crowd, piece == TY_PIECE_TYREX ? &crowd.places->tyrex : &crowd.places->seat[nth]);
    return true;
}

static void draw_panic_sign(struct canvas *canvas, const struct ty_state *state,
                            const struct ty_marks *marks) {
    const struct sprite *sprite = &art_action_panic;
    struct ty_place place;
    if (ty_place_of(state, marks->mover, &place) && !is_hidden(marks, marks->mover)) {
        int x = place.x + (BODY_WIDTH - sprite->width) / 2;
        int y = max(place.y - sprite->height + 1, MEADOW_Y);
        draw_sprite_tinted(canvas, sprite, x, y, person_ramp(marks->mover), false);
    }
}

struct box ty_meadow_box(void) {
    return box(0, MEADOW_Y, art_meadow.width, art_meadow.height);
}

static uint8_t nth_from_back(uint8_t n) {
    return (uint8_t)(n % TY_COLUMNS * TY_ROWS + TY_ROWS - 1 - n / TY_COLUMNS);
}

/* A message in front of the board hides no piece if possible. */
static void keep_in_sight(const struct ty_state *state) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (state->seat[seat].square < TY_SQUARES) {
            avoid_if_possible(ty_square_box(state->seat[seat].square));
        }
    }
    for (uint8_t tile = 0; tile < TY_TILES; tile++) {
        avoid_if_possible(ty_square_box(state->tile[tile]));
    }
    if (state->tyrex < TY_SQUARES) {
        avoid_if_possible(ty_square_box(state->tyrex));
    }
}

void draw_board(struct canvas *canvas, const struct ty_state *state, const struct ty_marks *marks) {
    draw_ground(canvas, state, marks->lit);
    for (uint8_t n = 0; n < TY_SQUARES; n++) {
        guide_spot(SPOT_TYRANNOSAURUS_SQUARE, n, ty_square_box(n));
        if (!is_wooded(state, nth_from_back(n), marks->lit)) {
            draw_scenery(canvas, state, nth_from_back(n), marks);
        }
    }
    for (uint8_t n = 0; n < TY_SQUARES; n++) {
        if (!is_wooded(state, nth_from_back(n), marks->lit)) {
            struct crowd crowd = crowd_on(state, nth_from_back(n));
            draw_crowd(canvas, state, &crowd, marks);
            if (state->tree[nth_from_back(n)] != 0 && crowd.count + crowd.tyrex > 0) {
                draw_tree_sign(canvas, nth_from_back(n));
            }
        }
    }
    if (marks->mover < state->players && marks->panics) {
        draw_panic_sign(canvas, state, marks);
    }
    canvas_settle(canvas);
    keep_in_sight(state);
}
