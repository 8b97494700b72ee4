/* The end: totals and the winner, or for two how far they came together. */
#include "firmware/screens/ending/counting.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/ending/game_end.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/stack/dialog.h"
#include "games/base/numbers.h"

enum { SCORES_TOP = WINNERS_BOTTOM + 2, COLUMN_MAX = 4 };
enum { SCORE_HEIGHT = 34, ROW_MAX = 46 };

/* ---- each for themselves ---- */

static void draw_score(struct canvas *canvas, uint8_t place, struct box b) {
    uint8_t seat = seat_in_place(place);
    const struct scale_seat *there = &scale_table_view()->seat[seat];
    int tokens = counting_part(place, there->success + there->failure);
    int success = min(tokens, there->success), failure = tokens - success;
    b = box_centred(b, b.width, SCORE_HEIGHT);
    draw_small_face(canvas, seat, b.x, b.y + 4);
    struct box room = box(b.x + 27, b.y + 2, b.width - 28, b.height - 4);
    draw_text(canvas, box_cut_top(&room, 14), SMALL, COLOUR_TEXT, person(seat)->name);
    room.height = 16;
    room.width = (int16_t)(room.width - MARGIN); /* clear of the next column */
    draw_number(canvas, room, MIDDLE | RIGHT, COLOUR_ACCENT, success - failure);
    draw_sprite(canvas, &art_token_success, room.x, room.y + 2);
    draw_number(canvas, box(room.x + 14, room.y, 16, 16), SMALL, COLOUR_TEXT, success);
    draw_sprite(canvas, &art_token_failure, room.x + 32, room.y + 2);
    draw_number(canvas, box(room.x + 46, room.y, 16, 16), SMALL, COLOUR_TEXT, failure);
}

static void draw_scores(struct canvas *canvas) {
    uint8_t players = session_options()->players;
    bool two_columns = players > COLUMN_MAX;
    int rows = two_columns ? (players + 1) / 2 : players;
    int width = two_columns ? CANVAS_WIDTH / 2 - 2 : CANVAS_WIDTH - 8;
    int fits = (STAGE_BOTTOM - SCORES_TOP) / rows, height = min(fits, ROW_MAX);
    draw_winners_counted(canvas, session_winners());
    for (uint8_t place = 0; place < players; place++) {
        if (counting_reached(place)) {
            draw_score(canvas, place,
                       box(2 + place / rows * (width + 2), SCORES_TOP + place % rows * height,
                           width, height));
        }
    }
}

/* ---- two together ---- */

static void draw_together(struct canvas *canvas) {
    enum { LID_TOP = STAGE_TOP + 84, WORDS_TOP = LID_TOP + LID_HEIGHT + 8 };
    const struct scale_state *view = scale_table_view();
    bool won = view->result == SCALE_WON;
    int all = scale_success_tokens[2], missing = view->success;
    char how_far[128];
    enum text_key key = won                 ? T_SCALE_END_WON_TEXT
                        : missing <= 3      ? T_SCALE_END_LOST_CLOSE
                        : 2 * missing < all ? T_SCALE_END_LOST_HALF
                                            : T_SCALE_END_LOST_FAR;
    say_into(how_far, sizeof how_far, key, &(struct fill){.n = {won ? all : missing}});
    for (uint8_t seat = 0; seat < 2; seat++) {
        draw_sprite_tinted(canvas, person_portrait(seat), seat == 0 ? 40 : 152, STAGE_TOP + 2,
                           person_ramp(seat), seat == 1);
    }
    if (won) {
        draw_sprite(canvas, &art_star, CANVAS_WIDTH / 2 - 9, STAGE_TOP + 18);
    } else { /* the next one is about to hatch */
        draw_sprite_big(canvas, &art_egg_cracked, CANVAS_WIDTH / 2 - 16, STAGE_TOP + 8,
                        COLOUR_TINT_DARK);
    }
    canvas_settle(canvas);
    draw_fitted(canvas, box(4, STAGE_TOP + 52, CANVAS_WIDTH - 8, 30), LARGE | CENTRE,
                won ? COLOUR_GOOD : COLOUR_ACCENT, say(won ? T_SCALE_END_WON : T_SCALE_END_LOST));
    draw_lid(canvas, (CANVAS_WIDTH - LID_WIDTH) / 2, LID_TOP, scale_lid(view));
    canvas_settle(canvas);
    draw_paragraph(canvas,
                   box(MARGIN, WORDS_TOP, CANVAS_WIDTH - 2 * MARGIN, STAGE_BOTTOM - WORDS_TOP),
                   MIDDLE | CENTRE, COLOUR_TEXT, how_far);
}

static void draw_heap(struct canvas *canvas, struct box b, int tokens) {
    bool big = b.width >= 100;
    int size = big ? 24 : 12, across = big ? 24 : 9, up = big ? 17 : 9, base = 1;
    while (base * (base + 1) / 2 < tokens) {
        base++;
    }
    for (int row = 0; tokens > 0; row++) {
        int here = tokens < base - row ? tokens : base - row;
        int width = size + (base - row - 1) * across;
        int x = b.x + (b.width - width) / 2, y = box_bottom(b) - size - row * up;
        for (int i = 0; i < here; i++, tokens--) {
            if (big) {
                draw_sprite_big(canvas, &art_token_success, x + i * across, y, COLOUR_TINT_DARK);
            } else {
                draw_sprite(canvas, &art_token_success, x + i * across, y);
            }
            canvas_settle(canvas);
        }
    }
}

/* As many as the points named below. */
void scale_draw_treasure(struct canvas *canvas, struct box b, uint8_t seat) {
    draw_heap(canvas, b, scale_is_two_player() ? scale_success_tokens[2] : session_score(seat));
}

void scale_tell_decision(struct text *out) {
    int16_t best = session_score(seat_in_place(0));
    bool judged = false; /* a player who has not won has as many points */
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        judged = judged || (!has_seat(session_winners(), seat) && session_score(seat) == best);
    }
    enum text_key key = scale_is_two_player() ? T_SCALE_END_WON_BOTH
                        : judged              ? T_SCALE_END_BY_JUDGES
                                              : T_END_WITH_POINTS;
    say_filled(out, key, &(struct fill){.n = {best}});
}

/* As the page of records says it. */
static void tell_time(struct text *out) {
    enum { MINUTE = 60 };
    int seconds = scale_clock_told() % MINUTE;
    text_add_number(out, scale_clock_told() / MINUTE);
    text_add(out, seconds < 10 ? ":0" : ":");
    text_add_number(out, seconds);
}

void scale_draw_points(struct canvas *canvas) {
    char time[8];
    struct text out = text_into(time, sizeof time);
    enum text_key title = scale_is_two_player()              ? T_SCALE_END_WON_TITLE
                          : winners_share(session_winners()) ? T_END_SHARED
                                                             : T_SCALE_END_TITLE;
    tell_time(&out);
    draw_head(canvas, say(title), time);
    if (scale_is_two_player()) {
        draw_together(canvas);
    } else {
        draw_scores(canvas);
    }
}

void scale_explain_points(void) {
    dialog_tell(NULL, say(scale_is_two_player() ? T_SCALE_RULES_TWO : T_SCALE_RULES_END));
}

void scale_end_open(void) {
    scale_clock_end();
    if (scale_is_two_player() && session_winners() == 0) {
        cue_play(CUE_THEIRS);
    }
    ending_open();
}
