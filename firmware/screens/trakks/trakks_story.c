/* How stories, history and announcements tell and draw what happened in Trakks. */
#include "firmware/screens/trakks/trakks_screens.h"

/* The first tile of the pool that is not replaced: later ones are told on the table only. */
static bool bag_ran_out(void) {
    return trakks_public_view()->pool_count == TRAKKS_POOL - 1;
}

/* The pool is on the table, and gifts are told once all are given. */
static uint8_t judge(const struct game_log *log, uint16_t event) {
    switch (log->event[event].code) {
    case TRAKKS_EVENT_REFILLS:
    case TRAKKS_EVENT_CHOOSES:
        return STORY_LEFT_OUT;
    case TRAKKS_EVENT_NO_REFILL:
        return STORY_TOLD | STORY_JOINS | (bag_ran_out() ? STORY_MOMENT : 0);
    case TRAKKS_EVENT_PLAYS_PLUS3:
    case TRAKKS_EVENT_PLAYS_ARROW:
        return STORY_TOLD | STORY_MOMENT;
    case TRAKKS_EVENT_DRAWS: /* after a +3, announced to its player */
    case TRAKKS_EVENT_DRAWS_NOTHING:
        return STORY_TOLD | STORY_JOINS | STORY_SHOWN;
    case TRAKKS_EVENT_GIVES:
    case TRAKKS_EVENT_POINTS:
        return STORY_TOLD | STORY_JOINS;
    case TRAKKS_EVENT_NEW_ROUND:
        return STORY_TOLD | STORY_ROUND | STORY_MOMENT | STORY_TO_ALL;
    default:
        return STORY_TOLD;
    }
}

/* A first or a large lay, an action tile, and the end of a round. */
static enum mood feel(const struct game_message *event, uint8_t seat) {
    enum { MANY = 4 };
    bool is_own = event->arg[0] == seat;
    switch (event->code) {
    case TRAKKS_EVENT_LAYS:
        return is_own && event->arg[1] >= MANY ? MOOD_PLEASED : MOOD_CALM;
    case TRAKKS_EVENT_OPENS:
        return is_own ? MOOD_PLEASED : MOOD_CALM;
    case TRAKKS_EVENT_PLAYS_PLUS3:
        return is_own ? MOOD_PLEASED : event->arg[1] == seat ? MOOD_HIT : MOOD_CALM;
    case TRAKKS_EVENT_PLAYS_ARROW:
        return is_own ? MOOD_PLEASED : MOOD_HIT;
    case TRAKKS_EVENT_WINS_ROUND:
        return is_own ? MOOD_WINS : MOOD_LOSES;
    default:
        return MOOD_CALM;
    }
}

static void tell_round(struct text *out, uint8_t round) {
    uint8_t rounds = trakks_public_view()->rounds;
    if (rounds > 1) {
        say_filled(out, T_TRAKKS_TABLE_ROUND, &(struct fill){.n = {round, rounds}});
    }
}

static void tell(struct text *out, const struct game_message *event) {
    if (event->code == TRAKKS_EVENT_LAYS && event->arg[2] == 0) { /* nothing else was moved */
        say_filled(out, T_TRAKKS_TABLE_LAYS,
                   &(struct fill){.n = {event->arg[1]}, .p = {person(event->arg[0])->name}});
    } else {
        game_ui_event(out, event);
    }
}

/* The first tiles of a lay, as the record has them. */
static uint8_t list_laid(uint16_t number, struct story_thing *things) {
    const struct trakks_move *lay = trakks_recorded_move(number);
    uint8_t count = 0;
    for (uint8_t i = 0; lay != NULL && i < lay->head.a && count < STORY_THINGS; i++) {
        if (lay->edit[i].from >= TRAKKS_FROM_HAND) {
            things[count++] =
                (struct story_thing){'t', (uint8_t)(lay->edit[i].from - TRAKKS_FROM_HAND)};
        }
    }
    return count;
}

static uint8_t add_gift(struct story_thing *things, uint8_t count, uint8_t kind) {
    if (kind == TRAKKS_NOTHING) {
        return count;
    }
    things[count] = (struct story_thing){'t', kind};
    return (uint8_t)(count + 1);
}

/* Only the player who received them sees them. Everyone has given once, up to this move. */
static uint8_t list_gift(const struct story_event *told, struct story_thing *things) {
    uint8_t giver = told->event.arg[0], receiver = told->event.arg[1], count = 0;
    uint16_t first = (uint16_t)max(0, told->move + 1 - session_options()->players);
    for (uint16_t n = first; n <= told->move && receiver == handover_holder(); n++) {
        const struct trakks_move *gift = trakks_recorded_move(n);
        if (gift != NULL && gift->head.kind == TRAKKS_GIVE_TILES && gift->head.seat == giver) {
            count = add_gift(things, 0, gift->head.a);
            count = add_gift(things, count, gift->head.b);
        }
    }
    return count;
}

static uint8_t list_things(const struct story_event *told, struct story_thing *things) {
    switch (told->event.code) {
    case TRAKKS_EVENT_OPENS:
    case TRAKKS_EVENT_LAYS:
        return list_laid(told->move, things);
    case TRAKKS_EVENT_PLAYS_PLUS3:
        things[0] = (struct story_thing){'t', TRAKKS_PLUS3};
        return 1;
    case TRAKKS_EVENT_PLAYS_ARROW:
        things[0] = (struct story_thing){'t', TRAKKS_ARROW};
        return 1;
    case TRAKKS_EVENT_GIVES:
        return list_gift(told, things);
    default:
        return story_things_of(&game_trakks, &told->event, things);
    }
}

/* The rim sets ivory off from a light ground. */
static void draw_thing(struct canvas *canvas, struct box b, struct story_thing thing) {
    draw_round(canvas, box_inset(b, -1, -1), 3, COLOUR_INK);
    canvas_settle(canvas);
    draw_trakks_tile(canvas, b.x, b.y, thing.value, TILE_PLAIN);
}

/* ---- announcements: a new round, an action tile, the empty bag ---- */

static void tell_moment(struct text *out, const struct game_message *event) {
    const struct game_log *log = session_log();
    if (event->code == TRAKKS_EVENT_NEW_ROUND) {
        bool is_last = event->arg[0] == trakks_public_view()->rounds;
        say_filled(out, is_last ? T_TRAKKS_MOMENT_LAST_ROUND : T_TRAKKS_MOMENT_ROUND,
                   &(struct fill){.n = {event->arg[0]}, .p = {person(event->arg[1])->name}});
        return;
    }
    game_ui_sentence(out, event);
    if (event->code == TRAKKS_EVENT_PLAYS_ARROW) {
        text_add(out, ". ");
        text_add(out, say(T_TRAKKS_TABLE_ALL_GIVE));
    } else if (event->code == TRAKKS_EVENT_PLAYS_PLUS3 && event + 1 < log->event + log->count) {
        game_ui_sentence(out, event + 1); /* how many tiles that brings, or none */
    }
}

static void draw_big_face(struct canvas *canvas, struct box b, int x, uint8_t seat) {
    const struct sprite *face = person_portrait(seat);
    draw_sprite_big(canvas, face, x, box_bottom(b) - 2 * face->height, person_ramp(seat));
}

/* Faces the player on the left. */
static void draw_big_victim(struct canvas *canvas, struct box b, int x, uint8_t seat) {
    const struct sprite *face = person_portrait(seat);
    draw_sprite_big_flipped(canvas, face, x, box_bottom(b) - 2 * face->height, person_ramp(seat));
}

static void draw_moment(struct canvas *canvas, struct box b, const struct game_message *event) {
    enum { LEFT_X = 2, RIGHT_X = 142, TILE_X = (CANVAS_WIDTH - TILE_BIG) / 2, TILE_Y = 12 };
    draw_trakks_felt(canvas);
    switch (event->code) {
    case TRAKKS_EVENT_PLAYS_PLUS3:
        draw_big_face(canvas, b, LEFT_X, event->arg[0]);
        draw_big_victim(canvas, b, RIGHT_X, event->arg[1]);
        canvas_settle(canvas);
        draw_trakks_tile_big(canvas, TILE_X, b.y + TILE_Y, TRAKKS_PLUS3);
        break;
    case TRAKKS_EVENT_PLAYS_ARROW:
        draw_big_face(canvas, b, LEFT_X, event->arg[0]);
        canvas_settle(canvas);
        draw_trakks_tile_big(canvas, RIGHT_X, b.y + TILE_BIG, TRAKKS_ARROW);
        break;
    case TRAKKS_EVENT_NO_REFILL:
        draw_sprite_big(canvas, &art_trakks_bag, CANVAS_WIDTH / 2 - art_trakks_bag.width,
                        b.y + TILE_BIG, COLOUR_TINT_DARK);
        break;
    default:
        draw_big_face(canvas, b, 16, event->arg[1]);
        draw_sprite_big(canvas, &art_trakks_bag, 150, b.y + 44, COLOUR_TINT_DARK);
    }
}

const struct game_ui_story trakks_story = {
    .judge = judge,
    .first_round = 1,
    .tell_round = tell_round,
    .tell = tell,
    .list_things = list_things,
    .draw_thing = draw_thing,
    .thing_width = CELL,
    .thing_height = CELL,
    .tell_moment = tell_moment,
    .draw_moment = draw_moment,
    .sayings = {.feel = feel, .first = T_TRAKKS_SAYS_BOLD_GLAD_1, .laps = 2},
};
