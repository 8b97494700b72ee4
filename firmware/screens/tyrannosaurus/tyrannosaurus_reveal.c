/* The last move step by step: all choices at once, then what became of each. It is derived from the
 * log, so it can be seen again until the next choice. */
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"

enum { CAPTION_HEIGHT = MEADOW_Y, CAPTION_X = 38, AIR = 6 };
_Static_assert(CAPTION_X + TY_CAPTION_WIDTH + 4 <= CANVAS_WIDTH, "the sign has an edge");
enum { OVERVIEW = -1 };

static bool again; /* it was asked for from the table, and leads back there */
static int step;   /* an event of the log, of trees taken one after another the last; or OVERVIEW */
static int hurried_from; /* the step that was seen when A was first pressed */
static bool fresh;       /* its time begins with the next tick */
static bool told_end;
static uint32_t began_ms;

static const struct game_message *event_now(void) {
    return &session_log()->event[step];
}

static bool is_taking(int at) {
    const struct game_log *log = session_log();
    return at >= 0 && at < log->count && log->event[at].code == TY_EVENT_TAKES;
}

/* Where the trees begin that are taken together with this one. */
static int first_together(int at) {
    while (is_taking(at) && is_taking(at - 1)) {
        at--;
    }
    return at;
}

/* The dinosaur on lake or volcano does not push it. */
static const char *rider(const struct ty_state *board) {
    const struct game_message *pushed = &session_log()->event[0];
    bool is_push = pushed->code >= TY_EVENT_TILE_STEPS && pushed->code <= TY_EVENT_TILE_BLOCKED;
    for (uint8_t seat = 0; is_push && seat < board->players; seat++) {
        if (ty_may_stand_on(board->seat[seat].dino, pushed->arg[TY_ARG_OTHER])) {
            return person(seat)->name;
        }
    }
    return NULL;
}

static void tell_overview(struct text *out, const struct ty_state *board) {
    uint8_t code = session_log()->event[0].code;
    bool cards = code >= TY_EVENT_RESTS && code <= TY_EVENT_CARD_VOID;
    const char *rides = rider(board);
    text_add(out, say(cards ? T_TYRANNOSAURUS_TELL_ALL_CARDS : T_TYRANNOSAURUS_TELL_ALL_VOTES));
    if (rides != NULL) {
        text_add(out, "\n");
        say_filled(out, T_TYRANNOSAURUS_TELL_RIDES, &(struct fill){.p = {rides}});
    }
}

/* What a single seat chose is told before it happens. */
static const struct game_message *told_event(void) {
    bool first = step == OVERVIEW && !ty_several_chose(session_log());
    return first ? &session_log()->event[0] : step == OVERVIEW ? NULL : event_now();
}

static void draw_caption(struct canvas *canvas, const struct ty_state *board) {
    char caption[160];
    struct text out = text_into(caption, sizeof caption);
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_BACKGROUND);
    draw_sign(canvas, box(0, 0, CANVAS_WIDTH, CAPTION_HEIGHT));
    struct box room = box(CAPTION_X, 2, TY_CAPTION_WIDTH, CAPTION_HEIGHT - 4);
    const struct game_message *told = told_event();
    if (told == NULL) {
        tell_overview(&out, board);
        draw_sprite(canvas, &art_cards, 9, 5);
    } else if (first_together(step) < step) {
        uint8_t takers = (uint8_t)(step - first_together(step) + 1);
        say_filled(&out, T_TYRANNOSAURUS_TELL_TAKE_EACH, &(struct fill){.n = {takers}});
        draw_sprite(canvas, &art_tree, 12, 7);
    } else {
        ty_tell_event(&out, told);
        if (told->code == TY_EVENT_BITTEN || told->code == TY_EVENT_TYREX_RETURNS) {
            draw_sprite(canvas, &art_tyrex_small, 4, 0);
        } else if (told->code == TY_EVENT_TREES_GROW) {
            draw_sprite(canvas, &art_tree, 12, 7);
        } else if (ty_told_seat(told) != SEAT_NONE) {
            draw_body(canvas, board, ty_told_seat(told), BODY_MIDDLE, 6, 3);
        }
    }
    canvas_settle(canvas);
    if (paragraph_lines(room.width - AIR, SMALL, caption) <= TY_CAPTION_LINES) {
        room.width -= AIR; /* else it needs all there is */
    }
    int height = paragraph_height(room.width, SMALL, caption);
    int width = paragraph_balanced(room.width, SMALL, caption);
    int y = room.y + (room.height - min(height, room.height)) / 2;
    draw_paragraph(canvas, box(room.x, y, width, room.height), SMALL, COLOUR_TEXT, caption);
}

static bool is_panic(const struct game_message *event) {
    uint8_t code = event->code;
    return code >= TY_EVENT_BOLTS && code <= TY_EVENT_SENT_BARRED && code != TY_EVENT_CARD_VOID;
}

static void draw_choices(struct canvas *canvas, const struct ty_state *board,
                         const struct ty_shown shown[TY_SEATS]) {
    uint8_t taken[TY_DIRECTIONS] = {0};
    uint8_t together = session_log()->event[0].arg[TY_ARG_FROM];
    for (uint8_t seat = 0; seat < board->players; seat++) {
        uint8_t direction = shown[seat].direction;
        if (shown[seat].kind == TY_MOVE_KINDS || direction >= TY_DIRECTIONS) {
            continue;
        }
        bool own = shown[seat].kind != TY_STEER;
        draw_needle(canvas, own ? board->seat[seat].square : together, direction,
                    own ? 0 : ++taken[direction], person_ramp(seat));
        canvas_settle(canvas);
    }
}

static void board_before(struct ty_state *board, int event) {
    session_view(SEAT_TABLE, board);
    ty_rewind(board, session_log(), (uint16_t)max(event, 0));
}

/* Who loses or wins a tree by the event is told beside the board too. */
static void keep_trees_in_sight(uint8_t players) {
    const struct game_message *told = told_event();
    for (uint8_t seat = 0; told != NULL && seat < players; seat++) {
        bool is_other = told->code == TY_EVENT_GIVES && told->arg[TY_ARG_OTHER] == seat;
        if (is_other || told->arg[TY_ARG_SEAT] == seat) {
            avoid_if_possible(ty_row(seat));
        }
    }
}

/* While something flies, trees and bone are still with their former owners. */
static void draw(struct canvas *canvas) {
    struct ty_state board, had;
    struct ty_shown shown[TY_SEATS];
    struct ty_marks marks = {
        .lit = TY_NOWHERE, .cursor = TY_NOWHERE, .mover = SEAT_NONE, .hidden = ty_flying()};
    uint8_t lit = SEAT_NONE;
    if (step != OVERVIEW && first_together(step) == step) {
        lit = ty_told_seat(event_now());
        marks.lit = ty_lit_square(event_now());
        marks.mover = ty_moved_seat(event_now());
        marks.panics = is_panic(event_now());
    }
    board_before(&board, step + 1);
    board_before(&had, motion_active() ? first_together(step) : step + 1);
    ty_shown_choices(session_log(), shown);
    draw_caption(canvas, &board);
    draw_seats(canvas, &had, &(struct ty_seats){.lit = lit, .shown = shown});
    draw_board(canvas, &board, &marks);
    if (step == OVERVIEW) {
        draw_choices(canvas, &board, shown);
    }
    avoid_covering(box(0, 0, CANVAS_WIDTH, CAPTION_HEIGHT));
    keep_trees_in_sight(board.players);
    if (marks.mover < board.players && board.seat[marks.mover].square != TY_NOWHERE) {
        avoid_covering(ty_square_box(board.seat[marks.mover].square));
    }
}

/* The beginning of a turn is seen on the table itself. Who wins is told once the trees have been
 * counted; in a replay they are not. */
static bool is_left_out(uint8_t code) {
    bool is_result = code == TY_EVENT_WINS || code == TY_EVENT_SHARES;
    return code == TY_EVENT_TURN_BEGINS || (is_result && !session_is_reviewing());
}

static int step_after(int at) {
    const struct game_log *log = session_log();
    do {
        at++;
    } while (at < log->count &&
             (is_left_out(log->event[at].code) || (is_taking(at) && is_taking(at + 1))));
    return at;
}

/* What ends the game stays until a press, if there are several to look at it. */
static bool is_last_of_game(void) {
    return session_is_over() && step_after(step) == session_log()->count;
}

static bool stays_to_end(void) {
    return is_last_of_game() && !again && session_count_people() > 0 && !session_is_practice();
}

static bool waits_at_end(void) {
    return is_last_of_game() && !session_is_practice() && session_count_people() > (again ? 0 : 1);
}

static void begin_step(int at) {
    step = at;
    fresh = true;
    told_end = false;
    enum cue cue = step == OVERVIEW ? CUE_REVEAL : ty_cue(event_now());
    cue_play(cue != CUE_NONE ? cue : CUE_TICK);
    for (int told = first_together(step); step != OVERVIEW && told <= step; told++) {
        struct ty_state before, after;
        board_before(&before, told);
        board_before(&after, told + 1);
        ty_fly(&before, &after, &session_log()->event[told]);
        if (!again) {
            game_ui_comment_on((uint16_t)told);
        }
    }
}

static void finish(void) {
    screens_pop(CUT);
    if (!again || session_is_over()) {
        ty_continue();
    }
}

static void next_step(void) {
    int next = step_after(step);
    if (next < session_log()->count) {
        begin_step(next);
        screen_renew();
    } else {
        finish();
    }
}

/* What a step led to at once. */
static bool is_consequence(uint8_t code) {
    return (code >= TY_EVENT_GIVES && code <= TY_EVENT_ELIMINATED) || code == TY_EVENT_BITTEN;
}

static int last_consequence(int at) {
    const struct game_log *log = session_log();
    while (at + 1 < log->count && is_consequence(log->event[at + 1].code)) {
        at++;
    }
    return at;
}

static int first_step(void) {
    return ty_several_chose(session_log()) ? OVERVIEW : 0;
}

/* "Zoé +1, Max –2". */
static void list_changes(struct text *out, const struct ty_state *before,
                         const struct ty_state *now) {
    for (uint8_t seat = 0; seat < now->players; seat++) {
        int more = now->seat[seat].reserve - before->seat[seat].reserve;
        if (more != 0) {
            text_add(out, out->length > 0 ? ", " : "");
            text_add(out, person(seat)->name);
            text_add(out, more > 0 ? " +" : " –");
            text_add_number(out, more > 0 ? more : -more);
        }
    }
}

/* Leaves, with one line for all that was hurried through: who has more trees now, and who has
 * fewer. */
static void finish_with_sum(bool even_nothing) {
    char changes[80], line[TOAST_BYTES];
    struct text list = text_into(changes, sizeof changes), out = text_into(line, sizeof line);
    struct ty_state before, now;
    board_before(&before, min(hurried_from, step) + 1);
    list_changes(&list, &before, session_view(SEAT_TABLE, &now));
    say_filled(&out, list.length > 0 ? T_TYRANNOSAURUS_SUM_TREES : T_TYRANNOSAURUS_SUM_NONE,
               &(struct fill){.w = {changes}});
    finish();
    if (list.length > 0 || even_nothing) {
        toast_show(TOAST_NEWS, line);
    }
}

/* Whether it takes a tree from the lone player, or brings one. */
static bool is_own_change(const struct game_message *event) {
    uint8_t loser = event->arg[TY_ARG_SEAT], winner = event->arg[TY_ARG_OTHER];
    bool is_change = is_consequence(event->code) || event->code == TY_EVENT_TAKES;
    return is_change && (!session_is_opponent(loser) ||
                         (event->code == TY_EVENT_GIVES && !session_is_opponent(winner)));
}

/* For a lone player the last own tree that changes hands; the rest is told in one line. While a
 * panic goes on there are more of these, so nothing stops it. */
static int last_own_change(void) {
    const struct game_log *log = session_log();
    bool stops = ty_several_chose(log) && ty_public_view()->phase != TY_PHASE_PANIC;
    int at = stops ? log->count - 1 : step;
    while (at > step && !is_own_change(&log->event[at])) {
        at--;
    }
    while (is_taking(at) && is_taking(at + 1)) {
        at++;
    }
    return at > step ? at : log->count;
}

/* For several a press for each player: the end of this step or, if that is seen, of the next. */
static int end_of_step(void) {
    int from = last_consequence(step) > step ? step + 1 : step_after(step);
    return from < session_log()->count ? last_consequence(from) : from;
}

/* The last bite, if it is still to come; else the end. */
static int decisive_step(void) {
    const struct game_log *log = session_log();
    int bite = OVERVIEW, end = step;
    for (int at = step_after(step); at < log->count; at = step_after(at)) {
        bite = log->event[at].code == TY_EVENT_BITTEN ? at : bite;
        end = at;
    }
    return bite != OVERVIEW ? bite : end;
}

/* What decided the game is always seen. */
static void skip(void) {
    if (!again && session_is_over() && !is_last_of_game()) {
        begin_step(decisive_step());
        screen_renew();
        return;
    }
    if (!again && !session_is_over() && session_is_solo()) { /* others have their stories */
        finish_with_sum(true);
    } else {
        finish();
    }
}

static void hurry(void) {
    bool is_alone = session_is_solo() && !session_is_practice() && !again;
    step = max(step, first_step());
    if (is_alone && session_is_over()) {
        skip();
        return;
    }
    int seen = step, next = is_alone ? last_own_change() : end_of_step();
    hurried_from = min(hurried_from, seen);
    if (next < session_log()->count) {
        begin_step(next);
        for (int at = seen + 1; !again && at < first_together(next); at++) { /* all is said */
            game_ui_comment_on((uint16_t)at);
        }
        screen_renew();
    } else if (is_alone) {
        finish_with_sum(false);
    } else {
        finish();
    }
}

/* At the end a lone player already points at what comes next. */
static void arrow(enum button button, enum button_kind kind) {
    bool at_end = step_after(step) >= session_log()->count && !again && !session_is_over();
    if (kind == BUTTON_PRESS && at_end && session_is_solo() && !session_is_practice()) {
        ty_keep_arrow(button);
        finish();
    }
}

/* The words for where a dinosaur is sent take longer to read. */
static uint32_t stay_ms(void) {
    const struct game_message *told = told_event();
    bool is_sent = told != NULL && told->code >= TY_EVENT_SENT && told->code <= TY_EVENT_SENT_VOID;
    return setting_pace_ms() * (is_sent ? 3 : 2) / 2;
}

/* A message delays the next step, and what it hid is shown again afterwards. For a lone player the
 * game moves on from the last step by itself. */
static uint32_t tick(uint32_t now_ms) {
    enum { LOOK_AGAIN_MS = 250 };
    if (fresh) {
        fresh = false;
        began_ms = now_ms;
    }
    uint32_t elapsed = now_ms - began_ms, stay = stay_ms();
    if (elapsed < stay) {
        return stay - elapsed;
    }
    if (toast_is_shown()) {
        fresh = toast_is_notice();
        return LOOK_AGAIN_MS;
    }
    if (stays_to_end() && !told_end) {
        told_end = true;
        toast_show(TOAST_NEWS, say(T_TYRANNOSAURUS_TABLE_OVER));
        return LOOK_AGAIN_MS;
    }
    if (waits_at_end()) {
        return NEVER;
    }
    next_step();
    return 0;
}

static void update_actions(struct actions *now) {
    if (stays_to_end()) {
        now->a.label = T_TYRANNOSAURUS_DO_RESULT;
        now->b.act = NULL;
    }
}

static void enter(void) {
    handover_set_public();
    fresh = true;
}

/* It plays by itself, so the guide is hidden; a lesson resumes after it. */
static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .arrow = arrow,
    .actions = {.a = {.act = hurry},
                .b = {T_TYRANNOSAURUS_DO_SKIP, skip},
                .y = {.act = pause_open}},
    .update_actions = update_actions,
    .tick = tick,
    .name = "tyrannosaurus reveal",
    .hides_guide = true,
};

static void open(void) {
    hurried_from = GAME_LOG_MAX;
    screens_push(&screen, CUT); /* first: no flight outlives its screen */
    begin_step(OVERVIEW);
}

void ty_reveal_open(bool from_table) {
    again = from_table;
    if (!again && ty_several_chose(session_log())) {
        announce_look(open);
    } else {
        open();
    }
}

/* ---- in replays ---- */

static int step_at(uint8_t picture) {
    int at = first_step();
    for (; picture > 0; picture--) {
        at = step_after(at);
    }
    return at;
}

uint8_t ty_replay_pictures(void) {
    uint8_t pictures = 0;
    for (int at = first_step(); ty_is_reveal(session_log()) && at < session_log()->count;
         at = step_after(at)) {
        pictures++;
    }
    return pictures;
}

void ty_replay_begin(uint8_t picture) {
    again = true;
    begin_step(step_at(picture));
}

void ty_draw_replay(struct canvas *canvas, uint8_t picture) {
    step = step_at(picture);
    draw(canvas);
}
