/* The mark of each colour of the games. Whatever shows a colour shows its mark. */
#ifndef UI_MARKS_H
#define UI_MARKS_H

#include "palette.h"
#include "sprite.h"

enum mark_size { MARK_8, MARK_12, MARK_16, MARK_SIZES };

const struct sprite *mark_sprite(enum game_colour colour, enum mark_size size);

#endif
