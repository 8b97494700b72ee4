/* One game: its cover, how often it was played, and a row for each record. */
#include "firmware/screens/device/statistics_screen.h"

#include "art.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/statistics.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/layout.h"

enum { COVER_TOP = STAGE_TOP + 8, BESIDE = 104 + 2 * MARGIN, ROWS_TOP = COVER_TOP + 68 };
enum { ROW = 31, ICON_ROOM = 20, VALUE_WIDTH = 62 };

static enum text_key label_of(const struct game_ui *ui, enum record_kind kind) {
    switch (kind) {
    case RECORD_SCORE:
        return ui->game->lowest_score_wins ? T_STATISTICS_LOWEST : T_STATISTICS_BEST;
    case RECORD_STREAK:
        return T_STATISTICS_STREAK;
    case RECORD_LONGEST:
        return T_STATISTICS_LONGEST;
    default:
        return ui->shelf.feat;
    }
}

static const struct sprite *icon_of(enum record_kind kind) {
    static const struct sprite *const icons[RECORD_KINDS] = {
        [RECORD_SCORE] = &art_icon_trophy,
        [RECORD_STREAK] = &art_icon_crown,
        [RECORD_LONGEST] = &art_icon_clock,
        [RECORD_FEAT] = &art_icon_star,
    };
    return icons[kind];
}

static void draw_cover(struct canvas *canvas, const struct game_ui *ui) {
    struct box cover = box(MARGIN, COVER_TOP, ui->shelf.cover->width, ui->shelf.cover->height);
    draw_sprite(canvas, ui->shelf.cover, cover.x, cover.y);
    draw_frame(canvas, box_inset(cover, -1, -1), COLOUR_LINE);
    struct box room = box(BESIDE, COVER_TOP, CANVAS_WIDTH - BESIDE - MARGIN, cover.height);
    uint16_t played = statistics_played(ui->game);
    char times[32];
    struct text out = text_into(times, sizeof times);
    say_filled(&out, T_STATISTICS_TIMES, &(struct fill){.n = {played}});
    draw_number(canvas, box_cut_top(&room, 44), (played < 1000 ? HUGE : LARGE) | CENTRE,
                COLOUR_ACCENT, played);
    draw_text(canvas, room, SMALL | CENTRE | TOP, COLOUR_DIM, times);
}

/* A record, whose it is, and how much; a dash where there is none yet. */
static void draw_record(struct canvas *canvas, struct box row, const struct game_ui *ui,
                        enum record_kind kind) {
    struct best_record record;
    bool there = best_record_find(ui->game, kind, &record);
    draw_fill(canvas, box(row.x, row.y, row.width, 1), COLOUR_LINE);
    draw_stencil(canvas, icon_of(kind), row.x, row.y + 5, COLOUR_ACCENT);
    box_cut_left(&row, ICON_ROOM);
    struct box value = box_cut_right(&row, VALUE_WIDTH);
    if (there) {
        draw_number(canvas, value, LARGE | RIGHT, COLOUR_ACCENT, record.value);
    } else {
        draw_text(canvas, value, LARGE | RIGHT, COLOUR_DIM, "–");
    }
    bool named = there && record.name != NULL;
    struct box label = named ? box(row.x, row.y + 3, row.width, 13) : row;
    draw_text(canvas, label, SMALL, named ? COLOUR_DIM : COLOUR_TEXT, say(label_of(ui, kind)));
    if (named) {
        draw_text(canvas, box(row.x, row.y + 16, row.width, 14), SMALL, COLOUR_TEXT, record.name);
    }
}

static void draw_records(struct canvas *canvas, const struct game_ui *ui) {
    struct box row = box(MARGIN, ROWS_TOP, CANVAS_WIDTH - 2 * MARGIN, ROW);
    for (int kind = 0; kind < RECORD_KINDS; kind++) {
        if (kind != RECORD_FEAT || ui->shelf.feat != 0) {
            draw_record(canvas, row, ui, (enum record_kind)kind);
            row = box_moved(row, 0, ROW);
        }
    }
}

void draw_statistics_page(struct canvas *canvas, uint8_t game_index) {
    const struct game_ui *ui = game_ui(game_index);
    struct best_record any;
    draw_cover(canvas, ui);
    if (best_record_find(ui->game, RECORD_LONGEST, &any)) {
        draw_records(canvas, ui);
    } else {
        struct box room =
            box(MARGIN * 3, ROWS_TOP, CANVAS_WIDTH - MARGIN * 6, STAGE_BOTTOM - ROWS_TOP);
        draw_paragraph(canvas, room, MIDDLE | CENTRE, COLOUR_DIM, say(T_STATISTICS_ONLY_OPPONENTS));
    }
}
