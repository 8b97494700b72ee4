/* Laying: tiles are picked up from hand or table, carried and put down, until all is right. The
 * half-made table stays as it is behind the curtain and in sleep; only "done" plays it. What is
 * refused is told by a notice, which covers neither the choice nor the line that it is about. */
#include "firmware/screens/trakks/trakks_lay_screen.h"
#include "cues.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/pause.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/widgets/layout.h"

static struct draft draft;
static struct hand hand;
static struct camera camera;
static struct trakks_move lay; /* too large for the stack */
static uint32_t glow[TRAKKS_SIDE];
static enum focus focus;
static uint8_t tool;
static bool lifted_by_this_press;
static uint8_t refused;
static int board_height;
static uint8_t table_cell;          /* the size of squares that shows the table best */
static uint8_t fresh[TRAKKS_KINDS]; /* came since this seat's last move */
static struct trakks_state own;     /* what the holder sees: the same until the lay is played */

static bool hint_works(void) {
    return session_options()->choice[TRAKKS_OPTION_HINTS] == TRAKKS_HINTS_ON;
}

static bool carrying(void) {
    return draft.carried_count > 0;
}

/* A table whose lines are all right may still be no lay: too many groups, nothing from the hand. */
static void ask_the_rules(void) {
    refused = GAME_OK;
    if (focus != HINT_SHOWN && !carrying() && draft.flaw_count == 0 && draft_changed(&draft) &&
        trakks_lay_towards(&own, &draft.table, &lay)) {
        refused = session_check(&lay).code;
    }
}

/* It could be played as it is. */
static bool ready(void) {
    ask_the_rules();
    return !carrying() && draft_changed(&draft) && draft.flaw_count == 0 && refused == GAME_OK;
}

/* ---- what is seen ---- */

static const struct trakks_table *shown_table(void) {
    return focus == HINT_SHOWN ? lay_hint_table() : &draft.table;
}

/* Rows that the hand does not use go to the table; a tile that is carried still has its place. */
static uint8_t hand_rows(void) {
    struct hand all = {.count = hand.count};
    for (uint8_t i = 0; i < draft.carried_count; i++) {
        all.count = (uint8_t)(all.count + (draft.carried_from[i] == DRAFT_HAND));
    }
    return trakks_hand_rows(&all);
}

/* A line that is carried is seen whole: a long one gets smaller squares, and all of the stage. */
static void fit_carried(void) {
    bool across = draft.carried_axis == TRAKKS_ACROSS;
    if (across && draft.carried_count > camera.columns) {
        camera_set(&camera, board_height, CELL_SMALL);
    } else if (!across && draft.carried_count > camera.rows) {
        board_height = STAGE_BOTTOM - STAGE_TOP;
        camera_set(&camera, board_height, CELL_SMALLEST);
    }
    uint16_t first = draft_target(&draft, camera.cursor, 0);
    uint16_t last = draft_target(&draft, camera.cursor, (uint8_t)(draft.carried_count - 1));
    camera_show(&camera, first != TRAKKS_NO_SQUARE ? first : camera.cursor,
                last != TRAKKS_NO_SQUARE ? last : camera.cursor);
}

/* While something is carried the size of the squares stays, so that nothing jumps. */
static void fit_camera(void) {
    board_height = HAND_BOTTOM - hand_rows() * HAND_ROW - STAGE_TOP;
    if (carrying() && table_cell != 0) {
        camera_set(&camera, board_height, table_cell);
        fit_carried();
    } else {
        camera_fit(&camera, board_height, CELL_SMALLEST, shown_table());
        table_cell = camera.cell;
        camera_follow(&camera);
    }
}

static void refresh(void) {
    ask_the_rules();
    trakks_hand_fill(&hand, draft.hand);
    fit_camera();
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        glow[y] = 0;
    }
    const struct trakks_table *shown = shown_table();
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
                             .hint_table = lay_hint_table(),
                             .hint_frame = lay_hint_frame(),
                             .glow = glow,
                             .focus = focus,
                             .tool = tool,
                             .refused = refused,
                             .board_height = board_height,
                             .hint_works = hint_works(),
                             .fresh = fresh,
                             .notice = trakks_notice,
                             .group_limit = trakks_group_limit[own.players]};
    draw_trakks_laying(canvas, &picture);
}

static void tell(const char *text) {
    struct text out = text_into(trakks_notice, sizeof trakks_notice);
    text_add(&out, text);
}

static void refuse(const char *text) {
    sound_play(CUE_REFUSE);
    tell(text);
}

static void refuse_for(const struct game_message *why) {
    struct text out = text_into(trakks_notice, sizeof trakks_notice);
    game_ui_reason(&out, why);
    sound_play(CUE_REFUSE);
}

/* ---- picking up and putting down ---- */

/* Where it fits, else where it could come to fit; else in free space of its own, and never on or
 * beside what others have laid. */
static void to_good_place(void) {
    uint16_t before = (uint16_t)((camera.cursor + TRAKKS_SQUARES - 1) % TRAKKS_SQUARES);
    uint16_t place = draft_next_place(&draft, before);
    bool anywhere = place != TRAKKS_NO_SQUARE && draft.opening && draft.carried_count > 1;
    if (place == TRAKKS_NO_SQUARE || anywhere) {
        uint16_t free = draft_free_space(&draft, camera.cursor);
        place = free != TRAKKS_NO_SQUARE ? free : place;
    }
    camera.cursor = place != TRAKKS_NO_SQUARE ? place : camera.cursor;
}

static void pick_up_from_hand(void) {
    uint8_t kind = trakks_hand_kind(&hand);
    if (kind >= TRAKKS_NUMBERS) {
        if (kind < TRAKKS_KINDS) {
            refuse_for(&(struct game_message){TRAKKS_ACTION_LAID, {kind}});
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
        refuse_for(&(struct game_message){TRAKKS_OPENING_MOVES, {0}});
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

/* What comes next most likely is under the cursor: done where all is right, else to look for the
 * first lay or for what is wrong. */
static void to_tools(void) {
    focus = ON_TOOLS;
    tool = draft_changed(&draft) ? TOOL_DONE : TOOL_HINT;
}

static void put_down(void) {
    bool from_hand = draft.carried_from[0] == DRAFT_HAND;
    if (!draft_put_down(&draft, camera.cursor)) {
        refuse(say(T_TRAKKS_LAY_NO_ROOM));
        return;
    }
    sound_play(CUE_MINE);
    if (ready()) {
        to_tools();
    } else {
        focus = from_hand ? ON_HAND : ON_TABLE;
    }
}

/* ---- the tools ---- */

/* The square that a refusal is about, or the whole table where it is about groups. */
static void show_place(const struct game_message *why) {
    struct text out = text_into(trakks_notice, sizeof trakks_notice);
    if (trakks_tell_flaw(&out, why)) {
        camera.cursor = trakks_square(why->arg[2], why->arg[3]);
        focus = ON_TABLE;
        sound_play(CUE_REFUSE);
        return;
    }
    bool groups = why->code == TRAKKS_GROUPS || why->code == TRAKKS_RESERVED ||
                  why->code == TRAKKS_OPENING_SPLIT;
    focus = groups ? FROM_ABOVE : focus;
    refuse_for(why);
}

/* As a turn begins: the same presses lay the same. */
static void begin_at_hand(void) {
    hand = (struct hand){.count = 0};
    trakks_hand_fill(&hand, draft.hand);
    focus = ON_HAND;
    fit_camera();
    camera_centre(&camera, &draft.base);
}

static void finish(void) {
    if (!trakks_lay_towards(&own, &draft.table, &lay)) {
        return; /* cannot be: the draft keeps count of every tile */
    }
    struct game_message answer = session_check(&lay);
    if (answer.code != GAME_OK) {
        show_place(&answer);
    } else if (trakks_lay_move(&lay)) {
        trakks_after_move();
    } else { /* a lesson waits for another one */
        draft_undo_all(&draft);
        begin_at_hand();
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

/* ---- the hint ---- */

/* The next step of what was found: it counts for the table as it was when the turn began. */
static void tell_more(void) {
    focus = ON_TOOLS;
    switch (lay_hint_tell(&own, &lay)) {
    case HINT_TOLD_TILE:
        trakks_hand_find(&hand, lay_hint_tile(&lay));
        break;
    case HINT_TOLD_ALL:
        focus = HINT_SHOWN;
        camera.cursor = lay.edit[0].to;
        break;
    default:
        break;
    }
}

static void use_hint(void) {
    if (!hint_works()) {
        refuse(say(T_TRAKKS_HINT_OFF));
    } else if (lay_hint_known()) {
        tell_more();
    } else {
        lay_hint_seek(&own);
        focus = HINT_SOUGHT;
    }
}

/* ---- using the tools ---- */

static void use_tool(void) {
    if (!trakks_lay_tool_works(&draft, tool)) {
        refuse(say(T_TRAKKS_LAY_NOTHING_YET));
        return;
    }
    sound_play(CUE_CONFIRM);
    switch (tool) {
    case TOOL_DONE:
        finish();
        return;
    case TOOL_HINT:
        use_hint();
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
    case TOOL_ABOVE:
        focus = FROM_ABOVE;
        return;
    default:
        trakks_hand_sort_other(&hand);
        screen_answer_in(
            box(0, STAGE_TOP + board_height, CANVAS_WIDTH, HAND_BOTTOM - STAGE_TOP - board_height));
    }
}

static uint32_t tick(uint32_t now_ms) {
    if (focus != HINT_SOUGHT) {
        return TICK_NEVER;
    }
    switch (lay_hint_go_on(&own, &lay, now_ms)) {
    case HINT_FOUND:
        tell_more();
        refresh();
        screen_redraw();
        return TICK_NEVER;
    case HINT_FURTHER:
        screen_redraw();
        return 0;
    default:
        return 0;
    }
}

/* ---- buttons ---- */

static void explain_square(struct text *out) {
    const struct trakks_flaw *flaw = draft_flaw_at(&draft, camera.cursor);
    uint8_t kind = draft.table.at[camera.cursor];
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
    dialog_tell(NULL, trakks_explanation);
}

/* From tile to tile, or with something in the hand from square to square. Below the last tile is
 * the hand. */
static void press_arrow_on_table(enum button button, enum button_kind kind) {
    if (carrying()) {
        camera_step(&camera, button, kind);
    } else if (!camera_jump(&camera, shown_table(), button, kind) && focus == ON_TABLE &&
               button == BUTTON_DOWN && kind == BUTTON_PRESS) {
        focus = ON_HAND;
    }
}

/* An empty hand has no cursor that would leave; but from now on A does something. */
static void leave_hand(enum button button) {
    if (button == BUTTON_UP && draft.groups > 0) {
        camera_find_tile(&camera, &draft.table);
        focus = ON_TABLE;
        if (box_empty(cursor_place())) {
            screen_answer_in(box(0, STAGE_BOTTOM, CANVAS_WIDTH, FOOT_HEIGHT));
        }
    } else if (button == BUTTON_DOWN) {
        to_tools();
    }
}

static void press_arrow(enum button button, enum button_kind kind) {
    if (focus == ON_TABLE || focus == FROM_ABOVE || focus == HINT_SHOWN) {
        press_arrow_on_table(button, kind);
    } else if (focus == ON_TOOLS && button == BUTTON_UP) {
        focus = ON_HAND;
    } else if (focus == ON_TOOLS) {
        int by = button == BUTTON_LEFT ? TOOLS - 1 : button == BUTTON_RIGHT ? 1 : 0;
        tool = (uint8_t)((tool + by) % TOOLS);
    } else if (focus == ON_HAND && (hand.count == 0 || !trakks_hand_press(&hand, button))) {
        leave_hand(button);
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
        screen_renew(); /* judging the whole table took its time: the head answers first */
        break;
    default:
        break;
    }
}

/* The cursor goes with it. */
static void put_back(void) {
    uint16_t from = draft.carried_from[draft.carried_anchor];
    focus = from == DRAFT_HAND ? ON_HAND : ON_TABLE;
    camera.cursor = from == DRAFT_HAND ? camera.cursor : from;
    draft_put_back(&draft);
}

static void press_b(void) {
    switch (focus) {
    case ON_HAND:
        trakks_turn_back();
        break;
    case ON_TABLE:
        if (carrying()) {
            put_back();
        } else {
            focus = ON_HAND;
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
        screen_renew(); /* the head says where they fit now */
    } else if (focus == ON_TABLE && carrying()) {
        uint16_t place = draft_next_place(&draft, camera.cursor);
        if (place == TRAKKS_NO_SQUARE) {
            tell(say(T_TRAKKS_LAY_NO_PLACE));
        } else {
            camera.cursor = place;
        }
    } else if (focus != HINT_SOUGHT) {
        explain();
    }
}

static const struct screen screen;

/* A notice stands right above the hand, where it is drawn before the table is. */
static void answer_with_notice(void) {
    if (trakks_notice[0] != '\0' && focus != FROM_ABOVE) {
        struct box b = trakks_notice_box(0, trakks_notice);
        screen_answer_in(box_moved(b, 0, STAGE_TOP + board_height - 2 - b.height));
    }
}

static void press(enum button button, enum button_kind kind) {
    if (kind == BUTTON_PRESS) {
        trakks_notice[0] = '\0';
    }
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
    if (screens_top() == &screen) {
        refresh();
        answer_with_notice();
    }
}

static const struct screen screen = {
    .draw = draw, .press = press, .tick = tick, .name = "trakks lay"};

/* Each time that a lesson begins is a game of its own, although all are dealt alike. */
static uint64_t which_game(void) {
    return session_practising() ? ~(uint64_t)session_practices() : session_options()->seed;
}

static void find_draft(void) {
    session_view(handover_holder(), &own);
    draft_begin(&draft, &own, session_moves(), which_game());
}

bool trakks_lay_can_resume(void) {
    find_draft();
    return draft_changed(&draft);
}

void trakks_lay_open(void) {
    bool goes_on = trakks_lay_can_resume();
    hand = (struct hand){.count = 0};
    trakks_hand_fill(&hand, draft.hand);
    trakks_received_counts(fresh);
    focus = carrying() ? ON_TABLE : ON_HAND;
    trakks_notice[0] = '\0';
    if (!goes_on) {
        begin_at_hand();
    }
    refresh();
    screens_replace(&screen, DEEPER);
}
