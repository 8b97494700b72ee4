/* The tables of Trakks. */
#include "trakks_data.h"

const uint8_t trakks_group_limit[TRAKKS_SEATS + 1] = {[2] = 3, [3] = 3, [4] = 4};

const char trakks_colour_letter[TRAKKS_COLOURS] = {'b', 'r', 'g', 'y'};
const char *const trakks_colour_name[TRAKKS_COLOURS] = {"blue", "red", "green", "yellow"};

const char *const trakks_action_text[TRAKKS_ACTION_KINDS] = {"P3", "AR"};
const char *const trakks_action_name[TRAKKS_ACTION_KINDS] = {"+3", "arrow"};
