/* What Trakks gives to the shelf, the rules reader and the pause menu. */
#include "firmware/screens/trakks/trakks_screens.h"

static uint8_t chapter_now(void) {
    const struct trakks_state *view = trakks_public_view();
    if (view->phase == TRAKKS_TURN) {
        return (view->opened >> view->seat & 1) != 0 ? TRAKKS_CHAPTER_TURN : TRAKKS_CHAPTER_OPENING;
    }
    return view->phase == TRAKKS_GIVE ? TRAKKS_CHAPTER_ACTIONS : TRAKKS_CHAPTER_END;
}

/* The largest tiles that all fit. */
static int hand_cell(struct box room, int tiles) {
    static const uint8_t cells[] = {CELL, CELL_SMALL};
    for (size_t i = 0; i < sizeof cells; i++) {
        if (room.width / cells[i] * (room.height / cells[i]) >= tiles) {
            return cells[i];
        }
    }
    return CELL_SMALLEST;
}

static bool draw_hand(struct canvas *canvas, struct box room, const void *state, uint8_t seat) {
    const struct trakks_state *now = state;
    int cell = hand_cell(room, now->held[seat]), placed = 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t n = trakks_holds(now, seat, kind); n > 0; n--) {
            canvas_settle(canvas);
            draw_trakks_tile_in(
                canvas, game_ui_hand_place(room, box(0, 0, cell, cell), now->held[seat], placed++),
                kind, TILE_PLAIN);
        }
    }
    return placed > 0;
}

/* What ends a round stays on the table until everyone has seen it. Gifts are seen before the others
 * play on. */
static bool show_move(void) {
    bool ends = trakks_round_has_ended();
    if (ends) {
        screens_pop(CUT);
    }
    return ends || trakks_gift_open();
}

enum { TILES_BYTES = 240, NAMED_MAX = 12 }; /* more tiles than that are not read one by one */

static void add_tile(struct text *out, uint8_t kind) {
    if (kind < TRAKKS_KINDS) {
        text_add(out, out->length > 0 ? ", " : "");
        trakks_name_thing(out, 't', kind);
    }
}

static void name_lay(struct text *out, const struct trakks_move *lay) {
    uint8_t named = 0;
    for (uint8_t i = 0; i < lay->head.a; i++) {
        if (lay->edit[i].from < TRAKKS_FROM_HAND) {
            continue;
        }
        if (named++ == NAMED_MAX) {
            text_add(out, ", \u2026");
            return;
        }
        add_tile(out, (uint8_t)(lay->edit[i].from - TRAKKS_FROM_HAND));
    }
}

static void name_move(struct text *out, const void *move) {
    const struct trakks_move *choice = move;
    const struct game_move *head = &choice->head;
    const struct trakks_state *view = trakks_public_view();
    char tiles[TILES_BYTES];
    struct text named = text_into(tiles, sizeof tiles);
    struct fill fill = {.w = {tiles}};
    switch (head->kind) {
    case TRAKKS_TAKE:
        add_tile(&named, view->pool[head->a]);
        say_filled(out, T_TRAKKS_ADVICE_TAKE, &fill);
        return;
    case TRAKKS_LAY:
        name_lay(&named, choice);
        say_filled(out, T_TRAKKS_ADVICE_LAY, &fill);
        return;
    case TRAKKS_GIVE_TILES:
        add_tile(&named, head->a);
        add_tile(&named, head->b);
        say_filled(out, T_TRAKKS_ADVICE_GIVE, &fill);
        return;
    case TRAKKS_PLAY_PLUS3:
        say_filled(out, T_TRAKKS_ADVICE_PLUS3, &(struct fill){.p = {person(head->a)->name}});
        return;
    case TRAKKS_PLAY_ARROW:
        text_add(out, say(T_TRAKKS_ADVICE_ARROW));
        return;
    default:
        text_add(out, say(head->kind == TRAKKS_DRAW ? T_TRAKKS_TURN_DRAW : T_TRAKKS_TURN_PASS));
    }
}

/* The tiles that a lay leaves in the hand. */
static void tell_wrong(struct text *out, const void *move) {
    const struct trakks_move *lay = move;
    char tiles[TILES_BYTES];
    struct text named = text_into(tiles, sizeof tiles);
    uint8_t left[TRAKKS_KINDS];
    if (lay->head.kind != TRAKKS_LAY) {
        text_add(out, say(T_SOLO_PUZZLE_TRAKKS));
        return;
    }
    trakks_own_counts(left);
    for (uint8_t i = 0; i < lay->head.a; i++) {
        if (lay->edit[i].from >= TRAKKS_FROM_HAND) {
            left[lay->edit[i].from - TRAKKS_FROM_HAND]--;
        }
    }
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (; left[kind] > 0; left[kind]--) {
            add_tile(&named, kind);
        }
    }
    say_filled(out, T_SOLO_PUZZLE_LEFT, &(struct fill){.w = {tiles}});
}

static uint8_t round_of(const void *state) {
    return ((const struct trakks_state *)state)->round;
}

static enum cue cue_of(const struct game_message *event) {
    static const uint8_t cues[TRAKKS_EVENTS_END] = {
        [TRAKKS_EVENT_PASSES] = CUE_TRAKKS_PASS,
        [TRAKKS_EVENT_TAKES] = CUE_TRAKKS_DRAW,
        [TRAKKS_EVENT_DRAWS] = CUE_TRAKKS_DRAW,
        [TRAKKS_EVENT_CHOOSES] = CUE_TRAKKS_GIVE,
        [TRAKKS_EVENT_GIVES] = CUE_TRAKKS_GIVE,
        [TRAKKS_EVENT_LAYS] = CUE_TRAKKS_TILE,
        [TRAKKS_EVENT_OPENS] = CUE_TRAKKS_OPEN,
        [TRAKKS_EVENT_PLAYS_PLUS3] = CUE_TRAKKS_ACTION,
        [TRAKKS_EVENT_PLAYS_ARROW] = CUE_TRAKKS_ACTION,
        [TRAKKS_EVENT_WINS_ROUND] = CUE_TRAKKS_ROUND,
    };
    return (enum cue)cues[event->code];
}

const struct game_ui trakks_ui = {
    .game = &game_trakks,
    .shelf = {.cover = &art_cover_trakks,
              .title = T_TRAKKS_TITLE,
              .length = T_TRAKKS_LENGTH,
              .about = T_TRAKKS_ABOUT,
              .age = 8,
              .credits = "Trakkx: Thade Precht, Schmidt 2014",
              .feat = T_TRAKKS_FEAT,
              .has_tiles = true,
              .who_begins = T_TRAKKS_WHO_BEGINS},
    .options = {[TRAKKS_OPTION_ROUNDS] = {.title = T_TRAKKS_OPTION_ROUNDS,
                                          .explanation = T_TRAKKS_OPTION_ROUNDS_WHY,
                                          .first = T_TRAKKS_OPTION_ROUNDS,
                                          .numbers = true},
                [TRAKKS_OPTION_HINTS] = {.title = T_TRAKKS_OPTION_HINTS,
                                         .explanation = T_TRAKKS_OPTION_HINTS_WHY,
                                         .first = T_TRAKKS_OPTION_HINTS_ON}},
    .rules = {.first = T_TRAKKS_RULES_AIM_TITLE,
              .count = TRAKKS_CHAPTERS,
              .chapter_now = chapter_now,
              .draw = trakks_draw_rules},
    .screen = &trakks_root_screen,
    .root_is_live = true,
    .name = trakks_name_thing,
    .name_move = name_move,
    .open_choice = trakks_open_choice,
    .draw_hand = draw_hand,
    .news = {.cue = cue_of, .show_move = show_move, .stay_ms = trakks_news_stay_ms},
    .replay = {.pictures = trakks_replay_pictures,
               .begin = trakks_replay_begin,
               .draw = trakks_draw_replay,
               .round = round_of,
               .draw_choices = trakks_draw_choices},
    .points = {.draw = trakks_draw_points, .explain = trakks_explain_points},
    .story = &trakks_story,
    .victory = {.draw_treasure = trakks_draw_treasure, .describe_decision = trakks_tell_decision},
    .awards = {.first = T_TRAKKS_AWARD_0,
               .count = 7,
               .judge = trakks_judge_awards,
               .medals = trakks_medals},
    .worth = T_SOLO_REVIEW_TILES,
    .puzzle = {.task = T_SOLO_PUZZLE_TRAKKS, .tell_wrong = tell_wrong, .has_own_hint = true},
    .curtain_seconds = 60,
};
