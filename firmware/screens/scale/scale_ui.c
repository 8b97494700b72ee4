/* What Sur une échelle de un à T-Rex gives to the shelf, the rules reader and the pause menu; and
 * what its things are called. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/scale/scale_screens.h"

static uint8_t chapter_now(void) {
    static const uint8_t chapters[] = {
        [SCALE_PHASE_PLAY] = SCALE_CHAPTER_MATCH, [SCALE_PHASE_SWAP] = SCALE_CHAPTER_SWAP,
        [SCALE_PHASE_TIE] = SCALE_CHAPTER_TIE,    [SCALE_PHASE_JUDGE] = SCALE_CHAPTER_TIE,
        [SCALE_PHASE_OVER] = SCALE_CHAPTER_END,
    };
    const struct scale_state *view = scale_table_view();
    bool plays = view->phase == SCALE_PHASE_PLAY;
    if (plays && !scale_clock_is_running()) {
        return SCALE_CHAPTER_AIM;
    }
    bool two = scale_is_two_player() && (plays || view->phase == SCALE_PHASE_OVER);
    return two ? SCALE_CHAPTER_TWO : chapters[view->phase];
}

/* A swap of any colour, as long as its seat has not chosen one. */
static void draw_open_swap(struct canvas *canvas, struct box b) {
    enum { MARK = 12, APART = 14 };
    draw_round(canvas, b, 5, COLOUR_WHITE);
    draw_round_frame(canvas, box_inset(b, 1, 1), 4, COLOUR_INK);
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        draw_scale_mark(canvas, b.x + 2 + colour * APART, b.y + (b.height - MARK) / 2, MARK,
                        colour);
    }
}

static bool draw_hand(struct canvas *canvas, struct box room, const void *state, uint8_t seat) {
    enum { WIDTH = 44, HEIGHT = 36, MARK = 14 };
    uint8_t card = ((const struct scale_state *)state)->seat[seat].card;
    if (card == SCALE_NO_CARD) {
        return false;
    }
    struct box b = box(room.x, room.y + (room.height - HEIGHT) / 2, WIDTH, HEIGHT);
    if (!scale_is_number(card)) {
        draw_open_swap(canvas, b);
        return true;
    }
    uint8_t ramp = scale_ramp(scale_colour_of(card));
    draw_round(canvas, b, 5, ramp_light(ramp));
    draw_round_frame(canvas, box_inset(b, 1, 1), 4, ramp_dark(ramp));
    canvas_settle(canvas);
    draw_scale_mark(canvas, b.x + 4, b.y + (HEIGHT - MARK) / 2, MARK, scale_colour_of(card));
    draw_number(canvas, box(b.x + 18, b.y, 25, HEIGHT), LARGE | CENTRE, COLOUR_INK,
                scale_level_of(card));
    return true;
}

/* ---- what things are called ---- */

static const char *colour_name(uint8_t colour) {
    return say((enum text_key)(T_SCALE_COLOUR_ORANGE + colour));
}

static void name_thing(struct text *out, char kind, uint8_t value) {
    if (kind == 'e') {
        text_add(out, colour_name(value));
    } else if (kind == 'a') {
        scale_add_action(out, value / SCALE_ACTIONS, value % SCALE_ACTIONS);
    } else if (value == SCALE_SWAP_ANY) {
        text_add(out, say(T_SCALE_CARD_SWAP_ANY));
    } else {
        bool number = scale_is_number(value);
        say_filled(out, number ? T_SCALE_CARD_NUMBER : T_SCALE_CARD_SWAP,
                   &(struct fill){.n = {number ? scale_level_of(value) : 0},
                                  .w = {colour_name(scale_colour_of(value))}});
    }
}

const char *scale_action_words(uint8_t colour, uint8_t action) {
    return say((enum text_key)(T_SCALE_ACTION_ORANGE_0 + colour * SCALE_ACTIONS + action));
}

void scale_add_score(struct text *out, uint8_t seat) {
    int score = session_score(seat);
    text_add(out, score < 0 ? "\u2212" : "");
    text_add_number(out, score < 0 ? -score : score);
}

static enum cue cue_of(const struct game_message *event) {
    static const enum cue cues[SCALE_EVENTS_END] = {
        [SCALE_EVENT_CHANGES] = CUE_SCALE_CARD,        [SCALE_EVENT_DRAWS] = CUE_SCALE_CARD,
        [SCALE_EVENT_ACTION_SWAPPED] = CUE_SCALE_SWAP, [SCALE_EVENT_NO_MATCH] = CUE_SCALE_FAILURE,
        [SCALE_EVENT_FAILURE] = CUE_SCALE_FAILURE,     [SCALE_EVENT_WRONG] = CUE_SCALE_FAILURE,
        [SCALE_EVENT_SUCCESS] = CUE_SCALE_TOKEN,       [SCALE_EVENT_RIGHT] = CUE_SCALE_TOKEN,
    };
    return cues[event->code];
}

const struct game_ui scale_ui = {
    .game = &game_scale,
    .shelf = {.cover = &art_cover_scale,
              .title = T_SCALE_TITLE,
              .length = T_SCALE_LENGTH,
              .about = T_SCALE_ABOUT,
              .age = 7,
              .credits = "Exploding Kittens 2020",
              .concept = "Wolfgang Warsch"},
    .options = {{.title = T_SCALE_OPTION_FIRST,
                 .explanation = T_SCALE_OPTION_FIRST_WHY,
                 .first = T_SCALE_OPTION_FIRST_NO,
                 .for_first_game = true}},
    .rules = {.first = T_SCALE_RULES_AIM_TITLE,
              .count = SCALE_CHAPTERS,
              .chapter_now = chapter_now,
              .draw = scale_draw_rules,
              .pictures_decorate = true},
    .screen = &scale_root_screen,
    .name = name_thing,
    .draw_hand = draw_hand,
    .news = {.cue = cue_of, .show_move = scale_show_move, .gives_own_tips = true},
    .replay = {.pictures = scale_replay_pictures,
               .begin = scale_replay_begin,
               .draw = scale_draw_replay},
    .points = {.draw = scale_draw_points, .explain = scale_explain_points},
    .story = &scale_story,
    .victory = {.draw_treasure = scale_draw_treasure, .describe_decision = scale_tell_decision},
    .awards = {.first = T_SCALE_AWARD_0,
               .count = 7,
               .start = scale_start_awards,
               .judge = scale_judge_awards,
               .medals = scale_medals},
    .party = {.row = scale_longest_row, .seconds = scale_party_seconds},
    .read_from_table = true,
};
