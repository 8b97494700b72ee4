/* Values of saves of format 1, carried over to what firmware/store/FORMAT.md has now. */
#ifndef REMEMBERED_CARRY_OVER_H
#define REMEMBERED_CARRY_OVER_H

/* Call it once after the store was opened, before any value is read. Each value that is there only
 * in the old format is written in the new one; a power cut in between leaves the rest for the next
 * start. */
void carry_over_values(void);

#endif
