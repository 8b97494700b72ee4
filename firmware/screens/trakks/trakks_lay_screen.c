/* Laying: tiles are picked up from hand or table, carried and put down, until all is right. The
 * half-made table stays as it is behind the curtain and in sleep; only "done" plays it. */
#include "drivers/sound.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/screens/pause.h"
#include "firmware/screens/trakks/trakks_lay_screen.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/toast.h"

enum { HINT_STEPS_A_TICK = 4, HINT_PICTURES = 16 };

static struct draft draft;
static struct hand hand;
static struct camera camera;
static struct trakks_hint hint;
static bool hint_announced;    /* on the screen, before the search takes its time */
static struct trakks_move lay; /* too large for the stack */
static uint32_t glow[TRAKKS_SIDE];
static enum focus focus;
static uint8_t tool;
static bool lifted_by_this_press;
static uint8_t refused;
static char words[240];

static const struct trakks_state *own_view(void) {
    static struct trakks_state seen;
    return session_view(handover_holder(), &seen);
}

static bool carrying(void) {
    return draft.carried_count > 0;
}

/* A table whose lines are all right may still be no lay: too many groups, nothing from the hand. */
static void ask_the_rules(void) {
    refused = GAME_OK;
    if (focus != HINT_SHOWN && !carrying() && draft.flaw_count == 0 && draft_changed(&draft) &&
        trakks_lay_towards(own_view(), &draft.table, &lay)) {
        refused = session_check(&lay).code;
    }
}

static void refresh(void) {
    ask_the_rules();
    trakks_hand_fill(&hand, draft.hand);
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        glow[y] = 0;
    }
    const struct trakks_table *shown = focus == HINT_SHOWN ? &hint.search.table : &draft.table;
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        uint8_t kind = shown->at[square];
        if (kind != TRAKKS_NOTHING && kind != draft.base.at[square]) {
            glow[trakks_y(square)] |= (uint32_t)1 << trakks_x(square);
        }
    }
}

static void draw(struct canvas *canvas) {
    struct laying picture = {.draft = &draft,
                             .hand = &hand,
                             .camera = &camera,
                             .hint = &hint,
                             .glow = glow,
                             .focus = focus,
                             .tool = tool,
                             .refused = refused,
                             .group_limit = trakks_group_limit[own_view()->players]};
    draw_trakks_laying(canvas, &picture);
}

/* ---- picking up and putting down ---- */

static void to_good_place(void) {
    uint16_t before = (uint16_t)((camera.cursor + TRAKKS_SQUARES - 1) % TRAKKS_SQUARES);
    uint16_t place = draft_next_place(&draft, before);
    camera.cursor = place != TRAKKS_NO_SQUARE ? place : camera.cursor;
    /* Where nothing is right yet, it is at least put beside what lies there. */
    for (uint8_t i = 0; i < TRAKKS_SIDE && draft_place_at(&draft, camera.cursor) == PLACE_TAKEN;
         i++) {
        uint16_t next = trakks_after(camera.cursor, TRAKKS_ACROSS);
        camera.cursor = next != TRAKKS_NO_SQUARE ? next : camera.cursor;
    }
}

static void pick_up_from_hand(void) {
    uint8_t kind = trakks_hand_kind(&hand);
    if (kind >= TRAKKS_NUMBERS) {
        if (kind < TRAKKS_KINDS) {
            game_ui_refuse(&(struct game_message){TRAKKS_ACTION_LAID, {kind}});
        }
        return;
    }
    draft_lift_hand(&draft, kind);
    focus = ON_TABLE;
    to_good_place();
    lifted_by_this_press = true;
    sound_play(CUE_CONFIRM);
}

static void pick_up_from_table(void) {
    if (draft_lift(&draft, camera.cursor)) {
        lifted_by_this_press = true;
        sound_play(CUE_CONFIRM);
    } else if (draft.table.at[camera.cursor] != TRAKKS_NOTHING) {
        game_ui_refuse(&(struct game_message){TRAKKS_OPENING_MOVES, {0}});
    }
}

/* A is held on: the line takes the place of the tile. */
static void pick_up_line(void) {
    uint8_t kind = draft.carried[0];
    uint16_t from = draft.carried_from[0];
    if (!lifted_by_this_press || draft.carried_count != 1) {
        return;
    }
    bool more;
    if (from == DRAFT_HAND) {
        draft_put_back(&draft);
        more = draft_lift_hand_line(&draft, kind, trakks_hand_by_number());
        if (!more) {
            draft_lift_hand(&draft, kind);
        }
        to_good_place();
    } else {
        draft_put_down(&draft, from);
        more = draft_lift_line(&draft, from);
        if (!more) {
            draft_lift(&draft, from);
        }
    }
    sound_play(more ? CUE_CONFIRM : CUE_REFUSE);
}

static void put_down(void) {
    bool from_hand = draft.carried_from[0] == DRAFT_HAND;
    if (!draft_put_down(&draft, camera.cursor)) {
        sound_play(CUE_REFUSE);
        toast_show(TOAST_REFUSED, say(T_TRAKKS_LAY_NO_ROOM));
        return;
    }
    sound_play(CUE_MINE);
    focus = from_hand ? ON_HAND : ON_TABLE;
}

/* ---- the tools ---- */

/* The square that a refusal is about, or the whole table where it is about groups. */
static void show_place(const struct game_message *why) {
    struct text out = text_into(words, sizeof words);
    if (trakks_tell_flaw(&out, why)) {
        camera.cursor = trakks_square(why->arg[2], why->arg[3]);
        focus = ON_TABLE;
        sound_play(CUE_REFUSE);
        toast_show(TOAST_REFUSED, words);
        return;
    }
    bool groups = why->code == TRAKKS_GROUPS || why->code == TRAKKS_RESERVED ||
                  why->code == TRAKKS_OPENING_SPLIT;
    focus = groups ? FROM_ABOVE : focus;
    game_ui_refuse(why);
}

static void finish(void) {
    if (!trakks_lay_towards(own_view(), &draft.table, &lay)) {
        return; /* cannot be: the draft keeps count of every tile */
    }
    struct game_message answer = session_check(&lay);
    if (answer.code != GAME_OK) {
        show_place(&answer);
    } else if (trakks_lay_move(&lay)) {
        screens_pop(BACK);
    }
}

static void take_back(void) {
    uint16_t where = draft_undo(&draft);
    camera.cursor = where != TRAKKS_NO_SQUARE ? where : camera.cursor;
}

static void answer_undo_all(bool yes) {
    if (yes) {
        draft_undo_all(&draft);
        refresh();
    }
}

static void seek_hint(void) {
    trakks_hint_begin(&hint, own_view());
    focus = HINT_SOUGHT;
    hint_announced = false;
}

static void use_tool(void) {
    if (!trakks_lay_tool_works(&draft, tool)) {
        sound_play(CUE_REFUSE);
        toast_show(TOAST_REFUSED, say(T_TRAKKS_LAY_NOTHING_YET));
        return;
    }
    sound_play(CUE_CONFIRM);
    switch (tool) {
    case TOOL_DONE:
        finish();
        return;
    case TOOL_HINT:
        seek_hint();
        return;
    case TOOL_UNDO:
        take_back();
        return;
    case TOOL_UNDO_ALL:
        dialog_ask(&(struct question){.text = say(T_TRAKKS_LAY_ASK_UNDO_ALL),
                                      .yes = say(T_DO_YES),
                                      .no = say(T_DO_NO),
                                      .answer = answer_undo_all});
        return;
    default:
        trakks_hand_sort_other(&hand);
    }
}

static void show_hint(void) {
    focus = ON_TOOLS;
    if (!trakks_hint_lay(&hint, own_view(), &lay)) {
        toast_show(TOAST_NEWS, say(T_TRAKKS_HINT_NONE));
        return;
    }
    focus = HINT_SHOWN;
    camera.cursor = lay.edit[0].to;
}

static uint32_t tick(uint32_t now_ms) {
    (void)now_ms;
    if (focus != HINT_SOUGHT) {
        return TICK_NEVER;
    }
    if (!hint_announced) {
        hint_announced = true;
        return 0;
    }
    uint16_t before = hint.step;
    bool more = true;
    for (uint8_t i = 0; i < HINT_STEPS_A_TICK && more; i++) {
        more = trakks_hint_step(&hint);
    }
    if (!more) {
        show_hint();
        refresh();
        screen_redraw();
        return TICK_NEVER;
    }
    if (before * HINT_PICTURES / hint.steps != hint.step * HINT_PICTURES / hint.steps) {
        screen_redraw();
    }
    return 0;
}

/* ---- buttons ---- */

static void explain_square(struct text *out) {
    const struct trakks_flaw *flaw = draft_flaw_at(&draft, camera.cursor);
    uint8_t kind = draft.table.at[camera.cursor];
    if (flaw != NULL) {
        trakks_tell_flaw(out, &flaw->why);
    } else if (kind != TRAKKS_NOTHING) {
        trakks_begin_with_tile(out, kind);
        text_add(out, ". ");
        text_add(out, say(T_TRAKKS_LAY_TILE_WHY));
    } else {
        text_add(out, say(T_TRAKKS_LAY_TABLE_WHY));
    }
}

static void explain(void) {
    struct text out = text_into(words, sizeof words);
    if (focus == ON_HAND && hand.count > 0) {
        uint8_t kind = trakks_hand_kind(&hand);
        trakks_tell_tile(&out, kind, kind < TRAKKS_NUMBERS ? hand.marks[kind] : 0);
        text_add(&out, "\n");
        text_add(&out, say(T_TRAKKS_LAY_HAND_WHY));
    } else if (focus == ON_TABLE) {
        explain_square(&out);
    } else if (focus == ON_TOOLS) {
        text_add(&out, say((enum text_key)(T_TRAKKS_LAY_DONE_WHY + tool)));
    } else if (focus == HINT_SHOWN) {
        text_add(&out, say(T_TRAKKS_HINT_WHY));
    } else {
        say_filled(
            &out, T_TRAKKS_LAY_GROUPS_WHY,
            &(struct fill){.n = {draft.groups, draft.groups_max + draft.reserved, draft.reserved}});
    }
    dialog_tell(NULL, words);
}

static void press_arrow(enum button button, enum button_kind kind) {
    if (focus == ON_TABLE || focus == FROM_ABOVE || focus == HINT_SHOWN) {
        camera_press(&camera, button, kind);
    } else if (focus == ON_TOOLS && button == BUTTON_UP) {
        focus = ON_HAND;
    } else if (focus == ON_TOOLS) {
        int by = button == BUTTON_LEFT ? TOOLS - 1 : button == BUTTON_RIGHT ? 1 : 0;
        tool = (uint8_t)((tool + by) % TOOLS);
    } else if (focus == ON_HAND && (hand.count == 0 || !trakks_hand_press(&hand, button))) {
        focus = button == BUTTON_UP ? ON_TABLE : button == BUTTON_DOWN ? ON_TOOLS : ON_HAND;
    }
    sound_play(CUE_MOVE);
}

static void press_a(void) {
    switch (focus) {
    case ON_HAND:
        pick_up_from_hand();
        break;
    case ON_TABLE:
        if (carrying()) {
            put_down();
        } else {
            pick_up_from_table();
        }
        break;
    case FROM_ABOVE:
        focus = ON_TABLE;
        break;
    case ON_TOOLS:
        use_tool();
        break;
    case HINT_SHOWN:
        draft_adopt(&draft, &lay);
        focus = ON_TOOLS;
        tool = TOOL_DONE;
        break;
    default:
        break;
    }
}

static void press_b(void) {
    switch (focus) {
    case ON_HAND:
        trakks_turn_back();
        break;
    case ON_TABLE:
        if (carrying()) {
            focus = draft.carried_from[0] == DRAFT_HAND ? ON_HAND : ON_TABLE;
            draft_put_back(&draft);
        } else {
            focus = FROM_ABOVE;
        }
        break;
    case HINT_SOUGHT:
    case HINT_SHOWN:
        focus = ON_TOOLS;
        break;
    default:
        focus = ON_HAND;
    }
}

static void press_x(void) {
    if (focus == ON_TABLE && draft.carried_count > 1) {
        draft_turn(&draft);
    } else if (focus == ON_TABLE && carrying()) {
        uint16_t place = draft_next_place(&draft, camera.cursor);
        if (place == TRAKKS_NO_SQUARE) {
            toast_show(TOAST_NEWS, say(T_TRAKKS_LAY_NO_PLACE));
        } else {
            camera.cursor = place;
        }
    } else if (focus != HINT_SOUGHT) {
        explain();
    }
}

static void press(enum button button, enum button_kind kind) {
    if (kind == BUTTON_LONG && button == BUTTON_A) {
        pick_up_line();
    } else if (button <= BUTTON_RIGHT && (kind == BUTTON_PRESS || kind == BUTTON_REPEAT)) {
        press_arrow(button, kind);
    } else if (kind != BUTTON_PRESS) {
        return;
    } else if (button == BUTTON_Y) {
        pause_open();
        return;
    } else {
        lifted_by_this_press = false;
        if (button == BUTTON_A) {
            press_a();
        } else if (button == BUTTON_B) {
            press_b();
        } else if (button == BUTTON_X) {
            press_x();
        }
    }
    refresh();
}

static const struct screen screen = {
    .draw = draw, .press = press, .tick = tick, .name = "trakks lay"};

static void find_draft(void) {
    draft_begin(&draft, own_view(), session_moves(), session_options()->seed);
}

bool trakks_lay_waits(void) {
    find_draft();
    return draft_changed(&draft);
}

void trakks_lay_open(void) {
    bool goes_on = trakks_lay_waits();
    hand = (struct hand){.count = 0};
    focus = carrying() ? ON_TABLE : ON_HAND;
    tool = TOOL_DONE;
    if (!goes_on) {
        camera_centre(&camera, LAY_ROWS, &draft.base);
    }
    refresh();
    screens_replace(&screen, DEEPER);
}
