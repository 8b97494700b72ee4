/* What the screens for one person share among themselves; shell.h says how each is opened. */
#ifndef SCREENS_SOLO_H
#define SCREENS_SOLO_H

#include "firmware/remembered/medals.h"
#include "firmware/ui/draw/canvas.h"

/* The egg of a challenge with these medals, as large as the box. */
void draw_challenge_egg(struct canvas *canvas, struct box b, uint8_t medals);
/* What a medal is for, and its mark, which is empty until it is earned. */
void draw_medal(struct canvas *canvas, struct box b, enum medal medal, bool has);

/* A medal, in grey until it is earned. */
enum { MEDAL_SIGN_WIDTH = 22, MEDAL_SIGN_HEIGHT = 28 };
void draw_medal_sign(struct canvas *canvas, int x, int y, bool has);
/* "12:40" */
const char *say_time(uint16_t seconds);

#endif
