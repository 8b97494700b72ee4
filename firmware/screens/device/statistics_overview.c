/* A banner for the player with most victories; a row for each other one, with a bar as long as they
 * played often and filled as far as they won; the covers of the games that were played most. */
#include "firmware/screens/shell.h"

#include <string.h>

#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/device/device.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/statistics.h"
#include "firmware/ui/draw/palette.h"

enum {
    BANNER_TOP = STAGE_TOP + 6,
    BANNER_HEIGHT = 52,
    ROW = 29,
    FACE = 24,
    GAMES_HEIGHT = 50,
    GAMES_MOST = 5, /* smaller covers cannot be recognised; each game has a page */
    GAMES_TOP = STAGE_BOTTOM - GAMES_HEIGHT,
    WIDTH = CANVAS_WIDTH - 2 * MARGIN,
};

/* What a banner or a row tells. */
struct entry {
    const struct sprite *portrait, *small;
    const char *name;
    uint8_t ramp, played, won;
};

/* ---- who is there ---- */

static uint8_t name_count(void) {
    uint8_t count = 0;
    while (statistics_name(count) != NULL) {
        count++;
    }
    return count;
}

static uint8_t against_count(void) {
    uint8_t count = 0;
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        count = (uint8_t)(count + (statistics_against((enum opponent_level)level)->played > 0));
    }
    return count;
}

bool statistics_are_empty(void) {
    return name_count() + against_count() == 0;
}

int statistics_rows(void) {
    return name_count() - (name_count() > 0) + against_count();
}

static int rows_top(void) {
    return name_count() > 0 ? BANNER_TOP + BANNER_HEIGHT + 4 : STAGE_TOP + 6;
}

struct box statistics_first_row(void) {
    return box(MARGIN, rows_top(), WIDTH, ROW);
}

int statistics_rows_seen(void) {
    return (GAMES_TOP - rows_top()) / ROW;
}

/* Only names are counted. The face is that of the person with this name, or of the ready-made name;
 * otherwise the letters choose one, always the same. */
static struct person looks_of(const char *name) {
    const struct person *known = person_called(name);
    if (known != NULL) {
        return *known;
    }
    struct person found = {.face = 0};
    for (const char *letter = name; *letter != '\0'; letter++) {
        found.face = (uint8_t)((found.face * 5 + (uint8_t)*letter) % PEOPLE_FACES);
    }
    for (uint8_t face = 0; face < PEOPLE_FACES; face++) {
        if (strcmp(person_ready_name(face), name) == 0) {
            found.face = face;
        }
    }
    found.colour = found.face;
    return found;
}

static struct entry entry_of_name(uint8_t place) {
    const struct statistics_name *counted = statistics_name(place);
    struct person known = looks_of(counted->name);
    return (struct entry){.portrait = face_portrait(known.face),
                          .small = face_small(known.face),
                          .name = counted->name,
                          .ramp = seat_ramp(known.colour),
                          .played = counted->played,
                          .won = counted->won};
}

/* The levels that were played against, one after another. */
static struct entry entry_against(uint8_t place, struct text *name) {
    uint8_t level = 0;
    for (; level < OPPONENT_LEVELS - 1; level++) {
        if (statistics_against((enum opponent_level)level)->played > 0 && place-- == 0) {
            break;
        }
    }
    const struct statistics_against *counted = statistics_against((enum opponent_level)level);
    say_filled(name, T_STATISTICS_AGAINST,
               &(struct fill){.p = {say((enum text_key)(T_OPPONENT_HATCHLING + level))}});
    return (struct entry){.small = player_small((uint8_t)(PLAYER_OPPONENT + level)),
                          .ramp = COLOUR_TINT_DARK,
                          .played = counted->played,
                          .won = counted->won};
}

/* ---- drawing ---- */

static void draw_banner(struct canvas *canvas) {
    struct entry first = entry_of_name(0);
    struct box b = wide_box(BANNER_TOP, BANNER_HEIGHT);
    const char *counts = say_with(T_STATISTICS_WON, &(struct fill){.n = {first.won, first.played}});
    draw_round(canvas, b, 8, ramp_base(first.ramp));
    draw_sprite_tinted(canvas, first.portrait, b.x + 8, box_bottom(b) - first.portrait->height,
                       first.ramp, false);
    canvas_settle(canvas);
    struct box room = box(b.x + 64, b.y + 3, b.width - 70, b.height - 3);
    struct box name = box_cut_top(&room, 26);
    if (first.won > 0) {
        struct box crown = box_cut_left(&name, art_icon_crown.width + 6);
        draw_stencil(canvas, &art_icon_crown, crown.x, crown.y + 7, COLOUR_INK);
    }
    draw_text(canvas, name, text_fitting(name.width, LARGE, first.name), COLOUR_INK, first.name);
    room.height = 18;
    draw_text(canvas, room, text_fitting(room.width, MIDDLE, counts), COLOUR_INK, counts);
}

static uint8_t most_played(void) {
    uint8_t most = 1, names = name_count();
    for (uint8_t i = 0; i < names + OPPONENT_LEVELS; i++) {
        uint8_t times = i < names ? statistics_name(i)->played
                                  : statistics_against((enum opponent_level)(i - names))->played;
        most = max(times, most);
    }
    return most;
}

static void draw_bar(struct canvas *canvas, struct box b, const struct entry *entry) {
    int most = most_played(), played = b.width * entry->played / most;
    int won = b.width * entry->won / most;
    bool is_person = entry->ramp != COLOUR_TINT_DARK;
    draw_fill(canvas, box(b.x, b.y, played, b.height), COLOUR_RAISED);
    draw_frame(canvas, box(b.x, b.y, played, b.height), COLOUR_LINE);
    draw_fill(canvas, box(b.x, b.y, won, b.height),
              is_person ? ramp_base(entry->ramp) : COLOUR_ACCENT);
    if (is_person && won > 0) { /* on a light ground a light colour needs an edge */
        draw_frame(canvas, box(b.x, b.y, won, b.height), ramp_dark(entry->ramp));
    }
}

static void draw_row(struct canvas *canvas, struct box row, const struct entry *entry) {
    enum { BAR = 7, COUNTS_WIDTH = 60 };
    char counts[12];
    struct text out = text_into(counts, sizeof counts);
    text_add_number(&out, entry->won);
    text_add(&out, " / ");
    text_add_number(&out, entry->played);
    draw_sprite_tinted(canvas, entry->small, row.x, row.y + 1, entry->ramp, false);
    canvas_settle(canvas);
    box_cut_left(&row, FACE + 6);
    draw_bar(canvas, box(row.x, row.y + 17, row.width, BAR), entry);
    row.height = 16;
    draw_text(canvas, box_cut_right(&row, COUNTS_WIDTH), SMALL | RIGHT, COLOUR_DIM, counts);
    draw_text(canvas, row, text_fitting(row.width, MIDDLE, entry->name), COLOUR_TEXT, entry->name);
}

static void draw_rows(struct canvas *canvas, int first) {
    int seen = statistics_rows_seen(), names = name_count() > 0 ? name_count() - 1 : 0;
    struct box row = statistics_first_row();
    for (int i = first; i < statistics_rows() && i < first + seen; i++) {
        char against[40];
        struct text out = text_into(against, sizeof against);
        struct entry entry =
            i < names ? entry_of_name((uint8_t)(i + 1)) : entry_against((uint8_t)(i - names), &out);
        entry.name = i < names ? entry.name : against;
        draw_row(canvas, row, &entry);
        row = box_moved(row, 0, ROW);
    }
    if (statistics_rows() > seen) {
        struct box bar =
            box(CANVAS_WIDTH - SCROLL_BAR, rows_top(), SCROLL_BAR, GAMES_TOP - rows_top());
        draw_scroll_bar(canvas, bar, first, seen, statistics_rows());
    }
}

/* How often it was played, below its cover, which is dimmed if it was not. */
static void draw_game(struct canvas *canvas, uint8_t game, struct box column) {
    enum { COVER_MAX = 52, LINE = 15 };
    const struct sprite *cover = game_ui(game)->shelf.cover;
    int width = min(column.width, COVER_MAX);
    struct box number = box_cut_bottom(&column, LINE);
    struct box b = box_centred(column, width, width * cover->height / cover->width);
    uint16_t played = statistics_played(games[game]);
    draw_sprite_scaled(canvas, cover, b);
    if (played == 0) {
        draw_veil(canvas, b, COLOUR_SHADE);
    }
    draw_frame(canvas, box_inset(b, -1, -1), COLOUR_LINE);
    canvas_settle(canvas);
    draw_number(canvas, number, MIDDLE | CENTRE, played > 0 ? COLOUR_ACCENT : COLOUR_DIM, played);
}

bool statistics_played_most(uint8_t game, uint8_t most) {
    uint16_t played = statistics_played(games[game]);
    uint8_t before = 0;
    for (uint8_t other = 0; other < game_count; other++) {
        uint16_t times = statistics_played(games[other]);
        before = (uint8_t)(before + (times > played || (times == played && other < game)));
    }
    return before < most;
}

static void draw_games(struct canvas *canvas) {
    struct box rest = box(MARGIN, GAMES_TOP + 3, WIDTH, GAMES_HEIGHT - 4);
    uint8_t columns = min(game_count, GAMES_MOST);
    draw_fill(canvas, box(MARGIN, GAMES_TOP, WIDTH, 1), COLOUR_LINE);
    for (uint8_t game = 0; game < game_count; game++) {
        if (statistics_played_most(game, GAMES_MOST)) {
            struct box column = box_cut_left(&rest, rest.width / columns--);
            draw_game(canvas, game, box_inset(column, 2, 0));
        }
    }
}

void draw_statistics_overview(struct canvas *canvas, int first) {
    if (name_count() > 0) {
        draw_banner(canvas);
    }
    draw_rows(canvas, first);
    draw_games(canvas);
}
