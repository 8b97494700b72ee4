/* The end of a game: who won, and what buttons do there. */
#ifndef SCREENS_GAME_END_H
#define SCREENS_GAME_END_H

#include "drivers/buttons/buttons.h"
#include "firmware/ui/draw/sprite.h"
#include "firmware/ui/widgets/layout.h"

enum {
    WINNERS_TOP = STAGE_TOP + 4,
    WINNERS_HEIGHT = 56,
    WINNERS_BOTTOM = WINNERS_TOP + WINNERS_HEIGHT
};

/* More than one of these seats. */
bool winners_share(uint8_t winners);

/* One of them: portrait and name under a mark. Several: a part of the band for each. */
void draw_winners(struct canvas *canvas, uint8_t winners, const struct sprite *mark);

/* The same with faces by seat, for a game in which people are somebody else. */
struct winner_face {
    const struct sprite *portrait, *small; /* 48 x 48, 24 x 24 */
};
void draw_winners_as(struct canvas *canvas, uint8_t winners, const struct sprite *mark,
                     const struct winner_face faces[]);

/* B leads to the table of the game, by whatever name. */
void draw_end_foot(struct canvas *canvas, const char *table);
/* X tells why it ended so; the title may be NULL. */
void end_press(enum button button, enum button_kind kind, const char *title, const char *why);

#endif
