/* The current game. Everything follows from the transcript: resuming, taking back and looking back
 * are all a replay of it. */
#include "firmware/session/session.h"

#include <string.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/tables.h"
#include "game_sizes.h"

enum { SAVING_OFF = UINT16_MAX };

/* Opponents think in the part of the transcript that the moves do not use yet, nearly all of it in
 * most games. `reserve` is for games that fill the transcript. */
enum { RESERVE_BYTES = 6656, MEMORY_ALIGNMENT = 8 };

static struct {
    _Alignas(MEMORY_ALIGNMENT) struct store_transcript transcript;
    _Alignas(MEMORY_ALIGNMENT) uint8_t reserve[RESERVE_BYTES];
} arena;
static struct store_transcript *const transcript = &arena.transcript;

static union any_state state;
static union any_setup setup;
static struct game_log last_log;
static uint8_t index_of_game;
static bool undo_blocked; /* someone else has looked since the last move, or may have */
static bool reviewing;
static bool hides_secrets;           /* while reviewing */
static void (*arrange)(void *setup); /* of a practice game; NULL in all others */
static uint32_t number;              /* in the store, or a temporary one, counted down */
static uint32_t temporary_numbers;   /* how many were given since the start */
static uint16_t saved_to;            /* bytes of the transcript that are in the flash */
static uint16_t count;               /* of moves in `state` */
static uint32_t next_at;             /* where a replay continues */
static uint32_t revision;
static uint16_t last_at;  /* where the last move of a person begins in the transcript */
static uint8_t last_seat; /* the seat that made that move */
static uint8_t learned;   /* one bit per seat that learned something hidden by it or since */
static uint8_t feats[GAME_SEATS_MAX]; /* the highest of each seat */

const struct game *session_game(void) {
    return transcript->game;
}

uint8_t session_game_index(void) {
    return index_of_game;
}

const struct game_options *session_options(void) {
    return &transcript->options;
}

_Static_assert((int)PEOPLE_NAME_BYTES <= (int)STORE_NAME_BYTES, "every name fits");

/* Games without opponents have people alone. */
static void seat_player(uint8_t seat, uint8_t player) {
    people_set_player(seat, opponent_of(transcript->game) != NULL ? player : PLAYER_PERSON);
}

static void note_seats(void) {
    memset(transcript->seats, 0, sizeof transcript->seats);
    for (uint8_t seat = 0; seat < transcript->options.players; seat++) {
        seat_player(seat, person_player(seat));
        transcript->seats[seat].player = person_player(seat);
        strcpy(transcript->seats[seat].name, person(seat)->name);
    }
}

/* Those who sat there when the game began. */
static void seat_players(void) {
    people_restore_seats(transcript->seats, transcript->options.players);
    for (uint8_t seat = 0; seat < transcript->options.players; seat++) {
        seat_player(seat, person_player(seat));
    }
}

bool session_is_opponent(uint8_t seat) {
    return seat < GAME_SEATS_MAX && person_player(seat) != PLAYER_PERSON;
}

enum opponent_level session_level(uint8_t seat) {
    return session_is_opponent(seat) ? player_level(person_player(seat)) : OPPONENT_HATCHLING;
}

uint8_t session_temper(uint8_t seat) {
    return session_is_opponent(seat) ? player_character(person_player(seat))->temper
                                     : (uint8_t)OPPONENT_EVEN;
}

uint8_t session_count_people(void) {
    uint8_t people = 0;
    for (uint8_t seat = 0; seat < transcript->options.players; seat++) {
        people = (uint8_t)(people + !session_is_opponent(seat));
    }
    return people;
}

bool session_is_solo(void) {
    return transcript->game != NULL && session_count_people() == 1;
}

static void forget_last(void) {
    last_log.count = 0;
    last_log.learned = 0;
    last_seat = SEAT_NONE;
    last_at = 0;
    learned = 0;
    undo_blocked = false;
}

static bool set_up(void) {
    transcript->game->prepare(&setup, &transcript->options);
    if (arrange != NULL) {
        arrange(&setup);
    }
    count = 0;
    revision++;
    next_at = 0;
    memset(feats, 0, sizeof feats);
    forget_last();
    return transcript->game->start(&state, &setup).code == GAME_OK;
}

static void note_feats(uint8_t seat) {
    for (uint16_t i = 0; transcript->game->feat != NULL && i < last_log.count; i++) {
        uint8_t feat = transcript->game->feat(&last_log.event[i]);
        if (seat < GAME_SEATS_MAX && feat > feats[seat]) {
            feats[seat] = feat;
        }
    }
}

/* `at` is where the move begins in the transcript. */
static void apply_move(const union any_move *move, uint32_t at) {
    last_log.count = 0;
    last_log.learned = 0;
    transcript->game->apply(&state, move, &last_log);
    note_feats(move->plain.seat);
    count++;
    revision++;
    if (!session_is_opponent(move->plain.seat)) {
        last_seat = move->plain.seat;
        last_at = (uint16_t)at;
        learned = 0;
        undo_blocked = false;
    }
    learned |= last_log.learned;
}

/* Continues to the state after the first `most` moves; false if one of them is not legal. */
static bool replay_until(uint16_t most) {
    struct record record = session_record();
    struct record_move found;
    uint32_t before = next_at;
    while (count < most && record_next(&record, &next_at, &found)) {
        union any_move move;
        if (!game_read_move(transcript->game, &state, found.bytes, found.length, &move)) {
            return false;
        }
        apply_move(&move, before);
        before = next_at;
    }
    return true;
}

static bool replay(uint16_t most) {
    return set_up() && replay_until(most);
}

/* What was just loaded. */
static bool replay_all(void) {
    seat_players();
    return replay(UINT16_MAX);
}

uint8_t session_last_game(void) {
    char id[STORE_ID_BYTES];
    uint8_t length = store_get(STORE_LAST_GAME, id, sizeof id);
    return game_index_of(game_by_id(id, length));
}

static void remember_game(void) {
    if (session_last_game() != index_of_game) {
        const char *id = games[index_of_game]->id;
        store_put(STORE_LAST_GAME, id, (uint8_t)strlen(id));
    }
}

static bool begin(uint8_t game_index, const struct game_options *options) {
    index_of_game = game_index;
    transcript->game = games[game_index];
    transcript->options = *options;
    transcript->length = 0;
    transcript->finished_as = 0;
    reviewing = false;
    if (!set_up()) {
        transcript->game = NULL;
        return false;
    }
    return true;
}

/* One that no game in the store has. */
static void give_temporary_number(void) {
    number = ~temporary_numbers++;
}

bool session_begin(uint8_t game_index, const struct game_options *options) {
    arrange = NULL;
    give_temporary_number();
    if (!begin(game_index, options)) {
        return false;
    }
    note_seats();
    saved_to = SAVING_OFF;
    if (store_begin(transcript->game, options, transcript->seats)) {
        saved_to = 0;
        number = store_number(transcript->game);
    }
    remember_game();
    return true;
}

/* The same person on whatever seat, with the same colour. */
static void seat_learner(uint8_t learner) {
    uint8_t others = 0;
    people_set_person(learner, tables_person_alone());
    for (uint8_t seat = 0; seat < transcript->options.players; seat++) {
        people_set_player(seat, seat == learner ? PLAYER_PERSON
                                                : PLAYER_OPPONENT + others++ % OPPONENT_CHARACTERS);
    }
}

bool session_begin_practice(uint8_t game_index, const struct game_options *options,
                            void (*arranged)(void *setup), uint8_t seat) {
    arrange = arranged;
    give_temporary_number();
    saved_to = SAVING_OFF;
    if (!begin(game_index, options)) {
        return false;
    }
    seat_learner(seat);
    return true;
}

bool session_is_practice(void) {
    return transcript->game != NULL && arrange != NULL;
}

uint32_t session_number(void) {
    return number;
}

bool session_can_resume(uint8_t game_index) {
    return store_has(games[game_index]);
}

uint8_t session_games_in_progress(uint8_t game_index) {
    return store_count(games[game_index]);
}

bool session_has_room(uint8_t game_index) {
    return session_games_in_progress(game_index) < STORE_GAMES_OF_KIND;
}

enum store_state session_load_at(uint8_t game_index, uint8_t place) {
    index_of_game = game_index;
    reviewing = false;
    arrange = NULL;
    enum store_state found = store_load_at(games[game_index], place, transcript);
    saved_to = transcript->length;
    give_temporary_number();
    if (place == 0) { /* another one is only looked at */
        number = store_number(games[game_index]);
    }
    if (found == STORE_WHOLE && !replay_all()) {
        found = STORE_UNKNOWN; /* each page has its checksum: other rules allowed the move */
    }
    if (found != STORE_WHOLE) {
        transcript->game = NULL;
    }
    undo_blocked = true; /* unknown who looked before the power went */
    return found;
}

enum store_state session_resume_at(uint8_t game_index, uint8_t place) {
    store_open_game(games[game_index], place);
    enum store_state found = session_load_at(game_index, 0);
    if (found == STORE_WHOLE) {
        remember_game();
    }
    return found;
}

void session_leave(void) {
    transcript->game = NULL;
}

void session_close(void) {
    if (transcript->game != NULL && !reviewing && arrange == NULL) {
        if (!session_is_over() || !store_finish(transcript->game)) {
            store_forget(transcript->game);
        }
    }
    transcript->game = NULL;
}

uint8_t session_turn(void) {
    return transcript->game->turn(&state);
}

bool session_is_over(void) {
    return session_turn() == SEAT_NONE;
}

uint8_t session_winners(void) {
    return transcript->game->winners(&state);
}

int16_t session_score(uint8_t seat) {
    return transcript->game->score(&state, seat);
}

uint8_t session_feat(uint8_t seat) {
    return feats[seat];
}

const void *session_view(uint8_t seat, void *view) {
    if (reviewing && !hides_secrets) { /* it is over: everything is open */
        memcpy(view, &state, transcript->game->state_size);
    } else {
        transcript->game->view(view, &state, seat);
    }
    return view;
}

struct game_message session_check(const void *move) {
    return transcript->game->check(&state, move);
}

/* What an earlier try could not save comes first: the flash never has a move without those before.
 */
static void save_moves(void) {
    struct record record = session_record();
    struct record_move move;
    uint32_t at = saved_to;
    while (saved_to != SAVING_OFF && record_next(&record, &at, &move) &&
           store_append(transcript->game, move.bytes, move.length)) {
        saved_to = (uint16_t)at;
    }
}

static void append_move(const union any_move *move) {
    if (transcript->length + record_append_max(transcript->game) > STORE_MOVES_BYTES) {
        saved_to = SAVING_OFF;
        return;
    }
    transcript->length =
        (uint16_t)record_append(transcript->moves, transcript->length, transcript->game, move);
    save_moves();
}

void session_play_accepted(const void *move) {
    if (!reviewing) {
        union any_move copy;
        memcpy(&copy, move, transcript->game->move_size);
        uint16_t at = transcript->length;
        append_move(&copy);
        apply_move(&copy, at);
    }
}

struct game_message session_play(const void *move) {
    struct game_message answer = session_check(move);
    if (answer.code == GAME_OK) {
        session_play_accepted(move);
    }
    return answer;
}

bool session_next_legal(uint16_t *cursor, void *move) {
    return transcript->game->next_legal(&state, cursor, move);
}

const struct game_log *session_log(void) {
    return &last_log;
}

bool session_is_saved(void) {
    return reviewing || arrange != NULL || saved_to == transcript->length;
}

bool session_is_same_move(const void *move, const struct record_move *saved) {
    struct {
        union any_state after, after_saved;
        union any_move saved;
    } *room = session_thinking_memory(sizeof *room);
    const struct game *game = transcript->game;
    if (room == NULL || !game_read_move(game, &state, saved->bytes, saved->length, &room->saved)) {
        return false;
    }
    room->after = room->after_saved = state;
    game->apply(&room->after, move, NULL);
    game->apply(&room->after_saved, &room->saved, NULL);
    return memcmp(&room->after, &room->after_saved, game->state_size) == 0;
}

bool session_leads_to_end(const void *move, const struct record *moves, uint16_t next) {
    struct {
        union any_state after;
        union any_move move;
    } *room = session_thinking_memory(sizeof *room);
    const struct game *game = transcript->game;
    struct record_move saved;
    if (room == NULL) {
        return false;
    }
    room->after = state;
    game->apply(&room->after, move, NULL);
    for (; record_find(moves, next, &saved); next++) {
        if (!game_read_move(game, &room->after, saved.bytes, saved.length, &room->move)) {
            return false;
        }
        game->apply(&room->after, &room->move, NULL);
    }
    return game->turn(&room->after) == SEAT_NONE;
}

/* ---- taking back ---- */

void session_seen_by(uint8_t seat) {
    undo_blocked = undo_blocked || seat != last_seat;
}

uint8_t session_last_seat(void) {
    return last_seat;
}

enum undo_status session_undo_status(void) {
    if (last_seat == SEAT_NONE || reviewing || arrange != NULL) {
        return UNDO_NOTHING;
    }
    if (undo_blocked) {
        return UNDO_SEEN;
    }
    uint8_t learners = last_seat == SEAT_TABLE ? UINT8_MAX : (uint8_t)(1u << last_seat);
    return (learned & learners) != 0 ? UNDO_LEARNED : UNDO_ALLOWED;
}

bool session_undo(void) {
    if (session_undo_status() != UNDO_ALLOWED || !session_is_saved() ||
        !store_truncate(transcript->game, last_at)) {
        return false;
    }
    transcript->length = last_at;
    saved_to = last_at;
    bool whole = replay(UINT16_MAX);
    undo_blocked = true;
    return whole;
}

/* ---- thinking ---- */

uint32_t session_revision(void) {
    return revision;
}

struct record session_record(void) {
    return store_record(transcript);
}

uint32_t session_thinking_bytes(void) {
    uint32_t used = (uint32_t)(transcript->moves + transcript->length - (uint8_t *)&arena);
    return (uint32_t)(sizeof arena - used) / MEMORY_ALIGNMENT * MEMORY_ALIGNMENT;
}

void *session_thinking_memory(uint32_t bytes) {
    if (bytes > session_thinking_bytes()) {
        return NULL;
    }
    uint32_t at = (uint32_t)(sizeof arena - bytes) / MEMORY_ALIGNMENT * MEMORY_ALIGNMENT;
    return (uint8_t *)&arena + at;
}

const struct store_seat *session_seat(uint8_t seat) {
    return &transcript->seats[seat];
}

uint16_t session_finished_as(void) {
    return transcript->finished_as;
}

/* ---- looking back ---- */

uint16_t session_count_moves(void) {
    return count;
}

bool session_review(uint8_t finished) {
    reviewing = true;
    hides_secrets = false;
    arrange = NULL;
    give_temporary_number();
    if (store_load_finished(finished, transcript) != STORE_WHOLE || !replay_all()) {
        transcript->game = NULL;
        return false;
    }
    index_of_game = game_index_of(transcript->game);
    return true;
}

bool session_is_reviewing(void) {
    return reviewing;
}

void session_review_to(uint16_t moves) {
    if (moves < count) {
        replay(moves);
    } else {
        replay_until(moves);
    }
}

void session_review_as_played(void) {
    hides_secrets = true;
}

struct record session_record_so_far(void) {
    struct record record = session_record();
    record.length = reviewing ? next_at : record.length;
    return record;
}

bool session_next_move(void *move) {
    struct record record = session_record();
    struct record_move found;
    uint32_t at = next_at;
    return record_next(&record, &at, &found) &&
           game_read_move(transcript->game, &state, found.bytes, found.length, move);
}

void session_first_state(void *first) {
    transcript->game->start(first, &setup);
}

const void *session_open_state(void) {
    return &state;
}

const void *session_view_after(uint16_t moves, uint8_t seat, void *view) {
    bool blocked = undo_blocked;
    uint16_t now = count;
    replay(moves);
    session_view(seat, view);
    replay_until(now);
    undo_blocked = blocked;
    return view;
}

void session_for_each_move(void (*see)(const struct game_log *log, const void *state)) {
    bool blocked = undo_blocked;
    uint32_t before = revision;
    uint16_t moves = count;
    set_up();
    for (uint16_t n = 1; n <= moves && replay_until(n); n++) {
        see(&last_log, &state);
    }
    undo_blocked = blocked;
    revision = before;
}

bool session_read_move(uint16_t n, void *move) {
    struct record record = session_record();
    struct record_move found;
    return record_find(&record, n, &found) &&
           transcript->game->move_from_bytes(found.bytes, found.length, move);
}
