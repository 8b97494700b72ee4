/* What the rest of the hand could do: how many kinds could still be laid on a valid table, and
 * which one completes a table with flaws. */
#include "firmware/screens/trakks/trakks_lay_screen.h"

void lay_survey_restart(struct laying *lay) {
    lay->survey = (struct lay_survey){.steps = lay->draft.step_count, .finisher = TRAKKS_NOTHING};
}

static bool is_worth_it(const struct laying *lay) {
    return lay->draft.step_count > 0 && lay->draft.carried_count == 0;
}

bool lay_survey_step(struct laying *lay) {
    struct lay_survey *survey = &lay->survey;
    if (survey->steps != lay->draft.step_count) {
        lay_survey_restart(lay);
    }
    while (survey->next < TRAKKS_NUMBERS && lay->draft.hand[survey->next] == 0) {
        survey->next++;
    }
    if (survey->next >= TRAKKS_NUMBERS || !is_worth_it(lay)) {
        return false;
    }
    uint8_t kind = survey->next++;
    enum draft_use use = draft_use_of(&lay->draft, kind, lay->hand.marks[kind] != 0);
    survey->fitting = (uint8_t)(survey->fitting + (use != USE_NONE));
    survey->finisher = use == USE_COMPLETES ? kind : survey->finisher;
    return true;
}

void lay_warn_of_more(struct laying *lay) {
    if (lay->focus == ON_TOOLS && lay->tool == TOOL_DONE && lay_is_ready(lay) &&
        lay->survey.fitting > 0) {
        say_into(trakks_notice, sizeof trakks_notice, T_TRAKKS_LAY_MORE_WHY,
                 &(struct fill){.n = {lay->survey.fitting}});
    }
}
