/* Plays the random games, and reports how to reach a position in which a check fails. */
#include "host-tests/games/positions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "host-tests/support/environment.h"

static struct room setup, state, move;

static struct playout playout_of(const struct game_referee *referee) {
    const struct game *game = referee->game;
    TEST_ASSERT_LESS_OR_EQUAL(POSITION_ROOM, game->setup_size);
    TEST_ASSERT_LESS_OR_EQUAL(POSITION_ROOM, game->state_size);
    TEST_ASSERT_LESS_OR_EQUAL(POSITION_ROOM, game->move_size);
    TEST_ASSERT_LESS_OR_EQUAL(PLAYOUT_MOVE_BYTES, game->move_bytes_max);
    return (struct playout){
        .referee = referee, .setup = setup.bytes, .state = state.bytes, .move = move.bytes};
}

void each_position(const struct game *game, uint32_t moves, uint32_t every, looker *look) {
    struct position position = {
        .game = game, .referee = referee_of(game), .play = playout_of(referee_of(game))};
    uint32_t made = 0;
    rng_seed(&position.dice, 2026);
    while (made < moves) {
        bool over = false;
        playout_begin(&position.play, position.number);
        while (!over && made < moves) {
            struct room held;
            if (made % every == 0) {
                memcpy(held.bytes, state.bytes, game->state_size);
                look(&position);
                HOLDS(&position, memcmp(held.bytes, state.bytes, game->state_size) == 0);
            }
            over = !playout_choose(&position.play);
            if (!over) {
                playout_apply(&position.play, NULL);
                made++;
            }
        }
        look(&position);
        position.number++;
    }
}

static void print_transcript(const struct position *position) {
    static char words[POSITION_TEXT_ROOM];
    const struct game *game = position->game;
    struct text out = text_into(words, sizeof words);
    struct playout play = playout_of(referee_of(game));
    playout_begin(&play, position->number);
    game_options_to_text(game, &play.options, &out);
    printf("new %s %s\nstart\n", game->id, words);
    while (play.moves < position->play.moves && playout_choose(&play)) {
        char seat[8];
        struct text who = text_into(seat, sizeof seat);
        out = text_into(words, sizeof words);
        text_add_seat(&who, ((const struct game_move *)play.move)->seat);
        game->move_to_text(play.move, &out);
        printf("%s %s\n", seat, words);
        playout_apply(&play, NULL);
    }
}

void position_fails(const struct position *position, const char *what, const char *file, int line) {
    static char message[512];
    snprintf(message, sizeof message,
             "%s:%d: %s, after %lu moves of random game %lu (its transcript is above)", file, line,
             what, (unsigned long)position->play.moves, (unsigned long)position->number);
    printf("\n");
    print_transcript(position);
    TEST_FAIL_MESSAGE(message);
}

uint32_t random_moves(void) {
    uint32_t moves = number_from_environment("POCKET_REX_MOVES", 100000);
    TEST_ASSERT_GREATER_THAN_MESSAGE(0, moves, "POCKET_REX_MOVES should be a number of moves");
    return moves;
}

uint32_t first_random_game(void) {
    return number_from_environment("POCKET_REX_FIRST_GAME", 0);
}

uint32_t moves_to_play(uint32_t usual) {
    uint32_t millions = random_moves() / 1000000;
    return millions > 1 ? millions * usual : usual;
}

void list_moves(const struct game *game, const void *from, struct move_list *list) {
    uint16_t cursor = 0;
    struct room next;
    memset(list, 0, sizeof *list);
    list->size = game->move_size;
    memset(next.bytes, 0, game->move_size);
    while (game->next_legal(from, &cursor, next.bytes)) {
        TEST_ASSERT_LESS_OR_EQUAL(sizeof list->bytes, (list->count + 1) * list->size);
        memcpy(list->bytes + list->count * list->size, next.bytes, list->size);
        list->count++;
        memset(next.bytes, 0, game->move_size);
    }
}

const void *listed_move(const struct move_list *list, uint32_t place) {
    return list->bytes + place * list->size;
}

bool same_move(const struct game *game, const void *left, const void *right) {
    uint8_t bytes[2][PLAYOUT_MOVE_BYTES];
    size_t length = game->move_to_bytes(left, bytes[0]);
    return length == game->move_to_bytes(right, bytes[1]) &&
           memcmp(bytes[0], bytes[1], length) == 0;
}

bool is_listed(const struct game *game, const struct move_list *list, const void *wanted) {
    for (uint32_t i = 0; i < list->count; i++) {
        if (same_move(game, listed_move(list, i), wanted)) {
            return true;
        }
    }
    return false;
}

void expect_hash_of_games(const struct game_referee *referee, uint64_t hash) {
    static char message[128];
    struct playout play = playout_of(referee);
    uint64_t found = playout_hash_of_games(&play, 1000);
    snprintf(message, sizeof message, "a thousand games of %s have the hash 0x%016llx",
             referee->game->id, (unsigned long long)found);
    TEST_ASSERT_TRUE_MESSAGE(found == hash, message);
}

static void (*game_test)(const struct game *game);
static const struct game *game_tested;

static void test_one_game(void) {
    game_test(game_tested);
}

static bool is_wanted(const struct game *game) {
    const char *only = getenv("POCKET_REX_GAME");
    return only == NULL || strcmp(only, game->id) == 0;
}

void run_for_each_game(void (*test)(const struct game *game), const char *name, int line) {
    for (uint8_t i = 0; i < game_count; i++) {
        static char both[128];
        if (!is_wanted(games[i])) {
            continue;
        }
        snprintf(both, sizeof both, "%s: %s", games[i]->id, name);
        game_test = test;
        game_tested = games[i];
        UnityDefaultTestRun(test_one_game, both, line);
    }
}
