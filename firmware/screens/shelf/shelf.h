/* From the title to the start of a game. */
#ifndef SCREENS_SHELF_H
#define SCREENS_SHELF_H

#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/text.h"

extern const struct screen title_screen; /* name, version and board; then the shelf */
extern const struct screen shelf_screen; /* the games to choose from */
void game_page_open(uint8_t game_index); /* continue, new, options, rules, learn */
/* The same, with the cursor on what was chosen there last. */
void game_page_reopen(uint8_t game_index);
/* The games of a kind that are in progress, to choose from; the only one is resumed at once. */
void games_in_progress_open(uint8_t game_index);
void rules_open(uint8_t game_index, uint8_t chapter);
/* How many play, who sits where, and the options of the game; then it starts. */
void seats_open(uint8_t game_index);
void seats_open_options(uint8_t game_index); /* with the cursor on the options */
/* One seat of `seats`: its dinosaur, colour and name. No two seats may have the same name. */
void person_editor_open(uint8_t seat, uint8_t seats);
/* The opponent on a seat; `turn` seats the next one or the one before. A starts a game by `start`,
 * which `describe` describes in the head, or goes back if that is NULL. */
void opponent_card_open(uint8_t seat, void (*turn)(int by), void (*start)(void),
                        void (*describe)(struct text *out));
/* A portrait at twice its size and the name on a plate, at the top of the stage. */
enum { PERSON_CARD_BOTTOM = STAGE_TOP + 6 + 90 };
void draw_person_card(struct canvas *canvas, const struct sprite *face, const char *name,
                      uint8_t ramp);
/* The number from which a game is dealt (firmware/session/deal_code.h): the same code deals the
 * same game on every device. 0: at random. */
void deal_code_open(bool has_tiles);
uint64_t deal_code(void);
void deal_code_reset(void);

#endif
