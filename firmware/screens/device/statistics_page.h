/* The statistics of one game: how often it was played, and its records. */
#ifndef SCREENS_STATISTICS_PAGE_H
#define SCREENS_STATISTICS_PAGE_H

#include "firmware/ui/draw/canvas.h"

/* Between head and foot. */
void draw_statistics_page(struct canvas *canvas, uint8_t game_index);

#endif
