/* The end of a game: who won. */
#ifndef SCREENS_GAME_END_H
#define SCREENS_GAME_END_H

#include "firmware/ui/draw/sprite.h"
#include "firmware/ui/widgets/layout.h"

enum {
    WINNERS_TOP = STAGE_TOP + 4,
    WINNERS_HEIGHT = 56,
    WINNERS_BOTTOM = WINNERS_TOP + WINNERS_HEIGHT
};

uint8_t winners_count(uint8_t winners);
bool winners_share(uint8_t winners);

/* One of them: portrait and name under a mark. Several: a part of the band for each. */
void draw_winners(struct canvas *canvas, uint8_t winners, const struct sprite *mark);

/* The same, once the points are counted; until then who it will be is asked. */
void draw_winners_counted(struct canvas *canvas, uint8_t winners);

#endif
