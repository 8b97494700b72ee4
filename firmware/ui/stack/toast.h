/* A short message over whatever is on the screen; it goes by itself, or with the next press. */
#ifndef UI_TOAST_H
#define UI_TOAST_H

#include "firmware/ui/draw/canvas.h"

enum toast_kind { TOAST_NEWS, TOAST_GOOD, TOAST_REFUSED, TOAST_TIP, TOAST_SAID, TOAST_TASK };
enum { TOAST_BYTES = 160 };

void toast_show(enum toast_kind kind, const char *text);
/* TOAST_TASK stays until a press, and A does nothing but close it. */
bool toast_takes_a(void);
/* Shows what someone says, until this time after its first picture. */
struct bubble_speaker;
void toast_say(const struct bubble_speaker *speaker, const char *text, uint32_t ms);
bool toast_is_said(void);
bool toast_is_notice(void); /* any other message: opponents wait until it was read */
/* The message that is shown has something behind it, to which X leads as long as it stays. */
void toast_offer(const char *what, void (*then)(void));
void toast_hide(void);
bool toast_is_shown(void);
/* The guide or a tip speaks: a screen may leave out what the bubble would cut. */
bool speech_in_front(void);
/* Its last place: as low on the stage as avoid.h allows, or over the head line if the stage has no
 * room. */
struct box toast_box(void);

/* For the stack of screens: draws it over the picture, and says in how many ms it ends. It changed
 * if it came or went since it was drawn. */
void toast_draw(struct canvas *canvas);
uint32_t toast_tick(uint32_t now_ms);
/* What X leads to now, or NULL. */
void (*toast_offered(void))(void);
bool toast_changed(void);

#endif
