/* Finds the screens of a game, and puts its messages into words. */
#include "firmware/screens/game_ui.h"

#include "drivers/sound.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/scale/scale_ui.h"
#include "firmware/screens/trakks/trakks_ui.h"
#include "firmware/screens/trex/trex_ui.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_ui.h"
#include "firmware/ui/toast.h"

static const struct game_ui *const uis[] = {&trex_ui, &scale_ui, &tyrannosaurus_ui, &trakks_ui};

const struct game_ui *game_ui(uint8_t game_index) {
    for (uint8_t i = 0; i < sizeof uis / sizeof *uis; i++) {
        if (uis[i]->game == games[game_index]) {
            return uis[i];
        }
    }
    return NULL;
}

const struct game_ui *game_ui_now(void) {
    return game_ui(session_game_index());
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

void game_ui_event(struct text *out, const struct game_message *event) {
    const struct game_ui *ui = game_ui_now();
    message_to_text(out, say_event(ui->game, event->code), event, name_thing, ui);
}

void game_ui_sentence(struct text *out, const struct game_message *event) {
    text_add(out, out->length > 0 ? ". " : "");
    size_t begins = out->length;
    game_ui_event(out, event);
    char *first = out->buffer + begins;
    if (out->length > begins && *first >= 'a' && *first <= 'z') {
        *first = (char)(*first - 'a' + 'A');
    }
}

void game_ui_refuse(const struct game_message *reason) {
    char words[TOAST_BYTES];
    struct text out = text_into(words, sizeof words);
    game_ui_reason(&out, reason);
    sound_play(CUE_REFUSE);
    toast_show(TOAST_REFUSED, words);
}
