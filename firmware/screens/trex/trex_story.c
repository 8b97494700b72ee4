/* How stories, history and announcements tell and draw what happened in T-REX. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/trex/trex_screens.h"
#include "games/base/numbers.h"

/* Things beside those that the engine's words name. */
enum { THING_STRONG = 'S', THING_WEAK = 'W', THING_BACK = 'b' };

/* The event after it says the same and more. */
static bool is_said_next(const struct game_log *log, uint16_t event) {
    uint8_t next = event + 1 < log->count ? log->event[event + 1].code : TREX_EVENTS_END;
    return next == TREX_EVENT_LAST_LAP || next == TREX_EVENT_TAKES_OVER ||
           next == TREX_EVENT_TOO_LOW;
}

/* A lone player needs no announcement of their own move. */
static uint8_t moment_of(const struct game_message *event) {
    bool is_own = session_is_solo() && !session_is_opponent(event->arg[0]);
    return is_own ? STORY_TOLD : STORY_TOLD | STORY_MOMENT;
}

/* A card that a lone player lost unasked, along with their own choice. What an opponent's choice
 * costs them stays on the table to be read (trex_news_stay_ms). */
static bool is_unasked_loss(const struct game_log *log, uint16_t event) {
    return event > 0 && session_is_solo() && !session_is_opponent(log->event[0].arg[0]) &&
           !session_is_opponent(log->event[event].arg[0]);
}

static uint8_t story_flags_of(const struct game_log *log, uint16_t event) {
    switch (log->event[event].code) {
    case TREX_EVENT_PLAYS:
        return is_said_next(log, event) ? STORY_LEFT_OUT : STORY_TOLD;
    case TREX_EVENT_RANKS: /* the order is on the table, and eggs follow from it */
        return log->event[event].arg[1] == 1 ? STORY_TOLD | STORY_JOINS : STORY_LEFT_OUT;
    case TREX_EVENT_TIES:
    case TREX_EVENT_COUNTS_AS:
    case TREX_EVENT_COUNTS_NOTHING:
    case TREX_EVENT_DRAWS:
    case TREX_EVENT_DECK_EMPTY:
    case TREX_EVENT_EGGS_TURNED:
        return STORY_TOLD | STORY_JOINS;
    case TREX_EVENT_LAST_LAP: /* once a round: the table shows who takes it over */
        return moment_of(&log->event[event]);
    case TREX_EVENT_LOSES:
    case TREX_EVENT_LOSES_SHOWER:
        return is_unasked_loss(log, event) ? STORY_TOLD | STORY_MOMENT : STORY_TOLD;
    case TREX_EVENT_ROUND_BEGINS:
        return STORY_TOLD | STORY_MOMENT | STORY_ROUND | STORY_TO_ALL;
    default:
        return STORY_TOLD;
    }
}

/* Everyone looks at the card that ends a round, and at the order. */
static uint8_t judge(const struct game_log *log, uint16_t event) {
    uint8_t ways = story_flags_of(log, event);
    for (uint16_t i = 0; i < log->count; i++) {
        ways |= log->event[i].code == TREX_EVENT_RANKS ? STORY_SEEN : 0;
    }
    return ways;
}

/* The first and the last of a round react, and the player of a card that is worth nothing. An egg
 * alone does not count: with two players the weaker one gets one too. Nor do a meteor that is too
 * low and a lost shower: who plays them may be in the lead. */
static enum mood feel(const struct game_message *event, uint8_t seat) {
    if (event->arg[0] != seat) {
        return MOOD_CALM;
    }
    switch (event->code) {
    case TREX_EVENT_RANKS:
        return event->arg[1] == 1                            ? MOOD_WINS
               : event->arg[1] == session_options()->players ? MOOD_LOSES
                                                             : MOOD_CALM;
    case TREX_EVENT_COUNTS_NOTHING:
        return MOOD_HIT;
    default:
        return MOOD_CALM;
    }
}

/* The tip about the order waits until the table shows it. The one about a new strong colour waits
 * while an opponent plays: the player cannot look at their hand then. */
static bool tip_waits(void) {
    bool order_comes = trex_has_happened(TREX_EVENT_RANKS) && !trex_order_is_shown();
    return order_comes ||
           (trex_has_happened(TREX_EVENT_STRONG_NOW) && session_is_opponent(session_turn()));
}

static void tell_round(struct text *out, uint8_t round) {
    say_filled(out, T_TREX_TABLE_ROUND,
               &(struct fill){.n = {round, trex_rounds(trex_view_of(SEAT_TABLE))}});
}

/* ---- small pictures ---- */

static uint8_t list_things(const struct story_event *told, struct story_thing *things) {
    const uint8_t *arg = told->event.arg;
    switch (told->event.code) {
    case TREX_EVENT_STRONG_NOW:
        things[0] = (struct story_thing){THING_STRONG, arg[1]};
        return 1;
    case TREX_EVENT_WEAK_NOW:
        things[0] = (struct story_thing){THING_WEAK, arg[1]};
        return 1;
    case TREX_EVENT_KEEPS_TRUMPS:
        things[0] = (struct story_thing){THING_STRONG, arg[1]};
        things[1] = (struct story_thing){THING_WEAK, arg[2]};
        return 2;
    case TREX_EVENT_LOSES_UNSEEN:
        things[0] = (struct story_thing){THING_BACK, 0};
        return 1;
    default:
        return story_things_of(&game_trex, &told->event, things);
    }
}

static void draw_thing(struct canvas *canvas, struct box b, struct story_thing thing) {
    switch (thing.kind) {
    case THING_STRONG:
    case THING_WEAK:
        draw_pennant(canvas, b, thing.value, thing.kind == THING_STRONG);
        return;
    case THING_BACK:
        draw_card_back(canvas, b);
        return;
    case 'e':
        draw_egg(canvas, &art_trex_egg_small, b.x + (b.width - art_trex_egg_small.width) / 2,
                 b.y + (b.height - art_trex_egg_small.height) / 2, thing.value);
        return;
    default:
        draw_card(canvas, TILE, b.x, b.y, thing.value, TREX_NO_CARD);
    }
}

/* ---- announcements ---- */

static bool eggs_are_alike(const struct trex_state *view) {
    return view->players == 2 && view->eggs[0][view->round - 1] == view->eggs[1][view->round - 1];
}

/* Two equal eggs, one for each: whether the cards left may still decide. */
static bool may_tie(const struct trex_state *view) {
    uint8_t score[2];
    for (uint8_t seat = 0; seat < 2; seat++) {
        struct trex_seat after = view->seat[seat];
        after.eggs[view->eggs[0][view->round - 1]]++;
        score[seat] = trex_egg_score(after.eggs);
    }
    return score[0] == score[1];
}

/* With two players who get an equal egg each, what else there is to win. */
static void tell_stake(struct text *out, const struct trex_state *view) {
    bool alike = eggs_are_alike(view), last = view->round == trex_rounds(view);
    if (alike) {
        text_add(out, " ");
        text_add(out, say(last ? T_TREX_ROUND_ALIKE : T_TREX_MOMENT_ALIKE));
    }
    if (last && (!alike || may_tie(view))) {
        text_add(out, " ");
        text_add(out, say(T_TREX_MOMENT_TIE));
    }
}

/* The player of it needs no words, and the round begins with it for all others. */
static void tell_new_colour(struct text *out) {
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        uint8_t code = log->event[i].code;
        if ((code == TREX_EVENT_STRONG_NOW || code == TREX_EVENT_WEAK_NOW) &&
            (!session_is_solo() || session_is_opponent(log->event[i].arg[0]))) {
            game_ui_sentence(out, &log->event[i]);
            text_add(out, ". ");
        }
    }
}

static void tell_moment(struct text *out, const struct game_message *event) {
    if (event->code == TREX_EVENT_ROUND_BEGINS) {
        const struct trex_state *view = trex_view_of(SEAT_TABLE);
        tell_new_colour(out);
        say_filled(
            out, view->round == trex_rounds(view) ? T_TREX_MOMENT_LAST_ROUND : T_TREX_MOMENT_ROUND,
            &(struct fill){.n = {view->round}, .p = {person(event->arg[1])->name}});
        tell_stake(out, view);
    } else if (event->code == TREX_EVENT_LAST_LAP) {
        say_filled(out, T_TREX_MOMENT_METEOR, &(struct fill){.p = {person(event->arg[0])->name}});
    } else {
        game_ui_event(out, event);
    }
}

enum { HORIZON = 96, FACE = 48, FACE_MIDDLE = 64, CARD_X = 160, CARD_GAP = 28 };

static void draw_large_face(struct canvas *canvas, struct box b, uint8_t seat, int middle) {
    draw_sprite_big(canvas, person_portrait(seat), middle - FACE, box_bottom(b) - 2 * FACE,
                    person_ramp(seat));
    canvas_settle(canvas);
}

static void draw_new_round(struct canvas *canvas, struct box b, const struct game_message *event) {
    enum { EGG_X = 132, EGG_STEP = 48, STRONG_X = CANVAS_WIDTH - 2 * BANNER_WIDTH };
    const struct trex_state *view = trex_view_of(SEAT_TABLE);
    int y = box_bottom(b) - art_trex_egg_large.height - 8;
    draw_large_face(canvas, b, event->arg[1], FACE);
    draw_banner(canvas, STRONG_X, b.y, view->strong, true);
    draw_banner(canvas, STRONG_X + BANNER_WIDTH, b.y, view->weak, false);
    for (uint8_t pile = 0; pile < TREX_PILES; pile++) {
        draw_egg(canvas, &art_trex_egg_large, EGG_X + pile * EGG_STEP, y,
                 view->eggs[pile][view->round - 1]);
    }
}

static void draw_face_and_card(struct canvas *canvas, struct box b,
                               const struct game_message *event) {
    draw_large_face(canvas, b, event->arg[0], FACE_MIDDLE);
    draw_card(canvas, TALL_CARD, CARD_X, b.y + CARD_GAP, event->arg[1], TREX_NO_CARD);
}

static void draw_meteor(struct canvas *canvas, struct box b, const struct game_message *event) {
    draw_face_and_card(canvas, b, event);
    draw_sprite_big(canvas, &art_meteor, CARD_X - 44, b.y + 2, COLOUR_TINT_DARK);
}

static void draw_moment(struct canvas *canvas, struct box b, const struct game_message *event) {
    draw_land(canvas, HORIZON);
    canvas_settle(canvas);
    if (event->code == TREX_EVENT_ROUND_BEGINS) {
        draw_new_round(canvas, b, event);
    } else if (event->code == TREX_EVENT_LAST_LAP) {
        draw_meteor(canvas, b, event);
    } else {
        draw_face_and_card(canvas, b, event);
    }
    canvas_settle(canvas);
}

/* ---- the cards that everyone has lost openly ---- */

static void draw_lost(struct canvas *canvas, uint8_t seat, struct box row) {
    enum { FACE_SMALL = 24, STEP = TILE_WIDTH + 1 };
    const struct trex_seat *there = &trex_view_of(SEAT_TABLE)->seat[seat];
    draw_small_face(canvas, seat, MARGIN, row.y + (row.height - FACE_SMALL) / 2);
    box_cut_left(&row, MARGIN + FACE_SMALL + 4);
    uint8_t count = 0, placed = 0;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        count = (uint8_t)(count + (there->lost >> card & 1));
    }
    if (count == 0) {
        draw_text(canvas, row, MIDDLE, COLOUR_DIM, "–");
    }
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((there->lost >> card & 1) != 0) {
            struct box b = game_ui_hand_place(box(row.x, row.y, row.width - MARGIN, row.height),
                                              box(0, 0, STEP, TILE_HEIGHT), count, placed++);
            draw_card(canvas, TILE, b.x, b.y, card, TREX_NO_CARD);
        }
    }
}

static void draw_lost_cards(struct canvas *canvas) {
    enum { ROW_MAX = 66 };
    uint8_t players = session_options()->players;
    int fits = (STAGE_BOTTOM - STAGE_TOP - 4) / players, height = min(fits, ROW_MAX);
    for (uint8_t seat = 0; seat < players; seat++) {
        draw_lost(canvas, seat, box(0, STAGE_TOP + 2 + seat * height, CANVAS_WIDTH, height));
    }
}

const struct game_ui_story trex_story = {
    .judge = judge,
    .first_round = 1,
    .tell_round = tell_round,
    .list_things = list_things,
    .draw_thing = draw_thing,
    .thing_width = TILE_WIDTH,
    .thing_height = TILE_HEIGHT,
    .tell_moment = tell_moment,
    .draw_moment = draw_moment,
    .sayings = {.feel = feel, .first = T_TREX_SAYS_BOLD_GLAD_1, .waits = tip_waits},
    .page_title = T_TREX_STORY_LOST,
    .draw_page = draw_lost_cards,
};
