/* After a game: the same people again, other people or options, or back to the shelf. */
#include "firmware/screens/play/rematch.h"

#include "art.h"
#include "cues.h"
#include "drivers/entropy/entropy.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shell.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/power.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/layout.h"
#include "firmware/ui/widgets/list.h"

enum { AGAIN, CHANGE, SHELF, ENTRIES };
enum { COVER_TOP = STAGE_TOP + 10, FACES_TOP = COVER_TOP + 66, FACE = 26, LIST_TOP = 138 };

static uint8_t game_index;
static struct game_options options;
static struct list list;

static void tell(uint8_t index, struct list_row *row) {
    static const struct {
        enum text_key text;
        const struct sprite *icon;
    } entries[ENTRIES] = {
        [AGAIN] = {T_AGAIN_SAME, &art_icon_play},
        [CHANGE] = {T_AGAIN_CHANGE, &art_icon_people},
        [SHELF] = {T_AGAIN_SHELF, &art_icon_leave},
    };
    row->icon = entries[index].icon;
    row->text = say(entries[index].text);
}

static void draw(struct canvas *canvas) {
    const struct game_ui *ui = game_ui(game_index);
    draw_head(canvas, say(ui->title), NULL);
    struct box cover =
        box((CANVAS_WIDTH - ui->cover->width) / 2, COVER_TOP, ui->cover->width, ui->cover->height);
    draw_sprite(canvas, ui->cover, cover.x, cover.y);
    draw_frame(canvas, box_inset(cover, -1, -1), COLOUR_LINE);
    int x = (CANVAS_WIDTH - options.players * FACE) / 2;
    for (uint8_t seat = 0; seat < options.players; seat++, x += FACE) {
        draw_sprite_tinted(canvas, person_small(seat), x, FACES_TOP, person_ramp(seat), false);
    }
    draw_list(canvas, box(0, LIST_TOP, CANVAS_WIDTH, STAGE_BOTTOM - LIST_TOP), &list, tell);
    draw_foot(canvas, &(struct foot){.a = say(T_DO_CHOOSE), .b = say(T_DO_BACK)});
}

/* After one game it is no longer anybody's first. */
static void end_first_game(void) {
    const struct game *game = games[game_index];
    for (uint8_t i = 0; i < game->option_count; i++) {
        if (game_ui(game_index)->options[i].for_first_game) {
            options.choice[i] = game->options[i].default_value;
        }
    }
}

static void begin_again(void) {
    end_first_game();
    options.seed = entropy_seed64();
    if (session_begin(game_index, &options)) {
        sound_play(CUE_GO);
        play_open();
    }
}

static void press(enum button button, enum button_kind kind) {
    if (menu_press(&list, button, kind) != LIST_CHOSEN) {
        return;
    }
    sound_play(CUE_CONFIRM);
    if (list.cursor == AGAIN) {
        begin_again();
    } else {
        screens_home(BACK);
        if (list.cursor == CHANGE) {
            seats_open(game_index);
        }
    }
}

static const struct screen screen = {.draw = draw, .press = press, .name = "again"};

static void offer(uint8_t index, const struct game_options *played) {
    game_index = index;
    options = *played;
    list = list_of(ENTRIES, AGAIN);
    screens_push(&screen, DEEPER);
}

void rematch_close_game(void) {
    handover_cancel();
    if (session_is_over()) {
        statistics_add_session();
    }
    struct game_options played = *session_options();
    uint8_t index = session_game_index();
    bool over = session_is_over();
    session_close();
    power_set_read_from_table(false);
    screens_home(BACK);
    if (over) {
        offer(index, &played);
    }
}
