/* What Tyrannosaurus Rex gives to the shelf, the rules reader and the pause menu. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/lesson.h"
#include "firmware/session/opponents.h"

static uint8_t chapter_now(void) {
    static const uint8_t chapters[TY_PHASE_OVER + 1] = {
        [TY_PHASE_LAKE] = TY_CHAPTER_TILES,   [TY_PHASE_VOLCANO] = TY_CHAPTER_TILES,
        [TY_PHASE_ACTION] = TY_CHAPTER_CARDS, [TY_PHASE_PANIC] = TY_CHAPTER_PANIC,
        [TY_PHASE_TYREX] = TY_CHAPTER_TYREX,  [TY_PHASE_OVER] = TY_CHAPTER_END,
    };
    return chapters[ty_public_view()->phase];
}

static bool draw_hand(struct canvas *canvas, struct box room, const void *state, uint8_t seat) {
    enum { WIDTH = 22, HEIGHT = 28 };
    int count = 0, placed = 0;
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        count += ty_cards_left(state, seat, card);
    }
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        for (uint8_t n = ty_cards_left(state, seat, card); n > 0; n--) {
            struct box place =
                game_ui_hand_place(room, box(0, 0, WIDTH + 2, HEIGHT + 2), count, placed++);
            struct box paper = box(place.x, place.y, WIDTH, HEIGHT);
            struct box picture = box_centred(paper, 16, 16);
            canvas_settle(canvas);
            draw_paper(canvas, paper, false);
            draw_sprite_tinted(canvas, ty_action(card), picture.x, picture.y, person_ramp(seat),
                               false);
        }
    }
    return placed > 0;
}

/* One person alone is asked at once after a secret choice: there is no one to pass the device to.
 */
static bool show_move(void) {
    bool reveals = ty_is_reveal(session_log());
    bool asks = session_is_solo() && !session_is_practice() && !opponents_have_turn();
    if (!reveals && !asks) {
        return false;
    }
    screens_pop(CUT);
    if (reveals) {
        ty_reveal_open(false);
    } else {
        ty_continue();
    }
    return true;
}

static bool is_secret(const struct game_log *log) {
    return !ty_is_reveal(log);
}

static void name_move(struct text *out, const void *move) {
    const struct game_move *choice = move;
    if (choice->kind != TY_STEER) {
        ty_name_thing(out, 'c', choice->kind);
    }
    if (choice->kind != TY_ACT_REST) {
        text_add(out, choice->kind != TY_STEER ? " " : "");
        ty_name_thing(out, 'd', choice->a);
    }
}

static const struct sprite *portrait(uint8_t seat) {
    return ty_portrait(ty_public_view()->seat[seat].dino);
}

static const struct sprite *small_portrait(uint8_t seat) {
    return ty_small_portrait(ty_public_view()->seat[seat].dino);
}

static void tell_seat(struct text *out, uint8_t seat) {
    ty_tell_seat(out, ty_public_view(), seat);
}

static uint8_t round_of(const void *state) {
    return ((const struct ty_state *)state)->turn_number;
}

/* The needle above a square in the middle is in sight only below what is said. */
static bool acts_below(void) {
    uint8_t square = ty_sent_from(ty_public_view(), session_turn());
    return square != TY_NOWHERE && ty_square_box(square).y + SQUARE / 2 > CANVAS_HEIGHT / 2;
}

static void draw_choice(struct canvas *canvas, const struct game_move *choice, uint8_t further,
                        uint8_t ramp) {
    uint8_t from = ty_sent_from(ty_public_view(), choice->seat);
    if (choice->kind != TY_ACT_REST && from != TY_NOWHERE) {
        draw_needle(canvas, from, choice->a, further, ramp);
    }
}

/* A needle for each, as in the reveal: one beyond the other if they point the same way. */
static void draw_choices(struct canvas *canvas, const void *move, const void *other) {
    const struct game_move *own = move, *others = other;
    draw_choice(canvas, own, 0, person_ramp(own->seat));
    if (others != NULL) {
        draw_choice(canvas, others, own->kind != TY_ACT_REST && own->a == others->a,
                    COLOUR_TINT_DARK);
    }
}

/* What the others may choose against it, and what comes of it: the steps of the Ty-Rex, its bites.
 */
static void tell_wrong(struct text *out, const void *move) {
    struct ty_state view;
    const struct game_move *steer = move;
    struct game_log *log = session_thinking_memory(sizeof *log);
    session_view(steer->seat, &view);
    log->count = 0;
    ty_refute(&view, steer, (enum ty_goal)lesson_now()->difficulty, log);
    say_filled(out, T_SOLO_PUZZLE_FAILS, &(struct fill){.w = {""}});
    for (uint16_t i = 0; i < log->count; i++) {
        const struct game_message *event = &log->event[i];
        if (event->code >= TY_EVENT_TYREX_STEPS && event->code <= TY_EVENT_BITTEN) {
            text_add(out, i > 0 ? "\n" : "");
            ty_tell_event(out, event);
            text_add(out, ".");
        }
    }
}

static void tell_right(struct text *out, const void *move) {
    (void)move;
    text_add(out, say(T_SOLO_PUZZLE_HOLDS));
}

const struct game_ui tyrannosaurus_ui = {
    .game = &game_tyrannosaurus,
    .shelf = {.cover = &art_cover_tyrannosaurus,
              .title = T_TYRANNOSAURUS_TITLE,
              .length = T_TYRANNOSAURUS_LENGTH,
              .about = T_TYRANNOSAURUS_ABOUT,
              .age = 7,
              .credits = "Sylvie Barc & J. C. Rodriguez, Schmidt 1993",
              .result = T_SOLO_RESULT_TREES,
              .who_begins = T_TYRANNOSAURUS_WHO_BEGINS},
    .options = {{.title = T_TYRANNOSAURUS_OPTION_PAIR,
                 .explanation = T_TYRANNOSAURUS_OPTION_PAIR_WHY,
                 .first = T_TYRANNOSAURUS_OPTION_PAIR_STEGOSAURUS}},
    .rules = {.first = T_TYRANNOSAURUS_RULES_AIM_TITLE,
              .count = TY_CHAPTERS,
              .chapter_now = chapter_now,
              .draw = ty_draw_rules},
    .screen = &ty_root_screen,
    .name = ty_name_thing,
    .name_move = name_move,
    .open_choice = ty_open_choice,
    .draw_hand = draw_hand,
    .news = {.cue = ty_choice_cue,
             .show_move = show_move,
             .is_secret = is_secret,
             .gives_own_tips = true},
    .casting = {T_TYRANNOSAURUS_OPTION_CAST, T_TYRANNOSAURUS_OPTION_CAST_WHY,
                T_TYRANNOSAURUS_OPTION_CAST_DEALT, ty_cast_open},
    .characters = {.portrait = portrait, .small_portrait = small_portrait, .describe = tell_seat},
    .replay = {.pictures = ty_replay_pictures,
               .begin = ty_replay_begin,
               .draw = ty_draw_replay,
               .round = round_of,
               .by_round = T_TYRANNOSAURUS_TABLE_BY_TURN,
               .acts_below = acts_below,
               .draw_choices = draw_choices},
    .points = {.draw = ty_draw_points, .explain = ty_explain_points},
    .story = &tyrannosaurus_story,
    .victory = {.draw_treasure = ty_draw_grove, .describe_decision = ty_tell_decision},
    .awards = {.first = T_TYRANNOSAURUS_AWARD_0,
               .count = 7,
               .judge = ty_judge_awards,
               .medals = ty_medals},
    .worth = T_SOLO_REVIEW_CHANCE,
    .puzzle = {.task = T_SOLO_PUZZLE_TYRANNOSAURUS_1,
               .task_by_difficulty = true,
               .tell_wrong = tell_wrong,
               .tell_right = tell_right},
};
