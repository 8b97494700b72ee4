/* A list of strings that grows: the lines of a transcript, the moves that are legal. */
#ifndef TABLETOP_LIST_H
#define TABLETOP_LIST_H

#include <stddef.h>

/* Starts zeroed. */
struct list {
    char **items;
    size_t count, room;
};

void list_add(struct list *list, const char *string);
void list_sort(struct list *list); /* by the bytes of the strings */
void list_clear(struct list *list);

/* realloc that ends the program, with a word on stderr, when there is no memory left. */
void *grown(void *memory, size_t size);

#endif
