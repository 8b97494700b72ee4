/* Laying: its buttons (trakks_lay.c), what is carried (trakks_lay_carry.c), its tools
 * (trakks_lay_tools.c), its hints (trakks_lay_hint.c) and its picture (trakks_lay_render.c). */
#ifndef SCREENS_TRAKKS_LAY_H
#define SCREENS_TRAKKS_LAY_H

#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/session/lesson.h"
#include "games/trakks/trakks_hint.h"

enum focus { ON_HAND, ON_TABLE, FROM_ABOVE, ON_TOOLS, HINT_SOUGHT, HINT_SHOWN };
enum tool { TOOL_DONE, TOOL_HINT, TOOL_UNDO, TOOL_UNDO_ALL, TOOL_SORT, TOOL_ABOVE, TOOLS };

/* What the hand could still do for this table, found kind by kind between presses. */
struct lay_survey {
    uint16_t steps;   /* of the draft that it is about */
    uint8_t next;     /* the kind to look at; TRAKKS_NUMBERS: done */
    uint8_t fitting;  /* kinds of the hand that could be laid */
    uint8_t finisher; /* a kind that completes a flawed table, or TRAKKS_NOTHING */
};

struct laying {
    struct draft draft;
    struct hand hand;
    struct camera camera;
    struct trakks_state own;     /* what the holder sees: the same until the lay is played */
    struct trakks_move move;     /* too large for the stack */
    uint32_t glow[TRAKKS_SIDE];  /* squares by rows that this lay changes */
    uint8_t fresh[TRAKKS_KINDS]; /* received since this seat's last move */
    struct lay_survey survey;
    enum focus focus;
    uint8_t tool;
    uint8_t refused;    /* why the rules refuse this table without flaws, or GAME_OK */
    uint8_t table_cell; /* the size of squares that shows the table best */
    bool lifted_by_this_press;
    uint8_t places_seen; /* since a row was lifted or turned */
    bool turn_is_due;    /* a line was lifted: it may fit better turned */
    int board_height;    /* the hand is below it; if it takes the whole stage the hand is hidden */
};
extern struct laying trakks_laying;

/* ---- its picture ---- */

/* After a change: what the rules say, the hand, and what part of the table is seen. */
void lay_refresh(struct laying *lay);
bool lay_is_ready(const struct laying *lay); /* it could be played as it is */
const struct trakks_table *lay_shown_table(const struct laying *lay);
/* Valid places of what is carried, MANY_PLACES at most. */
enum { MANY_PLACES = 30 };
uint8_t lay_count_places(const struct draft *draft);
/* Drawing scrolls the hand to its cursor. */
void draw_trakks_laying(struct canvas *canvas, struct laying *lay);

/* ---- its buttons, what is carried ---- */

/* After a press on this screen: refreshes, and draws a notice before the rest. */
void lay_answer(void);
void lay_refuse(const char *text); /* says so in trakks_notice */
void lay_refuse_for(const struct game_message *why);
void lay_pick_up_from_hand(void);
void lay_pick_up_from_table(void);
void lay_pick_up_line(void); /* A is still held: the line in place of its tile */
void lay_put_down(void);
void lay_put_back(void);
void lay_turn_carried(void);
void lay_turn_to_fit(void); /* between presses: it takes its time */
void lay_find_next_place(void);
bool lay_turns_next(void); /* a row that was at each of its places */

/* ---- its tools ---- */

/* Moves the cursor to the tool most likely wanted next. */
void lay_go_to_tools(void);
/* The tool under the cursor, or the one that down leads to. */
uint8_t lay_tool_here(const struct laying *lay);
enum text_key lay_tool_name(uint8_t tool);
void lay_begin_at_hand(void);
void lay_use_tool(void);
void lay_adopt_hint(void);
uint32_t lay_seek_hint(uint32_t now_ms); /* a tick, while one is sought */
bool lay_tool_works(const struct laying *lay, uint8_t tool);

/* ---- what else fits ---- */

/* After a change of the table. */
void lay_survey_restart(struct laying *lay);
/* Looks at one kind; false once all were looked at. */
bool lay_survey_step(struct laying *lay);
/* On "done": more tiles fit. The last warning before the turn ends. */
void lay_warn_of_more(struct laying *lay);

/* ---- the hint ---- */

/* How much of it was told. */
enum hint_told { HINT_UNTOLD, HINT_TOLD_EXISTS, HINT_TOLD_TILE, HINT_TOLD_ALL };
enum hint_progress { HINT_WAITS, HINT_FURTHER, HINT_FOUND };

/* The table that it leads to. */
const struct trakks_table *lay_hint_table(void);
/* The frame of the dots while it is sought. */
uint32_t lay_hint_frame(void);
/* Whether a hint for this turn has been told, at least in part. */
bool lay_hint_known(void);
void lay_hint_seek(const struct trakks_state *view);
/* The same from the opponents' answer, which is known already: fills in the lay. */
void lay_hint_advise(const struct trakks_state *view, struct trakks_move *lay);
/* Does a part of the search. HINT_FURTHER: the dots have moved. `lay` is scratch space. */
enum hint_progress lay_hint_step(const struct trakks_state *view, struct trakks_move *lay,
                                 uint32_t now_ms);
/* The next step of what was found, in trakks_notice; HINT_UNTOLD if there is no lay. HINT_TOLD_ALL
 * fills in the move, and the notice says why. */
enum hint_told lay_hint_tell(const struct trakks_state *view, struct trakks_move *lay);
/* The next tile of the hand to lay for this hint, and its square. */
uint8_t lay_hint_tile(const struct trakks_move *lay);
uint16_t lay_hint_square(const struct trakks_move *lay);

#endif
