/* Games played, and who won them. */
#ifndef SCREENS_STATISTICS_SCREEN_H
#define SCREENS_STATISTICS_SCREEN_H

void statistics_open(void);

#endif
