/* One value, with an entry for each game that has puzzles. Nothing of it stays in memory. */
#include "firmware/remembered/puzzle_marks.h"

#include <string.h>

#include "firmware/remembered/game_entries.h"
#include "firmware/store/bytes.h"
#include "firmware/store/store.h"

/* As they are in the flash. */
struct entry {
    uint8_t game[4]; /* the checksum of its id; zeros: free */
    uint8_t marks[PUZZLE_MARKS_BYTES];
};
enum { ENTRIES = STORE_VALUE_BYTES / sizeof(struct entry) };
struct entries {
    struct entry entry[ENTRIES];
};

/* The game's entry, or a free one, which becomes its own; the last if there is none. */
static struct entry *load(struct entries *entries, const struct game *game) {
    struct entry *entry = entries->entry;
    memset(entries, 0, sizeof *entries);
    store_get(STORE_PUZZLES, entries, sizeof *entries);
    while (entry < entries->entry + ENTRIES - 1 && get32(entry->game) != 0 &&
           get32(entry->game) != game_key(game->id)) {
        entry++;
    }
    put32(entry->game, game_key(game->id));
    return entry;
}

void puzzle_marks_load(const struct game *game, uint8_t marks[PUZZLE_MARKS_BYTES]) {
    struct entries entries;
    memcpy(marks, load(&entries, game)->marks, PUZZLE_MARKS_BYTES);
}

/* `marks` has for each mark the one that takes its place. */
static void note(const struct game *game, uint8_t number, const uint8_t marks[]) {
    struct entries entries;
    struct entry *entry = load(&entries, game);
    enum puzzle_mark before = puzzle_mark(entry->marks, number);
    unsigned shift = number % 4u * 2;
    if (marks[before] != (uint8_t)before) {
        uint8_t *four = &entry->marks[number / 4];
        *four = (uint8_t)((*four & ~(3u << shift)) | (unsigned)marks[before] << shift);
        store_put(STORE_PUZZLES, &entries, sizeof entries);
    }
}

void puzzle_note_hint(const struct game *game, uint8_t number) {
    static const uint8_t marks[] = {PUZZLE_HELPED, PUZZLE_HELPED, PUZZLE_SOLVED, PUZZLE_STAR};
    note(game, number, marks);
}

void puzzle_note_solved(const struct game *game, uint8_t number) {
    static const uint8_t marks[] = {PUZZLE_STAR, PUZZLE_SOLVED, PUZZLE_SOLVED, PUZZLE_STAR};
    note(game, number, marks);
}
