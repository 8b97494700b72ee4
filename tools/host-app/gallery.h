// Everything that the UI layer can draw, page by page, to look at and to pin.
#ifndef HOST_APP_GALLERY_H
#define HOST_APP_GALLERY_H

#include "firmware/ui/screen.h"

extern const struct screen gallery;

#endif
