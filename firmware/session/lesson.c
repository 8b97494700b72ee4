/* The state of a lesson is the number of its step and the moves of the session. */
#include "firmware/session/lesson.h"

#include <string.h>

#include "firmware/remembered/preferences.h"
#include "firmware/session/session.h"
#include "game_sizes.h"

/* The saved byte: the number of the step plus one, or one of these. */
enum { PROGRESS_NONE = 0, PROGRESS_FINISHED = 255 };

static const struct lesson *lesson;
static uint8_t step;
static bool done; /* by the learner; the others may still have to play */
static bool refused, other_way;

const struct lesson *lesson_of(const struct game *game) {
    const struct lesson *const *found = lessons;
    while (*found != NULL && strcmp((*found)->game, game->id) != 0) {
        found++;
    }
    return *found;
}

const struct puzzles *puzzles_of(const struct game *game) {
    const struct puzzles *found = all_puzzles;
    while (found->game != NULL && strcmp(found->game, game->id) != 0) {
        found++;
    }
    return found->game != NULL ? found : NULL;
}

/* ---- progress ---- */

bool lesson_was_begun(const struct game *game) {
    uint8_t progress = preferences_lesson_progress(game);
    return progress != PROGRESS_NONE && progress != PROGRESS_FINISHED;
}

bool lesson_was_finished(const struct game *game) {
    return preferences_lesson_progress(game) == PROGRESS_FINISHED;
}

uint8_t lesson_saved_step(const struct game *game) {
    const struct lesson *saved = lesson_of(game);
    uint8_t begun = lesson_was_begun(game) ? (uint8_t)(preferences_lesson_progress(game) - 1) : 0;
    return saved != NULL && begun < saved->step_count ? begun : 0;
}

static void save_progress(void) {
    uint8_t progress = lesson_is_over() ? PROGRESS_FINISHED : (uint8_t)(step + 1);
    if (preferences_lesson_progress(session_game()) != progress) {
        preferences_set_lesson_progress(session_game(), progress);
    }
}

/* ---- the script ---- */

static uint16_t moves_before(uint8_t number) {
    uint16_t moves = 0;
    for (uint8_t i = 0; i < number; i++) {
        moves = (uint16_t)(moves + lesson->steps[i].has_move + lesson->steps[i].others);
    }
    return moves;
}

/* Of the current step; all of them once they have played. */
static uint8_t others_played(void) {
    uint16_t before = (uint16_t)(moves_before(step) + lesson_step()->has_move);
    return (uint8_t)(session_count_moves() > before ? session_count_moves() - before : 0);
}

static bool read_move(uint16_t number, void *move) {
    struct record_move found;
    return record_find(&lesson->moves, number, &found) &&
           session_game()->move_from_bytes(found.bytes, found.length, move);
}

static void arrange(void *setup) {
    enum { HEAD = 3 };
    const uint8_t *run = lesson->arrangement;
    for (; run[2] > 0; run += HEAD + run[2]) {
        memcpy((uint8_t *)setup + (run[0] | run[1] << 8), run + HEAD, run[2]);
    }
}

static bool begin(uint8_t game_index, const struct lesson *wanted, uint8_t number) {
    struct game_options options;
    lesson = wanted;
    if (!game_options_from_bytes(games[game_index], lesson->options, &options) ||
        !session_begin_practice(game_index, &options, arrange, lesson->learner)) {
        return false;
    }
    union any_move *move = session_thinking_memory(sizeof *move);
    for (uint16_t i = 0; i < moves_before(number) && read_move(i, move); i++) {
        session_play(move);
    }
    step = number;
    done = refused = other_way = false;
    return true;
}

bool lesson_begin(uint8_t game_index, uint8_t number) {
    if (!begin(game_index, lesson_of(games[game_index]), number)) {
        return false;
    }
    save_progress();
    return true;
}

bool lesson_begin_puzzle(uint8_t game_index, uint8_t number) {
    const struct lesson *puzzle = &puzzles_of(games[game_index])->first[number];
    return begin(game_index, puzzle, (uint8_t)(puzzle->step_count - 1));
}

bool lesson_is_puzzle(void) {
    return session_is_practice() && lesson->difficulty > 0;
}

bool lesson_is_guided(void) {
    return session_is_practice() && lesson->difficulty == 0;
}

/* ---- in progress ---- */

const struct lesson *lesson_now(void) {
    return lesson;
}

uint8_t lesson_step_number(void) {
    return step;
}

const struct lesson_step *lesson_step(void) {
    return lesson_is_over() ? NULL : &lesson->steps[step];
}

bool lesson_is_over(void) {
    return step >= lesson->step_count;
}

bool lesson_is_waiting(void) {
    return session_is_practice() && !lesson_is_over() && !done;
}

static bool is_task(const struct lesson_step *of) {
    return of->has_move || of->has_press || of->screen != NULL;
}

bool lesson_has_task(void) {
    return is_task(lesson_step());
}

const struct lesson_step *lesson_task_end(void) {
    const struct lesson_step *last = lesson_step(), *end = lesson->steps + lesson->step_count;
    while (last < end && is_task(last) && !last->has_move && last->others == 0) {
        last++;
    }
    return last < end && last->has_move ? last : NULL;
}

static bool waits_for_move(void) {
    return lesson_is_waiting() && lesson_task_end() != NULL;
}

bool lesson_accepts(const void *move) {
    struct record_move wanted;
    uint16_t number = moves_before(step);
    if (!waits_for_move() || !record_find(&lesson->moves, number, &wanted)) {
        return false;
    }
    bool is_same = session_is_same_move(move, &wanted);
    other_way = !is_same && lesson_task_end()->any_way &&
                session_leads_to_end(move, &lesson->moves, (uint16_t)(number + 1));
    return is_same || other_way;
}

bool lesson_wanted_move(void *move) {
    return waits_for_move() && read_move(moves_before(step), move);
}

void lesson_finish_step(void) {
    if (session_count_moves() > moves_before(step)) {
        step = (uint8_t)(lesson_task_end() - lesson->steps);
    }
    done = true;
}

void lesson_note_refusal(void) {
    refused = true;
}

bool lesson_take_refusal(void) {
    bool was = refused;
    refused = false;
    return was;
}

bool lesson_take_other_way(void) {
    bool was = other_way;
    other_way = false;
    return was;
}

bool lesson_try_advance(void) {
    if (lesson_is_over() || !done || others_played() < lesson_step()->others) {
        return false;
    }
    step++;
    done = false;
    save_progress();
    return true;
}

bool lesson_step_back(void) {
    if (step == 0 || session_count_moves() != moves_before((uint8_t)(step - 1)) ||
        is_task(&lesson->steps[step - 1])) {
        return false;
    }
    step--;
    done = false;
    save_progress();
    return true;
}

static bool others_play(void) {
    return session_is_practice() && !lesson_is_over() && !lesson_is_waiting() &&
           others_played() < lesson_step()->others;
}

bool lesson_others_move(void *move) {
    return others_play() && read_move(session_count_moves(), move);
}

bool lesson_plays_table(void) {
    return others_play() && session_turn() == SEAT_TABLE;
}
