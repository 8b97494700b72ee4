/* What screens of all games do with their game: its messages in words, its moves. */
#include "firmware/screens/game_ui.h"

#include <string.h>

#include "firmware/remembered/people.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/session/tips.h"

const struct game_ui *game_ui(uint8_t game_index) {
    return all_game_uis[game_index];
}

const struct game_ui *game_ui_now(void) {
    return game_ui(session_game_index());
}

const struct screen *game_ui_root(void) {
    return game_ui_now()->screen;
}

const struct game_ui_story *game_ui_story(void) {
    static const struct game_ui_story plain;
    return game_ui_now()->story != NULL ? game_ui_now()->story : &plain;
}

const struct sprite *game_ui_portrait(uint8_t seat) {
    bool plays = session_game() != NULL && game_ui_now()->characters.portrait != NULL;
    return plays ? game_ui_now()->characters.portrait(seat) : person_portrait(seat);
}

const struct sprite *game_ui_small_portrait(uint8_t seat) {
    bool plays = session_game() != NULL && game_ui_now()->characters.small_portrait != NULL;
    return plays ? game_ui_now()->characters.small_portrait(seat) : person_small(seat);
}

void draw_for_seat(struct canvas *canvas, const struct sprite *sprite, uint8_t seat, int x, int y) {
    draw_sprite_tinted(canvas, sprite, x, y, person_ramp(seat), false);
    canvas_settle(canvas);
}

struct box draw_cover(struct canvas *canvas, const struct game_ui *ui, int x, int y) {
    const struct sprite *cover = ui->shelf.cover;
    struct box b = box(x, y, cover->width, cover->height);
    draw_sprite(canvas, cover, x, y);
    draw_frame(canvas, box_inset(b, -1, -1), COLOUR_LINE);
    return b;
}

/* ---- words ---- */

static const struct engine_words *engine_words_of(const char *game) {
    const struct engine_words *words = engine_words;
    while (words->game != NULL && strcmp(words->game, game) != 0) {
        words++;
    }
    return words;
}

/* The text at a place of the language files; 0, or a language without one: the engine's English. */
static const char *say_or_own(unsigned place, const struct game_words *own) {
    const char *said = place != 0 ? say_of_engine(place) : NULL;
    return said != NULL ? said : own->text;
}

static unsigned place_of_reason(const struct game *game, uint8_t code) {
    if (code < GAME_REASON_OWN) {
        const struct engine_words *common = engine_words_of("");
        return code > GAME_OK && code - 1 < common->reason_count ? common->reasons + code - 1u : 0;
    }
    const struct engine_words *own = engine_words_of(game != NULL ? game->id : "");
    unsigned number = code - GAME_REASON_OWN;
    return game != NULL && number < own->reason_count ? own->reasons + number : 0;
}

const char *say_reason(const struct game *game, uint8_t code) {
    return say_or_own(place_of_reason(game, code), game_reason_words(game, code));
}

const char *say_event(const struct game *game, uint8_t code) {
    const struct engine_words *own = engine_words_of(game->id);
    return code < own->event_count ? say_or_own(own->events + code, &game->events[code]) : "";
}

static const char *say_thought(const struct game *game, uint8_t code) {
    const struct engine_words *own = engine_words_of(game->id);
    return code < own->thought_count
               ? say_or_own(own->thoughts + code, &opponent_of(game)->thoughts[code])
               : "";
}

static void name_thing(struct text *out, char kind, uint8_t value, const void *context) {
    const struct game_ui *ui = context;
    if (kind == 'p') {
        text_add(out, value < GAME_SEATS_MAX ? person(value)->name : say(T_WORD_TABLE));
    } else {
        ui->name(out, kind, value);
    }
}

void game_ui_reason(struct text *out, const struct game_message *reason) {
    const struct game_ui *ui = game_ui_now();
    message_to_text(out, say_reason(ui->game, reason->code), reason, name_thing, ui);
}

struct chapter game_ui_chapter(const struct game_ui *ui, uint8_t chapter) {
    enum text_key title = (enum text_key)(ui->rules.first + 2 * chapter);
    return (struct chapter){say(title), say((enum text_key)(title + 1))};
}

const char *game_ui_credits(const struct game_ui *ui) {
    const struct game_ui_shelf *of = &ui->shelf;
    return of->concept == NULL
               ? of->credits
               : say_with(T_ABOUT_CONCEPT, &(struct fill){.w = {of->credits, of->concept}});
}

void game_ui_event(struct text *out, const struct game_message *event) {
    const struct game_ui *ui = game_ui_now();
    message_to_text(out, say_event(ui->game, event->code), event, name_thing, ui);
}

void game_ui_thought(struct text *out, const struct game_message *thought) {
    const struct game_ui *ui = game_ui_now();
    size_t begins = out->length;
    message_to_text(out, say_thought(ui->game, thought->code), thought, name_thing, ui);
    text_capitalise(out, begins);
}

void game_ui_sentence(struct text *out, const struct game_message *event) {
    text_add(out, out->length > 0 ? ". " : "");
    size_t begins = out->length;
    game_ui_event(out, event);
    text_capitalise(out, begins);
}

/* ---- hands ---- */

struct box game_ui_hand_place(struct box room, struct box thing, int count, int index) {
    int rows = room.height / thing.height, per_row = room.width / thing.width;
    if (count > rows * per_row) {
        per_row = (count + rows - 1) / rows;
    }
    int step = per_row > 1 ? (room.width - thing.width) / (per_row - 1) : 0;
    step = min(step, thing.width);
    int rows_used = (count + per_row - 1) / per_row;
    return box(room.x + index % per_row * step,
               room.y + (room.height - rows_used * thing.height) / 2 +
                   index / per_row * thing.height,
               thing.width, thing.height);
}

/* ---- moves ---- */

void game_ui_open_rules(void) {
    rules_open(session_game_index(), game_ui_now()->rules.chapter_now());
}

void game_ui_refuse(const struct game_message *reason) {
    char words[TOAST_BYTES];
    struct text out = text_into(words, sizeof words);
    game_ui_reason(&out, reason);
    cue_play(CUE_REFUSE);
    toast_show(TOAST_REFUSED, words);
    toast_offer(say(T_PAGE_RULES), game_ui_open_rules);
}

enum cue game_ui_cue(const struct game_ui *ui, const struct game_log *log) {
    enum cue heard = CUE_NONE;
    for (uint16_t i = 0; ui->news.cue != NULL && i < log->count; i++) {
        enum cue cue = ui->news.cue(&log->event[i]);
        heard = max(cue, heard);
    }
    return heard != CUE_NONE ? heard : CUE_CONFIRM;
}

/* Whether any event of the last move is announced to everyone. */
static bool is_announced(void) {
    story_judge *judge = game_ui_story()->judge;
    const struct game_log *log = session_log();
    for (uint16_t i = 0; judge != NULL && i < log->count; i++) {
        if ((judge(log, i) & STORY_MOMENT) != 0) {
            return true;
        }
    }
    return false;
}

void game_ui_follow(void) {
    const struct game_ui_story *story = game_ui_story();
    reactions_follow(&story->sayings, story->judge);
}

void game_ui_give_tip(void) {
    game_ui_follow();
    if (!is_announced()) {
        game_ui_give_late_tip();
    }
}

void game_ui_give_late_tip(void) {
    const struct game_ui *ui = game_ui_now();
    bool secret = ui->news.is_secret != NULL && ui->news.is_secret(session_log());
    bool (*waits)(void) = game_ui_story()->sayings.waits;
    enum text_key words;
    if (ui->news.gives_own_tips || secret || (waits != NULL && waits())) {
        return;
    }
    reaction_show(); /* it is rare; a tip can wait until the same happens again */
    if (!toast_is_shown() && tip_take(&words)) {
        toast_show(TOAST_TIP, say(words));
    }
}

void game_ui_give_tip_of(uint8_t event) {
    enum text_key words;
    if (!session_is_reviewing() && tip_take_of(event, &words)) {
        toast_show(TOAST_TIP, say(words));
    }
}

void game_ui_comment_on(uint16_t event) {
    const struct reaction *due = reaction_due();
    if (due != NULL && due->event == event) {
        reaction_show();
    }
    if (!toast_is_said()) {
        game_ui_give_tip_of(session_log()->event[event].code);
    }
}

/* In a lesson only the move that it waits for is made. */
static bool lesson_allows(const void *move) {
    if (!session_is_practice() || lesson_accepts(move)) {
        return true;
    }
    cue_play(CUE_REFUSE);
    lesson_note_refusal();
    return false;
}

bool game_ui_play(const void *move) {
    struct game_message answer = session_check(move);
    if (answer.code != GAME_OK) {
        game_ui_refuse(&answer);
        return false;
    }
    return game_ui_play_accepted(move);
}

bool game_ui_play_accepted(const void *move) {
    if (lesson_is_puzzle()) {
        puzzle_judge(move);
        return false;
    }
    if (!lesson_allows(move)) {
        return false;
    }
    session_play_accepted(move);
    if (session_is_practice()) {
        lesson_finish_step();
    }
    game_ui_give_tip();
    cue_play(game_ui_cue(game_ui_now(), session_log()));
    return true;
}
