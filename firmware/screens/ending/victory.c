/* The picture of a victory. The dinosaurs are busts that stand behind a plate with the name, or
 * behind a podium above it; they hop from behind it, and turn with every hop. */
#include "firmware/screens/ending/ending.h"

#include "art.h"
#include "firmware/remembered/moods.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/ending/game_end.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/motion.h"

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
    PODIUM_TOP = PLATE_TOP - 2 * FACE + HOP, /* as high as those who stand before it */
};

/* ---- who stands where ---- */

static bool has_treasure(void) {
    return game_ui_now()->victory.draw_treasure != NULL;
}

struct dancer {
    uint8_t seat;
    bool big, flipped, on_podium;
    int16_t x, y; /* of the bust at rest, whose foot is hidden by the plate or the podium */
};

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

/* One at the left of the treasure, two at its sides, more behind the podium, and from five on half
 * of them before it, as for a photograph. */
static struct dancer dancer_at(uint8_t winners, uint8_t place) {
    uint8_t count = winners_count(winners);
    struct dancer dancer = {.seat = seat_at(winners, place), .big = count <= 2};
    if (count <= 2) {
        int left = count == 2 ? 0 : has_treasure() ? 8 : (CANVAS_WIDTH - BIG) / 2;
        dancer.x = (int16_t)(place == 0 ? left : CANVAS_WIDTH - BIG);
        dancer.y = PLATE_TOP - BIG + HOP;
        dancer.flipped = place == 1;
        return dancer;
    }
    int back = count > ROW_OF_FOUR ? count / 2 : count;
    dancer.on_podium = place < back;
    int of = dancer.on_podium ? back : count - back, at = dancer.on_podium ? place : place - back;
    int step = CANVAS_WIDTH / of;
    dancer.x = (int16_t)(step * at + (step - 2 * FACE) / 2);
    dancer.y = (int16_t)((dancer.on_podium ? PODIUM_TOP : PLATE_TOP) - 2 * FACE + HOP);
    dancer.flipped = at >= of / 2;
    return dancer;
}

/* Unless it is a character of the game, which has no moods. */
static bool has_moods(uint8_t seat) {
    return session_is_opponent(seat) && game_ui_portrait(seat) == person_portrait(seat);
}

static void draw_bust(struct canvas *canvas, const struct dancer *dancer, int x, int y) {
    const struct sprite *portrait = game_ui_portrait(dancer->seat);
    uint8_t ramp = person_ramp(dancer->seat);
    if (has_moods(dancer->seat)) {
        struct bust bust = {dancer->seat, MOOD_WINS, dancer->big, dancer->flipped};
        draw_opponent(canvas, bust, x, y);
    } else if (!dancer->big) {
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
    enum { LINES = count_of(slopes) };
    for (int row = scene.y; row < box_bottom(scene); row++) {
        int away = row < y ? y - row : row - y, from = 0;
        for (int i = 0; i <= LINES; i++) {
            int to = i < LINES ? x + away * slopes[i] / 256 : CANVAS_WIDTH;
            to = min(to, CANVAS_WIDTH);
            if (to > from) {
                draw_fill(canvas, box(from, row, to - from, 1),
                          i % 2 == 0 ? COLOUR_WHITE : ramp_light(ramp));
                from = to;
            }
        }
    }
}

/* In the colours of all players, always the same: each flake is somewhere in its cell of a grid. */
static void draw_confetti(struct canvas *canvas, uint8_t seats) {
    enum { ACROSS = 10, DOWN = 5, WIDE = CANVAS_WIDTH / ACROSS, HIGH = 20 };
    uint32_t chance = 0x2545F491;
    for (int i = 0; i < ACROSS * DOWN; i++) {
        chance = chance * 1664525 + 1013904223;
        int x = i % ACROSS * WIDE + (int)(chance >> 24) % (WIDE - 3);
        int y = scene.y + 1 + i / ACROSS * HIGH + (int)(chance >> 16 & 0xFF) % (HIGH - 3);
        uint8_t ramp = person_ramp((uint8_t)(chance >> 12) % seats);
        draw_fill(canvas, (chance >> 28 & 1) != 0 ? box(x, y, 2, 3) : box(x, y, 3, 2),
                  (chance >> 29 & 1) != 0 ? ramp_dark(ramp) : ramp_base(ramp));
    }
}

static void draw_treasure(struct canvas *canvas, uint8_t winners) {
    struct box b = winners_share(winners) ? box((CANVAS_WIDTH - 48) / 2, PLATE_TOP - 64, 48, 60)
                                          : box(112, PLATE_TOP - 96, 120, 92);
    if (has_treasure() && winners_count(winners) <= 2) {
        game_ui_now()->victory.draw_treasure(canvas, b, seat_at(winners, 0));
        canvas_settle(canvas);
    }
}

/* A step of the podium, with an edge in the light. */
static void draw_step(struct canvas *canvas, struct box b, uint8_t front, uint8_t edge) {
    draw_fill(canvas, b, COLOUR_INK);
    draw_fill(canvas, box(b.x, b.y + 1, b.width - 1, 5), edge);
    draw_fill(canvas, box(b.x, b.y + 7, b.width - 1, b.height - 7), front);
}

/* In the winner's colour, with the name if it fits. */
static void draw_own_step(struct canvas *canvas, uint8_t seat, struct box b) {
    uint8_t ramp = person_ramp(seat);
    const char *name = person(seat)->name;
    draw_step(canvas, b, ramp_base(ramp), ramp_light(ramp));
    struct box front = box(b.x + 2, b.y + 7, b.width - 4, b.height - 7);
    if (text_width(SMALL, name) <= front.width) {
        draw_text(canvas, front, text_fitting(front.width, MIDDLE, name) | CENTRE, COLOUR_INK,
                  name);
    } else {
        draw_number(canvas, front, LARGE | CENTRE, COLOUR_INK, 1);
    }
}

/* A step for each winner, or one for all with others in front of it. */
static void draw_podium(struct canvas *canvas, uint8_t winners) {
    struct box rest = box(0, PODIUM_TOP, CANVAS_WIDTH, PLATE_TOP - PODIUM_TOP);
    uint8_t count = winners_count(winners);
    if (count > ROW_OF_FOUR) {
        draw_step(canvas, rest, COLOUR_EGGSHELL, COLOUR_WHITE);
        return;
    }
    for (uint8_t place = 0; place < count; place++) {
        draw_own_step(canvas, seat_at(winners, place),
                      box_cut_left(&rest, rest.width / (count - place)));
    }
}

static void draw_dancers(struct canvas *canvas, uint8_t winners, bool on_podium) {
    for (uint8_t place = 0; place < winners_count(winners) && !motion_hides(DANCE); place++) {
        struct dancer dancer = dancer_at(winners, place);
        if (dancer.on_podium == on_podium) {
            draw_bust(canvas, &dancer, dancer.x, dancer.y);
            canvas_settle(canvas);
        }
    }
}

static void draw_plate(struct canvas *canvas, uint8_t winners, uint8_t ramp) {
    const char *title = say(T_END_SHARED);
    if (!winners_share(winners)) {
        title = say_with(T_END_WINS, &(struct fill){.p = {person(seat_at(winners, 0))->name}});
    }
    struct box plate = box(0, PLATE_TOP, CANVAS_WIDTH, PLATE_HEIGHT);
    draw_fill(canvas, plate, COLOUR_INK);
    draw_fill(canvas, box_inset(plate, 0, 1), ramp_dark(ramp));
    draw_fill(canvas, box_inset(plate, 0, 3), COLOUR_WHITE);
    struct box room = box_inset(plate, 4, 3);
    struct box crowns[] = {box_cut_left(&room, 18), box_cut_right(&room, 18)};
    for (int i = 0; i < 2; i++) {
        struct box crown = box_centred(crowns[i], art_icon_crown.width, art_icon_crown.height);
        draw_stencil(canvas, &art_icon_crown, crown.x, crown.y, COLOUR_YELLOW_DARK);
    }
    room = box_inset(room, 4, 0);
    draw_text(canvas, room, text_fitting(room.width, LARGE, title) | CENTRE, COLOUR_INK, title);
}

/* ---- the others, each in a column of their own ---- */

enum { BESIDE = FACE + 4, POINTS_WIDTH = 24 }; /* from the face to the name; the least of a name */

static void draw_loser(struct canvas *canvas, uint8_t seat, int x, int y) {
    if (has_moods(seat)) {
        draw_small_loser(canvas, seat, x, y);
    } else {
        draw_for_seat(canvas, game_ui_small_portrait(seat), seat, x, y);
    }
}

static int named_width(uint8_t seat) {
    int width = text_width(SMALL, person(seat)->name);
    return BESIDE + max(width, POINTS_WIDTH);
}

/* The name beside the face, and the points below the name. */
static void draw_named(struct canvas *canvas, uint8_t seat, struct box b) {
    struct box room = box_centred(b, named_width(seat), 28);
    draw_loser(canvas, seat, room.x, room.y + 2);
    struct box line = box(room.x + BESIDE, room.y, room.width - BESIDE, room.height / 2);
    draw_text(canvas, line, SMALL, COLOUR_DIM, person(seat)->name);
    draw_number(canvas, box_moved(line, 0, line.height), SMALL, COLOUR_TEXT, session_score(seat));
}

static void draw_unnamed(struct canvas *canvas, uint8_t seat, struct box b) {
    draw_loser(canvas, seat, b.x + (b.width - FACE) / 2, b.y);
    draw_number(canvas, box(b.x, b.y + FACE, b.width, b.height - FACE), SMALL | CENTRE, COLOUR_TEXT,
                session_score(seat));
}

/* The best place first. All have their names, in columns as wide as these need, or none has. */
static void draw_others(struct canvas *canvas, uint8_t winners, uint8_t seats) {
    enum { APART = 6 };
    uint8_t others = (uint8_t)(seats - winners_count(winners));
    struct box rest = wide_box(OTHERS_TOP, STAGE_BOTTOM - OTHERS_TOP);
    int spare = rest.width;
    for (uint8_t seat = 0; seat < seats; seat++) {
        spare -= (winners >> seat & 1) == 0 ? named_width(seat) : 0;
    }
    bool named = spare >= APART * others;
    for (uint8_t place = 0; place < seats; place++) {
        uint8_t seat = seat_in_place(place);
        if (has_seat(winners, seat)) {
            continue;
        }
        if (named) {
            int air = spare / others--;
            spare -= air;
            draw_named(canvas, seat, box_cut_left(&rest, named_width(seat) + air));
        } else {
            draw_unnamed(canvas, seat, box_cut_left(&rest, rest.width / others--));
        }
    }
}

/* Above the others; if all have won, large and in the middle of the free room. */
static void draw_decision(struct canvas *canvas, bool all_won, const char *decision) {
    struct box room = wide_box(WORDS_TOP, WORDS_HEIGHT);
    unsigned size = SMALL;
    if (all_won) {
        room.height = STAGE_BOTTOM - WORDS_TOP;
        int height = paragraph_height(room.width, MIDDLE, decision);
        if (height <= room.height) {
            size = MIDDLE | EVEN;
            room = box_inset(room, 0, (room.height - height) / 2);
        }
    }
    draw_paragraph(canvas, room, size | CENTRE, COLOUR_TEXT, decision);
}

/* ---- people lost against opponents ---- */

static void draw_night(struct canvas *canvas) {
    enum { STARS = 24 };
    uint32_t chance = 0x2545F491;
    draw_fill(canvas, scene, COLOUR_NIGHT_DEEP);
    for (int i = 0; i < STARS; i++) {
        chance = chance * 1664525 + 1013904223;
        int x = (int)(chance >> 24) * CANVAS_WIDTH / 256, y = scene.y + (int)(chance >> 12 & 63);
        draw_fill(canvas, box(x, y, 1, 1), COLOUR_EGGSHELL);
    }
}

static uint8_t best_person(void) {
    uint8_t place = 0;
    while (session_is_opponent(seat_in_place(place))) {
        place++;
    }
    return seat_in_place(place);
}

/* The best of them looks forward to the next game. */
static void draw_encouragement(struct canvas *canvas) {
    enum { X = 112, Y = 28, WIDTH = 124, AIR = 5 };
    const char *words = say(T_END_LOST);
    uint8_t seat = best_person();
    struct box bubble = box(X, Y, WIDTH, 0);
    bubble.height = (int16_t)(paragraph_height(WIDTH - 2 * AIR, SMALL, words) + 2 * AIR);
    draw_sprite_tinted(canvas, game_ui_portrait(seat), CANVAS_WIDTH - 2 * FACE - 8,
                       PLATE_TOP - 2 * FACE, person_ramp(seat), true);
    canvas_settle(canvas);
    draw_bubble(canvas, bubble, X + WIDTH / 2, true);
    draw_paragraph(canvas, box_inset(bubble, AIR, AIR), SMALL | CENTRE, COLOUR_TEXT, words);
    canvas_settle(canvas);
}

/* ---- the picture ---- */

static void draw_ground(struct canvas *canvas, uint8_t winners, uint8_t seats) {
    struct dancer first = dancer_at(winners, 0);
    bool lost = ending_is_lost() && winners_count(winners) == 1;
    if (lost) {
        draw_night(canvas);
        draw_encouragement(canvas);
        return;
    }
    draw_rays(canvas, winners_share(winners) ? CANVAS_WIDTH / 2 : first.x + BIG / 2, 80,
              person_ramp(first.seat));
    draw_confetti(canvas, seats);
    draw_treasure(canvas, winners);
}

void draw_victory(struct canvas *canvas, uint8_t winners, uint8_t seats, const char *decision) {
    uint8_t ramp = person_ramp(seat_at(winners, 0));
    draw_ground(canvas, winners, seats);
    draw_dancers(canvas, winners, true);
    if (winners_count(winners) > 2) {
        draw_podium(canvas, winners);
    }
    draw_dancers(canvas, winners, false);
    draw_plate(canvas, winners, ramp);
    draw_decision(canvas, winners_count(winners) == seats, decision);
    draw_others(canvas, winners, seats);
}

/* ---- the dance ---- */

/* The place of a winner, and whether it is turned round. */
static void draw_hop(struct canvas *canvas, int x, int y, uint16_t arg) {
    struct dancer dancer = dancer_at(session_winners(), (uint8_t)(arg >> 1));
    dancer.flipped ^= arg & 1;
    int foot = dancer.on_podium ? PODIUM_TOP : PLATE_TOP;
    clip_push(canvas, box(0, STAGE_TOP, CANVAS_WIDTH, foot - STAGE_TOP));
    draw_bust(canvas, &dancer, x, y);
    clip_pop(canvas);
}

/* Each hop takes over from the one before, so that a dancer is never seen twice. The last ends as
 * the picture rests: a press in the midst of it shows that one. */
static void hop(uint8_t winners, uint8_t place, int hop, int hops) {
    struct dancer dancer = dancer_at(winners, place);
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
                                .hidden_before = hop > 0,
                                .hidden_after = !last});
}

static void begin_dance(void) {
    uint8_t winners = session_winners(), dancers = winners_count(winners);
    int hops = MOTION_FLIGHTS / dancers < HOPS ? MOTION_FLIGHTS / dancers : HOPS;
    for (int i = 0; i < hops; i++) {
        for (uint8_t place = 0; place < dancers; place++) {
            hop(winners, place, i, hops);
        }
    }
}

/* ---- the screen ---- */

static void draw(struct canvas *canvas) {
    const struct game_ui *ui = game_ui_now();
    char decision[128];
    struct text out = text_into(decision, sizeof decision);
    if (ui->victory.describe_decision != NULL) {
        ui->victory.describe_decision(&out);
    } else {
        say_filled(&out, T_END_WITH_POINTS,
                   &(struct fill){.n = {session_score(seat_at(session_winners(), 0))}});
    }
    draw_head(canvas, say(ui->shelf.title), NULL);
    draw_victory(canvas, session_winners(), session_options()->players, decision);
}

static void enter(void) {
    cue_play(ending_is_lost() ? CUE_THEIRS : CUE_WIN);
    begin_dance();
}

const struct screen victory_screen = {
    .enter = enter,
    .draw = draw,
    .actions = {.a = {.act = ending_next}, .b = {.act = ending_back}},
    .update_actions = ending_update_actions,
    .name = "victory",
};
