/* The public table, with the last lay aglow. It scrolls, and is seen from above. */
#include <string.h>

#include "drivers/clock/clock.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/widgets/avoid.h"

enum { BOARD_TOP = STAGE_TOP + SEATS_HEIGHT, BOARD_HEIGHT = 6 * CELL };
enum { POOL_TOP = BOARD_TOP + BOARD_HEIGHT };
enum { NEWS_TOP = POOL_TOP + POOL_HEIGHT, NEWS_LINES = 2, LOOK_BACK = 8, NOTE_WIDTH = 200 };

static struct trakks_table table;
static struct trakks_table arrived; /* without tiles of the last lay that have yet to arrive */
static struct camera camera;
static uint32_t glow[TRAKKS_SIDE];
static bool from_above;
static bool overview_is_due; /* after the last lay of a round: the whole table */
static uint32_t seen_revision;
static uint32_t shown_at;
static bool looked;       /* since it was entered */
static bool looks_around; /* the player, since then */
static bool shows_end;    /* of a round, though the next one is dealt already */

const struct trakks_state *trakks_public_view(void) {
    static struct trakks_state seen;
    return session_view(SEAT_TABLE, &seen);
}

/* ---- the end of a round ---- */

/* The move that ends a round also deals the next one. Everyone still looks at the round that ended:
 * the state before that move, to which add_last_lay adds what it laid. */
static const struct trakks_state *view_at_end(bool find) {
    static struct trakks_state ended;
    if (!find) {
        return &ended;
    }
    session_view_after((uint16_t)(session_count_moves() - 1), SEAT_TABLE, &ended);
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        if (log->event[i].code == TRAKKS_WINS_ROUND) {
            ended.held[log->event[i].arg[0]] = 0;
        }
    }
    return &ended;
}

static const struct trakks_state *view_shown(void) {
    return shows_end ? view_at_end(false) : trakks_public_view();
}

/* NULL if it is not of this kind. */
static const struct trakks_move *move_number(uint16_t n, uint8_t kind) {
    const struct trakks_move *move = trakks_recorded_move(n);
    return move != NULL && move->head.kind == kind ? move : NULL;
}

static const struct trakks_move *lay_number(uint16_t n) {
    return move_number(n, TRAKKS_LAY);
}

static void add_last_lay(void) {
    const struct trakks_move *lay = lay_number((uint16_t)(session_count_moves() - 1));
    uint8_t tile[TRAKKS_EDITS], count = lay != NULL ? lay->head.a : 0;
    for (uint8_t i = 0; i < count; i++) {
        uint16_t from = lay->edit[i].from;
        bool held = from >= TRAKKS_FROM_HAND;
        tile[i] = held ? (uint8_t)(from - TRAKKS_FROM_HAND) : table.at[from];
        if (!held) {
            table.at[from] = TRAKKS_NOTHING;
        }
    }
    for (uint8_t i = 0; i < count; i++) {
        table.at[lay->edit[i].to] = tile[i];
    }
}

/* ---- the last lay ---- */

/* The table before the lay is seen first. Then tiles slide one after the other from where they
 * were, and those laid come from their player. If they are too far apart for one look, the camera
 * goes from one part of the lay to the next. */
static bool lay_is_due, lay_is_new, take_is_due;
static uint32_t to_show[TRAKKS_SIDE];  /* laid squares whose tiles have not set off yet */
static uint16_t part_first, part_last; /* corners of what is looked at */
static uint32_t part_at;               /* since when its tiles lie there */

/* The part around the cursor's square, else around the first one left, with as many others as fit.
 */
static bool find_part(void) {
    uint8_t left = TRAKKS_SIDE, top = TRAKKS_SIDE, right = 0, bottom = 0;
    if (trakks_is_marked(to_show, camera.cursor)) {
        left = right = trakks_x(camera.cursor);
        top = bottom = trakks_y(camera.cursor);
    }
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (!trakks_is_marked(to_show, square)) {
            continue;
        }
        uint8_t x = trakks_x(square), y = trakks_y(square);
        uint8_t l = (uint8_t)min(left, x), r = (uint8_t)max(right, x);
        uint8_t t = (uint8_t)min(top, y), b = (uint8_t)max(bottom, y);
        if (r - l < camera.columns && b - t < camera.rows) {
            left = l, right = r, top = t, bottom = b;
        }
    }
    if (left > right) {
        return false;
    }
    part_first = trakks_square(left, top);
    part_last = trakks_square(right, bottom);
    return true;
}

static struct box seat_box(uint8_t seat) {
    int width = CANVAS_WIDTH / session_options()->players;
    return box(seat * width, STAGE_TOP, width < 28 ? width : 28, SEATS_HEIGHT);
}

static const struct trakks_move *last_lay(void) {
    return lay_number((uint16_t)(session_count_moves() - 1));
}

static bool is_from_table(const struct trakks_edit *edit) {
    return edit->from < TRAKKS_FROM_HAND;
}

static void take_back_lay(void) {
    const struct trakks_move *lay = last_lay();
    arrived = table;
    for (uint8_t i = 0; i < lay->head.a; i++) {
        arrived.at[lay->edit[i].to] = TRAKKS_NOTHING;
    }
    for (uint8_t i = 0; i < lay->head.a; i++) {
        if (is_from_table(&lay->edit[i])) {
            arrived.at[lay->edit[i].from] = table.at[lay->edit[i].to];
        }
    }
}

static bool is_in_part(uint16_t square) {
    uint8_t x = trakks_x(square), y = trakks_y(square);
    return trakks_is_marked(to_show, square) && x >= trakks_x(part_first) &&
           x <= trakks_x(part_last) && y >= trakks_y(part_first) && y <= trakks_y(part_last);
}

/* Out of sight it is at the edge. */
static struct box box_in_sight(uint16_t square) {
    struct box b = camera_box(&camera, BOARD_TOP, square);
    int x = clamp(b.x, 0, CANVAS_WIDTH - b.width);
    int y = clamp(b.y, BOARD_TOP, POOL_TOP - b.height);
    return box(x, y, b.width, b.height);
}

/* What was moved goes before what was laid. */
static void slide_part(const struct trakks_move *lay, bool from_table, uint16_t *delay_ms) {
    enum { APART_IN_A_PACE = 8 };
    for (uint8_t i = 0; i < lay->head.a; i++) {
        const struct trakks_edit *edit = &lay->edit[i];
        if (is_in_part(edit->to) && is_from_table(edit) == from_table) {
            struct box to = camera_box(&camera, BOARD_TOP, edit->to);
            if (from_table) {
                trakks_slide_tile(table.at[edit->to], box_in_sight(edit->from), to, *delay_ms);
            } else {
                trakks_fly_tile(table.at[edit->to], seat_box(lay->head.seat), to, FLIGHT_LAID,
                                *delay_ms);
            }
            *delay_ms = (uint16_t)(*delay_ms + setting_pace_ms() / APART_IN_A_PACE);
        }
    }
}

static void show_last_lay(void) {
    const struct trakks_move *lay = last_lay();
    uint16_t delay_ms = 0;
    for (uint8_t i = 0; i < lay->head.a; i++) {
        const struct trakks_edit *edit = &lay->edit[i];
        bool is_free = is_from_table(edit) && (!trakks_is_marked(glow, edit->from) ||
                                               trakks_is_marked(to_show, edit->from));
        if (is_in_part(edit->to) && is_free) {
            arrived.at[edit->from] = TRAKKS_NOTHING;
            delay_ms = (uint16_t)(setting_pace_ms() / 2);
        }
    }
    slide_part(lay, true, &delay_ms);
    slide_part(lay, false, &delay_ms);
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (is_in_part(square)) {
            to_show[trakks_y(square)] &= ~((uint32_t)1 << trakks_x(square));
        }
    }
}

/* What was taken goes from the pool to its new owner, in sight of everyone. */
static void fly_last_take(void) {
    uint16_t moves = session_count_moves();
    const struct game_message *taken = &session_log()->event[0];
    const struct trakks_move *move =
        moves > 0 ? move_number((uint16_t)(moves - 1), TRAKKS_TAKE) : NULL;
    if (move != NULL && session_log()->count > 0 && taken->code == TRAKKS_TAKES) {
        struct box to = box_centred(seat_box(taken->arg[0]), CELL, CELL);
        trakks_fly_tile(taken->arg[1], trakks_pool_box(POOL_TOP, move->head.a), to, FLIGHT_TAKEN,
                        0);
    }
}

static const struct trakks_table *table_shown(void) {
    bool moves = motion_hides(FLIGHT_LAID);
    for (uint16_t square = 0; lay_is_new && square < TRAKKS_SQUARES; square++) {
        if (!trakks_is_marked(glow, square)) {
            continue;
        }
        if (moves) {
            guide_spot(SPOT_TRAKKS_TILE, table.at[square], camera_box(&camera, BOARD_TOP, square));
        } else if (!trakks_is_marked(to_show, square)) {
            arrived.at[square] = table.at[square];
        }
    }
    return lay_is_new ? &arrived : &table;
}

/* From which the last lay moved tiles. */
static void mark_left(uint32_t left[TRAKKS_SIDE]) {
    const struct trakks_move *lay = lay_is_new ? last_lay() : NULL;
    memset(left, 0, TRAKKS_SIDE * sizeof left[0]);
    for (uint8_t i = 0; lay != NULL && i < lay->head.a; i++) {
        if (is_from_table(&lay->edit[i])) {
            trakks_mark(left, lay->edit[i].from);
        }
    }
}

static void look_at_cursor(void) {
    memset(to_show, 0, sizeof to_show);
    part_first = part_last = camera.cursor;
}

/* All that the lay changed glows and is looked at; the cursor goes to what came from the hand. */
static bool light_up(uint16_t n) {
    const struct trakks_move *move = lay_number(n);
    bool lay = false;
    for (uint8_t i = 0; move != NULL && i < move->head.a; i++) {
        uint16_t square = move->edit[i].to;
        if (!trakks_occupied(&table, square)) {
            continue;
        }
        trakks_mark(glow, square);
        trakks_mark(to_show, square);
        if (move->edit[i].from >= TRAKKS_FROM_HAND) {
            camera.cursor = lay ? camera.cursor : square;
            lay = true;
        }
    }
    return lay;
}

static bool has_more_parts(void) {
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        if (to_show[y] != 0) {
            return true;
        }
    }
    return false;
}

static void show_part(uint32_t now_ms) {
    camera_show(&camera, part_first, part_last);
    if (!camera_sees(&camera, camera.cursor)) {
        camera.cursor = part_first;
        camera_find_tile(&camera, &table);
    }
    part_at = now_ms;
}

static void find_last_lay(void) {
    memset(glow, 0, sizeof glow);
    memset(to_show, 0, sizeof to_show);
    lay_is_new = lay_is_due = false;
    uint16_t moves = session_count_moves();
    for (uint16_t back = 1; back <= LOOK_BACK && back <= moves; back++) {
        if (light_up((uint16_t)(moves - back))) {
            lay_is_new = lay_is_due = back == 1;
            break;
        }
    }
    if (lay_is_new) {
        take_back_lay();
    }
    if (!lay_is_new || !find_part()) {
        look_at_cursor();
    }
    show_part(clock_ms());
}

/* Fits the table before and after the last lay. The camera stays put if it can, so that only moved
 * tiles move. */
static void fit_camera(void) {
    const struct trakks_move *lay = last_lay();
    struct camera before = camera;
    arrived = table;
    for (uint8_t i = 0; lay != NULL && i < lay->head.a; i++) {
        if (is_from_table(&lay->edit[i])) {
            arrived.at[lay->edit[i].from] = table.at[lay->edit[i].to];
        }
    }
    camera_fit(&camera, BOARD_HEIGHT, CELL_DENSE, &arrived);
    bool stays = camera.cell == before.cell && camera.x == before.x && camera.y == before.y;
    if (!stays || session_count_moves() == 0) {
        camera_centre(&camera, &arrived);
    }
    camera_find_tile(&camera, &table);
}

static void look(void) {
    if (looked) {
        return;
    }
    bool ends = trakks_has_new_scores() && !session_is_over();
    bool is_new =
        session_revision() != seen_revision || session_count_moves() == 0 || ends != shows_end;
    looked = true;
    shows_end = ends;
    if (ends && is_new) {
        view_at_end(true);
    }
    trakks_table_of(view_shown(), &table);
    if (ends) {
        add_last_lay();
    }
    if (is_new) {
        seen_revision = session_revision();
        from_above = false;
        overview_is_due = false;
        fit_camera();
        find_last_lay();
        take_is_due = true;
        overview_is_due = trakks_round_has_ended() && !camera_shows_all(&camera, &table);
    }
}

static void tell_asked(struct text *out, const struct trakks_state *now) {
    uint8_t turn = session_turn();
    if (now->phase == TRAKKS_OVER) {
        text_add(out, say(T_TRAKKS_TABLE_OVER));
    } else if (trakks_has_new_scores()) { /* they come before the next turn */
        trakks_tell_round_won(out);
    } else {
        say_filled(out, now->phase == TRAKKS_GIVE ? T_TRAKKS_TABLE_GIVES : T_TRAKKS_TABLE_TURN,
                   &(struct fill){.p = {person(turn)->name}});
    }
}

void trakks_draw_table(struct canvas *canvas) {
    look();
    const struct trakks_state *now = view_shown();
    uint32_t left[TRAKKS_SIDE];
    mark_left(left);
    const struct board board = {.table = table_shown(), .glow = glow, .left = left};
    char asked[64], groups[32], news[240];
    struct text out = text_into(asked, sizeof asked);
    tell_asked(&out, now);
    out = text_into(groups, sizeof groups);
    trakks_tell_groups(&out, trakks_count_groups(&table), trakks_group_limit[now->players]);
    draw_trakks_head(canvas, asked, groups);
    draw_trakks_felt(canvas);
    camera_show(&camera, part_first, part_last);
    if (from_above) { /* at the end of a round: all of it */
        draw_trakks_from_above(canvas, &camera, &board,
                               trakks_round_has_ended() ? CELL_TINY : CELL_DENSE);
        return;
    }
    draw_trakks_seats(canvas, STAGE_TOP, now, shows_end ? SEAT_NONE : session_turn());
    if (session_is_practice()) { /* what the others did is seen there */
        avoid_covering(box(0, STAGE_TOP, CANVAS_WIDTH, SEATS_HEIGHT));
    }
    draw_trakks_board(canvas, BOARD_TOP, &camera, &board);
    if (lay_is_new) { /* what its player says covers none of it */
        avoid_covering(box_around(camera_box(&camera, BOARD_TOP, part_first),
                                  camera_box(&camera, BOARD_TOP, part_last)));
    }
    if (trakks_count_groups(&table) == 0) {
        draw_trakks_invitation(canvas, BOARD_TOP, BOARD_HEIGHT, say(T_TRAKKS_TABLE_EMPTY));
    } else if (trakks_occupied(board.table, camera.cursor)) {
        draw_trakks_cursor(canvas, camera_box(&camera, BOARD_TOP, camera.cursor));
    }
    draw_trakks_pool(canvas, POOL_TOP, now, NO_PLACE);
    out = text_into(news, sizeof news);
    trakks_tell_news(&out, CANVAS_WIDTH - 2 * MARGIN, NEWS_LINES);
    if (session_count_moves() == 0 && !session_is_practice()) {
        trakks_tell_round(&out, now);
    }
    struct box told = box(MARGIN, NEWS_TOP, CANVAS_WIDTH - 2 * MARGIN, STAGE_BOTTOM - NEWS_TOP);
    if (news[0] != '\0') {
        avoid_covering(told); /* a tip is about it */
    }
    draw_paragraph(canvas, told, SMALL | EVEN, COLOUR_WHITE, news);
}

/* What happened last, unless a story follows, and whether a gift is asked for. If neither says
 * anything, the number of tiles in hand. */
static void tell_note(struct text *out, const struct trakks_state *now) {
    bool gives = now->phase == TRAKKS_GIVE;
    if (!story_is_on()) {
        trakks_tell_news(out, NOTE_WIDTH, gives ? 1 : 2);
    }
    if (gives) {
        text_add(out, out->length > 0 ? "\n" : "");
        text_add(out, say(T_TRAKKS_TABLE_NOTE_GIVE));
    } else if (out->length == 0) {
        say_filled(out, T_TRAKKS_TABLE_NOTE_TURN, &(struct fill){.n = {now->held[session_turn()]}});
    }
}

void trakks_continue(void) {
    thinking_note_continued();
    const struct trakks_state *now = trakks_public_view();
    if (trakks_round_has_ended()) {
        trakks_scores_open();
        return;
    }
    if (announce_last_move(trakks_continue) || thinking_start_if_due()) {
        return;
    }
    char note[CURTAIN_NOTE_BYTES];
    struct text out = text_into(note, sizeof note);
    tell_note(&out, now);
    bool gives = now->phase == TRAKKS_GIVE, has_opened = (now->opened >> now->seat & 1) != 0;
    handover_to(&(struct handover){.seat = session_turn(),
                                   .note = note,
                                   .explain = say(gives        ? T_TRAKKS_TABLE_ASKED_GIVE
                                                  : has_opened ? T_TRAKKS_TABLE_ASKED_TURN
                                                               : T_TRAKKS_TABLE_ASKED_OPEN),
                                   .lifted = gives ? trakks_give_open : trakks_turn_open});
}

/* An advised lay is shown on the table, to be used or not. */
void trakks_open_choice(const void *move) {
    const struct game_move *chosen = move;
    trakks_continue();
    if (move != NULL && trakks_public_view()->phase == TRAKKS_TURN) {
        trakks_turn_select(chosen);
        if (chosen->kind == TRAKKS_LAY && trakks_turn_shown()) {
            trakks_lay_show_advice();
        }
        screen_redraw();
    }
}

/* There is no curtain if the device stays in the same hands: after an arrow, or after the last
 * gift. */
void trakks_after_move(void) {
    const struct trakks_state *now = trakks_public_view();
    bool round_continues = !trakks_round_has_ended();
    if (round_continues && session_turn() == handover_holder()) {
        if (now->phase == TRAKKS_GIVE) {
            trakks_give_at_once();
        } else {
            trakks_turn_at_once();
        }
        return;
    }
    screens_pop(BACK);
    if (round_continues || session_is_practice()) { /* else everyone looks at the table first */
        trakks_continue();
    }
}

static void explain(void) {
    const struct trakks_state *now = trakks_public_view();
    struct text out = text_into(trakks_explanation, sizeof trakks_explanation);
    if (now->rounds > 1) {
        trakks_tell_round(&out, now);
        text_add(&out, "\n");
    }
    for (uint8_t seat = 0; seat < now->players; seat++) {
        say_filled(&out,
                   (now->opened >> seat & 1) != 0 ? T_TRAKKS_TABLE_SEAT_OPEN : T_TRAKKS_TABLE_SEAT,
                   &(struct fill){.n = {now->held[seat]}, .p = {person(seat)->name}});
        if (now->rounds > 1) {
            text_add(&out, ", ");
            say_filled(&out, T_TRAKKS_TABLE_POINTS, &(struct fill){.n = {now->score[seat]}});
        }
        text_add(&out, "\n");
    }
    text_add(&out, "\n");
    text_add(&out, say(T_TRAKKS_TABLE_EXPLAIN));
    dialog_tell(NULL, trakks_explanation);
}

/* After a move the next curtain comes at once: the table is looked at when it is seen. */
static void enter(void) {
    handover_set_public();
    looked = looks_around = false;
    shown_at = clock_ms();
}

static bool part_is_new(uint32_t now_ms) {
    return now_ms - part_at < setting_pace_ms();
}

/* The rest of a lay that is too large for one look, a part at a time. */
static uint32_t tick_parts(uint32_t now_ms) {
    if (motion_hides(FLIGHT_LAID)) {
        part_at = now_ms;
        return MOTION_FRAME_MS;
    }
    if (!has_more_parts() || from_above) {
        return NEVER;
    }
    if (part_is_new(now_ms)) {
        return MOTION_FRAME_MS;
    }
    find_part();
    show_part(now_ms);
    lay_is_due = true;
    screen_redraw();
    return 0;
}

uint32_t trakks_news_stay_ms(void) {
    if (session_count_people() == 0 || !lay_is_new || !looked) {
        return 0;
    }
    bool is_shown = !lay_is_due && !has_more_parts() && !motion_hides(FLIGHT_LAID);
    return is_shown ? part_at - shown_at + setting_pace_ms() : NEVER;
}

/* A round that has ended stays for everyone to look at, unless the game is only watched. A player
 * who is alone gets the turn without a press, unless they look around. */
static uint32_t until_left(uint32_t shown_ms) {
    enum { LAY_PACES = 3 };
    if (shows_end && session_count_people() == 0) {
        return thinking_auto_leave(shown_ms, trakks_continue);
    }
    if (trakks_round_has_ended() || looks_around) {
        return NEVER;
    }
    uint32_t least_ms = lay_is_new ? LAY_PACES * setting_pace_ms() : 0;
    return thinking_auto_continue(shown_ms, least_ms, trakks_continue);
}

static uint32_t tick(uint32_t now_ms) {
    look();
    if (take_is_due) {
        take_is_due = false;
        fly_last_take();
    }
    if (lay_is_due) {
        lay_is_due = false;
        part_at = now_ms;
        show_last_lay();
        screen_redraw();
    }
    uint32_t until_next_part = tick_parts(now_ms);
    if (until_next_part != NEVER) {
        return until_next_part;
    }
    if (overview_is_due && !motion_active()) {
        overview_is_due = false;
        from_above = true;
        screen_redraw();
    } else if (overview_is_due) {
        return MOTION_FRAME_MS;
    }
    return until_left(now_ms - (lay_is_new ? part_at : shown_at));
}

static void arrow(enum button button, enum button_kind kind) {
    look();
    if (camera_jump(&camera, &table, button, kind)) {
        cue_play(CUE_MOVE);
    }
    look_at_cursor();
    looks_around = true;
    overview_is_due = false; /* nothing zooms under the cursor */
}

static void toggle_overview(void) {
    look_at_cursor(); /* no part of a lay is left to be shown */
    looks_around = true;
    from_above = !from_above;
}

static void next(void) {
    look();
    cue_play(CUE_CONFIRM);
    trakks_continue();
}

static void update_actions(struct actions *now) {
    if (from_above) {
        now->b.label = T_DO_BACK;
    }
    if (trakks_round_has_ended()) {
        now->a.label = T_END_DO_POINTS;
    }
}

const struct screen trakks_table_screen = {
    .enter = enter,
    .draw = trakks_draw_table,
    .arrow = arrow,
    .actions = {.a = {.act = next},
                .b = {T_TRAKKS_DO_OVERVIEW, toggle_overview},
                .x = {.act = explain},
                .y = {.act = pause_open}},
    .update_actions = update_actions,
    .tick = tick,
    .name = "trakks table",
};
