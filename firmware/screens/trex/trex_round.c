/* The end of a round: the ranking with its reasons, then eggs, losses and trumps, each chosen by
 * its owner. All of it is in the open; only a hand is not, and is seen while X is held. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/pause.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/grid.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/toast.h"
#include "firmware/ui/type.h"

enum { CAPTION_TOP = STAGE_TOP + 2, ROWS_TOP = STAGE_TOP + 18, CHOICES_MAX = 7 };
enum { CHOICE_HEIGHT = 44, CHOICE_TOP = STAGE_BOTTOM - CHOICE_HEIGHT - 18, STAKES_TOP = 170 };
enum { RANK_X = 4, FACE_X = 18, LINE = 13 };

static struct game_move choices[CHOICES_MAX];
static struct grid grid;
static bool ranking; /* first the ranking alone, then the choices */
static bool hand_seen;

static const struct trex_state *view(void) {
    static struct trex_state seen;
    return session_view(SEAT_TABLE, &seen);
}

static void find_choices(void) {
    uint16_t at = 0;
    grid = (struct grid){.count = 0};
    while (grid.count < CHOICES_MAX && session_next_legal(&at, &choices[grid.count])) {
        grid.count++;
    }
    grid.columns = grid.count;
}

/* ---- drawing ---- */

/* Place, face and name of a row. Returns where a second line goes, beside the face. */
static struct box draw_place(struct canvas *canvas, uint8_t seat, uint8_t place, struct box row,
                             bool alone) {
    draw_number(canvas, box(RANK_X, row.y, 12, row.height), MIDDLE | CENTRE, COLOUR_ACCENT,
                place + 1);
    int x = draw_face_in_row(canvas, FACE_X, row, seat);
    struct box lines = box_centred(row, row.width, 2 * LINE);
    draw_text(canvas, box(x, alone ? lines.y + LINE / 2 : lines.y, 100, LINE), SMALL, COLOUR_TEXT,
              person(seat)->name);
    return box(x, lines.y + LINE, 146, LINE);
}

static void draw_rank(struct canvas *canvas, const struct trex_state *now, uint8_t place,
                      struct box row) {
    uint8_t seat = now->order[place];
    const struct trex_seat *there = &now->seat[seat];
    char words[48];
    struct text out = text_into(words, sizeof words);
    trex_tell_rank(&out, now, place);
    struct box below = draw_place(canvas, seat, place, row, false);
    draw_text(canvas, below, SMALL, COLOUR_DIM, words);
    if (there->played_count > 0) {
        draw_card_chip(canvas, CANVAS_WIDTH - CHIP_WIDTH - 4,
                       row.y + (row.height - CHIP_HEIGHT) / 2,
                       there->played[there->played_count - 1], trex_top_counts_as(there));
    }
}

/* What the round was about: the trumps, and the eggs that the two strongest get. */
static void draw_stakes(struct canvas *canvas, const struct trex_state *now) {
    enum { TRUMPS_X = 16, WORDS_X = TRUMPS_X + 50, EGGS_X = 148, EGG_STEP = 42 };
    struct box panel = box(4, STAKES_TOP, CANVAS_WIDTH - 8, STAGE_BOTTOM - STAKES_TOP - 4);
    draw_round(canvas, panel, 4, COLOUR_SURFACE);
    draw_trumps(canvas, TRUMPS_X, panel.y + 7, now->strong, now->weak);
    draw_text(canvas, box(WORDS_X, panel.y + 7, EGGS_X - WORDS_X - 4, 16), SMALL, COLOUR_TEXT,
              say(T_TREX_ROUND_STRONG));
    draw_text(canvas, box(WORDS_X, panel.y + 25, EGGS_X - WORDS_X - 4, 16), SMALL, COLOUR_TEXT,
              say(T_TREX_ROUND_WEAK));
    for (uint8_t pile = 0; pile < TREX_PILES; pile++) {
        draw_egg_large(canvas, EGGS_X + pile * EGG_STEP, panel.y + 4,
                       now->eggs[pile][now->round - 1]);
    }
}

/* Who has what so far. Whoever is asked stands out; those who have lost their card are ticked. */
static void draw_standing(struct canvas *canvas, const struct trex_state *now, uint8_t place,
                          struct box row) {
    uint8_t seat = now->order[place];
    bool done =
        now->phase == TREX_PHASE_TRUMP || (now->phase == TREX_PHASE_LOSE && place < now->step);
    if (seat == now->turn) {
        draw_round(canvas, box(2, row.y, CANVAS_WIDTH - 4, row.height - 1), 4, COLOUR_RAISED);
        canvas_settle(canvas);
    }
    struct box below =
        draw_place(canvas, seat, place, row, trex_egg_score(now->seat[seat].eggs) == 0);
    draw_eggs_won(canvas, below.x, below.y, now->seat[seat].eggs);
    if (done && seat != now->turn) {
        draw_stencil(canvas, &art_icon_check, 176, row.y + (row.height - 12) / 2, COLOUR_GOOD);
    }
    draw_number(canvas, box(CANVAS_WIDTH - 44, row.y, 36, row.height), MIDDLE | RIGHT, COLOUR_TEXT,
                session_score(seat));
}

static void draw_choice(struct canvas *canvas, const struct trex_state *now,
                        const struct game_move *move, struct box b) {
    struct box middle = box_centred(b, 32, 40);
    switch (move->kind) {
    case TREX_TAKE_EGG:
        draw_egg_large(canvas, middle.x, middle.y, now->eggs[move->a - 1][now->round - 1]);
        break;
    case TREX_LOSE_PLAYED: {
        const struct trex_seat *there = &now->seat[move->seat];
        struct box tile = box_centred(b, TILE_WIDTH, TILE_HEIGHT);
        draw_card_tile(canvas, tile.x, tile.y, there->played[there->played_count - 1]);
        break;
    }
    case TREX_LOSE_DECK:
        draw_sprite_big(canvas, &art_card_back, b.x + b.width / 2 - art_card_back.width,
                        b.y + b.height / 2 - art_card_back.height, COLOUR_TINT_DARK);
        break;
    case TREX_KEEP_TRUMPS:
        draw_stencil(canvas, &art_icon_check, b.x + (b.width - 12) / 2, b.y + (b.height - 12) / 2,
                     COLOUR_GOOD);
        break;
    default:
        draw_trump_change(canvas, b, move->a, move->kind == TREX_SET_STRONG);
    }
}

static enum text_key title_of(uint8_t phase) {
    return phase == TREX_PHASE_EGG    ? T_TREX_ROUND_EGG
           : phase == TREX_PHASE_LOSE ? T_TREX_ROUND_LOSE
                                      : T_TREX_ROUND_TRUMP;
}

static void tell_choice(struct text *out, const struct game_move *move) {
    static const enum text_key keys[TREX_MOVE_KINDS] = {
        [TREX_TAKE_EGG] = T_TREX_CHOICE_EGG,      [TREX_LOSE_PLAYED] = T_TREX_CHOICE_PLAYED,
        [TREX_LOSE_DECK] = T_TREX_CHOICE_DECK,    [TREX_KEEP_TRUMPS] = T_TREX_CHOICE_KEEP,
        [TREX_SET_STRONG] = T_TREX_CHOICE_STRONG, [TREX_SET_WEAK] = T_TREX_CHOICE_WEAK,
    };
    const struct trex_state *now = view();
    bool egg = move->kind == TREX_TAKE_EGG;
    uint8_t colour = egg ? now->eggs[move->a - 1][now->round - 1] : move->a;
    int more =
        egg ? 2 * now->seat[move->seat].eggs[colour] + 1 : 0; /* squares are that far apart */
    char name[24];
    struct text thing = text_into(name, sizeof name);
    trex_name_thing(&thing, 'e', colour < TREX_COLOURS ? colour : 0);
    say_filled(out, keys[move->kind], &(struct fill){.n = {more}, .w = {name}});
}

static void draw_choices(struct canvas *canvas, const struct trex_state *now) {
    struct box area = box(4, CHOICE_TOP, CANVAS_WIDTH - 8, CHOICE_HEIGHT);
    char words[64];
    struct text out = text_into(words, sizeof words);
    for (uint8_t i = 0; i < grid.count; i++) {
        struct box cell = grid_cell(&grid, area, 4, i);
        draw_round(canvas, cell, 4, i == grid.cursor ? COLOUR_RAISED : COLOUR_SURFACE);
        draw_choice(canvas, now, &choices[i], cell);
    }
    draw_cursor(canvas, grid_cell(&grid, area, 4, grid.cursor));
    tell_choice(&out, &choices[grid.cursor]);
    draw_text(canvas, box(MARGIN, STAGE_BOTTOM - 17, CANVAS_WIDTH - 2 * MARGIN, 16), SMALL | CENTRE,
              COLOUR_ACCENT, words);
}

static void draw_hand(struct canvas *canvas, uint8_t seat) {
    struct trex_state seen;
    const struct trex_state *own = session_view(seat, &seen);
    uint32_t set = own->seat[seat].hand;
    uint8_t shown = 0;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((set >> card & 1) != 0) {
            draw_card_tile(canvas, 3 + shown % 9 * 26, ROWS_TOP + shown / 9 * 34, card);
            shown++;
        }
    }
}

static void draw_rows(struct canvas *canvas, const struct trex_state *now) {
    int bottom = ranking ? STAKES_TOP : CHOICE_TOP - 2;
    for (uint8_t place = 0; place < now->players; place++) {
        struct box row = trex_row(ROWS_TOP, bottom, now->players, place);
        if (ranking) {
            draw_rank(canvas, now, place, row);
        } else {
            draw_standing(canvas, now, place, row);
        }
    }
    if (ranking) {
        draw_stakes(canvas, now);
    }
}

static void draw(struct canvas *canvas) {
    const struct trex_state *now = view();
    char title[32], who[48];
    struct text out = text_into(title, sizeof title);
    say_filled(&out, T_TREX_TABLE_ROUND, &(struct fill){.n = {now->round, TREX_ROUNDS}});
    struct text asked = text_into(who, sizeof who);
    if (!ranking) {
        say_filled(&asked, title_of(now->phase), &(struct fill){.p = {person(now->turn)->name}});
    } else {
        text_add(&asked, say(T_TREX_ROUND_RANKING));
    }
    struct box beside = draw_head_beside(canvas, title, ranking ? 0 : TRUMPS_BESIDE_WIDTH);
    draw_text(canvas, box(MARGIN, CAPTION_TOP, CANVAS_WIDTH - 2 * MARGIN, 16), SMALL, COLOUR_ACCENT,
              who);
    if (!ranking) {
        draw_trumps_beside(canvas, beside.x, 2, now->strong, now->weak);
    }
    if (hand_seen) {
        draw_hand(canvas, now->turn);
        now = view();
    } else {
        draw_rows(canvas, now);
    }
    if (!ranking) {
        draw_choices(canvas, now);
    }
    bool trump = !ranking && now->phase == TREX_PHASE_TRUMP;
    draw_foot(canvas, &(struct foot){.a = say(ranking ? T_DO_NEXT : T_DO_CHOOSE),
                                     .b = ranking ? NULL : say(T_TREX_DO_TABLE),
                                     .x = trump ? say(T_TREX_DO_SEE_HAND) : say(T_DO_EXPLAIN),
                                     .y = say(T_DO_MENU)});
}

/* ---- choosing ---- */

/* Somebody lost a card without being asked: the Meteor shower, or the last one there was. */
static void tell_forced_losses(uint8_t asked) {
    const struct game_log *log = session_log();
    char words[TOAST_BYTES];
    struct text out = text_into(words, sizeof words);
    for (uint16_t i = 0; i < log->count; i++) {
        const struct game_message *event = &log->event[i];
        bool loses = event->code == TREX_EVENT_LOSES && event->arg[0] != asked;
        if (loses || event->code == TREX_EVENT_LOSES_SHOWER) {
            size_t before = out.length;
            game_ui_sentence(&out, event);
            if (out.cut) {
                words[before] = '\0';
                break;
            }
        }
    }
    if (out.length > 0) {
        toast_show(TOAST_NEWS, words);
    }
}

static void choose(void) {
    if (!game_ui_play(&choices[grid.cursor])) {
        return;
    }
    tell_forced_losses(choices[grid.cursor].seat);
    handover_open();
    uint8_t phase = view()->phase;
    if (phase == TREX_PHASE_PLAY || phase == TREX_PHASE_OVER) {
        screens_pop(BACK);
    } else {
        find_choices();
    }
}

static void explain(void) {
    bool egg = view()->phase == TREX_PHASE_EGG;
    dialog_tell(NULL, say(ranking ? T_TREX_ROUND_EXPLAIN
                          : egg   ? T_TREX_CHOICE_EXPLAIN_EGG
                                  : T_TREX_CHOICE_EXPLAIN_LOSE));
}

static void press(enum button button, enum button_kind kind) {
    bool trump = !ranking && view()->phase == TREX_PHASE_TRUMP;
    if (button == BUTTON_X && trump && (kind == BUTTON_PRESS || kind == BUTTON_RELEASE)) {
        hand_seen = kind == BUTTON_PRESS;
    } else if (!ranking && grid_press(&grid, button, kind)) {
        sound_play(CUE_MOVE);
    } else if (kind != BUTTON_PRESS) {
        return;
    } else if (button == BUTTON_A && ranking) {
        ranking = false;
    } else if (button == BUTTON_A) {
        choose();
    } else if (button == BUTTON_B && !ranking) {
        screens_pop(BACK);
    } else if (button == BUTTON_X) {
        explain();
    } else if (button == BUTTON_Y) {
        pause_open();
    }
}

static void leave(void) {
    hand_seen = false;
}

static const struct screen screen = {
    .leave = leave, .draw = draw, .press = press, .name = "trex round"};

void trex_round_open(void) {
    ranking = view()->phase == TREX_PHASE_EGG;
    hand_seen = false;
    find_choices();
    screens_push(&screen, DEEPER);
}
