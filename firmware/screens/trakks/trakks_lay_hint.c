/* The hint, in three steps: that there is a lay, which tile it begins with, all of it and why. It
 * is the lay that Apex would play or, if Apex would rather wait, the best simple one, with what
 * Apex thinks. Apex rearranges half the table, so its tiles are laid again in simple steps that
 * move the least; a lay that still moves very much is shown only if it wins, or as advice. All of
 * this is slow: it is done in parts between two looks at the buttons, with moving dots. In a lesson
 * the hint is the lay that the lesson waits for, at once. */
#include <string.h>

#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/trakks/trakks_lay.h"
#include "firmware/session/lesson.h"
#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/lang.h"

enum { STEPS_A_TICK = 4 };

static struct trakks_hint hint;
static enum { SEARCHES, ASKS, LAYS_AGAIN, SEARCHES_AGAIN, KNOWS } phase;
static bool is_simple;                               /* a lay was found by the simple search */
static uint8_t wanted[TRAKKS_NUMBERS], wanted_count; /* tiles that Apex lays */
static uint8_t left[TRAKKS_NUMBERS], left_count;     /* those that are not laid again yet */
static bool has_lay, is_apex_lay;                    /* a lay, and whose it is */
static bool advised;                                 /* it was asked for as advice */
static bool lays_less;                               /* than Apex would */
static struct game_message thought;
static enum hint_told told_level;
static bool announced;    /* on the screen, before the search takes its time */
static uint32_t began_ms; /* and since when */
static uint32_t frame;
static uint32_t revision; /* the session's when it was sought */

const struct trakks_table *lay_hint_table(void) {
    return &hint.search.table;
}

uint32_t lay_hint_frame(void) {
    return frame;
}

bool lay_hint_known(void) {
    return told_level != HINT_UNTOLD && revision == session_revision();
}

void lay_hint_seek(const struct trakks_state *view) {
    trakks_hint_begin(&hint, view);
    announced = has_lay = is_apex_lay = advised = lays_less = false;
    phase = SEARCHES;
    frame = 0;
    told_level = HINT_UNTOLD;
    revision = session_revision();
}

/* ---- seeking ---- */

/* Some steps; false once there are no more. */
static bool continue_search(void) {
    bool has_more = true;
    for (uint8_t i = 0; i < STEPS_A_TICK && has_more; i++) {
        has_more = trakks_hint_step(&hint);
    }
    return has_more;
}

/* The table after a lay, in place of the one that the simple search led to. */
static void take_up(const struct trakks_state *view, const struct trakks_move *lay) {
    trakks_table_of(view, &hint.search.table);
    trakks_add_lay(&hint.search.table, lay);
}

/* True once it has answered. */
static bool ask_apex(const struct trakks_state *view, struct trakks_move *lay) {
    if (!opponents_think(OPPONENT_APEX)) {
        return false;
    }
    thought = opponents_answer(lay);
    is_apex_lay = lay->head.kind == TRAKKS_LAY;
    if (is_apex_lay) {
        take_up(view, lay);
        has_lay = true;
    }
    return true;
}

/* In a lesson no opponent thinks; if it does not wait for a lay, the simple one stays. */
static bool ask_lesson(const struct trakks_state *view, struct trakks_move *lay) {
    if (lesson_wanted_move(lay) && lay->head.kind == TRAKKS_LAY) {
        take_up(view, lay);
        has_lay = true;
    }
    return true;
}

static bool ask_who_knows(const struct trakks_state *view, struct trakks_move *lay) {
    return session_is_practice() ? ask_lesson(view, lay) : ask_apex(view, lay);
}

/* ---- the same lay again, with less moved ---- */

static bool moves_tiles(const struct trakks_move *lay) {
    bool any = false;
    for (uint8_t i = 0; i < lay->head.a; i++) {
        any = any || lay->edit[i].from < TRAKKS_FROM_HAND;
    }
    return any;
}

static void begin_again(const struct trakks_state *view, const struct trakks_move *lay) {
    memset(wanted, 0, sizeof wanted);
    wanted_count = 0;
    for (uint8_t i = 0; i < lay->head.a; i++) {
        if (lay->edit[i].from >= TRAKKS_FROM_HAND) {
            wanted[lay->edit[i].from - TRAKKS_FROM_HAND]++;
            wanted_count++;
        }
    }
    trakks_hint_begin(&hint, view);
    trakks_hint_restart_with_hand(&hint, wanted);
    left_count = wanted_count;
}

/* What is wanted and not on the table yet. */
static void count_left(const struct trakks_state *view) {
    memcpy(left, wanted, sizeof left);
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (trakks_occupied(&hint.search.table, square)) {
            left[hint.search.table.at[square]]--;
        }
    }
    left_count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            left[kind] = (uint8_t)(left[kind] + (view->where[kind][copy] < TRAKKS_SQUARES));
        }
        left_count = (uint8_t)(left_count + left[kind]);
    }
}

/* Lays line after line; true once nothing more can be laid like this. */
static bool lay_again(const struct trakks_state *view, const struct trakks_move *lay) {
    if (continue_search()) {
        return false;
    }
    count_left(view);
    if (left_count > 0 && hint.search.best.laid > 0) {
        trakks_hint_restart_with_hand(&hint, left);
        return false;
    }
    uint8_t held = view->held[view->seat], laid = (uint8_t)(wanted_count - left_count);
    if (left_count > 0 && (wanted_count == held || advised)) {
        take_up(view, lay);
    } else if (laid == 0) {
        trakks_hint_begin(&hint, view);
        phase = SEARCHES_AGAIN;
        return false;
    } else if (left_count > 0) {
        lays_less = true;
        thought = (struct game_message){TRAKKS_THOUGHT_LAYS_SOME, {laid, held}};
    }
    return true;
}

/* None of those tiles can be laid simply: takes another simple lay, else Apex's if a person can
 * follow it. */
static bool search_again(const struct trakks_state *view, const struct trakks_move *lay) {
    enum { MOVED_MAX = 8 };
    if (is_simple && continue_search()) {
        return false;
    }
    if (is_simple) {
        lays_less = hint.search.best.laid < wanted_count;
        thought = (struct game_message){TRAKKS_THOUGHT_LAYS_SOME,
                                        {hint.search.best.laid, view->held[view->seat]}};
    } else {
        has_lay = lay->head.a - wanted_count <= MOVED_MAX;
        take_up(view, lay);
    }
    return true;
}

/* Continues with the phase; true once the search is over. */
static bool seek(const struct trakks_state *view, struct trakks_move *lay) {
    switch (phase) {
    case SEARCHES:
        if (!continue_search()) {
            has_lay = is_simple = trakks_hint_lay(&hint, view, lay);
            phase = ASKS;
        }
        return false;
    case ASKS:
        if (!ask_who_knows(view, lay)) {
            return false;
        }
        if (!is_apex_lay || !moves_tiles(lay)) {
            return true;
        }
        begin_again(view, lay);
        phase = LAYS_AGAIN;
        return false;
    case LAYS_AGAIN:
        return lay_again(view, lay);
    case SEARCHES_AGAIN:
        return search_again(view, lay);
    default:
        return true;
    }
}

enum hint_progress lay_hint_step(const struct trakks_state *view, struct trakks_move *lay,
                                 uint32_t now_ms) {
    if (!announced) {
        announced = true;
        began_ms = now_ms;
        return HINT_WAITS;
    }
    if (seek(view, lay)) {
        return HINT_FOUND;
    }
    uint32_t before = frame;
    frame = (now_ms - began_ms) / THINKING_FRAME_MS;
    return frame != before ? HINT_FURTHER : HINT_WAITS;
}

/* The Apex has answered already: its lay is shown at once, or laid again with less moved. */
void lay_hint_advise(const struct trakks_state *view, struct trakks_move *lay) {
    lay_hint_seek(view);
    thought = opponents_answer(lay);
    has_lay = is_apex_lay = advised = true;
    told_level = HINT_TOLD_TILE;
    if (moves_tiles(lay)) {
        begin_again(view, lay);
        phase = LAYS_AGAIN;
    } else {
        take_up(view, lay);
        phase = KNOWS;
    }
}

/* ---- telling ---- */

static bool is_in_hand(uint8_t kind) {
    return trakks_laying.draft.hand[kind] > 0;
}

/* The first tile from the hand that was not laid meanwhile, else any of them: there is one. */
static const struct trakks_edit *first_laid(const struct trakks_move *lay) {
    const struct trakks_edit *first = &lay->edit[0];
    for (uint8_t i = lay->head.a; i-- > 0;) {
        const struct trakks_edit *edit = &lay->edit[i];
        if (edit->from >= TRAKKS_FROM_HAND &&
            (first->from < TRAKKS_FROM_HAND ||
             is_in_hand((uint8_t)(edit->from - TRAKKS_FROM_HAND)))) {
            first = edit;
        }
    }
    return first;
}

uint8_t lay_hint_tile(const struct trakks_move *lay) {
    return (uint8_t)(first_laid(lay)->from - TRAKKS_FROM_HAND);
}

uint16_t lay_hint_square(const struct trakks_move *lay) {
    return first_laid(lay)->to;
}

static void tell_tile(struct text *out, enum text_key words, uint8_t kind) {
    char name[40];
    struct text thing = text_into(name, sizeof name);
    trakks_name_thing(&thing, 't', kind);
    say_filled(out, words, &(struct fill){.w = {name}});
}

static void tell_harder(struct text *out) {
    text_add(out, " ");
    say_filled(out, T_TRAKKS_HINT_HARDER, &(struct fill){.w = {say(T_OPPONENT_ADVICE)}});
}

static uint8_t count_from_hand(const struct trakks_move *lay) {
    uint8_t from_hand = 0;
    for (uint8_t i = 0; i < lay->head.a; i++) {
        from_hand = (uint8_t)(from_hand + (lay->edit[i].from >= TRAKKS_FROM_HAND));
    }
    return from_hand;
}

/* No hint lays the last tiles, unless the table wants that: a round is won by a player. */
static bool wins_unasked(const struct trakks_state *view, const struct trakks_move *lay) {
    return count_from_hand(lay) == view->held[view->seat] && !session_is_practice() &&
           session_options()->choice[TRAKKS_OPTION_HINTS] != TRAKKS_HINTS_ALL;
}

/* Whether what lies there already lays as many tiles: then no other lay is proposed. */
static bool lies_already(const struct trakks_state *view, const struct trakks_move *lay) {
    return !lesson_is_guided() && lay_is_ready(&trakks_laying) &&
           view->held[view->seat] - trakks_laying.hand.count >= count_from_hand(lay);
}

/* Says that a lay wins and, if it moves a tile on the table, which one. */
static void tell_win(struct text *out, const struct trakks_move *lay) {
    uint8_t moved = 0;
    while (moved < lay->head.a && lay->edit[moved].from >= TRAKKS_FROM_HAND) {
        moved++;
    }
    if (told_level == HINT_UNTOLD || moved == lay->head.a) {
        text_add(out, say(T_TRAKKS_HINT_WINS));
    } else {
        tell_tile(out, T_TRAKKS_HINT_MOVES, trakks_laying.draft.base.at[lay->edit[moved].from]);
    }
}

enum hint_told lay_hint_tell(const struct trakks_state *view, struct trakks_move *lay) {
    struct text out = text_into(trakks_notice, sizeof trakks_notice);
    if (!has_lay || !trakks_find_lay(view, &hint.search.table, lay)) {
        text_add(&out, say(T_TRAKKS_HINT_NONE));
        if (is_apex_lay) {
            tell_harder(&out);
        } else if (!session_is_practice()) { /* what Apex does instead */
            text_add(&out, " ");
            game_ui_thought(&out, &thought);
        }
        return HINT_UNTOLD;
    }
    if (lies_already(view, lay)) {
        text_add(&out, say(T_TRAKKS_HINT_LIES));
        return told_level = HINT_TOLD_EXISTS;
    }
    if (wins_unasked(view, lay)) {
        tell_win(&out, lay);
        return told_level = HINT_TOLD_EXISTS;
    }
    if (lesson_is_guided()) {
        return HINT_TOLD_ALL; /* its guide covers these words, and has said why */
    }
    if (told_level == HINT_UNTOLD && !lesson_is_puzzle()) { /* in a puzzle there always is one */
        told_level = HINT_TOLD_EXISTS;
        text_add(&out, say(T_TRAKKS_HINT_EXISTS));
        if (lays_less) {
            tell_harder(&out);
        }
    } else if (told_level < HINT_TOLD_TILE && is_in_hand(lay_hint_tile(lay))) {
        told_level = HINT_TOLD_TILE;
        tell_tile(&out, T_TRAKKS_HINT_TILE, lay_hint_tile(lay));
    } else if (lesson_is_puzzle()) {
        return HINT_TOLD_ALL;
    } else {
        game_ui_thought(&out, &thought);
        return HINT_TOLD_ALL;
    }
    return told_level;
}
