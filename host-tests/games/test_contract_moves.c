/* Moves of every game: listed moves are accepted, no others are, and each is converted to words and
 * bytes and back. */
#include <string.h>
#include <unity.h>

#include "host-tests/games/positions.h"

static struct move_list list;
static struct room held;

void setUp(void) {}

void tearDown(void) {}

/* ---- what is listed ---- */

static void look_at_listed_moves(struct position *position) {
    const struct game *game = position->game;
    const void *state = position->play.state;
    uint8_t turn = game->turn(state);
    list_moves(game, state, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        const struct game_move *move = listed_move(&list, i);
        HOLDS(position, move->seat == turn);
        HOLDS(position, game->check(state, move).code == GAME_OK);
        for (uint32_t earlier = 0; earlier < i; earlier++) {
            HOLDS(position, !same_move(game, listed_move(&list, earlier), move));
        }
    }
    if (turn == SEAT_NONE) {
        HOLDS(position, list.count == 0);
    } else if (position->referee->random_move == NULL) {
        HOLDS(position, list.count > 0);
    }
}

static void test_listed_moves_are_accepted(const struct game *game) {
    each_position(game, moves_to_play(20000), 3, look_at_listed_moves);
}

static void look_at_words_and_bytes(struct position *position) {
    const struct game *game = position->game;
    const void *state = position->play.state;
    list_moves(game, state, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        const struct game_move *move = listed_move(&list, i);
        char words[POSITION_TEXT_ROOM];
        struct text out = text_into(words, sizeof words);
        game->move_to_text(move, &out);
        HOLDS(position, !out.cut);
        HOLDS(position,
              position->referee->move_from_text(state, move->seat, words, held.bytes).code ==
                  GAME_OK);
        HOLDS(position, same_move(game, move, held.bytes));

        uint8_t bytes[PLAYOUT_MOVE_BYTES];
        size_t length = game->move_to_bytes(move, bytes);
        HOLDS(position, length <= game->move_bytes_max);
        memset(held.bytes, 0xff, game->move_size);
        HOLDS(position, game->move_from_bytes(bytes, length, held.bytes));
        HOLDS(position, same_move(game, move, held.bytes));
    }
}

static void test_moves_go_to_words_and_bytes_and_back(const struct game *game) {
    each_position(game, moves_to_play(20000), 7, look_at_words_and_bytes);
}

/* ---- what is not ---- */

/* Kinds of moves that were seen in a list, and accepted without being in one. Only a game with
 * kinds that are too many to list may have the second sort, and never of the same kind. */
static uint32_t kinds_listed, kinds_unlisted;

static void note_listed_kinds(void) {
    for (uint32_t i = 0; i < list.count; i++) {
        kinds_listed |= 1u << (((const struct game_move *)listed_move(&list, i))->kind & 31);
    }
}

/* Tries a move that may be anything at all that names one. */
static void try_move(struct position *position, const void *move) {
    const struct game *game = position->game;
    if (game->check(position->play.state, move).code != GAME_OK || is_listed(game, &list, move)) {
        return;
    }
    HOLDS(position, position->referee->random_move != NULL);
    kinds_unlisted |= 1u << (((const struct game_move *)move)->kind & 31);
    HOLDS(position, (kinds_listed & kinds_unlisted) == 0);
}

static void try_bytes(struct position *position, const uint8_t *bytes, size_t length) {
    memset(held.bytes, 0, position->game->move_size);
    if (position->game->move_from_bytes(bytes, length, held.bytes)) {
        try_move(position, held.bytes);
    }
}

/* Every plain move with small numbers, and with the greatest ones, as bytes. Which of them name a
 * move is the same in every position. */
enum { SEATS = 11, KINDS = 16, NUMBERS = 34, SMALL_MOVES = SEATS * KINDS * NUMBERS * NUMBERS };
static uint8_t small_moves[SMALL_MOVES][GAME_MOVE_BYTES];
static uint32_t small_move_count;

static void find_small_moves(const struct game *game) {
    static const uint8_t seats[SEATS] = {0, 1, 2, 3, 4, 5, 6, 7, SEAT_TABLE, 9, SEAT_NONE};
    small_move_count = 0;
    for (uint32_t i = 0; i < SMALL_MOVES; i++) {
        uint32_t a = i / KINDS % NUMBERS, b = i / KINDS / NUMBERS % NUMBERS;
        const uint8_t bytes[GAME_MOVE_BYTES] = {
            seats[i / KINDS / NUMBERS / NUMBERS], (uint8_t)(i % KINDS),
            (uint8_t)(a == NUMBERS - 1 ? 255 : a), (uint8_t)(b == NUMBERS - 1 ? 255 : b)};
        if (game->move_from_bytes(bytes, sizeof bytes, held.bytes)) {
            memcpy(small_moves[small_move_count++], bytes, sizeof bytes);
        }
    }
}

static void look_at_all_small_moves(struct position *position) {
    list_moves(position->game, position->play.state, &list);
    note_listed_kinds();
    for (uint32_t i = 0; i < small_move_count; i++) {
        try_bytes(position, small_moves[i], GAME_MOVE_BYTES);
    }
}

static void test_small_moves_that_are_not_listed_are_refused(const struct game *game) {
    kinds_listed = kinds_unlisted = 0;
    find_small_moves(game);
    TEST_ASSERT_GREATER_THAN_UINT32(0, small_move_count);
    each_position(game, moves_to_play(8000), 397, look_at_all_small_moves);
}

static void look_at_random_bytes(struct position *position) {
    list_moves(position->game, position->play.state, &list);
    note_listed_kinds();
    for (int tries = 0; tries < 32; tries++) {
        uint8_t bytes[PLAYOUT_MOVE_BYTES];
        size_t length = rng_below(&position->dice, position->game->move_bytes_max + 2u);
        for (size_t i = 0; i < length; i++) {
            bytes[i] = (uint8_t)(rng_next(&position->dice) >> (8 + 4 * (tries % 4)));
        }
        if (length > 0 && tries % 2 == 0) {
            bytes[0] = position->game->turn(position->play.state);
        }
        try_bytes(position, bytes, length);
    }
}

static void test_random_bytes_that_are_not_listed_are_refused(const struct game *game) {
    kinds_listed = kinds_unlisted = 0;
    each_position(game, moves_to_play(20000), 5, look_at_random_bytes);
}

/* Changes one character of a line, takes one out, or puts one in. */
static void spoil(struct rng *dice, char *words) {
    static const char letters[] = "0123456789 abcdehjmnpstwxyBGNORSTVY+>@,";
    size_t length = strlen(words);
    size_t at = rng_below(dice, (uint32_t)length + 1);
    char letter = letters[rng_below(dice, sizeof letters - 1)];
    switch (rng_below(dice, 3)) {
    case 0:
        memmove(words + at + 1, words + at, length - at + 1);
        words[at] = letter;
        break;
    case 1:
        memmove(words + at, words + at + 1, length - at);
        break;
    default:
        words[at] = at < length ? letter : '\0';
    }
}

static void look_at_spoilt_words(struct position *position) {
    const struct game *game = position->game;
    const void *state = position->play.state;
    list_moves(game, state, &list);
    note_listed_kinds();
    for (uint32_t i = 0; i < list.count; i++) {
        char words[POSITION_TEXT_ROOM];
        struct text out = text_into(words, sizeof words - 1);
        game->move_to_text(listed_move(&list, i), &out);
        spoil(&position->dice, words);
        uint8_t seat = ((const struct game_move *)listed_move(&list, i))->seat;
        memset(held.bytes, 0, game->move_size);
        if (position->referee->move_from_text(state, seat, words, held.bytes).code == GAME_OK) {
            HOLDS(position, ((const struct game_move *)held.bytes)->seat == seat);
            try_move(position, held.bytes);
        }
    }
}

static void test_spoilt_words_are_no_other_legal_move_by_accident(const struct game *game) {
    kinds_listed = kinds_unlisted = 0;
    each_position(game, moves_to_play(20000), 7, look_at_spoilt_words);
}

/* ---- refusals have words ---- */

static void look_at_refusals(struct position *position) {
    const struct game *game = position->game;
    for (int tries = 0; tries < 64; tries++) {
        uint8_t bytes[GAME_MOVE_BYTES];
        for (size_t i = 0; i < sizeof bytes; i++) {
            bytes[i] = (uint8_t)rng_below(&position->dice, 20);
        }
        memset(held.bytes, 0, game->move_size);
        if (!game->move_from_bytes(bytes, sizeof bytes, held.bytes)) {
            continue;
        }
        struct game_message said = game->check(position->play.state, held.bytes);
        bool common = said.code < GAME_REASON_COMMON_END;
        bool own = said.code >= GAME_REASON_OWN && said.code - GAME_REASON_OWN < game->reason_count;
        HOLDS(position, common || own);
        HOLDS(position, common || game->reasons[said.code - GAME_REASON_OWN].text != NULL);
        HOLDS(position, game->turn(position->play.state) != SEAT_NONE || said.code != GAME_OK);
    }
}

static void test_refusals_have_words(const struct game *game) {
    each_position(game, moves_to_play(20000), 11, look_at_refusals);
}

int main(void) {
    UNITY_BEGIN();
    FOR_EACH_GAME(test_listed_moves_are_accepted);
    FOR_EACH_GAME(test_moves_go_to_words_and_bytes_and_back);
    FOR_EACH_GAME(test_small_moves_that_are_not_listed_are_refused);
    FOR_EACH_GAME(test_random_bytes_that_are_not_listed_are_refused);
    FOR_EACH_GAME(test_spoilt_words_are_no_other_legal_move_by_accident);
    FOR_EACH_GAME(test_refusals_have_words);
    return UNITY_END();
}
