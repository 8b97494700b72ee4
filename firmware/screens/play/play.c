/* The ways into a game and out of it. */
#include "firmware/screens/play/play.h"

#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/session/deal_code.h"
#include "firmware/session/handover.h"
#include "firmware/session/power.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/dialog.h"

void play_open(void) {
    enum { CURTAIN_SECONDS = 20 };
    const struct game_ui *ui = game_ui_now();
    handover_set_time(ui->curtain_seconds != 0 ? ui->curtain_seconds : CURTAIN_SECONDS);
    power_set_read_from_table(ui->read_from_table || session_people() == 0);
    screens_home(CUT);
    screens_push(ui->screen, DEEPER);
    thinking_takes_turn();
}

void play_resume(uint8_t game_index) {
    switch (session_resume(game_index)) {
    case STORE_WHOLE:
        play_open();
        return;
    case STORE_UNKNOWN:
        dialog_tell(NULL, say(T_PAGE_UNKNOWN));
        return;
    default:
        store_forget(games[game_index]);
        dialog_tell(NULL, say(T_PAGE_DAMAGED));
    }
}

void play_leave(void) {
    handover_cancel();
    session_leave();
    power_set_read_from_table(false);
    screens_home(BACK);
}

void play_tell_seed(void) {
    static char title[64];
    char digits[32];
    struct text code = text_into(digits, sizeof digits);
    struct text out = text_into(title, sizeof title);
    deal_code_to_text(&code, session_options()->seed);
    say_filled(&out, T_REPLAY_SEED, &(struct fill){.w = {digits}});
    dialog_tell(title, say(T_SEATS_SEED_WHY));
}
