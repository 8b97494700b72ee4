/* The medals of a game: each is a line MEDAL(name, rule, of, least) of
 * firmware/screens/<id>/medals.def. screens/ending/game_medals.c judges them once a game is over.
 */
#ifndef SCREENS_GAME_MEDAL_H
#define SCREENS_GAME_MEDAL_H

#include <stdint.h>

#include "firmware/ui/draw/lang.h"

/* What earns a medal. `of` is a level of opponents, or a prize of the game's awards. */
enum medal_rule {
    MEDAL_BEATS,    /* won against an opponent of level `of` or higher */
    MEDAL_ROW,      /* `least` wins in a row against one opponent of that level or higher */
    MEDAL_EVERYONE, /* won against each of the opponents */
    MEDAL_PARS,     /* better than par in `least` challenges */
    MEDAL_AHEAD,    /* won, `least` points ahead of the next */
    MEDAL_REACHES,  /* prize `of` with a number of at least `least` */
    MEDAL_WINS,     /* the same in a game that was won */
    MEDAL_WITHOUT,  /* won with nothing for prize `of` */
    /* of a table of people */
    MEDAL_SOMEONE,    /* a player reached that number */
    MEDAL_NO_ONE,     /* three or more players, none with anything for prize `of` */
    MEDAL_PARTY_ROW,  /* the longest row of matches */
    MEDAL_PARTY_TIME, /* at most `least` minutes */
    MEDAL_TOGETHER,   /* two won together */
};
struct game_medal {
    enum text_key name; /* what it is for is the next key; {n0} there is `least` */
    uint8_t rule;       /* enum medal_rule */
    uint8_t of, least;
};

/* For a table that includes a medals.def. */
#define MEDAL(name, rule, of, least) {T_SOLO_MEDALS_##name, MEDAL_##rule, of, least},

#endif
