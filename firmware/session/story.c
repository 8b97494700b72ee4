/* Replays the record and collects what happened. */
#include "firmware/session/story.h"

#include <string.h>

#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "game_sizes.h"
#include "games/base/numbers.h"

/* ---- who has been told what ---- */

/* About the current game. After power off a seat is told what happened since its own last move. */
static struct {
    uint32_t game;
    uint16_t moves[GAME_SEATS_MAX]; /* as many as each seat knows */
} told;

/* Moves can be taken back, and another game can begin. */
static void check_told(void) {
    bool same = told.game == session_number();
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        uint16_t moves = same ? told.moves[seat] : 0;
        told.moves[seat] = moves <= session_count_moves() ? moves : 0;
    }
    told.game = session_number();
}

void story_was_told(uint8_t seat) {
    check_told();
    if (seat < GAME_SEATS_MAX) {
        told.moves[seat] = session_count_moves();
    }
}

/* ---- collecting ---- */

struct replayed {
    _Alignas(8) union any_state state;
    union any_move move;
    struct game_log log;
};

struct collector {
    struct story_event *event;
    uint16_t room, count;
    bool is_whole;
    uint8_t round;
    uint8_t listener; /* a seat, or SEAT_NONE: everyone */
    story_judge *judge;
};

static void keep(struct collector *to, const struct story_event *event) {
    if (to->count == to->room) { /* the newer half is kept */
        uint16_t dropped = to->room / 2;
        to->count = (uint16_t)(to->count - dropped);
        memmove(to->event, to->event + dropped, to->count * sizeof *to->event);
        to->is_whole = false;
    }
    to->event[to->count++] = *event;
}

static void collect(struct collector *to, const struct replayed *now, uint16_t move, bool is_new) {
    const struct game *game = session_game();
    bool own = now->move.plain.seat == to->listener;
    bool joined = false; /* the event before it in this move is told */
    for (uint16_t i = 0; i < now->log.count; i++) {
        const struct game_message *event = &now->log.event[i];
        uint8_t ways = to->judge != NULL ? to->judge(&now->log, i) : STORY_TOLD;
        if ((ways & STORY_ROUND) != 0) {
            to->round = event->arg[0];
        }
        bool saw = to->listener != SEAT_NONE && (ways & STORY_SEEN) != 0;
        bool shown = (ways & STORY_SHOWN) != 0 ||
                     ((ways & STORY_TO_ALL) == 0 && story_seat_of(game, event) == to->listener);
        bool knows = saw || (own && shown);
        if (!is_new || (ways & STORY_TOLD) == 0 || knows) {
            continue;
        }
        ways = (uint8_t)(joined ? ways : ways & ~STORY_JOINS);
        keep(to, &(struct story_event){*event, move, to->round, ways});
        joined = true;
    }
}

static uint16_t last_move_of(uint8_t seat) {
    struct record record = session_record();
    struct record_move found;
    uint16_t last = 0, move = 0;
    union any_move read;
    for (uint32_t at = 0; record_next(&record, &at, &found); move++) {
        bool is_move = session_game()->move_from_bytes(found.bytes, found.length, &read);
        last = is_move && read.plain.seat == seat ? move : last;
    }
    return last;
}

static struct story collect_from(uint16_t first, struct collector *to) {
    const struct game *game = session_game();
    uint32_t bytes = session_thinking_bytes();
    uint8_t *memory = session_thinking_memory(bytes);
    if (memory == NULL || bytes < sizeof(struct replayed) + 2 * sizeof(struct story_event)) {
        return (struct story){0};
    }
    opponents_forget();
    struct replayed *now = (struct replayed *)(void *)memory;
    to->event = (struct story_event *)(void *)(memory + sizeof *now);
    to->room = (uint16_t)((bytes - sizeof *now) / sizeof *to->event);
    to->is_whole = true;
    struct record record = session_record();
    struct record_move found;
    uint32_t at = 0;
    session_first_state(&now->state);
    for (uint16_t move = 0; move < session_count_moves() && record_next(&record, &at, &found);
         move++) {
        game->move_from_bytes(found.bytes, found.length, &now->move);
        if (game->update_move != NULL) {
            game->update_move(&now->state, &now->move);
        }
        now->log.count = 0;
        game->apply(&now->state, &now->move, &now->log);
        collect(to, now, move, move >= first);
    }
    return (struct story){to->event, to->count, to->is_whole};
}

struct story story_of_game(story_judge *judge, uint8_t first_round) {
    return collect_from(
        0, &(struct collector){.round = first_round, .listener = SEAT_NONE, .judge = judge});
}

struct story story_for_seat(uint8_t seat, story_judge *judge, uint8_t first_round) {
    check_told();
    uint16_t first = last_move_of(seat);
    first = max(told.moves[seat], first);
    return collect_from(
        first, &(struct collector){.round = first_round, .listener = seat, .judge = judge});
}

/* ---- what an event names: the placeholders of its words ---- */

/* The next one at or after *words; moves *words behind it. */
static bool next_placeholder(const char **words, char *kind, uint8_t *place) {
    const char *begin = strchr(*words, '{');
    if (begin == NULL || begin[1] == '\0' || begin[2] < '0' || begin[2] >= '0' + MESSAGE_ARGS) {
        return false;
    }
    *kind = begin[1];
    *place = (uint8_t)(begin[2] - '0');
    *words = begin + 3;
    return true;
}

uint8_t story_seat_of(const struct game *game, const struct game_message *event) {
    const char *words = game->events[event->code].text;
    char kind;
    uint8_t place;
    while (next_placeholder(&words, &kind, &place)) {
        if (kind == 'p' && event->arg[place] < GAME_SEATS_MAX) {
            return event->arg[place];
        }
    }
    return SEAT_NONE;
}

uint8_t story_things_of(const struct game *game, const struct game_message *event,
                        struct story_thing things[STORY_THINGS]) {
    const char *words = game->events[event->code].text;
    char kind;
    uint8_t place, count = 0;
    while (count < STORY_THINGS && next_placeholder(&words, &kind, &place)) {
        if (strchr("npmw", kind) == NULL) {
            things[count++] = (struct story_thing){kind, event->arg[place]};
        }
    }
    return count;
}
