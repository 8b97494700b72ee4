/* The table that everybody may see: three actions to be read from afar, the tokens that are left,
 * every seat's score, and a strip to choose from. It shows nothing that depends on a card. */
#include "art.h"
#include "cues.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/widgets/layout.h"

enum { STRIP_TOP = STAGE_TOP + SCALE_COLOURS * ACTION_HEIGHT + 1, LABEL_HEIGHT = 15 };

/* What stands in the strip. */
enum thing { CARDS, COUNT, WARM_UP, MATCH, NO_MATCH, CHANGE, SEAT, ASKED };

static const struct {
    const struct sprite *sign;
    enum text_key label, does, explanation;
} things[] = {
    [CARDS] = {&art_cards, T_SCALE_LABEL_CARDS, T_SCALE_DO_CARDS, T_SCALE_EXPLAIN_CARDS},
    [COUNT] = {&art_sign_count, T_SCALE_LABEL_COUNT, T_SCALE_DO_GO, T_SCALE_EXPLAIN_COUNT},
    [WARM_UP] = {&art_rex_24, T_SCALE_LABEL_WARM_UP, T_SCALE_DO_WARM_UP, T_SCALE_EXPLAIN_WARM_UP},
    [MATCH] = {&art_sign_match, T_SCALE_LABEL_MATCH, T_SCALE_DO_MATCH, T_SCALE_EXPLAIN_MATCH},
    [NO_MATCH] = {&art_sign_no_match, T_SCALE_LABEL_NO_MATCH, T_SCALE_DO_NO_MATCH,
                  T_SCALE_EXPLAIN_VERDICT_NO_MATCH},
    [CHANGE] = {&art_sign_change, T_SCALE_LABEL_CHANGE, T_SCALE_DO_CHANGE, T_SCALE_EXPLAIN_CHANGE},
};

/* Before the go: cards, count, warm-up. Then: match, the seats, change; with two seats no match. */
static uint8_t before_cursor, cursor;
static uint8_t last_seat; /* that looked at its card: likely to be meant again */
static bool warns_two;    /* SC-30: winning is hard, to be told before they begin */

/* What everybody may know; asked for once for each picture and each press. */
static struct scale_state table;

static void update_table(void) {
    session_view(SEAT_TABLE, &table);
}

static bool somebody_is_asked(void) {
    return table.phase != SCALE_PHASE_PLAY;
}

static uint8_t cell_count(void) {
    return somebody_is_asked() ? 1 : scale_clock_is_running() ? (uint8_t)(table.players + 2) : 3;
}

static enum thing thing_at(uint8_t cell) {
    uint8_t players = table.players;
    if (somebody_is_asked()) {
        return ASKED;
    }
    if (!scale_clock_is_running()) {
        return (enum thing)(CARDS + cell);
    }
    return cell == 0 ? MATCH : cell <= players ? SEAT : players == 2 ? NO_MATCH : CHANGE;
}

static uint8_t *place(void) {
    return scale_clock_is_running() ? &cursor : &before_cursor;
}

static uint8_t cell_here(void) {
    return somebody_is_asked() ? 0 : *place();
}

static uint8_t seat_here(void) {
    return (uint8_t)(cursor - 1);
}

/* ---- drawing ---- */

/* Of the widest label, with air between it and the cursor. */
static int label_width(void) {
    int widest = 0;
    for (uint8_t cell = 0; cell < cell_count(); cell++) {
        enum thing thing = thing_at(cell);
        int width = thing < SEAT ? text_width(SMALL, say(things[thing].label)) + 8 : 0;
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* Where many people sit, match and change are words above one another at the left, so that nobody
 * loses a label or a head. The widest label may want a pixel of its air. */
static bool is_stacked(void) {
    return label_width() > CANVAS_WIDTH / cell_count() + 1;
}

/* They have small signs beside them as long as every head has its room. */
enum { SIGN_ROOM = 14, HEAD_ROOM = 26 };

static bool has_small_signs(void) {
    return CANVAS_WIDTH - label_width() - SIGN_ROOM >= HEAD_ROOM * table.players;
}

static struct box stacked_box(uint8_t cell) {
    enum { HALF_HEIGHT = (STAGE_BOTTOM - STRIP_TOP) / 2 };
    int left = label_width() + (has_small_signs() ? SIGN_ROOM : 0);
    int width = (CANVAS_WIDTH - left) / table.players;
    if (thing_at(cell) == SEAT) {
        left += (CANVAS_WIDTH - left - width * table.players) / 2;
        return box(left + (cell - 1) * width, STRIP_TOP, width, STAGE_BOTTOM - STRIP_TOP);
    }
    return box(0, STRIP_TOP + (cell == 0 ? 0 : HALF_HEIGHT), left, HALF_HEIGHT);
}

static struct box cell_box(uint8_t cell) {
    if (is_stacked()) {
        return stacked_box(cell);
    }
    int width = CANVAS_WIDTH / cell_count();
    int left = (CANVAS_WIDTH - width * cell_count()) / 2;
    return box(left + cell * width, STRIP_TOP, width, STAGE_BOTTOM - STRIP_TOP);
}

static void draw_stacked_thing(struct canvas *canvas, struct box b, enum thing thing) {
    unsigned style = SMALL | CENTRE;
    if (has_small_signs()) {
        const struct sprite *sign = thing == MATCH ? &art_sign_match_small : &art_sign_change_small;
        b = box_inset(b, 4, 0);
        draw_sprite(canvas, sign, b.x, b.y + (b.height - sign->height) / 2);
        canvas_settle(canvas);
        box_cut_left(&b, SIGN_ROOM);
        style = SMALL;
    }
    draw_text(canvas, b, style, COLOUR_TEXT, say(things[thing].label));
}

static void draw_thing(struct canvas *canvas, struct box b, enum thing thing) {
    if (is_stacked()) {
        draw_stacked_thing(canvas, b, thing);
    } else {
        const struct sprite *sign = things[thing].sign;
        struct box room = b;
        b = box_cut_bottom(&room, LABEL_HEIGHT);
        draw_sprite(canvas, sign, room.x + (room.width - sign->width) / 2,
                    room.y + (room.height - sign->height) / 2 + 1);
        canvas_settle(canvas);
        b.height -= 2;
        draw_text(canvas, b, SMALL | CENTRE, COLOUR_TEXT, say(things[thing].label));
    }
}

static void tell_asked(struct text *out) {
    static const enum text_key keys[] = {
        [SCALE_PHASE_SWAP] = T_SCALE_TABLE_SWAP,
        [SCALE_PHASE_TIE] = T_SCALE_TABLE_TIE,
        [SCALE_PHASE_JUDGE] = T_SCALE_TABLE_JUDGE,
        [SCALE_PHASE_OVER] = T_SCALE_TABLE_OVER,
    };
    bool somebody = table.turn < SCALE_SEATS_MAX;
    say_filled(out, keys[table.phase],
               &(struct fill){.p = {somebody ? person(table.turn)->name : ""}});
}

static void draw_asked(struct canvas *canvas, struct box b) {
    char asked[64];
    struct text out = text_into(asked, sizeof asked);
    tell_asked(&out);
    draw_text(canvas, b, text_fitting(b.width - 16, MIDDLE, asked) | CENTRE, COLOUR_TEXT, asked);
}

static void draw_strip(struct canvas *canvas) {
    for (uint8_t cell = 0; cell < cell_count(); cell++) {
        struct box b = cell_box(cell);
        enum thing thing = thing_at(cell);
        if (cell == cell_here()) {
            draw_round(canvas, b, 4, COLOUR_RAISED);
        }
        if (thing < SEAT) {
            guide_spot(SPOT_SCALE_THING, (uint8_t)thing, b);
        }
        if (thing == SEAT) {
            guide_spot(SPOT_SCALE_SEAT, (uint8_t)(cell - 1), b);
            draw_seat_cell(canvas, b, (uint8_t)(cell - 1), table.players > 2);
        } else if (thing == ASKED) {
            draw_asked(canvas, b);
        } else {
            draw_thing(canvas, b, thing);
        }
    }
    draw_cursor(canvas, cell_box(cell_here()));
}

static void draw(struct canvas *canvas) {
    update_table();
    char minutes[16];
    struct text out = text_into(minutes, sizeof minutes);
    say_filled(&out, T_WORD_MINUTES, &(struct fill){.n = {(int32_t)scale_clock_minutes()}});
    draw_head(canvas, "", minutes);
    draw_tokens_left(canvas, &table);
    draw_actions(canvas, &table);
    draw_strip(canvas);
}

/* ---- buttons ---- */

static void explain_seat(void) {
    static char explanation[240];
    char total[8];
    struct text sum = text_into(total, sizeof total);
    struct text out = text_into(explanation, sizeof explanation);
    uint8_t seat = seat_here();
    const struct scale_seat *there = &table.seat[seat];
    scale_tell_signed(&sum, session_score(seat));
    say_filled(&out, table.players > 2 ? T_SCALE_EXPLAIN_SEAT : T_SCALE_EXPLAIN_SEAT_TWO,
               &(struct fill){
                   .n = {there->success, there->failure}, .w = {total}, .p = {person(seat)->name}});
    dialog_tell(NULL, explanation);
}

static void explain(void) {
    static const enum text_key asked[] = {
        [SCALE_PHASE_SWAP] = T_SCALE_SWAP_EXPLAIN,
        [SCALE_PHASE_TIE] = T_SCALE_TIE_EXPLAIN,
        [SCALE_PHASE_JUDGE] = T_SCALE_JUDGE_EXPLAIN,
        [SCALE_PHASE_OVER] = T_SCALE_RULES_END,
    };
    enum thing thing = thing_at(cell_here());
    if (thing == SEAT) {
        explain_seat();
    } else if (thing == ASKED) {
        dialog_tell(NULL, say(asked[table.phase]));
    } else {
        bool verdict = thing == MATCH && table.players == 2;
        dialog_tell(NULL, say(verdict ? T_SCALE_EXPLAIN_VERDICT_MATCH : things[thing].explanation));
    }
}

static void choose(void) {
    bool two = table.players == 2;
    sound_play(CUE_CONFIRM);
    switch (thing_at(cell_here())) {
    case CARDS:
        scale_look_round();
        return;
    case COUNT:
        scale_count_open();
        return;
    case WARM_UP:
        before_cursor = session_moves() > 0 ? COUNT : CARDS;
        scale_warm_up_open();
        return;
    case MATCH:
        if (two) {
            scale_consent_open(SCALE_VERDICT_MATCH, 0, 1);
        } else {
            scale_pick_match(last_seat);
        }
        return;
    case NO_MATCH:
        scale_consent_open(SCALE_VERDICT_NO_MATCH, 0, 1);
        return;
    case CHANGE:
        scale_pick_change(last_seat);
        return;
    case SEAT:
        last_seat = seat_here();
        scale_look_at(last_seat);
        return;
    default:
        scale_continue();
    }
}

static void step(int by) {
    uint8_t count = cell_count();
    if (count > 1) {
        *place() = (uint8_t)((*place() + count + by) % count);
        sound_play(CUE_MOVE);
    }
}

/* Between match and change, where one is above the other. */
static void step_in_stack(void) {
    uint8_t last = (uint8_t)(cell_count() - 1);
    if (is_stacked() && (cursor == 0 || cursor == last)) {
        cursor = cursor == 0 ? last : 0;
        sound_play(CUE_MOVE);
    }
}

static void arrow(enum button arrow, enum button_kind kind) {
    update_table();
    if (arrow == BUTTON_LEFT || arrow == BUTTON_RIGHT) {
        step(arrow == BUTTON_LEFT ? -1 : 1);
    } else if (kind == BUTTON_PRESS) {
        step_in_stack();
    }
}

static void stop(void) {
    scale_clock_stop();
    scale_clock_save();
    before_cursor = COUNT;
    sound_play(CUE_CONFIRM);
}

static void update_actions(struct actions *now) {
    static const enum text_key asked[] = {
        [SCALE_PHASE_SWAP] = T_DO_CHOOSE,
        [SCALE_PHASE_TIE] = T_DO_CHOOSE,
        [SCALE_PHASE_JUDGE] = T_SCALE_DO_JUDGE,
        [SCALE_PHASE_OVER] = T_SCALE_DO_RESULT,
    };
    update_table();
    enum thing thing = thing_at(cell_here());
    now->a.label = thing == ASKED  ? asked[table.phase]
                   : thing == SEAT ? T_SCALE_DO_SEE
                                   : things[thing].does;
    if (!scale_clock_is_running() || somebody_is_asked()) {
        now->b.act = NULL;
    }
}

/* A game that was not seen here before begins with its first deal, beginners with the warm-up; one
 * that goes on wants a new count. */
static void begin(void) {
    cursor = 1;
    last_seat = 0;
    before_cursor = session_moves() > 0                                  ? COUNT
                    : session_options()->choice[SCALE_OPTION_FIRST] != 0 ? WARM_UP
                                                                         : CARDS;
    warns_two = session_options()->players == 2 && session_moves() == 0;
}

static void enter(void) {
    handover_open();
    update_table();
    if (scale_clock_load()) {
        begin();
    }
    if (scale_has_looked_round()) {
        before_cursor = COUNT;
    }
    if (session_practising()) { /* after the count, and every step from the same place */
        scale_clock_start();
        cursor = 1;
    }
    scale_clock_resume();
}

static uint32_t tick(uint32_t now_ms) {
    static uint32_t shown;
    (void)now_ms;
    if (warns_two) {
        warns_two = false;
        dialog_tell(NULL, say(T_SCALE_TWO_HARD));
        return TICK_NEVER;
    }
    if (shown != scale_clock_minutes()) {
        shown = scale_clock_minutes();
        scale_clock_save();
        screen_redraw();
    }
    return scale_clock_until_next_minute();
}

const struct screen scale_root_screen = {
    .enter = enter,
    .leave = scale_clock_pause,
    .draw = draw,
    .arrow = arrow,
    .actions = {.a = {.act = choose},
                .b = {T_SCALE_DO_STOP, stop},
                .x = {.act = explain},
                .y = {.act = pause_open}},
    .update_actions = update_actions,
    .tick = tick,
    .name = "scale table",
};
