/* Who plays sensibly and who at random: Apex replays the game so far and looks at what the others
 * chose in each position. Only what everyone saw counts. */
#include "tyrannosaurus_opponent_internal.h"

/* Before anything was seen of a player: four to one that they play at random. Expecting too much
 * sense costs more than expecting too little, which a turn or two correct. In 16ths of log2. */
enum { FIRST_EVIDENCE = 32 };

/* ---- the game so far ---- */

/* The start that the rules lay down (TY-6, TY-7), as this view knows it. */
static void start_again(struct ty_state *state, const struct ty_state *view) {
    struct ty_setup setup;
    ty_prepare(&setup, &(struct game_options){.players = view->players});
    for (uint8_t seat = 0; seat < view->players; seat++) {
        setup.dino[seat] = view->seat[seat].dino;
    }
    ty_start(state, &setup);
    for (uint8_t seat = 0; seat < view->players; seat++) {
        state->seat[seat].lost = view->seat[seat].lost;
    }
}

void ty_habits_start(struct ty_habits *habits, const struct opponent_question *question) {
    struct opponent_reader reader = opponent_read(&opponent_tyrannosaurus, question);
    habits->seat = question->seat;
    habits->seen_count = habits->watched = 0;
    while (habits->seen_count < TY_SEEN_MAX &&
           opponent_next_seen(&reader, &habits->seen[habits->seen_count])) {
        habits->seen_count++;
    }
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        habits->evidence[seat] = FIRST_EVIDENCE;
    }
    start_again(&habits->state, question->view);
}

/* ---- what a choice tells ---- */

/* How much more often random players choose this than sensible ones, by how much worse than the
 * best it looks, in quarters of a tree. In 16ths of log2, from games of random players on one side,
 * and of all three levels on the other. */
static int8_t evidence_of(uint8_t phase, int16_t loss) {
    static const int8_t card[] = {-20, 6, 6, 28, 48, 52};
    static const int8_t direction[] = {-14, 14, 14, 21, 25, 36};
    enum { QUARTER = TY_TREE / 4, LAST = sizeof card - 1 };
    int place = loss / QUARTER < LAST ? loss / QUARTER : LAST;
    return phase == TY_PHASE_ACTION ? card[place] : direction[place];
}

/* Pushes of lake and volcano show nothing, as no one knows which way is good; nor do those of a
 * panic, which depend on where the others send the dinosaur. */
static void watch(struct ty_habits *habits, const struct game_move *move) {
    const struct ty_state *state = &habits->state;
    bool tells = state->phase == TY_PHASE_ACTION || state->phase == TY_PHASE_TYREX;
    if (tells && move->seat != habits->seat) {
        int16_t loss = ty_score_loss(state, move->seat, ty_choice(move));
        int evidence = habits->evidence[move->seat] + evidence_of(state->phase, loss);
        habits->evidence[move->seat] = (int16_t)evidence;
    }
}

bool ty_habits_step(struct ty_habits *habits) {
    if (habits->watched == habits->seen_count) {
        return false;
    }
    const struct game_move *move = &habits->seen[habits->watched++];
    if (ty_check(&habits->state, move).code != GAME_OK) {
        return false; /* the game began otherwise */
    }
    watch(habits, move);
    ty_apply(&habits->state, move, NULL);
    return true;
}

/* ---- what it comes to ---- */

/* A game that was arranged by hand began otherwise, and does not get here. */
static bool has_come_to(struct ty_state *state, const struct ty_state *view) {
    for (uint8_t seat = 0; seat < view->players; seat++) {
        state->seat[seat].choice = view->seat[seat].choice;
    }
    const uint8_t *left = (const uint8_t *)state;
    const uint8_t *right = (const uint8_t *)view;
    size_t same = 0;
    while (same < sizeof *state && left[same] == right[same]) {
        same++;
    }
    return same == sizeof *state;
}

/* 256 / (1 + 2 ^ -evidence): never quite certain. */
static uint8_t share_of(int16_t evidence) {
    static const uint8_t shares[] = {128, 171, 205, 228, 241, 248, 252};
    enum { UNIT = 16, LAST = sizeof shares - 1 };
    int place = (evidence < 0 ? -evidence : evidence) / UNIT;
    uint8_t share = shares[place < LAST ? place : LAST];
    return (uint8_t)(evidence < 0 ? 256 - share : share);
}

void ty_habits_end(struct ty_habits *habits, const struct ty_state *view,
                   uint8_t careless[TY_SEATS]) {
    bool is_known = has_come_to(&habits->state, view);
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        careless[seat] = share_of(is_known ? habits->evidence[seat] : FIRST_EVIDENCE);
    }
}
