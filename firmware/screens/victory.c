/* The picture of a victory. The dinosaurs are busts that stand behind a plate with the name; they
 * hop from behind it, and turn with every hop. */
#include "firmware/screens/victory.h"

#include "art.h"
#include "drivers/sound.h"
#include "firmware/screens/game_end.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/motion.h"
#include "firmware/ui/palette.h"
#include "firmware/ui/type.h"

enum {
    PLATE_TOP = 124,
    PLATE_HEIGHT = 30,
    WORDS_TOP = PLATE_TOP + PLATE_HEIGHT + 4,
    WORDS_HEIGHT = 26,
    OTHERS_TOP = WORDS_TOP + WORDS_HEIGHT + 1,
    BIG = 96,
    FACE = 24,
    HOP = 10, /* how far a dancer hides behind the plate, and rises */
    HOP_MS = 300,
    HOPS = 6,
    DANCE = 1, /* the id of all dancers */
    ROW_OF_FOUR = 4,
};

static const struct screen *points_screen;

/* ---- who stands where ---- */

struct dancer {
    uint8_t seat;
    bool big, flipped;
    int16_t x, y; /* of the bust at rest, whose foot is hidden by the plate */
};

static uint8_t count_of(uint8_t seats) {
    uint8_t count = 0;
    for (; seats != 0; seats &= (uint8_t)(seats - 1)) {
        count++;
    }
    return count;
}

static uint8_t seat_at(uint8_t winners, uint8_t place) {
    for (; place > 0; place--) {
        winners &= (uint8_t)(winners - 1);
    }
    uint8_t seat = 0;
    while ((winners >> seat & 1) == 0) {
        seat++;
    }
    return seat;
}

/* One at the left of the treasure, two at its sides, more in one or two rows as for a photograph:
 * the last row is the one in front. */
static struct dancer dancer_at(uint8_t winners, uint8_t place, bool treasure) {
    uint8_t count = count_of(winners);
    struct dancer dancer = {.seat = seat_at(winners, place), .big = count <= 2};
    if (count <= 2) {
        int left = count == 2 ? 0 : treasure ? 8 : (CANVAS_WIDTH - BIG) / 2;
        dancer.x = (int16_t)(place == 0 ? left : CANVAS_WIDTH - BIG);
        dancer.y = PLATE_TOP - BIG + HOP;
        dancer.flipped = place == 1;
        return dancer;
    }
    int back = count > ROW_OF_FOUR ? count / 2 : 0, front = count - back;
    bool in_front = place >= back;
    int of = in_front ? front : back, at = in_front ? place - back : place;
    int step = CANVAS_WIDTH / of;
    dancer.x = (int16_t)(step * at + (step - 2 * FACE) / 2);
    dancer.y = (int16_t)(PLATE_TOP - 2 * FACE + HOP - (in_front ? 0 : 2 * FACE - HOP));
    dancer.flipped = at >= of / 2 && of > 1;
    return dancer;
}

static const struct sprite *portrait_of(uint8_t seat) {
    const struct game_ui *ui = game_ui_now();
    return ui->portrait != NULL ? ui->portrait(seat) : person_portrait(seat);
}

static void draw_bust(struct canvas *canvas, const struct dancer *dancer, int x, int y) {
    const struct sprite *portrait = portrait_of(dancer->seat);
    uint8_t ramp = person_ramp(dancer->seat);
    if (!dancer->big) {
        draw_sprite_tinted(canvas, portrait, x, y, ramp, dancer->flipped);
    } else if (dancer->flipped) {
        draw_sprite_big_flipped(canvas, portrait, x, y, ramp);
    } else {
        draw_sprite_big(canvas, portrait, x, y, ramp);
    }
}

/* ---- the scene ---- */

static const struct box scene = {0, STAGE_TOP, CANVAS_WIDTH, PLATE_TOP - STAGE_TOP};

/* Sixteen rays from a point: where the eight lines between them cross each row, as parts of 256. */
static void draw_rays(struct canvas *canvas, int x, int y, uint8_t ramp) {
    static const int16_t slopes[] = {-1287, -383, -171, -51, 51, 171, 383, 1287};
    enum { LINES = sizeof slopes / sizeof slopes[0] };
    for (int row = scene.y; row < box_bottom(scene); row++) {
        int away = row < y ? y - row : row - y, from = 0;
        for (int i = 0; i <= LINES; i++) {
            int to = i < LINES ? x + away * slopes[i] / 256 : CANVAS_WIDTH;
            to = to < CANVAS_WIDTH ? to : CANVAS_WIDTH;
            if (to > from) {
                draw_fill(canvas, box(from, row, to - from, 1),
                          i % 2 == 0 ? COLOUR_WHITE : ramp_light(ramp));
                from = to;
            }
        }
    }
}

static bool has_treasure(void) {
    return game_ui_now()->draw_treasure != NULL;
}

static struct box treasure_box(uint8_t winners) {
    return winners_share(winners) ? box((CANVAS_WIDTH - 48) / 2, PLATE_TOP - 64, 48, 60)
                                  : box(112, PLATE_TOP - 96, 120, 92);
}

static void draw_treasure(struct canvas *canvas, uint8_t winners) {
    if (has_treasure() && count_of(winners) <= 2) {
        game_ui_now()->draw_treasure(canvas, treasure_box(winners), seat_at(winners, 0));
        canvas_settle(canvas);
    }
}

static void draw_dancers(struct canvas *canvas, uint8_t winners) {
    for (uint8_t place = 0; place < count_of(winners); place++) {
        struct dancer dancer = dancer_at(winners, place, has_treasure());
        draw_bust(canvas, &dancer, dancer.x, dancer.y);
        canvas_settle(canvas);
    }
}

static void draw_plate(struct canvas *canvas, uint8_t winners, uint8_t ramp) {
    char title[64];
    struct text out = text_into(title, sizeof title);
    if (winners_share(winners)) {
        text_add(&out, say(T_END_SHARED));
    } else {
        say_filled(&out, T_END_WINS, &(struct fill){.p = {person(seat_at(winners, 0))->name}});
    }
    struct box plate = box(0, PLATE_TOP, CANVAS_WIDTH, PLATE_HEIGHT);
    draw_fill(canvas, plate, COLOUR_INK);
    draw_fill(canvas, box_inset(plate, 0, 1), ramp_dark(ramp));
    draw_fill(canvas, box_inset(plate, 0, 3), COLOUR_WHITE);
    struct box room = box_inset(plate, 8, 3);
    struct box crowns[] = {box_cut_left(&room, 18), box_cut_right(&room, 18)};
    for (int i = 0; i < 2; i++) {
        struct box crown = box_centred(crowns[i], art_icon_crown.width, art_icon_crown.height);
        draw_stencil(canvas, &art_icon_crown, crown.x, crown.y, COLOUR_YELLOW_DARK);
    }
    draw_text(canvas, room, text_fitting(room.width, LARGE, title) | CENTRE, COLOUR_INK, title);
}

/* ---- the others, each in a column of their own ---- */

/* With the name beside the face where there is room, else the points alone below it. */
static void draw_other(struct canvas *canvas, uint8_t seat, struct box b) {
    const struct game_ui *ui = game_ui_now();
    const struct sprite *small =
        ui->small_portrait != NULL ? ui->small_portrait(seat) : person_small(seat);
    const char *name = person(seat)->name;
    int words = b.width - FACE - 6, width = text_width(SMALL, name);
    bool named = words >= 44 && width <= words;
    width = named ? FACE + 4 + width : FACE;
    struct box face = box_centred(box(b.x, b.y, b.width, named ? b.height : FACE), width, FACE);
    draw_sprite_tinted(canvas, small, face.x, face.y, person_ramp(seat), false);
    canvas_settle(canvas);
    if (!named) {
        draw_number(canvas, box(b.x, b.y + FACE, b.width, b.height - FACE), SMALL | CENTRE,
                    COLOUR_TEXT, session_score(seat));
        return;
    }
    struct box lines = box_centred(b, b.width, 28);
    lines = box(face.x + FACE + 4, lines.y, words, 14);
    draw_text(canvas, lines, SMALL, COLOUR_DIM, name);
    draw_number(canvas, box_moved(lines, 0, 14), SMALL, COLOUR_TEXT, session_score(seat));
}

static void draw_others(struct canvas *canvas, uint8_t winners, uint8_t seats) {
    uint8_t others = (uint8_t)(seats - count_of(winners));
    struct box rest = box(MARGIN, OTHERS_TOP, CANVAS_WIDTH - 2 * MARGIN, STAGE_BOTTOM - OTHERS_TOP);
    for (uint8_t seat = 0; seat < seats; seat++) {
        if ((winners >> seat & 1) == 0) {
            draw_other(canvas, seat, box_cut_left(&rest, rest.width / others--));
        }
    }
}

void draw_victory(struct canvas *canvas, uint8_t winners, uint8_t seats, const char *decision) {
    uint8_t ramp = person_ramp(seat_at(winners, 0));
    struct dancer first = dancer_at(winners, 0, has_treasure());
    draw_rays(canvas, winners_share(winners) ? CANVAS_WIDTH / 2 : first.x + BIG / 2, 80, ramp);
    draw_treasure(canvas, winners);
    if (!motion_hides(DANCE)) {
        draw_dancers(canvas, winners);
    }
    draw_plate(canvas, winners, ramp);
    draw_paragraph(canvas, box(MARGIN, WORDS_TOP, CANVAS_WIDTH - 2 * MARGIN, WORDS_HEIGHT),
                   SMALL | CENTRE, COLOUR_TEXT, decision);
    draw_others(canvas, winners, seats);
}

/* ---- the dance ---- */

/* The place of a winner, and whether it is turned round. */
static void draw_hop(struct canvas *canvas, int x, int y, uint16_t arg) {
    struct dancer dancer = dancer_at(session_winners(), (uint8_t)(arg >> 1), has_treasure());
    dancer.flipped ^= arg & 1;
    clip_push(canvas, box(0, STAGE_TOP, CANVAS_WIDTH, PLATE_TOP - STAGE_TOP));
    draw_bust(canvas, &dancer, x, y);
    clip_pop(canvas);
}

/* The last hop ends as the picture rests, so that a press in the midst of it shows that one. */
static void hop(uint8_t winners, uint8_t place, int hop, int hops) {
    struct dancer dancer = dancer_at(winners, place, has_treasure());
    int size = dancer.big ? BIG : 2 * FACE;
    bool last = hop == hops - 1;
    motion_fly(&(struct flight){.draw = draw_hop,
                                .arg = (uint16_t)(place << 1 | (last ? 0 : (hop + 1) & 1)),
                                .width = (uint8_t)size,
                                .height = (uint8_t)size,
                                .id = DANCE,
                                .x = dancer.x,
                                .y = dancer.y,
                                .to_x = dancer.x,
                                .to_y = dancer.y,
                                .lift = HOP,
                                .delay_ms = (uint16_t)(hop * HOP_MS + place * HOP_MS / 4),
                                .ms = HOP_MS,
                                .brief = !last});
}

static void begin_dance(void) {
    uint8_t winners = session_winners(), dancers = count_of(winners);
    int hops = MOTION_FLIGHTS / dancers < HOPS ? MOTION_FLIGHTS / dancers : HOPS;
    for (int i = 0; i < hops; i++) {
        for (uint8_t place = 0; place < dancers; place++) {
            hop(winners, place, i, hops);
        }
    }
}

/* ---- the screen ---- */

static void tell_decision(struct text *out) {
    const struct game_ui *ui = game_ui_now();
    if (ui->tell_decision != NULL) {
        ui->tell_decision(out);
    } else {
        say_filled(out, T_END_WITH_POINTS,
                   &(struct fill){.n = {session_score(seat_at(session_winners(), 0))}});
    }
}

static void draw(struct canvas *canvas) {
    char decision[128];
    struct text out = text_into(decision, sizeof decision);
    tell_decision(&out);
    draw_head(canvas, say(game_ui_now()->title), NULL);
    draw_victory(canvas, session_winners(), session_options()->players, decision);
    draw_foot(canvas, &(struct foot){.a = say(T_END_DO_POINTS), .b = say(T_CURTAIN_TABLE)});
}

static void press(enum button button, enum button_kind kind) {
    if (kind == BUTTON_PRESS && button == BUTTON_A) {
        screens_replace(points_screen, DEEPER);
    } else if (kind == BUTTON_PRESS && button == BUTTON_B) {
        screens_pop(BACK);
    }
}

static void enter(void) {
    sound_play(CUE_WIN);
    begin_dance();
}

static const struct screen screen = {
    .enter = enter, .draw = draw, .press = press, .name = "victory"};

const struct screen *victory_before(const struct screen *points) {
    points_screen = points;
    return session_winners() != 0 ? &screen : points;
}
