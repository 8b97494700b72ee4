/* The table that all players see: three actions to be read from afar, the tokens that are left,
 * every seat's score, and a strip to choose from. It shows nothing that depends on a card. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/lesson.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/targets.h"

enum { STRIP_TOP = STAGE_TOP + SCALE_COLOURS * ACTION_HEIGHT + 1, LABEL_HEIGHT = 15 };

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

/* What is asked for in phases other than play. */
static const struct {
    enum text_key asked, does, explanation;
} phases[] = {
    [SCALE_PHASE_SWAP] = {T_SCALE_TABLE_SWAP, T_DO_CHOOSE, T_SCALE_SWAP_EXPLAIN},
    [SCALE_PHASE_TIE] = {T_SCALE_TABLE_TIE, T_DO_CHOOSE, T_SCALE_TIE_EXPLAIN},
    [SCALE_PHASE_JUDGE] = {T_SCALE_TABLE_JUDGE, T_SCALE_DO_JUDGE, T_SCALE_JUDGE_EXPLAIN},
    [SCALE_PHASE_OVER] = {T_SCALE_TABLE_OVER, T_SCALE_DO_RESULT, T_SCALE_RULES_END},
};

/* Before the go: cards, count, warm-up. Then: match, the seats, change; with two seats match, no
 * match, the seats. After every move the cursor is on match again, where A shows no card. */
enum { HOME = 0 };
static uint8_t before_cursor, cursor;
static uint16_t left_at_move; /* the number of moves when the cursor was left there */
static bool cards_seen;       /* the count does not start before */
static bool warns_two;        /* SC-30: winning is hard, to be told before they begin */
static bool tip_waits;        /* that of a first game, until those words are closed */

/* What all players may know; asked for once for each picture and each press. */
static const struct scale_state *table;

static bool is_asked(void) {
    return table->phase != SCALE_PHASE_PLAY;
}

/* The lesson counts later, and has no use for what comes before the go. */
static bool is_under_way(void) {
    return scale_clock_is_running() || session_is_practice();
}

static uint8_t cell_count(void) {
    return is_asked() ? 1 : is_under_way() ? (uint8_t)(table->players + 2) : 3;
}

static uint8_t first_seat_cell(void) {
    return scale_is_two_player() ? 2 : 1;
}

static uint8_t seat_at(uint8_t cell) {
    return (uint8_t)(cell - first_seat_cell());
}

static enum thing thing_at(uint8_t cell) {
    if (is_asked()) {
        return ASKED;
    }
    if (!is_under_way()) {
        return (enum thing)(CARDS + cell);
    }
    return cell == 0                        ? MATCH
           : cell < first_seat_cell()       ? NO_MATCH
           : seat_at(cell) < table->players ? SEAT
                                            : CHANGE;
}

static uint8_t *place(void) {
    return is_under_way() ? &cursor : &before_cursor;
}

static uint8_t cell_here(void) {
    return is_asked() ? 0 : *place();
}

static int label_width(void) {
    int widest = 0;
    for (uint8_t cell = 0; cell < cell_count(); cell++) {
        enum thing thing = thing_at(cell);
        int width = thing < SEAT ? text_width(SMALL, say(things[thing].label)) + 8 : 0;
        widest = max(width, widest);
    }
    return widest;
}

/* With many players, match and change are stacked at the left, so that every label and face has
 * room. The widest label may take one pixel of its padding. */
static bool is_stacked(void) {
    return label_width() > CANVAS_WIDTH / cell_count() + 1;
}

/* The stacked labels have small signs beside them as long as every face has room. */
enum { SIGN_ROOM = 14, HEAD_ROOM = 26 };

static bool has_small_signs(void) {
    return CANVAS_WIDTH - label_width() - SIGN_ROOM >= HEAD_ROOM * table->players;
}

static struct box stacked_box(uint8_t cell) {
    enum { HALF_HEIGHT = (STAGE_BOTTOM - STRIP_TOP) / 2 };
    int left = label_width() + (has_small_signs() ? SIGN_ROOM : 0);
    int width = (CANVAS_WIDTH - left) / table->players;
    if (thing_at(cell) == SEAT) {
        left += (CANVAS_WIDTH - left - width * table->players) / 2;
        return box(left + seat_at(cell) * width, STRIP_TOP, width, STAGE_BOTTOM - STRIP_TOP);
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
        const struct sprite *sign = thing == MATCH      ? &art_sign_match_small
                                    : thing == NO_MATCH ? &art_sign_no_match_small
                                                        : &art_sign_change_small;
        b = box_inset(b, 4, 0);
        draw_sprite_in(canvas, box(b.x, b.y, sign->width, b.height), sign);
        box_cut_left(&b, SIGN_ROOM);
        style = SMALL;
    }
    draw_text(canvas, b, style, COLOUR_TEXT, say(things[thing].label));
}

static void draw_thing(struct canvas *canvas, struct box b, enum thing thing) {
    if (is_stacked()) {
        draw_stacked_thing(canvas, b, thing);
        return;
    }
    struct box label = box_cut_bottom(&b, LABEL_HEIGHT);
    label.height -= 2;
    draw_sprite_in(canvas, box_moved(b, 0, 1), things[thing].sign);
    draw_text(canvas, label, SMALL | CENTRE, COLOUR_TEXT, say(things[thing].label));
}

enum { FACE = 24, FACE_ROOM = FACE + 2 };

static const char *score_of(uint8_t seat, char *words, size_t size) {
    struct text out = text_into(words, size);
    scale_add_score(&out, seat);
    return words;
}

/* All names are there, with the scores beside the faces, or none. */
static bool has_room_for_names(void) {
    int width = cell_box(first_seat_cell()).width;
    for (uint8_t seat = 0; seat < table->players; seat++) {
        char score[8];
        if (text_width(SMALL, person(seat)->name) > width - 2 ||
            text_width(MIDDLE, score_of(seat, score, sizeof score)) > width - FACE_ROOM) {
            return false;
        }
    }
    return true;
}

/* On the face of a player who has put off to look at a new card. */
static void draw_unseen(struct canvas *canvas, int x, int y) {
    enum { WIDTH = 16, HEIGHT = 12 };
    canvas_settle(canvas);
    draw_round(canvas, box(x, y - HEIGHT, WIDTH, HEIGHT), 3, COLOUR_INK);
    draw_stencil(canvas, &art_icon_eye, x + (WIDTH - art_icon_eye.width) / 2, y - HEIGHT,
                 COLOUR_WHITE);
    canvas_settle(canvas);
}

/* Portrait over name or score; two players have one score together. */
static void draw_seat(struct canvas *canvas, struct box b, uint8_t seat, bool has_name) {
    bool scores = table->players > 2;
    char words[8];
    struct box score = box(b.x, b.y + FACE + 1, b.width, LABEL_HEIGHT);
    int left = (b.width - FACE) / 2;
    guide_spot(SPOT_SCALE_SEAT, seat, b);
    score_of(seat, words, sizeof words);
    if (has_name) {
        struct box name = box(b.x, box_bottom(b) - LABEL_HEIGHT, b.width, LABEL_HEIGHT - 2);
        draw_text(canvas, name, SMALL | CENTRE, COLOUR_TEXT, person(seat)->name);
        left = scores ? (b.width - FACE_ROOM - text_width(MIDDLE, words)) / 2 : left;
        score = box(b.x + left + FACE_ROOM, b.y, b.width - left - FACE_ROOM, FACE + 1);
    }
    draw_small_face(canvas, seat, b.x + left, b.y + 1);
    if (scale_has_unseen_card(seat)) {
        draw_unseen(canvas, b.x + left - 2, b.y + FACE + 1);
    }
    if (scores) {
        draw_text(canvas, score, has_name ? MIDDLE : MIDDLE | CENTRE, COLOUR_TEXT, words);
    }
}

static void draw_asked(struct canvas *canvas, struct box b) {
    bool is_seat = table->turn < SCALE_SEATS_MAX;
    char asked[64];
    say_into(asked, sizeof asked, phases[table->phase].asked,
             &(struct fill){.p = {is_seat ? person(table->turn)->name : ""}});
    draw_fitted(canvas, box_inset(b, 8, 0), MIDDLE | CENTRE, COLOUR_TEXT, asked);
}

static void draw_strip(struct canvas *canvas) {
    bool has_names = has_room_for_names();
    for (uint8_t cell = 0; cell < cell_count(); cell++) {
        struct box b = cell_box(cell);
        enum thing thing = thing_at(cell);
        if (cell == cell_here()) {
            draw_round(canvas, b, 4, COLOUR_RAISED);
        }
        if (thing == SEAT) {
            draw_seat(canvas, b, seat_at(cell), has_names);
        } else if (thing == ASKED) {
            draw_asked(canvas, b);
        } else {
            guide_spot(SPOT_SCALE_THING, (uint8_t)thing, b);
            draw_thing(canvas, b, thing);
        }
    }
    draw_cursor(canvas, cell_box(cell_here()));
}

static void add_sentence(struct text *out, const struct game_message *event) {
    text_add(out, out->length > 0 ? ". " : "");
    size_t begins = out->length;
    scale_story.tell(out, event);
    text_capitalise(out, begins);
}

/* In replays: what the last move did, in place of what could be chosen. */
static void draw_told(struct canvas *canvas) {
    char told[200];
    struct text out = text_into(told, sizeof told);
    struct box room = box(MARGIN, STRIP_TOP, CANVAS_WIDTH - 2 * MARGIN, STAGE_BOTTOM - STRIP_TOP);
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        struct text before = out;
        if (log->event[i].code == SCALE_EVENT_WINS && scale_is_two_player()) {
            continue; /* they have won together */
        }
        add_sentence(&out, &log->event[i]);
        if (out.cut || paragraph_height(room.width, SMALL, told) > room.height) {
            out = before;
            told[out.length] = '\0';
            break;
        }
    }
    draw_paragraph(canvas, room, SMALL | TOP, COLOUR_TEXT, told);
}

static void draw(struct canvas *canvas) {
    table = scale_table_view();
    char minutes[16];
    say_into(minutes, sizeof minutes, T_WORD_MINUTES,
             &(struct fill){.n = {(int32_t)scale_clock_minutes()}});
    draw_head(canvas, "", session_is_reviewing() ? NULL : minutes);
    draw_tokens_left(canvas, table);
    draw_actions(canvas);
    (session_is_reviewing() ? draw_told : draw_strip)(canvas);
}

static void explain_seat(void) {
    static char explanation[240];
    char total[8];
    struct text sum = text_into(total, sizeof total);
    uint8_t seat = seat_at(cursor);
    const struct scale_seat *there = &table->seat[seat];
    scale_add_score(&sum, seat);
    say_into(explanation, sizeof explanation,
             table->players > 2 ? T_SCALE_EXPLAIN_SEAT : T_SCALE_EXPLAIN_SEAT_TWO,
             &(struct fill){
                 .n = {there->success, there->failure}, .w = {total}, .p = {person(seat)->name}});
    dialog_tell(NULL, explanation);
}

/* All of them, or those that the last move brought before the power was off. */
static void look_at_cards(void) {
    if (scale_has_new_cards()) {
        scale_continue();
    } else {
        scale_look_round();
    }
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    switch (thing_at(cell_here())) {
    case CARDS:
        look_at_cards();
        return;
    case COUNT:
        if (cards_seen) {
            scale_count_open();
        } else {
            look_at_cards();
        }
        return;
    case WARM_UP:
        before_cursor = session_count_moves() > 0 ? COUNT : CARDS;
        scale_warm_up_open();
        return;
    case MATCH:
        if (scale_is_two_player()) {
            scale_consent_open(SCALE_VERDICT_MATCH, 0, 1);
        } else {
            scale_pick_open(false);
        }
        return;
    case NO_MATCH:
        scale_consent_open(SCALE_VERDICT_NO_MATCH, 0, 1);
        return;
    case CHANGE:
        scale_pick_open(true);
        return;
    case SEAT:
        scale_look_at(seat_at(cursor));
        return;
    default:
        scale_continue();
    }
}

static struct box place_of_cell(const void *boxes, uint16_t cell) {
    return ((const struct box *)boxes)[cell];
}

/* If match is above change, up and down reach them from any player. */
static void arrow(enum button arrow, enum button_kind kind) {
    table = scale_table_view();
    struct box boxes[SCALE_SEATS_MAX + 2];
    for (uint8_t cell = 0; cell < cell_count(); cell++) {
        boxes[cell] = cell_box(cell);
    }
    const struct targets cells = {cell_count(), place_of_cell, boxes, .wraps = true};
    uint8_t to = (uint8_t)targets_step(&cells, cell_here(), arrow, kind);
    if (to != cell_here()) {
        *place() = to;
        cue_play(CUE_MOVE);
    }
}

static void stop(void) {
    scale_clock_stop();
    scale_clock_save();
    before_cursor = COUNT;
    cue_play(CUE_CONFIRM);
    toast_show(TOAST_NEWS, say(T_SCALE_TABLE_PAUSED));
}

/* Two players play together: there are no successes and failures to explain. */
static enum text_key explanation_of(enum thing thing) {
    bool are_two = scale_is_two_player();
    if (thing == ASKED) {
        bool is_over = table->phase == SCALE_PHASE_OVER;
        return are_two && is_over ? T_SCALE_RULES_TWO : phases[table->phase].explanation;
    }
    return are_two && thing == MATCH   ? T_SCALE_EXPLAIN_VERDICT_MATCH
           : are_two && thing == CARDS ? T_SCALE_EXPLAIN_CARDS_TWO
                                       : things[thing].explanation;
}

static void update_actions(struct actions *now) {
    table = scale_table_view();
    enum thing thing = thing_at(cell_here());
    if (thing == SEAT) {
        now->a.label = T_SCALE_DO_SEE;
        now->x.act = explain_seat;
    } else {
        now->a.label = thing == ASKED ? phases[table->phase].does : things[thing].does;
        now->explanation = explanation_of(thing);
    }
    if (!is_under_way() || is_asked()) {
        now->b.act = NULL;
    }
}

/* A new game starts with its first deal, beginners with the warm-up; one that is resumed wants a
 * new count. */
static void begin(void) {
    cursor = HOME;
    scale_find_new_cards();
    cards_seen = session_count_moves() > 0 && !scale_has_new_cards();
    before_cursor = cards_seen                                           ? COUNT
                    : session_count_moves() > 0                          ? CARDS
                    : session_options()->choice[SCALE_OPTION_FIRST] != 0 ? WARM_UP
                                                                         : CARDS;
    warns_two = scale_is_two_player() && session_count_moves() == 0;
}

static bool lesson_wants_match(void) {
    return !lesson_is_over() && lesson_step()->spot == SPOT_SCALE_THING;
}

static void enter(void) {
    handover_set_public();
    if (session_is_reviewing()) { /* a game in progress continues as it was */
        return;
    }
    if (scale_clock_load()) {
        begin();
    }
    if (scale_take_looked_round() || (session_count_moves() > 0 && !scale_has_new_cards())) {
        before_cursor = COUNT;
        cards_seen = true;
    }
    if (session_is_practice() && (session_count_moves() > 0 || lesson_wants_match())) {
        scale_clock_start(); /* the lesson resumes after the count */
    }
    if (left_at_move != session_count_moves()) {
        left_at_move = session_count_moves();
        cursor = HOME;
    }
    scale_clock_resume();
    if (tip_waits) {
        tip_waits = false;
        toast_show(TOAST_TIP, say(T_SCALE_LESSON_TIP_START));
    }
}

static uint32_t tick(uint32_t now_ms) {
    static uint32_t shown;
    (void)now_ms;
    if (session_is_practice() &&
        scale_tell_next_event()) { /* the guide left the cards of a match */
        return NEVER;
    }
    if (session_is_practice() && !scale_clock_is_running() && lesson_wants_match()) {
        scale_count_open(); /* as the guide has announced */
        return NEVER;
    }
    if (warns_two) {
        warns_two = false;
        tip_waits = toast_is_shown();
        toast_hide();
        dialog_tell(NULL, say(T_SCALE_TWO_HARD));
        return NEVER;
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
    .actions = {.a = {.act = choose}, .b = {T_SCALE_DO_STOP, stop}, .y = {.act = pause_open}},
    .update_actions = update_actions,
    .tick = tick,
    .name = "scale table",
};
