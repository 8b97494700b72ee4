/* Laying, between its buttons (trakks_lay_screen.c) and its picture (trakks_lay_render.c). */
#ifndef SCREENS_TRAKKS_LAY_H
#define SCREENS_TRAKKS_LAY_H

#include "firmware/screens/trakks/trakks_draft.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "games/trakks/trakks_hint.h"

enum focus { ON_HAND, ON_TABLE, FROM_ABOVE, ON_TOOLS, HINT_SOUGHT, HINT_SHOWN };
enum tool { TOOL_DONE, TOOL_HINT, TOOL_UNDO, TOOL_UNDO_ALL, TOOL_SORT, TOOL_ABOVE, TOOLS };

/* All that is in the picture. Drawing scrolls the hand to its cursor. */
struct laying {
    const struct draft *draft;
    struct hand *hand;
    const struct camera *camera;
    const struct trakks_table *hint_table;
    uint32_t hint_frame;  /* of the dots while it is sought */
    const uint32_t *glow; /* squares by rows that this lay changes */
    enum focus focus;
    uint8_t tool;
    uint8_t group_limit;
    uint8_t refused;      /* what the rules say to this table without flaws, or GAME_OK */
    int board_height;     /* the hand is below; of all the stage there is no hand */
    bool hint_works;      /* it was not switched off */
    const uint8_t *fresh; /* of each kind so many are new in the hand */
    const char *notice;   /* "" where there is none */
};

void draw_trakks_laying(struct canvas *canvas, const struct laying *lay);
/* Whether there is anything for it to do; it is grey otherwise. */
bool trakks_lay_tool_works(const struct draft *draft, uint8_t tool);

/* ---- the hint (trakks_lay_hint.c) ---- */

/* How much of it was told. */
enum hint_told { HINT_UNTOLD, HINT_TOLD_EXISTS, HINT_TOLD_TILE, HINT_TOLD_ALL };
enum hint_progress { HINT_WAITS, HINT_FURTHER, HINT_FOUND };

/* The table that it leads to. */
const struct trakks_table *lay_hint_table(void);
/* Of the dots that go on while it is sought. */
uint32_t lay_hint_frame(void);
/* One was sought for the turn as it is, and something of it told. */
bool lay_hint_known(void);
void lay_hint_seek(const struct trakks_state *view);
/* A part of the search; further: the dots have moved. `lay` is for its own use. */
enum hint_progress lay_hint_go_on(const struct trakks_state *view, struct trakks_move *lay,
                                  uint32_t now_ms);
/* The next step of what was found, in trakks_notice; HINT_UNTOLD where there is no lay. All of it
 * is the move, and the notice says why. */
enum hint_told lay_hint_tell(const struct trakks_state *view, struct trakks_move *lay);
/* The tile of the hand that a lay begins with. */
uint8_t lay_hint_tile(const struct trakks_move *lay);

#endif
