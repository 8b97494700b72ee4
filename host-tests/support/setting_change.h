/* A setting that is changed and stored at once. */
#ifndef HOST_TESTS_SUPPORT_SETTING_CHANGE_H
#define HOST_TESTS_SUPPORT_SETTING_CHANGE_H

#include "firmware/remembered/settings.h"
#include "firmware/store/store.h"

static inline void setting_change(enum setting which, uint8_t value) {
    setting_set(which, value);
    store_put_pending();
}

#endif
