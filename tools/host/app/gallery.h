/* Everything that the UI layer can draw, page by page, to look at and to pin. */
#ifndef HOST_APP_GALLERY_H
#define HOST_APP_GALLERY_H

/* Puts the gallery in front of the start screen. Left and right turn its pages, down and up change
 * theme and language; hold Y for that on pages that use the arrows themselves. */
void gallery_open(void);

#endif
