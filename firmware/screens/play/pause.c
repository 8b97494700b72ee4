/* The menu of the current game, and of a lesson. */
#include "firmware/screens/play/pause.h"

#include "art.h"
#include "firmware/screens/device/device.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/challenges.h"
#include "firmware/session/handover.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/curtain.h"

static struct list list;

static void take_back(void) {
    if (session_undo()) {
        play_open();
        toast_show(TOAST_GOOD, say(T_UNDO_DONE));
    }
}

/* The mover confirms behind their own curtain. */
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
        .lifted = take_back,
        .without_story = true});
}

static void undo(void) {
    static const enum text_key reasons[] = {
        [UNDO_NOTHING] = T_UNDO_NOTHING,
        [UNDO_SEEN] = T_UNDO_SEEN,
        [UNDO_LEARNED] = T_UNDO_LEARNED,
    };
    enum undo_status status = session_undo_status();
    uint8_t mover = session_last_seat();
    if (status != UNDO_ALLOWED) {
        cue_play(CUE_REFUSE);
        toast_show(TOAST_REFUSED, say(reasons[status]));
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
        cue_play(CUE_REFUSE);
        toast_show(TOAST_REFUSED, say(T_OPPONENT_ADVICE_NOT_NOW));
    }
}

static void ask_for_hint(void) {
    puzzle_ask_hint(advice_open);
}

static void answer_give_up(bool yes) {
    if (yes) {
        again_open();
    }
}

/* Another player may hold the device by now: secrets come back behind the curtain. */
static void resume(void) {
    screens_pop(BACK);
    handover_return();
}

static void step_back(void) {
    screens_pop(CUT);
    learn_back();
}

static void ask_to_give_up(void) {
    ask(say(T_PAUSE_GIVE_UP), say(T_PAUSE_GIVE_UP_ASK), answer_give_up);
}

struct entry {
    enum text_key text;
    const struct sprite *icon;
    void (*act)(void);
};

static const struct entry entries[] = {
    {T_PAUSE_RESUME, &art_icon_resume, resume},
    {T_HISTORY_TITLE, &art_icon_clock, history_open},
    {T_PAUSE_RULES, &art_icon_book, game_ui_open_rules},
    {T_PAUSE_UNDO, &art_icon_undo, undo},
    {T_OPPONENT_ADVICE, &art_icon_eye, advise},
    {T_PAUSE_SETTINGS, &art_icon_gear, settings_open},
    {T_PAUSE_LEAVE, &art_icon_leave, play_leave},
    {T_PAUSE_GIVE_UP, &art_icon_cross, ask_to_give_up},
};
static const struct entry lesson_entries[] = {
    {T_PAUSE_RESUME, &art_icon_resume, resume},
    {T_LESSON_STEP_BACK, &art_icon_undo, step_back},
    {T_PAUSE_RULES, &art_icon_book, game_ui_open_rules},
    {T_LESSON_LEAVE, &art_icon_leave, learn_ask_leave},
};
static const struct entry puzzle_entries[] = {
    {T_PAUSE_RESUME, &art_icon_resume, resume},
    {T_SOLO_PUZZLE_TASK, &art_icon_info, puzzle_tell_task},
    {T_SOLO_PUZZLE_GET_HINT, &art_icon_eye, ask_for_hint},
    {T_HISTORY_TITLE, &art_icon_clock, history_open},
    {T_PAUSE_RULES, &art_icon_book, game_ui_open_rules},
    {T_SOLO_PUZZLES, &art_icon_leave, puzzle_leave},
};
static bool is_of_game(void) {
    return !lesson_is_puzzle() && !session_is_practice();
}

/* Advice needs opponents; hints are offered unless the game has its own; history needs a move. */
static bool is_offered(const struct entry *entry) {
    return entry->act == advise         ? opponent_of(session_game()) != NULL
           : entry->act == ask_for_hint ? !game_ui_now()->puzzle.has_own_hint
           : entry->act == history_open ? is_of_game() || session_count_moves() > 0
                                        : true;
}

static const struct entry *first_entry(uint8_t *count) {
    bool is_puzzle = lesson_is_puzzle(), is_lesson = session_is_practice();
    *count = (uint8_t)(is_puzzle   ? count_of(puzzle_entries)
                       : is_lesson ? count_of(lesson_entries)
                                   : count_of(entries));
    return is_puzzle ? puzzle_entries : is_lesson ? lesson_entries : entries;
}

static const struct entry *entry_at(uint8_t row) {
    uint8_t count;
    const struct entry *entry = first_entry(&count);
    for (; !is_offered(entry) || row-- > 0; entry++) {
    }
    return entry;
}

static void tell(uint8_t index, struct list_row *row) {
    const struct entry *entry = entry_at(index);
    row->icon = entry->icon;
    row->text = say(entry->text);
    row->value = entry->act == history_open && is_of_game() ? "Y" : NULL;
    row->blocked = (entry->act == undo && session_undo_status() != UNDO_ALLOWED) ||
                   (entry->act == advise && !advice_possible());
}

static void draw(struct canvas *canvas) {
    struct fill challenge = {.n = {challenges_now()}};
    draw_head(canvas, say(game_ui_now()->shelf.title),
              challenge.n[0] != 0 ? say_with(T_SOLO_NUMBER, &challenge) : say(T_PAUSE_TITLE));
    draw_list(canvas, box_inset(stage(), 0, MARGIN), &list, tell);
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    entry_at(list.cursor)->act();
}

/* Y again: what players look up most is one button away. */
static void press_y(void) {
    if (is_of_game()) {
        cue_play(CUE_CONFIRM);
        history_open();
    } else {
        resume();
    }
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {T_DO_CHOOSE, choose}, .b = {.act = resume}, .y = {UNLABELLED, press_y}},
    .list = &list,
    .name = "pause",
    .hides_guide = true,
};

void pause_open(void) {
    uint8_t all, count = 0;
    const struct entry *first = first_entry(&all);
    for (uint8_t i = 0; i < all; i++) {
        count = (uint8_t)(count + is_offered(&first[i]));
    }
    list = list_of(count, 0);
    screens_push(&screen, DEEPER);
}

void pause_reopen(void) {
    screens_push(&screen, BACK);
}

static void show_table(void) {
    handover_cancel();
    if (session_is_reviewing()) {
        review_leave();
        return;
    }
    play_open();
}

static void explain(const char *text) {
    dialog_tell(NULL, text != NULL ? text : say(T_CURTAIN_EXPLAIN));
}

const struct handover_actions curtain_actions = {
    .table = show_table, .explain = explain, .menu = pause_open, .tell_story = story_tell};
