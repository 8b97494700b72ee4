/* The faces of opponents in their moods: eyes, mouths and marks over their portraits. */
#ifndef REMEMBERED_MOODS_H
#define REMEMBERED_MOODS_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/ui/draw/canvas.h"

enum mood { MOOD_CALM, MOOD_PLEASED, MOOD_HIT, MOOD_WINS, MOOD_LOSES };

/* The portrait of the opponent on this seat, 48 x 48 or twice as large. */
struct bust {
    uint8_t seat;
    enum mood mood;
    bool big, flipped;
};
void draw_opponent(struct canvas *canvas, struct bust bust, int x, int y);

/* Its face of 24 x 24, after a game that it lost. */
void draw_small_loser(struct canvas *canvas, uint8_t seat, int x, int y);
/* Its head alone while it thinks: it looks up and blinks, by the number of the frame. */
enum { THINKER_WIDTH = 24, THINKER_HEIGHT = 17 };
void draw_small_thinker(struct canvas *canvas, uint8_t seat, int x, int y, uint32_t frame);

#endif
