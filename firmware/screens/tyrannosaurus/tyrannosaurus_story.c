/* How stories, history and announcements tell and draw what happened in Tyrannosaurus. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

/* A card, a direction, a tree. */
enum { THING_CARD = 'c', THING_NEEDLE = 'd', THING_TREE = 'T' };

/* What a step led to is told with the step. */
static uint8_t story_flags_of(const struct game_log *log, uint16_t event) {
    const struct game_message *told = &log->event[event];
    switch (told->code) {
    case TY_EVENT_CHOSEN:
        return STORY_LEFT_OUT;
    case TY_EVENT_TURN_BEGINS: {
        bool is_last = told->arg[TY_ARG_SEAT] == told->arg[TY_ARG_OTHER];
        return (uint8_t)(STORY_TOLD | STORY_JOINS | STORY_ROUND | (is_last ? STORY_MOMENT : 0));
    }
    case TY_EVENT_ELIMINATED:
        return STORY_TOLD | STORY_JOINS | STORY_MOMENT;
    case TY_EVENT_GIVES:
    case TY_EVENT_RUNS_INTO_TYREX:
    case TY_EVENT_FALLS_INTO_TILE:
    case TY_EVENT_BITTEN:
        return STORY_TOLD | STORY_JOINS;
    default:
        return STORY_TOLD;
    }
}

/* If several chose, everyone looks at the reveal. A lone choice is revealed to its player. */
static uint8_t judge(const struct game_log *log, uint16_t event) {
    uint8_t ways = story_flags_of(log, event);
    return (uint8_t)(ways | (ty_several_chose(log) ? STORY_SEEN : STORY_SHOWN));
}

/* Trees that are taken, rammed away, lost or missed. */
static enum mood feel(const struct game_message *event, uint8_t seat) {
    bool is_own = event->arg[TY_ARG_SEAT] == seat;
    switch (event->code) {
    case TY_EVENT_TAKES:
        return is_own ? MOOD_PLEASED : MOOD_CALM;
    case TY_EVENT_GIVES:
        return is_own ? MOOD_HIT : event->arg[TY_ARG_OTHER] == seat ? MOOD_PLEASED : MOOD_CALM;
    case TY_EVENT_RUNS_INTO_TYREX:
    case TY_EVENT_FALLS_INTO_TILE:
    case TY_EVENT_BITTEN:
    case TY_EVENT_TREE_GUARDED:
    case TY_EVENT_TREE_SHARED:
        return is_own ? MOOD_HIT : MOOD_CALM;
    default:
        return MOOD_CALM;
    }
}

static void tell_round(struct text *out, uint8_t round) {
    if (round == 0) {
        text_add(out, say(T_TYRANNOSAURUS_TABLE_SETUP));
    } else {
        say_filled(out, T_TYRANNOSAURUS_TABLE_TURN,
                   &(struct fill){.n = {round, ty_public_view()->turns}});
    }
}

static uint8_t list_things(const struct story_event *told, struct story_thing *things) {
    uint8_t kind = ty_revealed_kind(&told->event), count = 0;
    uint8_t direction = told->event.arg[TY_ARG_DIRECTION];
    if (told->event.code == TY_EVENT_TAKES || told->event.code == TY_EVENT_TREES_GROW) {
        things[count++] = (struct story_thing){THING_TREE, 0};
    }
    if (kind < TY_CARDS) {
        things[count++] = (struct story_thing){THING_CARD, kind};
    }
    if (kind < TY_MOVE_KINDS && kind != TY_ACT_REST && direction < TY_DIRECTIONS) {
        things[count++] = (struct story_thing){THING_NEEDLE, direction};
    }
    return count;
}

static void draw_thing(struct canvas *canvas, struct box b, struct story_thing thing) {
    const struct sprite *sprite = thing.kind == THING_TREE   ? &art_tree
                                  : thing.kind == THING_CARD ? ty_action(thing.value)
                                                             : ty_needle(thing.value);
    if (thing.kind == THING_CARD) {
        draw_paper(canvas, b, false);
    }
    struct box place = box_centred(b, sprite->width, sprite->height);
    draw_sprite_tinted(canvas, sprite, place.x, place.y, COLOUR_TINT_DARK, false);
}

/* ---- announcements ---- */

static void tell_moment(struct text *out, const struct game_message *event) {
    if (event->code == TY_EVENT_TURN_BEGINS) {
        text_add(out, say(T_TYRANNOSAURUS_MOMENT_LAST));
    } else {
        ty_tell_event(out, event);
    }
}

/* The edge of the wood behind the meadow. */
static void draw_clearing(struct canvas *canvas, struct box b) {
    enum { HORIZON = 62, OVER = 8 };
    struct box sky = b;
    sky.height = HORIZON;
    draw_fill(canvas, sky, COLOUR_GRASS_DARK);
    draw_fill(canvas, box(b.x, b.y + HORIZON, b.width, b.height - HORIZON), COLOUR_GRASS);
    canvas_settle(canvas);
    for (int x = 0; x < CANVAS_WIDTH; x += art_fir.width) {
        draw_sprite(canvas, &art_fir, x, b.y + HORIZON - art_fir.height + OVER);
    }
    canvas_settle(canvas);
}

static void draw_trees(struct canvas *canvas, struct box b, uint8_t trees) {
    canvas_settle(canvas);
    draw_sign(canvas, b);
    draw_number(canvas, box(b.x, b.y + 2, b.width - 9, b.height - 3), MIDDLE | CENTRE, COLOUR_TEXT,
                trees);
    draw_sprite(canvas, &art_tree_tiny, box_right(b) - art_tree_tiny.width - 1, b.y + 4);
    canvas_settle(canvas);
}

static void draw_moment(struct canvas *canvas, struct box b, const struct game_message *event) {
    enum { PORTRAIT = 48, BODY = 40, STEP = 60 };
    const struct ty_state *view = ty_public_view();
    uint8_t seat = event->arg[TY_ARG_SEAT];
    int bottom = box_bottom(b), middle = CANVAS_WIDTH / 2;
    draw_clearing(canvas, b);
    if (event->code == TY_EVENT_ELIMINATED) {
        draw_sprite_big(canvas, ty_portrait(view->seat[seat].dino), middle - PORTRAIT,
                        bottom - 2 * PORTRAIT, person_ramp(seat));
        return;
    }
    draw_sprite_big(canvas, &art_tyrex_board, middle - art_tyrex_board.width, b.y + 4,
                    COLOUR_TINT_DARK);
    canvas_settle(canvas);
    int left = 0;
    for (seat = 0; seat < view->players; seat++) {
        left += ty_in_play(view, seat);
    }
    int x = middle - STEP / 2 * left;
    for (seat = 0; seat < view->players; seat++) {
        if (ty_in_play(view, seat)) {
            draw_body(canvas, view, seat, BODY_LARGE, x, bottom - BODY);
            draw_trees(canvas, box(x + BODY - 8, bottom - 23, STEP - BODY + 6, 20),
                       view->seat[seat].reserve);
            x += STEP;
        }
    }
}

const struct game_ui_story tyrannosaurus_story = {
    .judge = judge,
    .tell_round = tell_round,
    .tell = ty_tell_event,
    .seat_of = ty_told_seat,
    .other_face = &art_tyrex_small,
    .list_things = list_things,
    .draw_thing = draw_thing,
    .thing_width = 20,
    .thing_height = 22,
    .tell_moment = tell_moment,
    .draw_moment = draw_moment,
    .sayings = {.feel = feel, .first = T_TYRANNOSAURUS_SAYS_BOLD_GLAD_1},
};
