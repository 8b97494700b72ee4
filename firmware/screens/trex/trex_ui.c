/* What T-REX gives to the shelf, the rules reader and the pause menu. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/trex/trex_screens.h"

static uint8_t chapter_now(void) {
    const struct trex_state *view = trex_view_of(SEAT_TABLE);
    static const uint8_t chapters[] = {
        [TREX_PHASE_PLAY] = TREX_CHAPTER_ROUND,     [TREX_PHASE_EGG] = TREX_CHAPTER_ROUND_END,
        [TREX_PHASE_LOSE] = TREX_CHAPTER_ROUND_END, [TREX_PHASE_TRUMP] = TREX_CHAPTER_TRUMPS,
        [TREX_PHASE_OVER] = TREX_CHAPTER_SCORE,
    };
    bool meteor = view->phase == TREX_PHASE_PLAY && view->meteor_seat != SEAT_NONE;
    return meteor ? TREX_CHAPTER_METEORS : chapters[view->phase];
}

static bool draw_hand(struct canvas *canvas, struct box room, const void *state, uint8_t seat) {
    const struct trex_seat *there = &((const struct trex_state *)state)->seat[seat];
    const struct box wide = box(0, 0, TILE_WIDTH + 2, TILE_HEIGHT + 1),
                     narrow = box(0, 0, NARROW_TILE_WIDTH, TILE_HEIGHT + 1);
    int room_for = room.height / wide.height * (room.width / wide.width), placed = 0;
    bool crowded = there->hand_count > room_for;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((there->hand >> card & 1) != 0) {
            struct box place =
                game_ui_hand_place(room, crowded ? narrow : wide, there->hand_count, placed++);
            draw_card(canvas, crowded ? NARROW_TILE : TILE, place.x, place.y, card, TREX_NO_CARD);
        }
    }
    return placed > 0;
}

static void name_move(struct text *out, const void *move) {
    const struct game_move *choice = move;
    char card[40];
    struct text named = text_into(card, sizeof card);
    if (choice->kind == TREX_PLAY) {
        trex_name_thing(&named, 'c', choice->a);
        say_filled(out, T_TREX_ADVICE_PLAY, &(struct fill){.w = {card}});
    } else if (choice->kind == TREX_PLAY_BLIND || choice->kind == TREX_PASS) {
        bool blind = choice->kind == TREX_PLAY_BLIND;
        text_add(out, say(blind ? T_TREX_ADVICE_BLIND : T_TREX_ADVICE_PASS));
    } else {
        trex_tell_choice(out, choice);
    }
}

/* The card that could win the round against this play. */
static void tell_wrong(struct text *out, const void *move) {
    struct trex_state view;
    const struct game_move *play = move;
    char card[40];
    struct text named = text_into(card, sizeof card);
    uint8_t reply, other = (uint8_t)(1 - play->seat);
    session_view(play->seat, &view);
    trex_refute(&view, play, &reply);
    trex_name_thing(&named, 'c', reply);
    say_filled(out, T_SOLO_PUZZLE_REPLY, &(struct fill){.p = {person(other)->name}, .w = {card}});
}

static uint8_t strongest_but(const struct trex_state *view, const struct game_move *play) {
    uint8_t best = TREX_NO_CARD, best_strength = 0;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        uint8_t strength = trex_strength(card, view->strong, view->weak);
        if ((view->seat[play->seat].hand >> card & 1) != 0 && card != play->a &&
            (best == TREX_NO_CARD || strength > best_strength)) {
            best = card;
            best_strength = strength;
        }
    }
    return best;
}

/* Why the answer is right, and what the strongest other card would have risked. */
static void tell_right(struct text *out, const void *move) {
    struct trex_state view, after;
    struct game_move play = *(const struct game_move *)move;
    char card[40], answer[40];
    struct text named = text_into(card, sizeof card), beats = text_into(answer, sizeof answer);
    const char *other = person((uint8_t)(1 - play.seat))->name;
    uint8_t reply;
    session_view(play.seat, &view);
    after = view;
    game_trex.apply(&after, &play, NULL);
    say_filled(out,
               after.meteor_seat == play.seat ? T_SOLO_PUZZLE_LAST_WORD : T_SOLO_PUZZLE_UNBEATEN,
               &(struct fill){.p = {other}});
    play.a = strongest_but(&view, &play);
    if (trex_refute(&view, &play, &reply)) {
        trex_name_thing(&named, 'c', play.a);
        trex_name_thing(&beats, 'c', reply);
        text_add(out, " ");
        say_filled(out, T_SOLO_PUZZLE_RISK, &(struct fill){.p = {other}, .w = {card, answer}});
    }
}

static uint8_t round_of(const void *state) {
    return ((const struct trex_state *)state)->round;
}

static enum cue cue_of(const struct game_message *event) {
    static const enum cue cues[TREX_EVENTS_END] = {
        [TREX_EVENT_DRAWS] = CUE_TREX_DRAW,        [TREX_EVENT_PLAYS] = CUE_TREX_CARD,
        [TREX_EVENT_PLAYS_BLIND] = CUE_TREX_CARD,  [TREX_EVENT_LOSES] = CUE_TREX_LOSE,
        [TREX_EVENT_LOSES_SHOWER] = CUE_TREX_LOSE, [TREX_EVENT_LOSES_UNSEEN] = CUE_TREX_LOSE,
        [TREX_EVENT_ROUND_OVER] = CUE_TREX_ROUND,  [TREX_EVENT_TAKES_EGG] = CUE_TREX_EGG,
        [TREX_EVENT_STRONG_NOW] = CUE_TREX_TRUMP,  [TREX_EVENT_WEAK_NOW] = CUE_TREX_TRUMP,
        [TREX_EVENT_LAST_LAP] = CUE_TREX_METEOR,   [TREX_EVENT_TAKES_OVER] = CUE_TREX_METEOR,
    };
    return cues[event->code];
}

const struct game_ui trex_ui = {
    .game = &game_trex,
    .shelf = {.cover = &art_cover_trex,
              .title = T_TREX_TITLE,
              .length = T_TREX_LENGTH,
              .about = T_TREX_ABOUT,
              .age = 10,
              .credits = "Hanno & Wilfried Kuhn, Hans im Glück 1999",
              .who_begins = T_TREX_WHO_BEGINS},
    .options = {[TREX_OPTION_ROUNDS] = {.title = T_TREX_OPTION_ROUNDS,
                                        .explanation = T_TREX_OPTION_ROUNDS_WHY,
                                        .first = T_TREX_OPTION_ROUNDS_LONG,
                                        .after_lesson = true}},
    .rules = {.first = T_TREX_RULES_AIM_TITLE,
              .count = TREX_CHAPTERS,
              .chapter_now = chapter_now,
              .draw = trex_draw_rules},
    .screen = &trex_root_screen,
    .name = trex_name_thing,
    .name_move = name_move,
    .open_choice = trex_open_choice,
    .draw_hand = draw_hand,
    .news = {.cue = cue_of,
             .show_move = trex_show_move,
             .stay_ms = trex_news_stay_ms,
             .has_more = trex_news_has_more,
             .next = trex_news_next},
    .replay = {.pictures = trex_replay_pictures,
               .begin = trex_replay_begin,
               .draw = trex_draw_replay,
               .round = round_of},
    .points = {.draw = trex_draw_points, .explain = trex_explain_points},
    .story = &trex_story,
    .victory = {.draw_treasure = trex_draw_treasure, .describe_decision = trex_tell_decision},
    .awards = {.first = T_TREX_AWARD_0,
               .count = 7,
               .judge = trex_judge_awards,
               .medals = trex_medals},
    .worth = T_SOLO_REVIEW_CHANCE,
    .puzzle = {.task = T_SOLO_PUZZLE_TREX,
               .where = T_SOLO_PUZZLE_TREX_WHERE,
               .tell_wrong = tell_wrong,
               .tell_right = tell_right},
    .medal_players = 3,
};
