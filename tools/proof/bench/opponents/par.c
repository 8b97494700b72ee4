/* Plays challenges with Apex in the person's seat. */
#include "par.h"

#include <stdio.h>

#include "games/challenge.h"
#include "match.h"

enum { DEALS = 64 };

static struct player player_at(const struct challenge *challenge, uint8_t seat) {
    struct player player = player_apex;
    if (seat != challenge->seat) {
        const struct opponent_character *character =
            &opponent_characters[challenge->character[seat]];
        player.level = character->level;
        player.temper = character->temper;
    }
    return player;
}

static int16_t play(struct table *table, const struct challenge *challenge) {
    uint8_t seat;
    table->options = challenge->options;
    table_begin(table);
    while ((seat = table->game->turn(table->state)) != SEAT_NONE && table_has_room(table)) {
        struct player player = player_at(challenge, seat);
        player.choose(table, seat, &player);
        table_apply(table);
    }
    return table->game->score(table->state, challenge->seat);
}

/* No score is below 0: such a par could only be equalled. */
static bool can_be_beaten(const struct game *game, int16_t par) {
    return !game->lowest_score_wins || par > 0;
}

static void show_par(struct table *table, uint16_t number) {
    struct challenge challenge;
    uint8_t deal = 0;
    int16_t par;
    do {
        challenge_try(table->game, number, deal, &challenge);
        par = play(table, &challenge);
    } while (!can_be_beaten(table->game, par) && ++deal < DEALS);
    printf("PAR(%d, %d)\n", deal, par);
    fflush(stdout);
}

void show_pars(const struct game *game, uint16_t first, uint16_t count) {
    static struct table table;
    table.game = game;
    table.opponent = opponent_of(game);
    for (uint16_t number = first; number < first + count; number++) {
        show_par(&table, number);
    }
}
