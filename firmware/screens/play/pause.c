/* Resume, rules, take back, advice, settings, leave; in a lesson resume, one step back, rules,
 * leave.
 */
#include "firmware/screens/play/pause.h"

#include "art.h"
#include "cues.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/advice.h"
#include "firmware/screens/play/learn.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/play/rematch.h"
#include "firmware/screens/shell.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "firmware/ui/widgets/list.h"

enum {
    RESUME,
    RULES,
    UNDO,
    ADVICE,
    SETTINGS_ENTRY,
    LEAVE,
    GIVE_UP,
    ENTRIES,
    STEP_BACK = ENTRIES,
    LEAVE_LESSON,
    ALL_ENTRIES
};

static const struct {
    enum text_key text;
    const struct sprite *icon;
} entries[ALL_ENTRIES] = {
    [RESUME] = {T_PAUSE_RESUME, &art_icon_resume},
    [RULES] = {T_PAUSE_RULES, &art_icon_book},
    [UNDO] = {T_PAUSE_UNDO, &art_icon_undo},
    [ADVICE] = {T_OPPONENT_ADVICE, &art_icon_eye},
    [SETTINGS_ENTRY] = {T_PAUSE_SETTINGS, &art_icon_gear},
    [LEAVE] = {T_PAUSE_LEAVE, &art_icon_leave},
    [GIVE_UP] = {T_PAUSE_GIVE_UP, &art_icon_cross},
    [STEP_BACK] = {T_LESSON_STEP_BACK, &art_icon_undo},
    [LEAVE_LESSON] = {T_LESSON_LEAVE, &art_icon_leave},
};
static const uint8_t lesson_entries[] = {RESUME, STEP_BACK, RULES, LEAVE_LESSON};

static struct list list;

/* Only games with opponents have advice. */
static uint8_t entry_of(uint8_t row) {
    if (session_practising()) {
        return lesson_entries[row];
    }
    bool left_out = opponent_of(session_game()) == NULL && row >= ADVICE;
    return (uint8_t)(row + left_out);
}

static void tell(uint8_t index, struct list_row *row) {
    uint8_t entry = entry_of(index);
    row->icon = entries[entry].icon;
    row->text = say(entries[entry].text);
    row->blocked = (entry == UNDO && session_may_undo() != UNDO_YES) ||
                   (entry == ADVICE && !advice_possible());
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(game_ui_now()->shelf.title), say(T_PAUSE_TITLE));
    draw_list(canvas, box_inset(stage(), 0, MARGIN), &list, tell);
    draw_foot(canvas, &(struct foot){.a = say(T_DO_CHOOSE), .b = say(T_DO_BACK)});
}

static void take_back(void) {
    if (session_undo()) {
        play_open();
        toast_show(TOAST_GOOD, say(T_UNDO_DONE));
    }
}

/* Whoever made the move says so behind their own curtain. */
static void ask_behind_curtain(uint8_t mover) {
    const struct game_ui *ui = game_ui_now();
    char name[CURTAIN_NAME_BYTES] = "";
    struct text out = text_into(name, sizeof name);
    if (ui->characters.describe != NULL) {
        ui->characters.describe(&out, mover);
    }
    handover_to(&(struct handover){
        .seat = mover,
        .name = name,
        .portrait = ui->characters.portrait != NULL ? ui->characters.portrait(mover) : NULL,
        .note = say(T_UNDO_CURTAIN),
        .explain = say(T_UNDO_CURTAIN_WHY),
        .lifted = take_back});
}

static void undo(void) {
    static const enum text_key reasons[] = {
        [UNDO_NOTHING] = T_UNDO_NOTHING,
        [UNDO_SEEN] = T_UNDO_SEEN,
        [UNDO_LEARNED] = T_UNDO_LEARNED,
    };
    enum undo may = session_may_undo();
    uint8_t mover = session_last_seat();
    if (may != UNDO_YES) {
        sound_play(CUE_REFUSE);
        toast_show(TOAST_REFUSED, say(reasons[may]));
    } else if (mover == SEAT_TABLE || mover == handover_holder()) {
        take_back();
    } else {
        ask_behind_curtain(mover);
    }
}

static void advise(void) {
    if (advice_possible()) {
        advice_open();
    } else {
        sound_play(CUE_REFUSE);
        toast_show(TOAST_REFUSED, say(T_OPPONENT_ADVICE_NOT_NOW));
    }
}

static void answer_give_up(bool yes) {
    if (yes) {
        rematch_close_game();
    }
}

/* Somebody else may hold the device by now: what is a secret comes back behind the curtain. */
static void resume(void) {
    screens_pop(BACK);
    handover_return();
}

static void choose(uint8_t entry) {
    switch (entry) {
    case RULES:
        rules_open(session_game_index(), game_ui_now()->rules.chapter_now());
        return;
    case UNDO:
        undo();
        return;
    case ADVICE:
        advise();
        return;
    case SETTINGS_ENTRY:
        settings_open();
        return;
    case LEAVE:
        play_leave();
        return;
    case STEP_BACK:
        screens_pop(CUT);
        learn_back();
        return;
    case LEAVE_LESSON:
        learn_ask_leave();
        return;
    case GIVE_UP:
        dialog_ask(&(struct question){.title = say(T_PAUSE_GIVE_UP),
                                      .text = say(T_PAUSE_GIVE_UP_ASK),
                                      .yes = T_DO_YES,
                                      .no = T_DO_NO,
                                      .answer = answer_give_up});
        return;
    default:
        resume();
    }
}

static void press(enum button button, enum button_kind kind) {
    bool leaves = button == BUTTON_B || button == BUTTON_Y;
    if (kind == BUTTON_PRESS && leaves) {
        resume();
    } else if (menu_press(&list, button, kind) == LIST_CHOSEN) {
        sound_play(CUE_CONFIRM);
        choose(entry_of(list.cursor));
    }
}

static const struct screen screen = {
    .draw = draw, .press = press, .name = "pause", .hides_guide = true};

static uint8_t count_entries(void) {
    bool advised = opponent_of(session_game()) != NULL;
    return session_practising() ? sizeof lesson_entries
                                : (uint8_t)(advised ? ENTRIES : ENTRIES - 1);
}

void pause_open(void) {
    list = list_of(count_entries(), RESUME);
    screens_push(&screen, DEEPER);
}

/* ---- from the curtain ---- */

static void show_table(void) {
    handover_cancel();
    play_open();
}

static void explain(const char *text) {
    dialog_tell(NULL, text != NULL ? text : say(T_CURTAIN_EXPLAIN));
}

const struct handover_ways curtain_ways = {
    .table = show_table, .explain = explain, .menu = pause_open};
