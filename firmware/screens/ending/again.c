/* After a game: another one, or a look back at the one that is over. */
#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/ending/awards.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/challenges.h"
#include "firmware/session/hindsight.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"

enum { FACES_TOP = STAGE_TOP + 12, FACE = 26, LIST_TOP = FACES_TOP + FACE + 12 };

static uint8_t game_index;
static struct game_options options;
static bool has_awards;    /* in the game that is over */
static bool has_review;    /* of that game */
static uint16_t challenge; /* its number; 0: it was none */
static struct list list;

static void play_same(void) {
    play_preset_first_game(game_index, &options, false); /* after one game it is not the first */
    play_deal(game_index, &options);
}

static void change(void) {
    seats_open(game_index);
}

static void next_challenge(void) {
    challenge_play(game_index, (uint16_t)(challenge % challenge_count(games[game_index]) + 1));
}

static void same_challenge(void) {
    challenge_play(game_index, challenge);
}

/* The game that was closed is the newest of the finished ones. */
static void look_back(void (*open)(void)) {
    if (session_review(0)) {
        people_look_back(session_seat(0), session_options()->players);
        open();
    } else {
        toast_show(TOAST_REFUSED, say(T_PAGE_DAMAGED));
    }
}

static void stop_looking_back(void) {
    if (session_is_reviewing()) {
        people_stop_looking_back();
        session_leave();
    }
}

static void show_history(void) {
    look_back(history_open);
}

static void show_awards(void) {
    look_back(ending_reopen);
}

static void show_review(void) {
    look_back(review_open);
}

static void go_home(void) {
    screens_home(BACK);
}

static const struct entry {
    enum text_key text;
    const struct sprite *icon;
    void (*act)(void);
} entries[] = {
    {T_AGAIN_SAME, &art_icon_play, play_same},        {T_AGAIN_CHANGE, &art_icon_people, change},
    {T_SOLO_REVIEW, &art_icon_eye, show_review},      {T_REPLAY_TITLE, &art_icon_undo, replay_open},
    {T_HISTORY_TITLE, &art_icon_clock, show_history}, {T_END_AWARDS, &art_icon_crown, show_awards},
    {T_AGAIN_SHELF, &art_icon_leave, go_home},
};
/* In place of the first ones, after a challenge. */
static const struct entry challenge_entries[] = {{T_SOLO_NEXT, &art_icon_egg, next_challenge},
                                                 {T_SOLO_AGAIN, &art_icon_play, same_challenge}};
enum { ENTRIES = count_of(entries), REVIEW = 2, AWARDS = 5 };

static const struct entry *entry_at(uint8_t row) {
    if (challenge != 0 && row < count_of(challenge_entries)) {
        return &challenge_entries[row];
    }
    uint8_t place = (uint8_t)(row + (row >= REVIEW && !has_review));
    return &entries[place + (place >= AWARDS && !has_awards)];
}

static void tell(uint8_t index, struct list_row *row) {
    row->icon = entry_at(index)->icon;
    row->text = say(entry_at(index)->text);
}

void again_draw(struct canvas *canvas) {
    draw_head(canvas, say(game_ui(game_index)->shelf.title), NULL);
    int x = (CANVAS_WIDTH - options.players * FACE) / 2;
    for (uint8_t seat = 0; seat < options.players; seat++, x += FACE) {
        draw_sprite_tinted(canvas, person_small(seat), x, FACES_TOP, person_ramp(seat), false);
    }
    draw_list(canvas, box(0, LIST_TOP, CANVAS_WIDTH, STAGE_BOTTOM - LIST_TOP), &list, tell);
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    entry_at(list.cursor)->act();
}

static const struct screen screen = {
    .enter = stop_looking_back,
    .draw = again_draw,
    .actions = {.a = {T_DO_CHOOSE, choose}, .b = {.act = screen_back}},
    .list = &list,
    .name = "again",
};

void again_open(void) {
    bool is_over = session_is_over();
    /* Before the game is closed: if the power fails here it is still in progress, its end comes
     * again, and nothing is counted twice. */
    if (is_over) {
        statistics_add_session();
        challenges_save_medals();
        game_medals_add_session();
        has_awards = awards_count() > 0;
        has_review = hindsight_possible();
    }
    challenge = challenges_now();
    options = *session_options();
    game_index = session_game_index();
    play_close();
    if (is_over) {
        list = list_of((uint8_t)(ENTRIES - !has_awards - !has_review), 0);
        game_page_open(game_index); /* one step back from here */
        if (challenge != 0) {
            challenges_seat(games[game_index], challenge, &options);
        }
        screens_push(&screen, DEEPER);
    }
}
