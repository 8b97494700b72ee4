/* How laying looks: the board with what is carried over it, the hand and the tools below. */
#include <string.h>

#include "art.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/trakks/trakks_lay_screen.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/layout.h"

enum { MANY_PLACES = 30 };

static bool carrying(const struct laying *lay) {
    return lay->draft->carried_count > 0;
}

static struct board board_now(const struct laying *lay) {
    if (lay->focus == HINT_SHOWN) {
        return (struct board){.table = lay->hint_table, .glow = lay->glow};
    }
    return (struct board){.table = &lay->draft->table,
                          .glow = lay->glow,
                          .flaws = lay->draft->flaws,
                          .flaw_count = lay->draft->flaw_count};
}

static uint8_t count_legal(const struct draft *draft) {
    uint8_t count = 0;
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        for (uint32_t bits = draft->legal[y]; bits != 0 && count < MANY_PLACES; bits &= bits - 1) {
            count++;
        }
    }
    return count;
}

/* What is still missing, where every line is right. */
static enum text_key verdict(uint8_t refused) {
    switch (refused) {
    case GAME_OK:
        return T_TRAKKS_LAY_RIGHT;
    case TRAKKS_NOTHING_LAID:
        return T_TRAKKS_LAY_NONE_OF_YOURS;
    case TRAKKS_GROUPS:
    case TRAKKS_RESERVED:
        return T_TRAKKS_LAY_GROUPS;
    default:
        return T_TRAKKS_LAY_APART;
    }
}

/* What is carried, and in how many places it fits. */
static void tell_carried(struct text *out, const struct draft *draft) {
    char name[40];
    struct text thing = text_into(name, sizeof name);
    uint8_t count = draft->carried_count, places = count_legal(draft);
    if (count == 1) {
        trakks_start_with_tile(&thing, draft->carried[0]);
    } else {
        say_filled(&thing, T_TRAKKS_LAY_TILES, &(struct fill){.n = {count}});
    }
    if (places == 0) {
        say_filled(out, count == 1 ? T_TRAKKS_LAY_NOWHERE : T_TRAKKS_LAY_NOWHERE_TILES,
                   &(struct fill){.n = {count}, .w = {name}});
    } else {
        say_filled(out, places < MANY_PLACES ? T_TRAKKS_LAY_PLACES : T_TRAKKS_LAY_MANY_PLACES,
                   &(struct fill){.n = {places}, .w = {name}});
    }
}

static void tell_title(struct text *out, const struct laying *lay) {
    if (lay->focus == HINT_SOUGHT || lay->focus == HINT_SHOWN) {
        text_add(out, say(lay->focus == HINT_SOUGHT ? T_TRAKKS_HINT_SOUGHT : T_TRAKKS_HINT_TITLE));
    } else if (carrying(lay)) {
        tell_carried(out, lay->draft);
    } else if (lay->draft->flaw_count > 0) {
        say_filled(out, T_TRAKKS_LAY_FLAWS, &(struct fill){.n = {lay->draft->flaw_count}});
    } else {
        bool changed = memcmp(&lay->draft->table, &lay->draft->base, sizeof lay->draft->base) != 0;
        text_add(out, say(changed ? verdict(lay->refused) : T_TRAKKS_LAY_TITLE));
    }
}

/* A ring where what is carried would be right, a dot where it could become so. */
static void draw_place(struct canvas *canvas, const struct laying *lay, uint16_t square) {
    enum draft_place place = draft_place_at(lay->draft, square);
    struct box b = camera_box(lay->camera, STAGE_TOP, square);
    if (place == PLACE_LEGAL) {
        draw_round_frame(canvas, box_inset(b, 4, 4), 5, COLOUR_FELT_ACCENT);
        draw_round_frame(canvas, box_inset(b, 5, 5), 4, COLOUR_FELT_ACCENT);
    } else if (place == PLACE_PROMISING) {
        draw_fill(canvas, box_centred(b, 4, 4), COLOUR_FELT_ACCENT);
    }
}

/* On an empty table they would be everywhere. */
static void draw_places(struct canvas *canvas, const struct laying *lay) {
    if (lay->draft->groups == 0) {
        return;
    }
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (camera_sees(lay->camera, square)) {
            draw_place(canvas, lay, square);
        }
    }
}

static void draw_carried(struct canvas *canvas, const struct laying *lay) {
    bool taken = draft_place_at(lay->draft, lay->camera->cursor) == PLACE_TAKEN;
    for (uint8_t i = 0; i < lay->draft->carried_count; i++) {
        uint16_t to = draft_target(lay->draft, lay->camera->cursor, i);
        if (to != TRAKKS_NO_SQUARE && camera_sees(lay->camera, to)) {
            struct box b = camera_box(lay->camera, STAGE_TOP, to);
            draw_trakks_tile_in(canvas, b, lay->draft->carried[i],
                                taken ? TILE_GREY : TILE_GLOWING);
        }
    }
}

bool trakks_lay_tool_works(const struct draft *draft, uint8_t tool) {
    return tool == TOOL_HINT || tool == TOOL_SORT || tool == TOOL_ABOVE || draft_changed(draft);
}

static bool is_right(const struct laying *lay) {
    return !carrying(lay) && lay->draft->flaw_count == 0 && lay->refused == GAME_OK;
}

static void draw_tools(struct canvas *canvas, const struct laying *lay) {
    static const struct sprite *const icons[TOOLS] = {&art_icon_check,  &art_trakks_bulb,
                                                      &art_icon_undo,   &art_icon_cross,
                                                      &art_trakks_sort, &art_trakks_overview};
    enum { WIDTH = CANVAS_WIDTH / TOOLS };
    for (uint8_t i = 0; i < TOOLS; i++) {
        struct box b = box(i * WIDTH + 1, HAND_BOTTOM, WIDTH - 2, STAGE_BOTTOM - HAND_BOTTOM - 1);
        draw_round(canvas, b, 4, COLOUR_FELT_DEEP);
        struct box place = box_centred(b, icons[i]->width, icons[i]->height);
        bool works = trakks_lay_tool_works(lay->draft, i) && (i != TOOL_HINT || lay->hint_works);
        draw_stencil(canvas, icons[i], place.x, place.y,
                     !works                            ? COLOUR_GREY_4
                     : i == TOOL_DONE && is_right(lay) ? COLOUR_FELT_ACCENT
                                                       : COLOUR_WHITE);
        if (lay->focus == ON_TOOLS && i == lay->tool) {
            draw_trakks_choice(canvas, b);
        }
    }
}

static const enum text_key tool_words[TOOLS] = {T_TRAKKS_DO_DONE, T_TRAKKS_DO_HINT,
                                                T_TRAKKS_DO_UNDO, T_TRAKKS_DO_UNDO_ALL,
                                                T_TRAKKS_DO_SORT, T_TRAKKS_DO_OVERVIEW};

static struct foot foot_now(const struct laying *lay) {
    struct foot foot = {.x = say(T_DO_EXPLAIN), .y = say(T_DO_MENU)};
    switch (lay->focus) {
    case ON_HAND:
        foot.a = lay->hand->count > 0 ? say(T_TRAKKS_DO_PICK_UP) : NULL;
        foot.b = say(T_DO_BACK);
        break;
    case ON_TABLE:
        foot.a = carrying(lay) ? say(T_TRAKKS_DO_PUT_DOWN)
                 : lay->draft->table.at[lay->camera->cursor] != TRAKKS_NOTHING
                     ? say(T_TRAKKS_DO_PICK_UP)
                     : NULL;
        foot.b = say(carrying(lay) ? T_TRAKKS_DO_PUT_BACK : T_TRAKKS_DO_HAND);
        foot.x = !carrying(lay)                   ? foot.x
                 : lay->draft->carried_count == 1 ? say(T_TRAKKS_DO_NEXT_PLACE)
                                                  : say(T_TRAKKS_DO_TURN);
        break;
    case FROM_ABOVE:
        foot.a = say(T_TRAKKS_DO_CLOSER);
        foot.b = say(T_TRAKKS_DO_HAND);
        break;
    case ON_TOOLS:
        foot.a = say(tool_words[lay->tool]);
        foot.b = say(T_TRAKKS_DO_HAND);
        break;
    case HINT_SHOWN:
        foot.a = say(T_TRAKKS_DO_USE);
        foot.b = say(T_DO_BACK);
        break;
    default:
        foot.b = say(T_DO_BACK);
        foot.x = NULL;
    }
    return foot;
}

static void draw_progress(struct canvas *canvas, uint32_t frame) {
    enum { WIDTH = THINKING_DOTS_WIDTH + 20, HEIGHT = 28 };
    struct box sign =
        box((CANVAS_WIDTH - WIDTH) / 2, STAGE_TOP + 4 * CELL - HEIGHT / 2, WIDTH, HEIGHT);
    draw_round(canvas, sign, 8, COLOUR_RAISED);
    canvas_settle(canvas);
    draw_thinking_dots(canvas, box_inset(sign, 10, 0), COLOUR_ACCENT, frame);
}

static void draw_hand_and_tools(struct canvas *canvas, const struct laying *lay) {
    int top = STAGE_TOP + lay->board_height;
    if (top < HAND_BOTTOM) {
        draw_trakks_hand(canvas, top, lay->hand, lay->focus == ON_HAND, lay->fresh);
    }
    if (top <= HAND_BOTTOM) {
        draw_tools(canvas, lay);
    }
}

static void draw_close(struct canvas *canvas, const struct laying *lay, const struct board *board) {
    draw_trakks_board(canvas, STAGE_TOP, lay->camera, board);
    if (lay->focus == ON_HAND && lay->draft->groups == 0) {
        draw_trakks_invitation(canvas, STAGE_TOP, lay->board_height, say(T_TRAKKS_LAY_EMPTY));
    }
    if (carrying(lay)) {
        draw_places(canvas, lay);
        draw_carried(canvas, lay);
    }
    draw_hand_and_tools(canvas, lay);
    if (lay->focus == ON_TABLE || lay->focus == HINT_SHOWN) {
        draw_trakks_cursor(canvas, camera_box(lay->camera, STAGE_TOP, lay->camera->cursor));
    }
    if (lay->focus == HINT_SOUGHT) {
        draw_progress(canvas, lay->hint_frame);
    }
}

/* Over the table, above the hand and what there is to choose, where it hides least. */
static void draw_notice(struct canvas *canvas, const struct laying *lay) {
    int bottom = lay->focus == FROM_ABOVE ? STAGE_BOTTOM : STAGE_TOP + lay->board_height;
    struct box b = trakks_notice_box(0, lay->notice);
    draw_trakks_notice(canvas, avoid_place(b, STAGE_TOP + 2, bottom - 2), lay->notice);
}

void draw_trakks_laying(struct canvas *canvas, const struct laying *lay) {
    char title[80], groups[32];
    struct text out = text_into(title, sizeof title);
    struct board board = board_now(lay);
    tell_title(&out, lay);
    out = text_into(groups, sizeof groups);
    trakks_tell_groups(
        &out, lay->focus == HINT_SHOWN ? trakks_count_groups(board.table) : lay->draft->groups,
        lay->group_limit);
    draw_trakks_head(canvas, title, groups);
    draw_trakks_felt(canvas);
    if (lay->focus == FROM_ABOVE) {
        draw_trakks_from_above(canvas, lay->camera, &board);
    } else {
        draw_close(canvas, lay, &board);
    }
    if (lay->notice[0] != '\0') {
        draw_notice(canvas, lay);
    }
    struct foot foot = foot_now(lay);
    draw_foot(canvas, &foot);
}
