/* The public board: where a game starts and resumes, and where B at the curtain leads. */
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/lesson.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/toast.h"

const struct ty_state *ty_public_view(void) {
    static struct ty_state seen;
    return session_view(SEAT_TABLE, &seen);
}

const struct ty_state *ty_own_view(void) {
    static struct ty_state seen;
    return session_view(handover_holder(), &seen);
}

/* The seat whose secret choice was the last move, or SEAT_NONE. */
static uint8_t last_to_choose(void) {
    const struct game_log *log = session_log();
    bool chose = log->count > 0 && !ty_is_reveal(log);
    return chose ? log->event[0].arg[TY_ARG_SEAT] : (uint8_t)SEAT_NONE;
}

static void tell_next(struct text *out, const struct ty_state *view) {
    uint8_t turn = session_turn(), chosen = last_to_choose();
    if (turn >= TY_SEATS) {
        text_add(out, say(T_TYRANNOSAURUS_TABLE_OVER));
        return;
    }
    char next[CURTAIN_NAME_BYTES];
    struct text seat = text_into(next, sizeof next);
    ty_tell_seat(&seat, view, turn);
    struct fill fill = {.p = {next, chosen < TY_SEATS ? person(chosen)->name : ""}};
    if (chosen < TY_SEATS) {
        say_filled(out, T_TYRANNOSAURUS_TABLE_CHOSEN, &fill);
        if (text_width(SMALL, out->buffer) <= STRIP_WIDTH) {
            return;
        }
        *out = text_into(out->buffer, out->size); /* two long names: the next one is what matters */
    }
    say_filled(out, T_TYRANNOSAURUS_TABLE_NEXT, &fill);
}

/* A legend, while the squares below the den are free for it. */
static void draw_legend(struct canvas *canvas) {
    enum { LINE = 17, SIGN_WIDTH = 3 * SQUARE + 4, SIGN_X = BOARD_X + SQUARE - 5 };
    static const struct {
        const struct sprite *sprite;
        enum text_key text;
    } lines[] = {{&art_tree_tiny, T_TYRANNOSAURUS_LEGEND_TREES},
                 {&art_bone_tiny, T_TYRANNOSAURUS_LEGEND_BONE},
                 {&art_icon_check, T_TYRANNOSAURUS_LEGEND_CHOSEN}};
    enum { LINES = count_of(lines), SIGN = 16 };
    struct box b = box(SIGN_X, BOARD_Y + 3 * SQUARE + 2, SIGN_WIDTH, LINES * LINE + 6);
    draw_sign(canvas, b);
    for (int i = 0; i < LINES; i++) {
        struct box line = box(b.x + 3, b.y + 3 + i * LINE, b.width - 4, LINE);
        struct box sign = box_cut_left(&line, SIGN);
        sign = box_centred(sign, lines[i].sprite->width, lines[i].sprite->height);
        if (lines[i].sprite == &art_icon_check) {
            draw_stencil(canvas, lines[i].sprite, sign.x, sign.y, COLOUR_ACCENT);
        } else {
            draw_sprite(canvas, lines[i].sprite, sign.x, sign.y);
        }
        box_cut_left(&line, 2);
        draw_text(canvas, line, SMALL, COLOUR_TEXT, say(lines[i].text));
    }
}

static void draw(struct canvas *canvas) {
    const struct ty_state *view = ty_public_view();
    char title[32], next[80];
    struct text out = text_into(title, sizeof title);
    ty_tell_turn(&out, view);
    struct text line = text_into(next, sizeof next);
    tell_next(&line, view);
    draw_head(canvas, title, say((enum text_key)(T_TYRANNOSAURUS_PHASE_LAKE + view->phase)));
    draw_strip(canvas, TONE_PLAIN, next);
    draw_board(
        canvas, view,
        &(struct ty_marks){.lit = TY_NOWHERE, .cursor = TY_NOWHERE, .mover = session_turn()});
    if (view->phase == TY_PHASE_LAKE && !speech_in_front()) {
        draw_legend(canvas);
    }
    draw_seats(canvas, view, &(struct ty_seats){.lit = session_turn()});
}

static bool can_only_rest(uint8_t seat) {
    struct ty_state seen;
    const struct ty_state *view = session_view(seat, &seen);
    return view->phase == TY_PHASE_ACTION && ty_cards_left(view, seat, TY_MOVE) == 0 &&
           ty_cards_left(view, seat, TY_PANIC) == 0;
}

/* A lone player is not asked for the only card left. Among people, skipping the choice would tell
 * the others which card it was. */
static bool rests_unasked(uint8_t seat) {
    struct game_move move = {.seat = seat, .kind = TY_ACT_REST};
    if (!session_is_solo() || session_is_practice() || !can_only_rest(seat) ||
        !game_ui_play(&move)) {
        return false;
    }
    toast_show(TOAST_NEWS, say(T_TYRANNOSAURUS_CHOOSE_ONLY_REST));
    if (ty_is_reveal(session_log())) {
        ty_reveal_open(false);
    } else {
        thinking_start_if_due();
    }
    return true;
}

void ty_continue(void) {
    if (session_is_over()) {
        ending_open();
        return;
    }
    if (announce_last_move(ty_continue) || thinking_start_if_due()) {
        return;
    }
    const struct ty_state *view = ty_public_view();
    uint8_t seat = session_turn();
    if (rests_unasked(seat)) {
        return;
    }
    char name[CURTAIN_NAME_BYTES], note[CURTAIN_NOTE_BYTES];
    struct text named = text_into(name, sizeof name), noted = text_into(note, sizeof note);
    ty_tell_seat(&named, view, seat);
    ty_tell_note(&noted, view, session_log());
    handover_to(&(struct handover){.seat = seat,
                                   .name = name,
                                   .portrait = ty_portrait(view->seat[seat].dino),
                                   .note = note,
                                   .explain = ty_aim_of_phase(view->phase),
                                   .lifted = ty_begin_choice});
}

static void reveal_again(void) {
    ty_reveal_open(true);
}

static void next(void) {
    cue_play(CUE_CONFIRM);
    ty_continue();
}

/* While opponents think, the table is what a lone player sees. */
static void arrow(enum button button, enum button_kind kind) {
    if (kind == BUTTON_PRESS && thinking_shown() && session_is_solo() && !session_is_practice()) {
        ty_keep_arrow(button);
    }
}

static void update_actions(struct actions *now) {
    if (session_is_over()) {
        now->a.label = T_TYRANNOSAURUS_DO_RESULT;
    }
    if (lesson_is_puzzle()) {
        now->b = (struct action){.act = puzzle_leave};
    } else if (!ty_is_reveal(session_log())) {
        now->b.act = NULL;
    }
}

const struct screen ty_root_screen = {
    .enter = handover_set_public,
    .draw = draw,
    .arrow = arrow,
    .actions = {.a = {T_TYRANNOSAURUS_DO_PASS, next},
                .b = {T_TYRANNOSAURUS_DO_AGAIN, reveal_again},
                .x = {T_TYRANNOSAURUS_DO_OVERVIEW, ty_count_open},
                .y = {.act = pause_open}},
    .update_actions = update_actions,
    .name = "tyrannosaurus table",
};
