/* The end of a game: who won, and what buttons do there. */
#ifndef SCREENS_GAME_END_H
#define SCREENS_GAME_END_H

#include "firmware/screens/play/play.h"
#include "firmware/ui/draw/sprite.h"
#include "firmware/ui/stack/screen.h"
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

/* The actions of a screen of the end: A closes the game, B goes back to its table, called `table`,
 * X explains why it ended so, Y shows the deal code. */
#define END_ACTIONS(table, explain)                                                                \
    {                                                                                              \
        .a = {T_DO_DONE, rematch_close_game}, .b = {table, screen_back}, .x = {.act = (explain)},  \
        .y = {                                                                                     \
            T_REPLAY_DO_SEED,                                                                      \
            play_show_seed                                                                         \
        }                                                                                          \
    }

#endif
