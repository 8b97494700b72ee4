/* What went wrong, said once and in plain words. */
#ifndef SCREENS_TROUBLE_H
#define SCREENS_TROUBLE_H

void alerts_start(void);
/* After the title: a crash before it, saves that are torn or too new, a safe start. */
void alerts_tell(void);
/* Called after every step: a move that could not be saved is said at once. */
void alerts_watch_saves(void);
/* Called after every step: a battery that gets low, or is almost empty, is said once each to
 * somebody who sees it. */
void alerts_watch_battery(void);

#endif
