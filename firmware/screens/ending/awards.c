#include "firmware/screens/ending/awards.h"

#include <string.h>

#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/ending/counting.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"

enum { SHOWN = 3 };

static struct {
    uint8_t number[AWARDS_MAX][GAME_SEATS_MAX];
    uint8_t streak[AWARDS_MAX][GAME_SEATS_MAX];
    uint8_t with[AWARDS_MAX][GAME_SEATS_MAX]; /* another seat and one, or 0 */
} tally;

static struct award shown[SHOWN];
static uint8_t shown_count;

/* ---- what the game's judge says ---- */

void award_add(uint8_t kind, uint8_t seat, int more) {
    award_best(kind, seat, tally.number[kind][seat] + more);
}

bool award_best(uint8_t kind, uint8_t seat, int reached) {
    uint8_t *number = &tally.number[kind][seat];
    bool better = reached > *number;
    *number = (uint8_t)(better ? min(reached, UINT8_MAX) : *number);
    return better;
}

void award_streak(uint8_t kind, uint8_t seat, bool continues) {
    uint8_t *streak = &tally.streak[kind][seat];
    *streak = (uint8_t)(continues ? *streak + (*streak < UINT8_MAX) : 0);
    award_best(kind, seat, *streak);
}

void award_withdraw(uint8_t kind, uint8_t seat) {
    tally.number[kind][seat] = 0;
}

void award_with(uint8_t kind, uint8_t seat, uint8_t other) {
    tally.with[kind][seat] = (uint8_t)(other + 1);
}

/* ---- who gets which ---- */

/* The seat with the highest number; SEAT_NONE if that is too little, or three have as much. Two
 * share the prize. */
static uint8_t holder_of(uint8_t kind) {
    enum { LEAST = 2 };
    const uint8_t *number = tally.number[kind];
    uint8_t best = 0, equals = 0, other = SEAT_NONE;
    for (uint8_t seat = 1; seat < session_options()->players; seat++) {
        if (number[seat] > number[best]) {
            best = seat;
            equals = 0;
        } else if (number[seat] == number[best]) {
            other = seat;
            equals++;
        }
    }
    if (equals == 1 && session_options()->players > 2 && tally.with[kind][best] == 0) {
        award_with(kind, best, other);
    }
    bool is_shared = equals > 0 && tally.with[kind][best] == 0;
    return number[best] < LEAST || is_shared ? (uint8_t)SEAT_NONE : best;
}

static uint8_t prizes_of(uint8_t seat) {
    uint8_t prizes = 0;
    for (uint8_t i = 0; i < shown_count; i++) {
        prizes = (uint8_t)(prizes + (shown[i].seat == seat || shown[i].other == seat));
    }
    return prizes;
}

static bool is_given(uint8_t kind) {
    for (uint8_t i = 0; i < shown_count; i++) {
        if (shown[i].kind == kind) {
            return true;
        }
    }
    return false;
}

/* The finest of those whose holder has the fewest prizes so far. */
static bool give_next(uint8_t kinds) {
    uint8_t best = AWARDS_MAX;
    for (uint8_t kind = 0; kind < kinds; kind++) {
        uint8_t seat = holder_of(kind);
        if (seat != SEAT_NONE && !is_given(kind) &&
            (best == AWARDS_MAX || prizes_of(seat) < prizes_of(holder_of(best)))) {
            best = kind;
        }
    }
    if (best == AWARDS_MAX) {
        return false;
    }
    uint8_t seat = holder_of(best), with = tally.with[best][seat];
    shown[shown_count++] = (struct award){.kind = best,
                                          .seat = seat,
                                          .other = with > 0 ? (uint8_t)(with - 1) : SEAT_NONE,
                                          .number = tally.number[best][seat]};
    return true;
}

static void judge(void) {
    const struct game_ui_awards *awards = &game_ui_now()->awards;
    memset(&tally, 0, sizeof tally);
    shown_count = 0;
    if (awards->judge == NULL) {
        return;
    }
    if (awards->start != NULL) {
        awards->start();
    }
    session_for_each_move(awards->judge);
    while (shown_count < SHOWN && give_next(awards->count)) {
    }
}

uint8_t awards_count(void) {
    static uint32_t judged; /* the revision of the game */
    if (judged != session_revision()) {
        judge();
        judged = session_revision();
    }
    return shown_count;
}

uint8_t award_reached(uint8_t kind, uint8_t seat) {
    awards_count();
    return tally.number[kind][seat];
}

struct award award_shown(uint8_t n) {
    return shown[n];
}

/* ---- the page ---- */

enum { ROW = (STAGE_BOTTOM - STAGE_TOP) / SHOWN, PORTRAIT = 48, LINE = 15 };

static void tell_holders(struct text *out, const struct award *award) {
    text_add(out, person(award->seat)->name);
    if (award->other != SEAT_NONE) {
        text_add(out, " + ");
        text_add(out, person(award->other)->name);
    }
}

static void draw_faces(struct canvas *canvas, const struct award *award, struct box room) {
    enum { FACE = 24 };
    if (award->other == SEAT_NONE) {
        draw_for_seat(canvas, game_ui_portrait(award->seat), award->seat, room.x,
                      room.y + (room.height - PORTRAIT) / 2);
        return;
    }
    int y = room.y + (room.height - FACE) / 2;
    draw_for_seat(canvas, game_ui_small_portrait(award->seat), award->seat, room.x, y);
    draw_for_seat(canvas, game_ui_small_portrait(award->other), award->other, room.x + FACE, y);
}

/* What it is for, who gets it, and the number that won it. */
static void draw_award(struct canvas *canvas, const struct award *award, struct box row) {
    char words[96], holders[2 * PEOPLE_NAME_BYTES + 4];
    struct text out = text_into(words, sizeof words);
    struct text names = text_into(holders, sizeof holders);
    say_filled(&out, (enum text_key)(game_ui_now()->awards.first + award->kind),
               &(struct fill){.n = {award->number}});
    char *number = strchr(words, '\n');
    *number++ = '\0';
    tell_holders(&names, award);
    uint8_t ramp = person_ramp(award->seat);
    draw_round(canvas, box_inset(row, 4, 2), 8, ramp_light(ramp));
    struct box room = box(CANVAS_WIDTH - 8 - AWARD_TEXT_WIDTH, row.y, AWARD_TEXT_WIDTH, row.height);
    draw_faces(canvas, award, box(8, row.y, PORTRAIT, row.height));
    unsigned size = text_fitting(room.width, MIDDLE, holders);
    int lines = paragraph_lines(room.width, size, holders); /* two long names have one each */
    room = box_centred(room, room.width, (2 + lines) * LINE);
    struct box title = box_cut_top(&room, LINE), crown = box_cut_right(&title, LINE);
    draw_stencil_in(canvas, crown, &art_icon_crown, ramp_dark(ramp));
    draw_fitted(canvas, title, MIDDLE, COLOUR_INK, words);
    draw_paragraph(canvas, box_cut_top(&room, lines * LINE), size, COLOUR_INK, holders);
    draw_text(canvas, room, SMALL, COLOUR_INK, number);
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_END_AWARDS), NULL);
    for (uint8_t i = 0; i < awards_count(); i++) {
        if (counting_reached((uint8_t)(shown_count - 1 - i))) {
            draw_award(canvas, &shown[i], box(0, STAGE_TOP + i * ROW, CANVAS_WIDTH, ROW));
        }
    }
}

static void enter(void) {
    counting_start(awards_count());
}

static bool are_all_shown(void) {
    return counting_reached(0);
}

/* A shows the rest of them first. */
static void update_actions(struct actions *now) {
    ending_update_actions(now);
    if (!are_all_shown()) {
        now->a.label = T_STORY_ALL;
    }
}

static bool intercept(enum button button, enum button_kind kind) {
    return !are_all_shown() && counting_intercept(button, kind);
}

const struct screen awards_screen = {
    .enter = enter,
    .draw = draw,
    .actions = {.a = {.act = ending_next}, .b = {.act = ending_back}},
    .update_actions = update_actions,
    .intercept = intercept,
    .tick = counting_tick,
    .name = "awards end",
};
