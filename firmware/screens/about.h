/* What this is: version, build, board, licence; figures and the last fault behind buttons. */
#ifndef SCREENS_ABOUT_H
#define SCREENS_ABOUT_H

void about_open(void);

#endif
