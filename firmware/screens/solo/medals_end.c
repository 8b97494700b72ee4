/* A page of the end: medals that were never earned before, and what a table reached together beside
 * the best that a table of its size has reached. */
#include "art.h"
#include "firmware/remembered/solo_records.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/session.h"
#include "games/base/numbers.h"

enum { ROOM_TOP = STAGE_TOP + 6, PARTY_HEIGHT = 64, GAP = 6, ROW_MAX = 48, ROW_WITH_WORDS = 46 };

static bool is_party(void) {
    return game_ui_now()->party.row != NULL;
}

bool medals_end_is_due(void) {
    return (is_party() && !session_is_reviewing()) || game_medals_new() != 0;
}

/* ---- medals ---- */

static void draw_sign(struct canvas *canvas, struct box b) {
    if (b.height < MEDAL_SIGN_HEIGHT) {
        draw_stencil_in(canvas, b, &art_icon_medal, COLOUR_ACCENT);
    } else {
        draw_medal_sign(canvas, b.x, b.y + (b.height - MEDAL_SIGN_HEIGHT) / 2, true);
    }
}

/* Its name, and what it is for if there is room. */
static void draw_new(struct canvas *canvas, struct box row, const struct game_medal *medal) {
    draw_sign(canvas, box_cut_left(&row, MEDAL_SIGN_WIDTH));
    canvas_settle(canvas);
    box_cut_left(&row, MARGIN);
    if (row.height < ROW_WITH_WORDS) {
        draw_fitted(canvas, row, MIDDLE, COLOUR_TEXT, say(medal->name));
        return;
    }
    draw_fitted(canvas, box_cut_top(&row, 18), MIDDLE, COLOUR_ACCENT, say(medal->name));
    draw_paragraph(canvas, row, SMALL | TOP, COLOUR_TEXT,
                   say_with((enum text_key)(medal->name + 1), &(struct fill){.n = {medal->least}}));
}

static void draw_medals(struct canvas *canvas, struct box room, uint16_t earned) {
    const struct game_medal *medals = game_ui_now()->awards.medals;
    int height = earned == 0 ? 0 : room.height / count_bits(earned);
    for (uint8_t i = 0; earned >> i != 0; i++) {
        if ((earned >> i & 1) != 0) {
            draw_new(canvas, box_cut_top(&room, min(height, ROW_MAX)), &medals[i]);
        }
    }
}

/* ---- what the table reached ---- */

/* The number, and below its name the best one so far, or that this is it. */
static void draw_reached(struct canvas *canvas, struct box row, enum text_key label,
                         const char *reached, const char *best) {
    enum { VALUE = 74 };
    draw_text(canvas, box_cut_right(&row, VALUE), LARGE | RIGHT, COLOUR_ACCENT, reached);
    draw_text(canvas, box_cut_top(&row, 15), MIDDLE, COLOUR_TEXT, say(label));
    if (best == NULL) {
        draw_text(canvas, row, SMALL, COLOUR_ACCENT, say(T_SOLO_PARTY_NEW));
    } else {
        draw_text(canvas, row, SMALL, COLOUR_DIM,
                  say_with(T_SOLO_PARTY_BEST, &(struct fill){.w = {best}}));
    }
}

static void draw_party(struct canvas *canvas, struct box room) {
    struct solo_record record;
    char best[8];
    struct text out = text_into(best, sizeof best);
    solo_record_load(session_game(), &record);
    const struct party_record *before = &record.party[session_options()->players];
    uint16_t seconds = game_ui_now()->party.seconds(), fastest = party_seconds(before);
    uint8_t matches = game_ui_now()->party.row();
    bool is_fastest = seconds > 0 && (fastest == 0 || seconds < fastest);
    text_add(&out, fastest == 0 ? "–" : say_time(fastest));
    if (seconds > 0 || fastest > 0) {
        draw_reached(canvas, box_cut_top(&room, PARTY_HEIGHT / 2), T_SOLO_PARTY_TIME,
                     seconds == 0 ? "–" : say_time(seconds), is_fastest ? NULL : best);
    }
    out = text_into(best, sizeof best);
    text_add_number(&out, before->row);
    draw_reached(canvas, box_cut_top(&room, PARTY_HEIGHT / 2), T_SOLO_PARTY_ROW,
                 say_number(matches), matches > before->row ? NULL : best);
    if (seconds == 0 && game_medals_new() == 0) {
        box_cut_top(&room, GAP);
        draw_paragraph(canvas, room, SMALL | TOP, COLOUR_DIM, say(T_SOLO_PARTY_WHY));
    }
}

/* ---- the page ---- */

static void draw(struct canvas *canvas) {
    struct box room = wide_box(ROOM_TOP, STAGE_BOTTOM - ROOM_TOP);
    uint16_t earned = game_medals_new();
    struct fill count = {.n = {count_bits(earned)}};
    char table[24]; /* each number of players has its own records */
    say_into(table, sizeof table, T_SOLO_PARTY_PLAYERS,
             &(struct fill){.n = {session_options()->players}});
    draw_head(canvas, earned != 0 ? say_with(T_SOLO_MEDALS_NEW, &count) : say(T_SOLO_PARTY),
              is_party() ? table : NULL);
    int for_medals = room.height - (is_party() ? PARTY_HEIGHT + GAP : 0);
    struct box medals = box_cut_top(&room, min(for_medals, ROW_MAX * count_bits(earned)));
    draw_medals(canvas, medals, earned);
    if (is_party()) {
        box_cut_top(&room, earned != 0 ? GAP : 0);
        draw_party(canvas, room);
    }
}

static void explain(void) {
    if (game_medals_new() == 0) {
        screen_explain(T_SOLO_RECORDS, T_SOLO_PARTY_WHY);
    } else {
        screen_explain(T_SOLO_MEDALS, is_party() ? T_SOLO_MEDALS_PARTY_WHY : T_SOLO_MEDALS_WHY);
    }
}

const struct screen medals_end_screen = {
    .draw = draw,
    .actions = {.a = {.act = ending_next}, .b = {.act = ending_back}, .x = {.act = explain}},
    .update_actions = ending_update_actions,
    .name = "medals end",
};
