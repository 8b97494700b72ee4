/* The hint, in three steps: that there is a lay, which tile it begins with, all of it and why. It
 * is the lay that an Apex would play; if that would rather wait, the best simple one, with what
 * the Apex thinks. Both searches take a while, and are done in parts between two looks at the
 * buttons, with dots that go on. In a lesson it is the lay that the lesson waits for, at once. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/trakks/trakks_lay_screen.h"
#include "firmware/session/lesson.h"
#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/lang.h"

enum { STEPS_A_TICK = 4 };

static struct trakks_hint hint;
static bool simple_done;
static bool there, by_apex; /* a lay, and whose it is */
static struct game_message thought;
static enum hint_told told;
static bool announced;    /* on the screen, before the search takes its time */
static uint32_t began_ms; /* and since when */
static uint32_t frame;
static uint16_t moves; /* the session's when it was sought, and its seed */
static uint64_t seed;

const struct trakks_table *lay_hint_table(void) {
    return &hint.search.table;
}

uint32_t lay_hint_frame(void) {
    return frame;
}

bool lay_hint_known(void) {
    return told != HINT_UNTOLD && moves == session_moves() && seed == session_options()->seed;
}

void lay_hint_seek(const struct trakks_state *view) {
    trakks_hint_begin(&hint, view);
    announced = simple_done = there = by_apex = false;
    frame = 0;
    told = HINT_UNTOLD;
    moves = session_moves();
    seed = session_options()->seed;
}

/* ---- seeking ---- */

static void search_simply(const struct trakks_state *view, struct trakks_move *lay) {
    for (uint8_t i = 0; i < STEPS_A_TICK && !simple_done; i++) {
        simple_done = !trakks_hint_step(&hint);
    }
    there = simple_done && trakks_hint_lay(&hint, view, lay);
}

/* The table after a lay, in place of the one that the simple search led to. */
static void take_up(const struct trakks_state *view, const struct trakks_move *lay) {
    struct trakks_table *table = &hint.search.table;
    uint8_t kind[TRAKKS_EDITS];
    trakks_table_of(view, table);
    for (uint8_t i = 0; i < lay->head.a; i++) {
        uint16_t from = lay->edit[i].from;
        kind[i] = (uint8_t)(from >= TRAKKS_FROM_HAND ? from - TRAKKS_FROM_HAND : table->at[from]);
    }
    for (uint8_t i = 0; i < lay->head.a; i++) {
        if (lay->edit[i].from < TRAKKS_FROM_HAND) {
            table->at[lay->edit[i].from] = TRAKKS_NOTHING;
        }
    }
    for (uint8_t i = 0; i < lay->head.a; i++) {
        table->at[lay->edit[i].to] = kind[i];
    }
}

/* True once it has answered. */
static bool ask_apex(const struct trakks_state *view, struct trakks_move *lay) {
    if (!opponents_think(OPPONENT_APEX)) {
        return false;
    }
    thought = opponents_answer(lay);
    by_apex = lay->head.kind == TRAKKS_LAY;
    if (by_apex) {
        take_up(view, lay);
        there = true;
    }
    return true;
}

/* In a lesson no opponent thinks; if it does not wait for a lay, the simple one stays. */
static bool ask_lesson(const struct trakks_state *view, struct trakks_move *lay) {
    if (lesson_wanted_move(lay) && lay->head.kind == TRAKKS_LAY) {
        take_up(view, lay);
        there = true;
    }
    return true;
}

static bool ask_who_knows(const struct trakks_state *view, struct trakks_move *lay) {
    return session_practising() ? ask_lesson(view, lay) : ask_apex(view, lay);
}

enum hint_progress lay_hint_go_on(const struct trakks_state *view, struct trakks_move *lay,
                                  uint32_t now_ms) {
    if (!announced) {
        announced = true;
        began_ms = now_ms;
        return HINT_WAITS;
    }
    if (!simple_done) {
        search_simply(view, lay);
    } else if (ask_who_knows(view, lay)) {
        return HINT_FOUND;
    }
    uint32_t before = frame;
    frame = (now_ms - began_ms) / THINKING_FRAME_MS;
    return frame != before ? HINT_FURTHER : HINT_WAITS;
}

/* ---- telling ---- */

uint8_t lay_hint_tile(const struct trakks_move *lay) {
    for (uint8_t i = 0; i < lay->head.a; i++) {
        if (lay->edit[i].from >= TRAKKS_FROM_HAND) {
            return (uint8_t)(lay->edit[i].from - TRAKKS_FROM_HAND);
        }
    }
    return TRAKKS_NOTHING;
}

static void tell_tile(struct text *out, uint8_t kind) {
    char name[40];
    struct text thing = text_into(name, sizeof name);
    trakks_name_thing(&thing, 't', kind);
    say_filled(out, T_TRAKKS_HINT_TILE, &(struct fill){.w = {name}});
}

/* Among people no hint wins the round, unless the table wants that. */
static bool wins_unasked(const struct trakks_state *view, const struct trakks_move *lay) {
    uint8_t from_hand = 0;
    for (uint8_t i = 0; i < lay->head.a; i++) {
        from_hand = (uint8_t)(from_hand + (lay->edit[i].from >= TRAKKS_FROM_HAND));
    }
    return from_hand == view->held[view->seat] && session_people() > 1 &&
           session_options()->choice[TRAKKS_OPTION_HINTS] != TRAKKS_HINTS_ALL;
}

enum hint_told lay_hint_tell(const struct trakks_state *view, struct trakks_move *lay) {
    struct text out = text_into(trakks_notice, sizeof trakks_notice);
    if (!there || !trakks_lay_towards(view, &hint.search.table, lay)) {
        text_add(&out, say(T_TRAKKS_HINT_NONE));
        return HINT_UNTOLD;
    }
    if (wins_unasked(view, lay)) {
        text_add(&out, say(T_TRAKKS_HINT_WINS));
        return told = HINT_TOLD_EXISTS;
    }
    if (session_practising()) {
        return HINT_TOLD_ALL; /* its guide covers these words, and has said why */
    }
    if (told == HINT_UNTOLD) {
        told = HINT_TOLD_EXISTS;
        text_add(&out, say(T_TRAKKS_HINT_EXISTS));
    } else if (told == HINT_TOLD_EXISTS) {
        told = HINT_TOLD_TILE;
        tell_tile(&out, lay_hint_tile(lay));
    } else {
        if (!by_apex) {
            text_add(&out, say(T_TRAKKS_HINT_WAITS));
            text_add(&out, " ");
        }
        game_ui_thought(&out, &thought);
        return HINT_TOLD_ALL;
    }
    return told;
}
