/* A second, plainly written Tyrannosaurus Rex to hold against the engine: columns and rows in place
 * of squares, one list of who is still to choose, no events, no secrets. It shares no code and no
 * table with the engine. */
#ifndef HOST_TESTS_TYRANNOSAURUS_TYRANNOSAURUS_MODEL_H
#define HOST_TESTS_TYRANNOSAURUS_TYRANNOSAURUS_MODEL_H

#include <stdbool.h>

enum { MODEL_OFF = -1 };

struct model_dino {
    char name; /* 'T', 'P', 'D' or 'S' */
    int x, y;  /* MODEL_OFF once it is out */
    int trees;
    int cards[3]; /* move, rest, panic */
};

struct model {
    int seats, turn, turns, bone;
    char phase; /* 'l'ake, 'v'olcano, 'a'ction, 'p'anic, 't'yrex, 'o'ver */
    struct model_dino dino[4];
    int lake_x, lake_y, volcano_x, volcano_y;
    bool volcano_fixed;
    int rex_x, rex_y; /* MODEL_OFF while it is away */
    bool tree[5][5];  /* by column and row */
    int gone;
    int asked[4], asked_count, answered; /* seats in the order of asking */
    int kind[4], direction[4];           /* what they answered */
    int panics[4], panic_count;          /* seats whose panic is to come, in turn order */
    int fleer;                           /* a seat or MODEL_OFF */
    bool won[4];
};

/* Asks the seats that choose in the phase it is in; call once when the model is set up. */
void model_ask(struct model *model);
/* The next seat that is asked answers: kind 0 to 2 is a card, 3 is a direction alone. */
void model_answer(struct model *model, int kind, int direction);

#endif
