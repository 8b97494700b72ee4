/* Tiles are lifted from hand or table, carried, and put down or back. */
#include "firmware/screens/trakks/trakks_lay.h"
#include "firmware/session/lesson.h"

static struct laying *const lay = &trakks_laying;
static struct draft *const draft = &trakks_laying.draft;

void lay_refuse(const char *text) {
    struct text out = text_into(trakks_notice, sizeof trakks_notice);
    text_add(&out, text);
    cue_play(CUE_REFUSE);
}

void lay_refuse_for(const struct game_message *why) {
    struct text out = text_into(trakks_notice, sizeof trakks_notice);
    game_ui_reason(&out, why);
    cue_play(CUE_REFUSE);
}

/* Moves the cursor to a square where the tile fits, or could fit later, or to free space that
 * touches no other tile. */
static void find_good_place(void) {
    uint16_t before = (uint16_t)((lay->camera.cursor + TRAKKS_SQUARES - 1) % TRAKKS_SQUARES);
    uint16_t place = draft_next_place(draft, before);
    bool anywhere = place != TRAKKS_NO_SQUARE && draft->opening && draft->carried_count > 1;
    if (place == TRAKKS_NO_SQUARE || anywhere) {
        uint16_t free = draft_free_space(draft, lay->camera.cursor);
        place = free != TRAKKS_NO_SQUARE ? free : place;
    }
    lay->camera.cursor = place != TRAKKS_NO_SQUARE ? place : lay->camera.cursor;
}

void lay_pick_up_from_hand(void) {
    uint8_t kind = trakks_hand_kind(&lay->hand);
    if (kind >= TRAKKS_NUMBERS) {
        lay_refuse_for(&(struct game_message){TRAKKS_REASON_ACTION_LAID, {kind}});
    } else {
        draft_lift_hand(draft, kind);
        lay->focus = ON_TABLE;
        find_good_place();
        lay->lifted_by_this_press = true;
        cue_play(CUE_CONFIRM);
    }
    lay_answer();
}

void lay_pick_up_from_table(void) {
    if (draft_lift(draft, lay->camera.cursor)) {
        lay->lifted_by_this_press = true;
        cue_play(CUE_CONFIRM);
    } else {
        lay_refuse_for(&(struct game_message){TRAKKS_REASON_OPENING_MOVES, {0}});
    }
    lay_answer();
}

void lay_pick_up_line(void) {
    uint8_t kind = draft->carried[0];
    uint16_t from = draft->carried_from[0];
    if (!lay->lifted_by_this_press || draft->carried_count != 1) {
        return;
    }
    bool more;
    if (from == DRAFT_HAND) {
        draft_put_back(draft);
        more = draft_lift_hand_line(draft, kind, trakks_hand_by_number());
        if (!more) {
            draft_lift_hand(draft, kind);
        }
        find_good_place();
    } else {
        draft_put_down(draft, from);
        more = draft_lift_line(draft, from);
        if (!more) {
            draft_lift(draft, from);
        }
    }
    lay->turn_is_due = more;
    lay->places_seen = 1;
    cue_play(more ? CUE_CONFIRM : CUE_REFUSE);
}

/* The cursor stays in the hand, so that A, A, A builds on and never ends the turn: on a tile that
 * completes the line, if there is one. With an empty hand and a valid table A says that B or
 * down leads to done; the guide of a lesson leads there by itself. */
void lay_put_down(void) {
    bool from_hand = draft->carried_from[0] == DRAFT_HAND;
    uint16_t place = lay->camera.cursor;
    if (!draft_put_down(draft, lay->camera.cursor)) {
        lay_refuse(say(T_TRAKKS_LAY_NO_ROOM));
    } else {
        cue_play(CUE_MINE);
        lay->focus = from_hand && lay->hand.count > 0 ? ON_HAND : ON_TABLE;
    }
    lay_answer();
    if (lay->hand.count == 0 && lay_is_ready(lay)) {
        lay->focus = ON_HAND;
        if (lesson_is_guided()) {
            lay_go_to_tools(); /* where the guide sends the learner */
        }
    } else if (from_hand && draft->carried_count == 0) {
        trakks_hand_find(&lay->hand, draft_finisher(draft, place));
    }
}

/* The cursor stays on the tile. */
void lay_put_back(void) {
    uint8_t kind = draft->carried[draft->carried_anchor];
    uint16_t from = draft->carried_from[draft->carried_anchor];
    draft_put_back(draft);
    bool in_hand = from == DRAFT_HAND || draft->table.at[from] == TRAKKS_NOTHING;
    lay->focus = in_hand ? ON_HAND : ON_TABLE;
    lay->camera.cursor = in_hand ? lay->camera.cursor : from;
    lay_answer();
    if (in_hand) {
        trakks_hand_find(&lay->hand, kind);
    }
}

static void go_to_nearest_place(void) {
    uint16_t place = draft_nearest_place(draft, lay->camera.cursor);
    lay->camera.cursor = place != TRAKKS_NO_SQUARE ? place : lay->camera.cursor;
}

void lay_turn_to_fit(void) {
    bool is_turned = lay->turn_is_due && draft_turn_to_fit(draft);
    lay->turn_is_due = false;
    if (is_turned) {
        go_to_nearest_place();
        lay_refresh(lay);
        screen_redraw();
    }
}

/* A row goes from place to place, then it turns; with places everywhere it only turns. */
bool lay_turns_next(void) {
    uint8_t places = lay_count_places(draft);
    return draft->carried_count > 1 && (places >= MANY_PLACES || lay->places_seen >= places);
}

void lay_turn_carried(void) {
    draft_turn(draft);
    go_to_nearest_place();
    lay->places_seen = 1;
    screen_renew(); /* the head says where they fit now */
    lay_answer();
}

void lay_find_next_place(void) {
    bool is_row = draft->carried_count > 1;
    uint16_t place = is_row ? draft_next_place(draft, lay->camera.cursor)
                            : draft_other_place(draft, lay->camera.cursor);
    struct text out = text_into(trakks_notice, sizeof trakks_notice);
    if (place == TRAKKS_NO_SQUARE) {
        text_add(&out, say(T_TRAKKS_LAY_NO_PLACE));
    } else {
        lay->camera.cursor = place;
        lay->places_seen++;
    }
    lay_answer();
}
