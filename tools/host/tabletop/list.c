/* The only place of tabletop that asks for memory. */
#include "list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *grown(void *memory, size_t size) {
    void *larger = realloc(memory, size);
    if (larger == NULL) {
        fputs("tabletop: there is not enough memory for this game\n", stderr);
        exit(2);
    }
    return larger;
}

void list_add(struct list *list, const char *string) {
    if (list->count == list->room) {
        list->room = list->room == 0 ? 64 : 2 * list->room;
        list->items = grown(list->items, list->room * sizeof *list->items);
    }
    size_t size = strlen(string) + 1;
    list->items[list->count++] = memcpy(grown(NULL, size), string, size);
}

static int by_bytes(const void *left, const void *right) {
    return strcmp(*(char *const *)left, *(char *const *)right);
}

void list_sort(struct list *list) {
    if (list->count > 1) {
        qsort(list->items, list->count, sizeof *list->items, by_bytes);
    }
}

void list_clear(struct list *list) {
    for (size_t i = 0; i < list->count; i++) {
        free(list->items[i]);
    }
    free(list->items);
    *list = (struct list){0};
}
