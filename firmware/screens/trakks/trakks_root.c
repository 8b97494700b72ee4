/* The public table, with the last lay aglow. It scrolls, and is seen from above. */
#include "drivers/clock/clock.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/widgets/avoid.h"

enum { NEWS_TOP = PUBLIC_POOL_TOP + POOL_HEIGHT, NEWS_LINES = 2, NOTE_WIDTH = 200 };

static struct public_table *const public_table = &trakks_public;
static bool from_above;
static bool overview_is_due; /* after the last lay of a round: the whole table */
static uint32_t seen_revision;
static uint32_t shown_at;
static bool refreshed;    /* since it was entered */
static bool looks_around; /* the player, since then */
static bool shows_end;    /* of a round, though the next one is dealt already */

const struct trakks_state *trakks_public_view(void) {
    static struct trakks_state view;
    return session_view(SEAT_TABLE, &view);
}

/* ---- the end of a round ---- */

/* The move that ends a round also deals the next one. Everyone still looks at the round that ended:
 * the state before that move, to which trakks_last_move_add adds what it laid. */
static struct trakks_state ended_round;

static void find_ended_round(void) {
    session_view_after((uint16_t)(session_count_moves() - 1), SEAT_TABLE, &ended_round);
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        if (log->event[i].code == TRAKKS_EVENT_WINS_ROUND) {
            ended_round.held[log->event[i].arg[0]] = 0;
        }
    }
}

static const struct trakks_state *view_shown(void) {
    return shows_end ? &ended_round : trakks_public_view();
}

static void refresh_view(void) {
    if (refreshed) {
        return;
    }
    bool ends = trakks_has_new_scores() && !session_is_over();
    bool is_new =
        session_revision() != seen_revision || session_count_moves() == 0 || ends != shows_end;
    refreshed = true;
    shows_end = ends;
    if (ends && is_new) {
        find_ended_round();
    }
    trakks_table_of(view_shown(), &public_table->table);
    if (ends) {
        trakks_last_move_add();
    }
    if (is_new) {
        seen_revision = session_revision();
        from_above = false;
        overview_is_due = false;
        trakks_last_move_find();
        overview_is_due = trakks_round_has_ended() &&
                          !camera_shows_all(&public_table->camera, &public_table->table);
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
    refresh_view();
    const struct trakks_state *now = view_shown();
    uint32_t left[TRAKKS_SIDE];
    trakks_last_move_mark_left(left);
    const struct board board = {
        .table = trakks_last_move_table(), .glow = public_table->glow, .left = left};
    char asked[64], groups[32], news[240];
    struct text out = text_into(asked, sizeof asked);
    tell_asked(&out, now);
    out = text_into(groups, sizeof groups);
    trakks_tell_groups(&out, trakks_count_groups(&public_table->table),
                       trakks_group_limit[now->players]);
    draw_trakks_head(canvas, asked, groups);
    draw_trakks_felt(canvas);
    camera_show(&public_table->camera, public_table->part_first, public_table->part_last);
    if (from_above) { /* at the end of a round: all of it */
        draw_trakks_from_above(canvas, &public_table->camera, &board,
                               trakks_round_has_ended() ? CELL_TINY : CELL_DENSE);
        return;
    }
    draw_trakks_seats(canvas, STAGE_TOP, now, shows_end ? SEAT_NONE : session_turn());
    if (session_is_practice()) { /* what the others did is seen there */
        avoid_covering(box(0, STAGE_TOP, CANVAS_WIDTH, SEATS_HEIGHT));
    }
    draw_trakks_board(canvas, BOARD_TOP, &public_table->camera, &board);
    if (public_table->lay_is_new) { /* what its player says covers none of it */
        avoid_covering(
            box_around(camera_box(&public_table->camera, BOARD_TOP, public_table->part_first),
                       camera_box(&public_table->camera, BOARD_TOP, public_table->part_last)));
    }
    if (trakks_count_groups(&public_table->table) == 0) {
        draw_trakks_invitation(canvas, BOARD_TOP, BOARD_HEIGHT, say(T_TRAKKS_TABLE_EMPTY));
    } else if (trakks_occupied(board.table, public_table->camera.cursor)) {
        draw_trakks_cursor(
            canvas, camera_box(&public_table->camera, BOARD_TOP, public_table->camera.cursor));
    }
    draw_trakks_pool(canvas, PUBLIC_POOL_TOP, now, NO_PLACE);
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

/* In the upper part of the stage: words cover the lower one. */
void trakks_draw_choices(struct canvas *canvas, const void *move, const void *other) {
    enum { HEIGHT = 8 * CELL_DENSE };
    const struct trakks_move *lay = other;
    struct trakks_table table;
    struct camera camera;
    uint32_t glow[TRAKKS_SIDE] = {0};
    (void)move;
    if (lay == NULL || lay->head.kind != TRAKKS_LAY || !canvas_sees(canvas, stage())) {
        return;
    }
    trakks_table_of(trakks_public_view(), &table);
    trakks_add_lay(&table, lay);
    camera_fit(&camera, HEIGHT, CELL_DENSE, &table);
    camera_centre(&camera, &table);
    for (uint8_t i = lay->head.a; i-- > 0;) {
        trakks_mark(glow, lay->edit[i].to);
        camera_show(&camera, lay->edit[i].to, lay->edit[i].to);
    }
    draw_trakks_felt(canvas);
    draw_trakks_board(canvas, STAGE_TOP, &camera, &(struct board){.table = &table, .glow = glow});
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
    refreshed = looks_around = false;
    shown_at = clock_ms();
}

uint32_t trakks_news_stay_ms(void) {
    if (session_count_people() == 0 || !public_table->lay_is_new || !refreshed) {
        return 0;
    }
    return trakks_last_move_is_shown()
               ? trakks_last_move_since(shown_at) - shown_at + setting_pace_ms()
               : NEVER;
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
    uint32_t least_ms = public_table->lay_is_new ? LAY_PACES * setting_pace_ms() : 0;
    return thinking_auto_continue(shown_ms, least_ms, trakks_continue);
}

static uint32_t tick(uint32_t now_ms) {
    refresh_view();
    uint32_t until_next_part = trakks_last_move_tick(now_ms);
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
    return until_left(now_ms - trakks_last_move_since(shown_at));
}

static void arrow(enum button button, enum button_kind kind) {
    refresh_view();
    if (camera_jump(&public_table->camera, &public_table->table, button, kind)) {
        cue_play(CUE_MOVE);
    }
    trakks_last_move_skip();
    looks_around = true;
    overview_is_due = false; /* nothing zooms under the cursor */
}

static void toggle_overview(void) {
    trakks_last_move_skip(); /* no part of a lay is left to be shown */
    looks_around = true;
    from_above = !from_above;
}

static void next(void) {
    refresh_view();
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

const struct screen trakks_root_screen = {
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
