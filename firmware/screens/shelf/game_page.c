/* A game's page: its cover, what it is about, and the ways to begin. */
#include "firmware/screens/shelf/shelf.h"

#include "art.h"
#include "firmware/remembered/tables.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/challenges.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"

/* Learning comes first in a game that no one has played or learned, and last afterwards. */
enum {
    LEARN,
    CONTINUE,
    AGAIN,
    NEW,
    CHALLENGE,
    PUZZLES,
    RULES,
    OPTIONS,
    LEARN_AGAIN,
    MEDALS_PAGE,
    ENTRIES
};
enum { COVER_TOP = STAGE_TOP + 8, TEXT_X = 120, LIST_TOP = STAGE_BOTTOM - 4 * LIST_ROW };
enum { CREDITS_HEIGHT = 28, CREDITS_TOP = LIST_TOP - CREDITS_HEIGHT - 2, NAMES_WIDTH = 128 };

static uint8_t game_index;
static struct list list;
static uint8_t offered[ENTRIES];  /* the entry of each row */
static uint8_t chosen;            /* the last entry that was opened */
static struct game_options table; /* of those who played last */
static uint16_t challenge;        /* the next one */

static void open_rules(uint8_t game) {
    rules_open(game, 0);
}

static const struct {
    enum text_key text;
    const struct sprite *icon;
    void (*open)(uint8_t game_index);
} entries[ENTRIES] = {
    [LEARN] = {T_PAGE_LEARN, &art_icon_star, learn_open},
    [CONTINUE] = {T_PAGE_CONTINUE, &art_icon_resume, games_in_progress_open},
    [AGAIN] = {T_PAGE_AGAIN, &art_icon_people, play_again},
    [NEW] = {T_PAGE_NEW, &art_icon_play, seats_open},
    [CHALLENGE] = {T_SOLO_NUMBER, &art_icon_egg, challenges_open},
    [PUZZLES] = {T_SOLO_PUZZLES, &art_icon_puzzle, puzzles_open},
    [RULES] = {T_PAGE_RULES, &art_icon_book, open_rules},
    [OPTIONS] = {T_PAGE_OPTIONS, &art_icon_gear, seats_open_options},
    [LEARN_AGAIN] = {T_PAGE_LEARN, &art_icon_star, learn_open},
    [MEDALS_PAGE] = {T_SOLO_MEDALS, &art_icon_medal, medals_open},
};

static bool is_offered(uint8_t entry) {
    const struct game *game = games[game_index];
    bool in_progress = session_can_resume(game_index);
    bool is_new = !in_progress && statistics_played(game) == 0 && !lesson_was_finished(game);
    switch (entry) {
    case LEARN:
        return learn_possible(game_index) && is_new;
    case LEARN_AGAIN:
        return learn_possible(game_index) && !is_new;
    case CONTINUE:
        return in_progress;
    case AGAIN:
        return tables_was_begun(game);
    case CHALLENGE:
        return challenge_count(game) > 0;
    case PUZZLES:
        return puzzles_possible(game_index);
    case MEDALS_PAGE:
        return game_ui(game_index)->awards.medals != NULL;
    default:
        return true;
    }
}

static void enter(void) {
    tables_seat(games[game_index], &table);
    challenge = challenges_next(games[game_index]);
    list.count = 0;
    for (uint8_t entry = LEARN; entry < ENTRIES; entry++) {
        if (is_offered(entry)) {
            offered[list.count++] = entry;
        }
    }
}

static void tell(uint8_t index, struct list_row *row) {
    uint8_t entry = offered[index];
    bool is_begun = entries[entry].text == T_PAGE_LEARN && lesson_was_begun(games[game_index]);
    row->icon = entries[entry].icon;
    if (entry == AGAIN) {
        const char *names = say_names(table.players, SMALL, NAMES_WIDTH);
        row->text = say_with(T_PAGE_AGAIN, &(struct fill){.w = {names}});
        return;
    }
    if (entry == CHALLENGE) {
        row->text = say_with(T_SOLO_NUMBER, &(struct fill){.n = {challenge}});
        return;
    }
    row->text = say(is_begun ? T_PAGE_LEARN_ON : entries[entry].text);
}

/* The title, and beside it players, length and age. */
static void draw_title(struct canvas *canvas, const struct game_ui *ui) {
    enum { GAP = 4 };
    const char *facts =
        say_with(T_PAGE_PLAYERS,
                 &(struct fill){.n = {ui->game->seats_min, ui->game->seats_max, ui->shelf.age},
                                .w = {say(ui->shelf.length)}});
    int width = art_icon_people.width + GAP + text_width(SMALL, facts);
    struct box room = draw_head_beside(canvas, say(ui->shelf.title), width);
    draw_sprite(canvas, &art_icon_people, room.x,
                room.y + (room.height - art_icon_people.height) / 2);
    box_cut_left(&room, art_icon_people.width + GAP);
    draw_text(canvas, room, SMALL, COLOUR_DIM, facts);
}

/* The cover, what the game is about, and who made it. */
static void draw_about(struct canvas *canvas, const struct game_ui *ui) {
    draw_cover(canvas, ui, MARGIN, COVER_TOP);
    draw_paragraph(
        canvas,
        box(TEXT_X, COVER_TOP - 2, CANVAS_WIDTH - TEXT_X - MARGIN, CREDITS_TOP - COVER_TOP + 2),
        SMALL | TOP | EVEN, COLOUR_TEXT, say(ui->shelf.about));
    if (ui->shelf.credits != NULL) {
        const char *credits = game_ui_credits(ui);
        struct box room = wide_box(CREDITS_TOP, CREDITS_HEIGHT);
        int height = paragraph_height(room.width, SMALL, credits);
        draw_paragraph(canvas, box_centred(room, room.width, height), SMALL | TOP, COLOUR_DIM,
                       credits);
    }
}

static void draw(struct canvas *canvas) {
    const struct game_ui *ui = game_ui(game_index);
    draw_title(canvas, ui);
    if (canvas_sees(canvas, box(0, STAGE_TOP, CANVAS_WIDTH, LIST_TOP - STAGE_TOP))) {
        draw_about(canvas, ui); /* not if only a row of the list is drawn */
    }
    draw_list(canvas, box(0, LIST_TOP, CANVAS_WIDTH, STAGE_BOTTOM - LIST_TOP), &list, tell);
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    chosen = offered[list.cursor];
    entries[chosen].open(game_index);
}

static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .actions = {.a = {T_DO_CHOOSE, choose}, .b = {.act = screen_back}},
    .list = &list,
    .name = "game page",
};

void game_page_open(uint8_t index) {
    game_index = index;
    list = list_of(ENTRIES, 0);
    enter();
    screens_push(&screen, DEEPER);
}

void game_page_reopen(uint8_t index) {
    game_page_open(index);
    for (uint8_t row = 0; row < list.count; row++) {
        list.cursor = offered[row] == chosen ? row : list.cursor;
    }
}
