/* How laying looks: the board with what is carried over it, the hand and the tools below. */
#include <string.h>

#include "firmware/screens/play/thinking.h"
#include "firmware/screens/trakks/trakks_lay.h"
#include "firmware/session/lesson.h"
#include "firmware/ui/widgets/avoid.h"

enum { TOOL_EDGE = 5 };

static bool is_carrying(const struct laying *lay) {
    return lay->draft.carried_count > 0;
}

/* ---- what is seen ---- */

/* Even without flaws a table may be refused: too many groups, nothing from the hand. */
static void ask_the_rules(struct laying *lay) {
    lay->refused = GAME_OK;
    if (lay->focus < HINT_SOUGHT && !is_carrying(lay) && lay->draft.flaw_count == 0 &&
        draft_changed(&lay->draft) && trakks_find_lay(&lay->own, &lay->draft.table, &lay->move)) {
        lay->refused = session_check(&lay->move).code;
    }
}

static bool is_right(const struct laying *lay) {
    return !is_carrying(lay) && lay->draft.flaw_count == 0 && lay->refused == GAME_OK;
}

bool lay_is_ready(const struct laying *lay) {
    return is_right(lay) && draft_changed(&lay->draft);
}

const struct trakks_table *lay_shown_table(const struct laying *lay) {
    return lay->focus == HINT_SHOWN ? lay_hint_table() : &lay->draft.table;
}

/* The table gets rows that the hand does not use; a carried tile keeps its place. */
static uint8_t hand_rows(const struct laying *lay) {
    struct hand all = {.count = lay->hand.count};
    for (uint8_t i = 0; i < lay->draft.carried_count; i++) {
        all.count = (uint8_t)(all.count + (lay->draft.carried_from[i] == DRAFT_HAND));
    }
    return trakks_hand_rows(&all);
}

/* A carried line is seen whole: a long one gets smaller squares, and all of the stage. */
static void fit_carried(struct laying *lay) {
    struct camera *camera = &lay->camera;
    uint8_t count = lay->draft.carried_count;
    bool across = lay->draft.carried_axis == TRAKKS_ACROSS;
    if (across && count > camera->columns) {
        camera_set(camera, lay->board_height, CELL_SMALL);
    } else if (!across && count > camera->rows) {
        lay->board_height = STAGE_BOTTOM - STAGE_TOP;
        camera_set(camera, lay->board_height, CELL_SMALLEST);
    }
    uint16_t first = draft_target(&lay->draft, camera->cursor, 0);
    uint16_t last = draft_target(&lay->draft, camera->cursor, (uint8_t)(count - 1));
    camera_show(camera, first != TRAKKS_NO_SQUARE ? first : camera->cursor,
                last != TRAKKS_NO_SQUARE ? last : camera->cursor);
}

/* While something is carried the size stays, so that nothing jumps. */
static void fit_camera(struct laying *lay) {
    lay->board_height = HAND_BOTTOM - hand_rows(lay) * HAND_ROW - STAGE_TOP;
    if (is_carrying(lay) && lay->table_cell != 0) {
        camera_set(&lay->camera, lay->board_height, lay->table_cell);
        fit_carried(lay);
    } else {
        camera_fit(&lay->camera, lay->board_height, CELL_SMALLEST, lay_shown_table(lay));
        lay->table_cell = lay->camera.cell;
        camera_follow(&lay->camera);
    }
}

/* Shows all that a hint lays, if there is room. */
static void show_hint(struct laying *lay) {
    uint8_t left = TRAKKS_SIDE, top = TRAKKS_SIDE, right = 0, bottom = 0;
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (trakks_is_marked(lay->glow, square)) {
            left = (uint8_t)min(left, trakks_x(square));
            right = (uint8_t)max(right, trakks_x(square));
            top = (uint8_t)min(top, trakks_y(square));
            bottom = (uint8_t)max(bottom, trakks_y(square));
        }
    }
    if (left <= right && right - left < lay->camera.columns && bottom - top < lay->camera.rows) {
        camera_show(&lay->camera, trakks_square(left, top), trakks_square(right, bottom));
        camera_follow(&lay->camera);
    }
}

/* A hint is shown with the hand that it leaves. */
static void fill_hand(struct laying *lay) {
    uint8_t left[TRAKKS_KINDS];
    bool of_hint = lay->focus == HINT_SHOWN;
    memcpy(left, of_hint ? lay->draft.held : lay->draft.hand, sizeof left);
    for (uint8_t i = 0; of_hint && i < lay->move.head.a; i++) {
        uint16_t from = lay->move.edit[i].from;
        if (from >= TRAKKS_FROM_HAND) {
            left[from - TRAKKS_FROM_HAND]--;
        }
    }
    trakks_hand_fill(&lay->hand, left);
}

void lay_refresh(struct laying *lay) {
    const struct trakks_table *shown = lay_shown_table(lay);
    ask_the_rules(lay);
    fill_hand(lay);
    fit_camera(lay);
    memset(lay->glow, 0, sizeof lay->glow);
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        uint8_t kind = shown->at[square];
        if (kind != TRAKKS_NOTHING && kind != lay->draft.base.at[square]) {
            trakks_mark(lay->glow, square);
        }
    }
    if (lay->focus == HINT_SHOWN) {
        show_hint(lay);
    }
}

/* In a lesson nothing that the guide asked for is called a mistake while it is half done. */
static uint8_t shown_flaws(const struct laying *lay) {
    return lesson_is_guided() ? 0 : lay->draft.flaw_count;
}

static struct board board_now(const struct laying *lay) {
    if (lay->focus == HINT_SHOWN) {
        return (struct board){.table = lay_hint_table(), .glow = lay->glow};
    }
    return (struct board){.table = &lay->draft.table,
                          .glow = lay->glow,
                          .flaws = lay->draft.flaws,
                          .flaw_count = shown_flaws(lay)};
}

uint8_t lay_count_places(const struct draft *draft) {
    uint8_t count = 0;
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        for (uint32_t bits = draft->legal[y]; bits != 0 && count < MANY_PLACES; bits &= bits - 1) {
            count++;
        }
    }
    return count;
}

/* What is still missing if every line is right. */
static enum text_key verdict(uint8_t refused) {
    return refused == GAME_OK                       ? T_TRAKKS_LAY_RIGHT
           : refused == TRAKKS_REASON_OPENING_SPLIT ? T_TRAKKS_LAY_ONE_GROUP
           : refused == TRAKKS_REASON_NOTHING_LAID  ? T_TRAKKS_LAY_NONE_OF_YOURS
           : refused == TRAKKS_REASON_GROUPS || refused == TRAKKS_REASON_RESERVED
               ? T_TRAKKS_LAY_GROUPS
               : T_TRAKKS_LAY_APART;
}

/* A line that is right by itself fits somewhere, unless it may be no group of its own. */
static enum text_key fits_nowhere(const struct draft *draft) {
    return draft->carried_count < TRAKKS_LINE_MIN ? T_TRAKKS_LAY_TOO_SHORT
           : draft_group_fits(draft)              ? T_TRAKKS_LAY_NO_LINE
           : draft->opening                       ? T_TRAKKS_LAY_ONE_GROUP
                                                  : T_TRAKKS_LAY_GROUPS;
}

static void tell_carried(struct text *out, const struct draft *draft) {
    char name[40];
    struct text thing = text_into(name, sizeof name);
    uint8_t count = draft->carried_count, places = lay_count_places(draft);
    if (count == 1) {
        trakks_start_with_tile(&thing, draft->carried[0]);
    } else {
        say_filled(&thing, T_TRAKKS_LAY_TILES, &(struct fill){.n = {count}});
    }
    if (lesson_is_guided()) { /* the guide says where it goes */
        text_add(out, name);
    } else if (places == 0) {
        say_filled(out, fits_nowhere(draft), &(struct fill){.w = {name}});
    } else {
        say_filled(out, places < MANY_PLACES ? T_TRAKKS_LAY_PLACES : T_TRAKKS_LAY_MANY_PLACES,
                   &(struct fill){.n = {places}, .w = {name}});
    }
}

static void tell_title(struct text *out, const struct laying *lay) {
    if (lay->focus == HINT_SOUGHT || lay->focus == HINT_SHOWN) {
        text_add(out, say(lay->focus == HINT_SOUGHT ? T_TRAKKS_HINT_SOUGHT : T_TRAKKS_HINT_TITLE));
    } else if (is_carrying(lay)) {
        tell_carried(out, &lay->draft);
    } else if (shown_flaws(lay) > 0) {
        say_filled(out, T_TRAKKS_LAY_FLAWS, &(struct fill){.n = {lay->draft.flaw_count}});
    } else if (lay->draft.flaw_count > 0 ||
               memcmp(&lay->draft.table, &lay->draft.base, sizeof lay->draft.base) == 0) {
        text_add(out, say(T_TRAKKS_LAY_TITLE));
    } else if (lay->refused == GAME_OK && lay->survey.fitting > 0) {
        say_filled(out, T_TRAKKS_LAY_MORE, &(struct fill){.n = {lay->survey.fitting}});
    } else {
        text_add(out, say(verdict(lay->refused)));
    }
}

/* A ring marks squares that are valid now, a dot those that could become valid. X goes through the
 * same ones, and the head counts the rings. */
static void draw_place(struct canvas *canvas, const struct laying *lay, uint16_t square) {
    enum draft_place place = draft_place_at(&lay->draft, square);
    struct box b = camera_box(&lay->camera, STAGE_TOP, square);
    if (place == PLACE_LEGAL) {
        draw_round_frame(canvas, box_inset(b, 4, 4), 5, COLOUR_FELT_ACCENT);
        draw_round_frame(canvas, box_inset(b, 5, 5), 4, COLOUR_FELT_ACCENT);
    } else if (place == PLACE_PROMISING) {
        draw_fill(canvas, box_centred(b, 4, 4), COLOUR_FELT_ACCENT);
    }
}

static bool is_near(uint16_t a, uint16_t b) {
    enum { NEAR = 2 };
    int x = trakks_x(a) - trakks_x(b), y = trakks_y(a) - trakks_y(b);
    return x >= -NEAR && x <= NEAR && y >= -NEAR && y <= NEAR;
}

/* On an empty table they would be everywhere; many are shown near the cursor only. */
static void draw_places(struct canvas *canvas, const struct laying *lay) {
    if (lay->draft.groups == 0) {
        return;
    }
    bool many = lay_count_places(&lay->draft) >= MANY_PLACES;
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (camera_sees(&lay->camera, square) && (!many || is_near(square, lay->camera.cursor))) {
            draw_place(canvas, lay, square);
        }
    }
}

/* Where the lesson wants the tile that is carried. */
static void report_goal(const struct laying *lay) {
    struct trakks_move wanted;
    if (!lesson_is_guided() || !lesson_wanted_move(&wanted) || wanted.head.kind != TRAKKS_LAY) {
        return;
    }
    uint8_t carried = lay->draft.carried[lay->draft.carried_anchor];
    for (uint8_t i = 0; i < wanted.head.a; i++) {
        uint16_t from = wanted.edit[i].from, to = wanted.edit[i].to;
        uint8_t kind = from >= TRAKKS_FROM_HAND ? (uint8_t)(from - TRAKKS_FROM_HAND)
                                                : lay->draft.base.at[from];
        if (kind == carried && camera_sees(&lay->camera, to)) {
            guide_spot(SPOT_TRAKKS_GOAL, kind, camera_box(&lay->camera, STAGE_TOP, to));
        }
    }
}

static void draw_carried(struct canvas *canvas, const struct laying *lay) {
    bool taken = draft_place_at(&lay->draft, lay->camera.cursor) == PLACE_TAKEN;
    for (uint8_t i = 0; i < lay->draft.carried_count; i++) {
        uint16_t to = draft_target(&lay->draft, lay->camera.cursor, i);
        if (to != TRAKKS_NO_SQUARE && camera_sees(&lay->camera, to)) {
            struct box b = camera_box(&lay->camera, STAGE_TOP, to);
            draw_trakks_tile_in(canvas, b, lay->draft.carried[i], taken ? TILE_GREY : TILE_GLOWING);
        }
    }
}

/* The tool that down leads to has its name beside it, so that the hand needs no words for them. */
static void draw_tool(struct canvas *canvas, struct box b, const struct laying *lay, uint8_t tool) {
    static const struct sprite *const icons[TOOLS] = {&art_icon_check,  &art_trakks_bulb,
                                                      &art_icon_undo,   &art_icon_cross,
                                                      &art_trakks_sort, &art_trakks_overview};
    bool works = tool == TOOL_DONE ? lay_is_ready(lay) : lay_tool_works(lay, tool);
    uint8_t ink = works ? COLOUR_WHITE : COLOUR_GREY_4;
    struct box place = box_centred(b, icons[tool]->width, icons[tool]->height);
    draw_round(canvas, b, 4, COLOUR_FELT_DEEP);
    if (tool == lay_tool_here(lay)) {
        place.x = (int16_t)(b.x + TOOL_EDGE);
        struct box name = box(box_right(place) + TOOL_EDGE, b.y, b.width, b.height);
        draw_text(canvas, name, SMALL, works ? COLOUR_WHITE : COLOUR_GREY_5,
                  say(lay_tool_name(tool)));
    }
    draw_stencil(canvas, icons[tool], place.x, place.y, ink);
}

static void draw_tools(struct canvas *canvas, const struct laying *lay) {
    enum { ICON = 16, GAP = 2 };
    uint8_t named = lay_tool_here(lay);
    int wide = text_width(SMALL, say(lay_tool_name(named))) + ICON + 3 * TOOL_EDGE;
    int narrow = (CANVAS_WIDTH - wide) / (TOOLS - 1), x = 0;
    wide = CANVAS_WIDTH - narrow * (TOOLS - 1);
    for (uint8_t i = 0; i < TOOLS; i++) {
        int width = i == named ? wide : narrow;
        struct box b = box(x + GAP / 2, HAND_BOTTOM, width - GAP, STAGE_BOTTOM - HAND_BOTTOM - 1);
        x += width;
        if (i == TOOL_DONE) {
            (lay_is_ready(lay) ? guide_spot : guide_spot_later)(SPOT_TRAKKS_DONE, 0, b);
        }
        draw_tool(canvas, b, lay, i);
        if (lay->focus == ON_TOOLS && i == named) {
            draw_trakks_choice(canvas, b);
        }
    }
}

static void draw_progress(struct canvas *canvas, uint32_t frame) {
    enum { WIDTH = THINKING_DOTS_WIDTH + 20, HEIGHT = 28 };
    struct box sign =
        box((CANVAS_WIDTH - WIDTH) / 2, STAGE_TOP + 4 * CELL - HEIGHT / 2, WIDTH, HEIGHT);
    draw_round(canvas, sign, 8, COLOUR_RAISED);
    canvas_settle(canvas);
    draw_thinking_dots(canvas, box_inset(sign, 10, 0), COLOUR_ACCENT, frame);
}

static void draw_hand_and_tools(struct canvas *canvas, struct laying *lay) {
    int top = STAGE_TOP + lay->board_height;
    lay->hand.out_of_reach = is_carrying(lay);
    if (top < HAND_BOTTOM) {
        draw_trakks_hand(canvas, top, &lay->hand, lay->focus == ON_HAND, lay->fresh);
    }
    if (top <= HAND_BOTTOM) {
        draw_tools(canvas, lay);
    }
}

static void draw_close(struct canvas *canvas, struct laying *lay, const struct board *board) {
    draw_trakks_board(canvas, STAGE_TOP, &lay->camera, board);
    if (lay->focus == ON_HAND && lay->draft.groups == 0) {
        draw_trakks_invitation(canvas, STAGE_TOP, lay->board_height, say(T_TRAKKS_LAY_EMPTY));
    }
    if (is_carrying(lay)) {
        draw_places(canvas, lay);
        draw_carried(canvas, lay);
        report_goal(lay);
    }
    draw_hand_and_tools(canvas, lay);
    if (lay->focus == ON_TABLE || lay->focus == HINT_SHOWN) {
        draw_trakks_cursor(canvas, camera_box(&lay->camera, STAGE_TOP, lay->camera.cursor));
    }
    if (lay->focus == HINT_SOUGHT) {
        draw_progress(canvas, lay_hint_frame());
    }
}

/* The words about a hint cover none of what it lays. */
static void keep_hint_clear(const struct laying *lay) {
    for (uint8_t y = lay->camera.y; y < lay->camera.y + lay->camera.rows; y++) {
        struct box row = {0};
        for (uint8_t x = lay->camera.x; x < lay->camera.x + lay->camera.columns; x++) {
            uint16_t square = trakks_square(x, y);
            if (trakks_is_marked(lay->glow, square)) {
                struct box b = camera_box(&lay->camera, STAGE_TOP, square);
                row = box_empty(row) ? b : box_around(row, b);
            }
        }
        if (!box_empty(row)) {
            avoid_covering(row);
        }
    }
}

/* Hints speak about tiles on the table, so their words may cover the hand. */
static void draw_notice(struct canvas *canvas, const struct laying *lay) {
    bool is_table_alone = lay->focus == FROM_ABOVE || lay->focus == HINT_SHOWN;
    int bottom = is_table_alone ? STAGE_BOTTOM : STAGE_TOP + lay->board_height;
    if (lay->focus == HINT_SHOWN) {
        keep_hint_clear(lay);
    }
    struct box b = trakks_notice_box(0, trakks_notice);
    draw_trakks_notice(canvas, avoid_place(b, STAGE_TOP + 2, bottom - 2), trakks_notice);
}

void draw_trakks_laying(struct canvas *canvas, struct laying *lay) {
    char title[80], groups[32];
    struct text out = text_into(title, sizeof title);
    struct board board = board_now(lay);
    tell_title(&out, lay);
    out = text_into(groups, sizeof groups);
    trakks_tell_groups(
        &out, lay->focus == HINT_SHOWN ? trakks_count_groups(board.table) : lay->draft.groups,
        trakks_group_limit[lay->own.players]);
    draw_trakks_head(canvas, title, groups);
    draw_trakks_felt(canvas);
    if (lay->focus == FROM_ABOVE) {
        draw_trakks_from_above(canvas, &lay->camera, &board, CELL_DENSE);
    } else {
        draw_close(canvas, lay, &board);
    }
    if (trakks_notice[0] != '\0') {
        draw_notice(canvas, lay);
    }
}
