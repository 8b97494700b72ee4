/* The last page of a challenge's end: the result beside par, and the medals so far. */
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/challenges.h"
#include "firmware/session/session.h"

enum { EGG_WIDTH = 48, EGG_HEIGHT = 54, EGG_TOP = STAGE_TOP + 12 };
enum { RESULT_TOP = EGG_TOP + EGG_HEIGHT + 8, RESULT_HEIGHT = 40 };
enum { MEDALS_TOP = RESULT_TOP + RESULT_HEIGHT + 4, ROW = 22, ROW_X = 76 };

/* The number, and the best result so far. */
static void draw_title(struct canvas *canvas, uint16_t number) {
    char title[32], best[24];
    int16_t score = 0;
    say_into(title, sizeof title, T_SOLO_NUMBER, &(struct fill){.n = {number}});
    bool there = challenges_best(session_game(), number, &score);
    say_into(best, sizeof best, T_SOLO_BEST, &(struct fill){.n = {score}});
    draw_head(canvas, title, there ? best : NULL);
}

static void draw(struct canvas *canvas) {
    const struct game *game = session_game();
    const struct game_ui_shelf *shelf = &game_ui_now()->shelf;
    uint16_t number = challenges_now();
    uint8_t medals;
    medals_read(game, number, 1, &medals);
    medals |= challenges_earned();
    draw_title(canvas, number);
    draw_challenge_egg(canvas, box((CANVAS_WIDTH - EGG_WIDTH) / 2, EGG_TOP, EGG_WIDTH, EGG_HEIGHT),
                       medals);
    canvas_settle(canvas);
    struct fill result = {.n = {number, challenges_score(), challenge_par(game, number)},
                          .w = {say(shelf->title)}};
    draw_paragraph(canvas, wide_box(RESULT_TOP, RESULT_HEIGHT), MIDDLE | CENTRE | EVEN, COLOUR_TEXT,
                   say_with(shelf->result != 0 ? shelf->result : T_SOLO_RESULT, &result));
    for (uint8_t medal = 0; medal < MEDALS; medal++) {
        draw_medal(canvas, box(ROW_X, MEDALS_TOP + medal * ROW, CANVAS_WIDTH - ROW_X - MARGIN, ROW),
                   (enum medal)medal, (medals >> medal & 1) != 0);
    }
}

const struct screen challenge_end_screen = {
    .draw = draw,
    .actions = {.a = {.act = ending_next},
                .b = {.act = ending_back},
                .explanation = T_SOLO_WHY,
                .explanation_title = T_SOLO_CHALLENGES},
    .update_actions = ending_update_actions,
    .name = "challenge end",
};
