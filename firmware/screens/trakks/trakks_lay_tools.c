/* The tools under the hand: done, hint, undo, start over, sort, the table from above; and, for the
 * first of them, what the rest of the hand could still do. */
#include "firmware/screens/play/play.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/screens/trakks/trakks_lay.h"

static struct laying *const lay = &trakks_laying;

bool lay_tool_works(const struct laying *laying, uint8_t tool) {
    switch (tool) {
    case TOOL_HINT:
        return session_options()->choice[TRAKKS_OPTION_HINTS] != TRAKKS_HINTS_OFF;
    case TOOL_SORT:
    case TOOL_ABOVE:
        return true;
    default:
        return draft_changed(&laying->draft);
    }
}

enum text_key lay_tool_name(uint8_t tool) {
    static const enum text_key names[TOOLS] = {T_TRAKKS_DO_DONE, T_TRAKKS_DO_HINT,
                                               T_TRAKKS_DO_UNDO, T_TRAKKS_DO_UNDO_ALL,
                                               T_TRAKKS_DO_SORT, T_TRAKKS_DO_OVERVIEW};
    return names[tool];
}

uint8_t lay_tool_here(const struct laying *laying) {
    return laying->focus == ON_TOOLS       ? laying->tool
           : draft_changed(&laying->draft) ? TOOL_DONE
                                           : TOOL_HINT;
}

void lay_go_to_tools(void) {
    lay->tool = lay_tool_here(lay);
    lay->focus = ON_TOOLS;
}

/* The cursor goes to the square that a refusal is about. */
static void show_place(const struct game_message *why) {
    struct text out = text_into(trakks_notice, sizeof trakks_notice);
    if (trakks_tell_flaw(&out, why)) {
        lay->camera.cursor = trakks_square(why->arg[2], why->arg[3]);
        lay->focus = ON_TABLE;
        cue_play(CUE_REFUSE);
        return;
    }
    lay_refuse_for(why);
}

static void finish(void) {
    if (!trakks_find_lay(&lay->own, &lay->draft.table, &lay->move)) {
        return; /* cannot be: the draft keeps count of every tile */
    }
    struct game_message answer = session_check(&lay->move);
    if (answer.code != GAME_OK) {
        show_place(&answer);
    } else if (game_ui_play_accepted(&lay->move)) {
        trakks_after_move();
    } else if (lesson_is_guided()) { /* it waits for another one */
        draft_undo_all(&lay->draft);
        lay_begin_at_hand();
    }
}

/* ---- the hint ---- */

/* The next step of what was found: it counts for the table as it was when the turn began. */
static void tell_more(void) {
    lay->focus = ON_TOOLS;
    switch (lay_hint_tell(&lay->own, &lay->move)) {
    case HINT_TOLD_TILE:
        trakks_hand_find(&lay->hand, lay_hint_tile(&lay->move));
        break;
    case HINT_TOLD_ALL:
        lay->focus = HINT_SHOWN;
        lay->camera.cursor = lay_hint_square(&lay->move);
        break;
    default:
        break;
    }
}

/* If one tile completes what is half-built, the hint is that tile, not another lay. */
static bool tell_finisher(void) {
    while (lay_survey_step(lay)) {
    }
    uint8_t kind = lay->survey.finisher;
    if (session_is_practice() || lay->draft.flaw_count == 0 || kind == TRAKKS_NOTHING) {
        return false;
    }
    char name[40];
    struct text thing = text_into(name, sizeof name);
    trakks_name_thing(&thing, 't', kind);
    say_into(trakks_notice, sizeof trakks_notice, T_TRAKKS_HINT_COMPLETES,
             &(struct fill){.w = {name}});
    trakks_hand_find(&lay->hand, kind);
    lay->focus = ON_HAND;
    return true;
}

static void seek_or_tell(void) {
    if (lay_hint_known()) {
        tell_more();
    } else {
        lay_hint_seek(&lay->own);
        lay->focus = HINT_SOUGHT;
    }
}

static void show_hint_of_puzzle(void) {
    seek_or_tell();
    lay_answer();
}

static void use_hint(void) {
    if (lesson_is_puzzle()) {
        puzzle_ask_hint(show_hint_of_puzzle);
    } else if (!tell_finisher()) {
        seek_or_tell();
    }
}

uint32_t lay_seek_hint(uint32_t now_ms) {
    enum hint_progress progress = lay_hint_step(&lay->own, &lay->move, now_ms);
    if (progress == HINT_FOUND) {
        tell_more();
        lay_refresh(lay);
    }
    if (progress != HINT_WAITS) {
        screen_redraw();
    }
    return progress == HINT_FOUND ? NEVER : 0;
}

void trakks_lay_show_advice(void) {
    trakks_lay_open();
    lay_hint_advise(&lay->own, &lay->move);
    lay->tool = TOOL_HINT;
    lay->focus = HINT_SOUGHT;
    lay_refresh(lay);
}

/* The cursor goes to the hand, as after each tile that is put down: the next A ends no turn. */
void lay_adopt_hint(void) {
    draft_adopt(&lay->draft, &lay->move);
    lay_survey_restart(lay);
    lay->focus = ON_HAND;
    screen_renew(); /* judging the whole table takes its time: the head answers first */
    lay_answer();
}

/* The cursors go to what came back. */
static void undo(void) {
    struct draft *draft = &lay->draft;
    uint8_t kind = draft->step_count > 0 ? draft->steps[draft->step_count - 1].kind : 0;
    uint16_t where = draft_undo(draft);
    lay->camera.cursor = where != TRAKKS_NO_SQUARE ? where : lay->camera.cursor;
    lay_refresh(lay);
    if (draft->hand[kind] > 0) {
        trakks_hand_find(&lay->hand, kind);
    }
}

static void answer_undo_all(bool yes) {
    if (yes) {
        draft_undo_all(&lay->draft);
        lay_refresh(lay);
    }
}

static void sort(void) {
    int top = STAGE_TOP + lay->board_height;
    trakks_hand_sort_other(&lay->hand);
    screen_answer_in(box(0, top, CANVAS_WIDTH, HAND_BOTTOM - top));
}

static void use(void) {
    if (lesson_is_guided() && lay->tool == TOOL_ABOVE) { /* what the guide points at is closer */
        lay_refuse(say(T_LESSON_NOT_QUITE));
        return;
    }
    if (!lay_tool_works(lay, lay->tool)) {
        lay_refuse(say(lay->tool == TOOL_HINT ? T_TRAKKS_HINT_OFF : T_TRAKKS_LAY_NOTHING_YET));
        return;
    }
    cue_play(CUE_CONFIRM);
    switch (lay->tool) {
    case TOOL_DONE:
        finish();
        return;
    case TOOL_HINT:
        use_hint();
        return;
    case TOOL_UNDO:
        undo();
        return;
    case TOOL_UNDO_ALL:
        dialog_ask(&(struct question){.text = say(T_TRAKKS_LAY_ASK_UNDO_ALL),
                                      .yes = T_DO_YES,
                                      .no = T_DO_NO,
                                      .answer = answer_undo_all});
        return;
    case TOOL_SORT:
        sort();
        return;
    default:
        lay->focus = FROM_ABOVE;
    }
}

void lay_use_tool(void) {
    use();
    if (lesson_is_guided() && lay->tool == TOOL_DONE && trakks_notice[0] != '\0') {
        learn_object(trakks_notice); /* the guide's bubble covers the notice */
    }
    lay_answer();
}

/* ---- what the rest of the hand could do ---- */

void lay_survey_restart(struct laying *laying) {
    laying->survey =
        (struct lay_survey){.steps = laying->draft.step_count, .finisher = TRAKKS_NOTHING};
}

static bool is_worth_it(const struct laying *laying) {
    return laying->draft.step_count > 0 && laying->draft.carried_count == 0;
}

bool lay_survey_step(struct laying *laying) {
    struct lay_survey *survey = &laying->survey;
    if (survey->steps != laying->draft.step_count) {
        lay_survey_restart(laying);
    }
    while (survey->next < TRAKKS_NUMBERS && laying->draft.hand[survey->next] == 0) {
        survey->next++;
    }
    if (survey->next >= TRAKKS_NUMBERS || !is_worth_it(laying)) {
        return false;
    }
    uint8_t kind = survey->next++;
    enum draft_use use = draft_use_of(&laying->draft, kind, laying->hand.marks[kind] != 0);
    survey->fitting = (uint8_t)(survey->fitting + (use != USE_NONE));
    survey->finisher = use == USE_COMPLETES ? kind : survey->finisher;
    return true;
}

bool trakks_fits_table(uint8_t kind) {
    return !draft_changed(&lay->draft) && draft_use_of(&lay->draft, kind, false) != USE_NONE;
}

void lay_warn_of_more(struct laying *laying) {
    if (laying->focus == ON_TOOLS && laying->tool == TOOL_DONE && lay_is_ready(laying) &&
        laying->survey.fitting > 0) {
        say_into(trakks_notice, sizeof trakks_notice, T_TRAKKS_LAY_MORE_WHY,
                 &(struct fill){.n = {laying->survey.fitting}});
    }
}
