/* Where a lesson stands follows from the number of its step and the moves of the session. */
#include "firmware/session/lesson.h"

#include <string.h>

#include "firmware/session/preferences.h"
#include "firmware/session/session.h"
#include "game_sizes.h"
#include "games/referee.h"

/* As it is kept: the number of the step and one more, or this. */
enum { PROGRESS_NONE = 0, PROGRESS_FINISHED = 255 };

static const struct lesson *lesson;
static uint8_t step;
static bool done; /* by the learner; the others may still have to play */

const struct lesson *lesson_of(const struct game *game) {
    const struct lesson *const *found = lessons;
    while (*found != NULL && strcmp((*found)->game, game->id) != 0) {
        found++;
    }
    return *found;
}

/* ---- progress ---- */

bool lesson_was_begun(const struct game *game) {
    uint8_t progress = lesson_progress(game);
    return progress != PROGRESS_NONE && progress != PROGRESS_FINISHED;
}

bool lesson_was_finished(const struct game *game) {
    return lesson_progress(game) == PROGRESS_FINISHED;
}

uint8_t lesson_saved_step(const struct game *game) {
    const struct lesson *saved = lesson_of(game);
    uint8_t begun = lesson_was_begun(game) ? (uint8_t)(lesson_progress(game) - 1) : 0;
    return saved != NULL && begun < saved->step_count ? begun : 0;
}

static void save_progress(void) {
    uint8_t progress = lesson_over() ? PROGRESS_FINISHED : (uint8_t)(step + 1);
    if (lesson_progress(session_game()) != progress) {
        lesson_progress_change(session_game(), progress);
    }
}

/* ---- the script ---- */

static uint8_t count_others(const struct lesson_step *of) {
    uint8_t count = 0;
    while (of->others != NULL && of->others[count] != NULL) {
        count++;
    }
    return count;
}

static uint16_t moves_before(uint8_t number) {
    uint16_t moves = 0;
    for (uint8_t i = 0; i < number; i++) {
        moves =
            (uint16_t)(moves + (lesson->steps[i].move != NULL) + count_others(&lesson->steps[i]));
    }
    return moves;
}

/* Of the step of now; all of them once they have played. */
static uint8_t others_played(void) {
    uint16_t before = (uint16_t)(moves_before(step) + (lesson_step()->move != NULL));
    return (uint8_t)(session_moves() > before ? session_moves() - before : 0);
}

static void play_words(const char *words) {
    union any_move *move = session_thinking_memory(sizeof *move);
    if (session_move_from_text(lesson->typing, words, move)) {
        session_play(move);
    }
}

static void play_step(const struct lesson_step *played) {
    if (played->move != NULL) {
        play_words(played->move);
    }
    for (uint8_t i = 0; i < count_others(played); i++) {
        play_words(played->others[i]);
    }
}

static void arrange(void *setup) {
    for (const char *const *words = lesson->arrangement; *words != NULL; words++) {
        lesson->typing->arrange(setup, *words);
    }
}

bool lesson_begin(uint8_t game_index, uint8_t number) {
    const struct game *game = games[game_index];
    struct game_options options;
    struct word word = {0};
    lesson = lesson_of(game);
    game_options_default(game, &options);
    while (word_next(lesson->options, &word)) {
        game_option_from_text(game, &options, &word);
    }
    if (!session_practise(game_index, &options, arrange, lesson->learner)) {
        return false;
    }
    for (step = 0; step < number; step++) {
        play_step(&lesson->steps[step]);
    }
    done = false;
    save_progress();
    return true;
}

/* ---- in progress ---- */

const struct lesson *lesson_now(void) {
    return lesson;
}

uint8_t lesson_step_number(void) {
    return step;
}

const struct lesson_step *lesson_step(void) {
    return lesson_over() ? NULL : &lesson->steps[step];
}

bool lesson_over(void) {
    return step >= lesson->step_count;
}

bool lesson_waits(void) {
    return session_practising() && !lesson_over() && !done;
}

bool lesson_accepts(const void *move) {
    return lesson_waits() && lesson_step()->move != NULL &&
           session_move_does(lesson->typing, move, lesson_step()->move);
}

bool lesson_wanted_move(void *move) {
    return lesson_waits() && lesson_step()->move != NULL &&
           session_move_from_text(lesson->typing, lesson_step()->move, move);
}

void lesson_step_done(void) {
    done = true;
}

bool lesson_go_on(void) {
    if (lesson_over() || !done || others_played() < count_others(lesson_step())) {
        return false;
    }
    step++;
    done = false;
    save_progress();
    return true;
}

bool lesson_step_back(void) {
    if (step == 0 || session_moves() != moves_before((uint8_t)(step - 1)) ||
        lesson->steps[step - 1].screen != NULL) {
        return false;
    }
    step--;
    done = false;
    save_progress();
    return true;
}

static bool others_play(void) {
    return session_practising() && !lesson_over() && !lesson_waits() &&
           others_played() < count_others(lesson_step());
}

bool lesson_others_move(void *move) {
    return others_play() &&
           session_move_from_text(lesson->typing, lesson_step()->others[others_played()], move);
}

bool lesson_plays_table(void) {
    return others_play() && session_turn() == SEAT_TABLE;
}
