/* The current game: its state, its transcript, and saving it. Screens get views from it and give it
 * moves; a move is in the flash before a player sees what it did. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/store/store.h"
#include "games/opponent.h"

/* Begins a game beside those of its kind that are in progress; if there are as many as the store
 * has room for, in place of the one that was opened longest ago. */
bool session_begin(uint8_t game_index, const struct game_options *options);

/* A practice game is the game of a lesson (lesson.h): one person on that seat, opponents on the
 * others, a set-up that `arrange` has changed. Nothing of it is saved. */
bool session_begin_practice(uint8_t game_index, const struct game_options *options,
                            void (*arrange)(void *setup), uint8_t seat);
bool session_is_practice(void);
/* The same each time a game is resumed, and different for any other game, lesson or replay: a deal
 * may be played twice. */
uint32_t session_number(void);

/* How many games of this kind are in progress. */
uint8_t session_games_in_progress(uint8_t game_index);
/* Whether one more can begin without taking another one's place. */
bool session_has_room(uint8_t game_index);
/* Continues the game at this place; the one that was opened last is at place 0. */
enum store_state session_resume_at(uint8_t game_index, uint8_t place);
/* Loads a game as the current one, without marking it as last opened. */
enum store_state session_load_at(uint8_t game_index, uint8_t place);
/* Resumes the one that was opened last; returns what was found. */
static inline enum store_state session_resume(uint8_t game_index) {
    return session_resume_at(game_index, 0);
}

/* Whether a game of this kind can be resumed. */
bool session_can_resume(uint8_t game_index);

/* The kind of game that was played last, or GAME_NONE. */
uint8_t session_last_game(void);

/* Puts the game away; it stays in the flash. */
void session_leave(void);
/* The game is given up, or over. If it is over it is saved among the finished games. */
void session_close(void);

const struct game *session_game(void); /* NULL: there is no current game */
uint8_t session_game_index(void);
const struct game_options *session_options(void);
/* Who sat there when the game began; without a name if none was saved. */
const struct store_seat *session_seat(uint8_t seat);
/* Whether the device plays this seat itself, and at which level. */
bool session_is_opponent(uint8_t seat);
enum opponent_level session_level(uint8_t seat);
/* enum opponent_temper; a person is even, for advice. */
uint8_t session_temper(uint8_t seat);
/* How many of the seats are people. */
uint8_t session_count_people(void);
/* One person plays with opponents: there is no one to hide anything from. */
bool session_is_solo(void);
/* 1 for the first game that this device finished and so on; 0 for one in progress. */
uint16_t session_finished_as(void);

uint8_t session_turn(void);
bool session_is_over(void);
uint8_t session_winners(void);
int16_t session_score(uint8_t seat);
/* The best that this seat did for the game's own record (game.feat); 0 if it has none. */
uint8_t session_feat(uint8_t seat);

/* Fills in what a seat may know, or with SEAT_TABLE what everyone may; everything while a finished
 * game is reviewed. The view is the caller's own, of the game's state_size, and is returned. */
const void *session_view(uint8_t seat, void *view);

/* Whether a move could be made now; if not, the reason. */
struct game_message session_check(const void *move);
/* Checks, saves and makes a move. If it is refused nothing has changed. */
struct game_message session_play(const void *move);
/* The same for a move that session_check has just accepted, as checking may take a while. */
void session_play_accepted(const void *move);
/* Whether a legal move leads to the same state as a saved one, which may be illegal now. */
bool session_is_same_move(const void *move, const struct record_move *saved);
/* Whether the game is over after this legal move and those of a record from number `next` on, all
 * of them legal. */
bool session_leads_to_end(const void *move, const struct record *moves, uint16_t next);
/* The legal moves one by one, as in struct game. */
bool session_next_legal(uint16_t *cursor, void *move);
/* What the last move did. */
const struct game_log *session_log(void);
/* False if the last move could not be saved: the flash fails, or the game is too long for it. */
bool session_is_saved(void);

/* ---- taking back ---- */

enum undo_status { UNDO_ALLOWED, UNDO_NOTHING, UNDO_SEEN, UNDO_LEARNED };

/* That seat has lifted its curtain. If another person moved last, that move can no longer be taken
 * back. */
void session_seen_by(uint8_t seat);
/* The person who moved last, SEAT_TABLE, or SEAT_NONE: only that seat can take it back. */
uint8_t session_last_seat(void);
/* Whether that move can be taken back, and with it what opponents have played since. Allowed if no
 * one else has lifted the curtain since, and none of these moves revealed anything hidden to that
 * player. */
enum undo_status session_undo_status(void);
bool session_undo(void);

/* ---- thinking ---- */

/* Another number whenever the game has changed; never 0. */
uint32_t session_revision(void);
/* All moves that were made. */
struct record session_record(void);
/* Memory to think about the next move, valid until that is made; NULL if the game has become too
 * long for it. `bytes` must not exceed all there is: the transcript and 6.5 kB. */
void *session_thinking_memory(uint32_t bytes);
/* The most that session_thinking_memory gives now. */
uint32_t session_thinking_bytes(void);

/* ---- looking back ---- */

/* The number of moves that led to the state. */
uint16_t session_count_moves(void);
/* Opens a finished game for looking at, at its end; play is not possible in it. */
bool session_review(uint8_t finished);
bool session_is_reviewing(void);
/* Goes to the state after that many moves; the log is that of the last of them. */
void session_review_to(uint16_t moves);
/* From now on views hide what they hid in play. */
void session_review_as_played(void);
/* The moves that led to the state. */
struct record session_record_so_far(void);
/* The move that was made in this state; false after the last. */
bool session_next_move(void *move);
/* What a seat could see of this game after its first moves. It plays the game again, twice: not for
 * every picture. */
const void *session_view_after(uint16_t moves, uint8_t seat, void *view);
/* Plays the game so far again, and shows each move in turn: what it did, and the state after it,
 * with nothing hidden. Not for every picture. */
void session_for_each_move(void (*see)(const struct game_log *log, const void *state));
/* The state before the first move, for replaying the record apart from the current game. */
void session_first_state(void *first);
/* The state with nothing hidden: only for games that are over. */
const void *session_open_state(void);
/* Move number n of the game so far, from 0; false beyond the last. */
bool session_read_move(uint16_t n, void *move);

#endif
