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
    const struct trakks_hint *hint;
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

#endif
