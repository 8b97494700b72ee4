/* Laying: tiles are picked up from hand or table, carried and put down, until all is right. The
 * half-made table stays as it is behind the curtain and in sleep; only "done" plays it. A refusal
 * is a notice, which covers neither the choice nor the line that it is about. */
#include "firmware/screens/trakks/trakks_lay.h"

struct laying trakks_laying;
static struct laying *const lay = &trakks_laying;
static const struct screen screen;

static void draw(struct canvas *canvas) {
    draw_trakks_laying(canvas, lay);
}

static void explain_square(struct text *out) {
    const struct trakks_flaw *flaw = draft_flaw_at(&lay->draft, lay->camera.cursor);
    uint8_t kind = lay->draft.table.at[lay->camera.cursor];
    if (flaw != NULL) {
        trakks_tell_flaw(out, &flaw->why);
    } else if (kind != TRAKKS_NOTHING) {
        trakks_start_with_tile(out, kind);
        text_add(out, ". ");
        text_add(out, say(T_TRAKKS_LAY_TILE_WHY));
    } else {
        text_add(out, say(T_TRAKKS_LAY_TABLE_WHY));
    }
}

static void explain(void) {
    struct text out = text_into(trakks_explanation, sizeof trakks_explanation);
    const struct draft *draft = &lay->draft;
    if (lay->focus == ON_HAND && lay->hand.count > 0) {
        trakks_hand_tell(&out, &lay->hand, trakks_hand_kind(&lay->hand));
        text_add(&out, "\n");
        text_add(&out, say(T_TRAKKS_LAY_HAND_WHY));
    } else if (lay->focus == ON_TABLE) {
        explain_square(&out);
    } else if (lay->focus == ON_TOOLS) {
        text_add(&out, say((enum text_key)(T_TRAKKS_LAY_DONE_WHY + lay->tool)));
    } else if (lay->focus == HINT_SHOWN) {
        text_add(&out, say(T_TRAKKS_HINT_WHY));
    } else {
        say_filled(&out, T_TRAKKS_LAY_GROUPS_WHY,
                   &(struct fill){
                       .n = {draft->groups, draft->groups_max + draft->reserved, draft->reserved}});
    }
    dialog_tell(NULL, trakks_explanation);
}

/* A notice is right above the hand, where it is drawn before the table is. */
void lay_answer(void) {
    if (screens_top() != &screen) {
        return;
    }
    lay_refresh(lay);
    if (trakks_notice[0] != '\0' && lay->focus != FROM_ABOVE && lay->focus != HINT_SHOWN) {
        struct box b = trakks_notice_box(0, trakks_notice);
        screen_answer_in(box_moved(b, 0, STAGE_TOP + lay->board_height - 2 - b.height));
    }
}

/* ---- A, B and X by the moment ---- */

/* An empty hand has no cursor, so the focus moves to what is beyond the hand. */
static void enter_hand(void) {
    bool is_empty = lay->hand.count == 0;
    if (is_empty && lay->focus != ON_TOOLS) {
        lay_go_to_tools();
    } else {
        lay->focus = is_empty ? ON_TABLE : ON_HAND;
    }
}

static void go_to_hand(void) {
    enter_hand();
    lay_warn_of_more(lay);
    lay_answer();
}

static void go_to_table(void) {
    lay->focus = ON_TABLE;
    lay_answer();
}

static void leave_hint(void) {
    lay->focus = ON_TOOLS;
    lay_answer();
}

/* By focus, except that carrying is a moment of its own. X explains if it does nothing else. */
enum { CARRYING = HINT_SHOWN + 1 };
static const struct actions moments[] = {
    [ON_HAND] = {.a = {T_TRAKKS_DO_PICK_UP, lay_pick_up_from_hand}, .b = {.act = trakks_turn_back}},
    [ON_TABLE] = {.a = {T_TRAKKS_DO_PICK_UP, lay_pick_up_from_table},
                  .b = {T_TRAKKS_DO_HAND, go_to_hand}},
    [FROM_ABOVE] = {.a = {T_TRAKKS_DO_TABLE, go_to_table}, .b = {T_TRAKKS_DO_HAND, go_to_hand}},
    [ON_TOOLS] = {.a = {.act = lay_use_tool}, .b = {T_TRAKKS_DO_HAND, go_to_hand}},
    [HINT_SOUGHT] = {.b = {.act = leave_hint}},
    [HINT_SHOWN] = {.a = {T_TRAKKS_DO_USE, lay_adopt_hint}, .b = {.act = leave_hint}},
    [CARRYING] = {.a = {T_TRAKKS_DO_PUT_DOWN, lay_put_down},
                  .b = {T_TRAKKS_DO_PUT_BACK, lay_put_back},
                  .x = {T_TRAKKS_DO_NEXT_PLACE, lay_find_next_place}},
};

static void update_actions(struct actions *now) {
    uint8_t carried = lay->focus == ON_TABLE ? lay->draft.carried_count : 0;
    *now = moments[carried > 0 ? CARRYING : lay->focus];
    if (lay->hand.count == 0 && lay->focus == ON_HAND) {
        now->b = (struct action){T_TRAKKS_DO_TO_DONE, go_to_hand};
    } else if (lay->hand.count == 0 && now->b.act == go_to_hand) { /* there is nothing to go to */
        now->b.label = lay->focus == ON_TOOLS ? T_TRAKKS_DO_TABLE : T_TRAKKS_DO_TO_DONE;
    }
    bool is_free = lay->draft.table.at[lay->camera.cursor] == TRAKKS_NOTHING;
    if ((lay->focus == ON_HAND && lay->hand.count == 0) ||
        (lay->focus == ON_TABLE && carried == 0 && is_free)) {
        now->a.act = NULL;
    } else if (lay->focus == ON_TOOLS) {
        now->a.label = lay_tool_name(lay->tool);
    }
    if (carried > 0 && lay_turns_next()) {
        now->x = (struct action){T_TRAKKS_DO_TURN, lay_turn_carried};
    } else if (carried == 0 && lay->focus != HINT_SOUGHT) {
        now->x.act = explain;
    }
    now->y.act = pause_open;
}

/* ---- arrows, and A held ---- */

/* From tile to tile, or with something carried from square to square. Below the last tile is the
 * hand. */
static void move_on_table(enum button button, enum button_kind kind) {
    if (lay->draft.carried_count > 0) {
        camera_step(&lay->camera, button);
    } else if (!camera_jump(&lay->camera, lay_shown_table(lay), button, kind) &&
               lay->focus == ON_TABLE && button == BUTTON_DOWN && kind == BUTTON_PRESS) {
        enter_hand();
        if (lay->focus == ON_HAND) {
            struct box tile = camera_box(&lay->camera, 0, lay->camera.cursor);
            trakks_hand_enter_from_above(&lay->hand, tile.x + tile.width / 2);
        }
    }
}

/* By a press only: a held arrow stays in the hand. Below are the tools, where A may end the turn.
 */
static void leave_hand(enum button button) {
    if (button == BUTTON_UP && lay->draft.groups > 0) {
        camera_enter_from_below(&lay->camera, &lay->draft.table, trakks_hand_x(&lay->hand));
        lay->focus = ON_TABLE;
    } else if (button == BUTTON_DOWN) {
        lay_go_to_tools();
    }
}

static void arrow(enum button button, enum button_kind kind) {
    struct hand *hand = &lay->hand;
    if (lay->focus == ON_TABLE || lay->focus == FROM_ABOVE || lay->focus == HINT_SHOWN) {
        move_on_table(button, kind);
    } else if (lay->focus == ON_TOOLS && button == BUTTON_UP) {
        enter_hand();
    } else if (lay->focus == ON_TOOLS) {
        int by = button == BUTTON_LEFT ? TOOLS - 1 : button == BUTTON_RIGHT ? 1 : 0;
        lay->tool = (uint8_t)((lay->tool + by) % TOOLS);
    } else if (lay->focus == ON_HAND &&
               (hand->count == 0 || !trakks_hand_press(hand, button, kind)) &&
               kind == BUTTON_PRESS) {
        leave_hand(button);
    }
    cue_play(CUE_MOVE);
    lay_warn_of_more(lay);
    lay_answer();
}

/* Between presses: the hint that is sought, a line that fits only turned, what else of the hand
 * fits. */
static uint32_t tick(uint32_t now_ms) {
    if (lay->focus == HINT_SOUGHT) {
        return lay_seek_hint(now_ms);
    }
    lay_turn_to_fit();
    uint8_t fitting = lay->survey.fitting;
    bool has_more = lay_survey_step(lay);
    if (lay->survey.fitting != fitting) {
        lay_warn_of_more(lay);
        screen_redraw();
    }
    return has_more ? 0 : NEVER;
}

/* Every press removes the notice. A with nothing left in the hand says how to end the turn, and
 * does not: it may be one too many of A, A, A. */
static bool intercept(enum button button, enum button_kind kind) {
    if (kind == BUTTON_PRESS) {
        trakks_notice[0] = '\0';
        lay->lifted_by_this_press = lay->lifted_by_this_press && button < BUTTON_A;
        lay->turn_is_due = false;
    }
    if (kind == BUTTON_PRESS && button == BUTTON_A && lay->focus == ON_HAND &&
        lay->hand.count == 0) {
        lay_refuse(say(T_TRAKKS_LAY_TO_DONE));
        lay_answer();
    }
    bool is_held = kind == BUTTON_LONG && button == BUTTON_A;
    if (is_held) {
        lay_pick_up_line();
        lay_answer();
    }
    return is_held;
}

static const struct screen screen = {
    .draw = draw,
    .intercept = intercept,
    .arrow = arrow,
    .update_actions = update_actions,
    .tick = tick,
    .name = "trakks lay",
};

/* Always begins alike, so that the same presses lay the same tiles in every turn. */
void lay_begin_at_hand(void) {
    trakks_hand_start(&lay->hand, lay->draft.hand);
    lay->focus = ON_HAND;
    lay_refresh(lay);
    camera_centre(&lay->camera, &lay->draft.base);
    if (lesson_is_guided()) {
        camera_raise(&lay->camera, &lay->draft.base);
    }
}

bool trakks_lay_can_resume(void) {
    session_view(handover_holder(), &lay->own);
    draft_begin(&lay->draft, &lay->own, session_count_moves(), session_number());
    return draft_changed(&lay->draft);
}

void trakks_lay_open(void) {
    bool resumes = trakks_lay_can_resume();
    trakks_hand_start(&lay->hand, lay->draft.hand);
    trakks_received_counts(lay->fresh);
    lay->focus = lay->draft.carried_count > 0 || lay->hand.count == 0 ? ON_TABLE : ON_HAND;
    trakks_notice[0] = '\0';
    if (!resumes) {
        lay_begin_at_hand();
    }
    lay_refresh(lay);
    screens_replace(&screen, DEEPER);
}
