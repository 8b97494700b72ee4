/* What the region holds: which values, how many games, and how long they may be. */
#ifndef FIRMWARE_STORE_LAYOUT_H
#define FIRMWARE_STORE_LAYOUT_H

#include <stdint.h>

/* These numbers are in the flash: a new value gets a new one, and none is used for anything else.
 */
enum store_value {
    STORE_PEOPLE = 2,
    STORE_VERSION = 5,   /* of the firmware that ran last, as text */
    STORE_DIRECTORY = 6, /* the store's own */
    STORE_SETTINGS = 7,
    STORE_STATISTICS = 8,          /* who won how many games */
    STORE_PLAYED = 9,              /* how many games of each kind */
    STORE_LAST_GAME = 10,          /* its id, as text */
    STORE_TIME_PLAYED = 11,        /* of the game that shows it: its number and seconds */
    STORE_BEST_RESULTS = 12,       /* what was best in the first eight kinds of games, */
    STORE_BEST_RESULTS_MORE = 13,  /* and in eight more */
    STORE_PREFERENCES = 14,        /* for each game: preference, lesson progress, tips given */
    STORE_BOOTLOADER = 15,         /* 1 if the device was in the boot loader during a game */
    STORE_TABLES = 16,             /* who sat at the last table of each game, and the last groups */
    STORE_OPENED = 17,             /* the store's own: when games in progress were opened again */
    STORE_BEST_RESULTS_ALONE = 18, /* what was best alone with opponents in the first eight */
    STORE_BEST_RESULTS_ALONE_MORE = 19, /* kinds of games, and in eight more */
    STORE_MEDALS = 20,                  /* of challenges: eight games, two values each */
    STORE_MEDALS_END = STORE_MEDALS + 16,
    STORE_PUZZLES = 36,      /* which were solved */
    STORE_SOLO_RECORDS = 37, /* against opponents, and medals: a value for each of six games */
    STORE_SOLO_RECORDS_END = STORE_SOLO_RECORDS + 6,
    STORE_RESULTS = STORE_SOLO_RECORDS_END, /* of challenges: three games, five values each */
    STORE_RESULTS_END = STORE_RESULTS + 15,
    STORE_VALUES_END = STORE_RESULTS_END,

    /* Of format 1, read until they are carried over. */
    STORE_DIRECTORY_1 = 0,
    STORE_SETTINGS_1 = 1,
    STORE_STATISTICS_1 = 3,
    STORE_LAST_GAME_1 = 4,
};

enum {
    STORE_VALUE_BYTES = 236,
    STORE_GAMES = 16,          /* most games in progress, and most kinds of them */
    STORE_GAMES_OF_KIND = 4,   /* most games in progress of one kind */
    STORE_FINISHED = 6,        /* most finished games */
    STORE_MOVES_BYTES = 24576, /* longest stream of moves */
    STORE_MOVE_BYTES = 1024,   /* longest single move */
    STORE_ID_BYTES = 16,       /* longest id of a game, with its zero */
    STORE_NAME_BYTES = 25,     /* longest name of a player, with its zero */
};

/* Who sits at the table. */
struct store_seat {
    uint8_t player;              /* 0: a person; from 1 on: an opponent (remembered/characters.h) */
    char name[STORE_NAME_BYTES]; /* empty if it is not known */
};

#endif
