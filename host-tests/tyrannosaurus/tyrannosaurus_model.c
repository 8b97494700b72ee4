/* The rules of Tyrannosaurus Rex a second time, as a person would carry them out. */
#include "host-tests/tyrannosaurus/tyrannosaurus_model.h"

#include <string.h>

static const int step_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int step_y[8] = {1, 1, 0, -1, -1, -1, 0, 1};

static bool alive(const struct model *m, int seat) {
    return m->dino[seat].x != MODEL_OFF;
}

static bool on_board(int x, int y) {
    return x >= 0 && x < 5 && y >= 0 && y < 5;
}

static bool on_lake(const struct model *m, int x, int y) {
    return x == m->lake_x && y == m->lake_y;
}

static bool on_volcano(const struct model *m, int x, int y) {
    return x == m->volcano_x && y == m->volcano_y;
}

static bool anybody_at(const struct model *m, int x, int y) {
    for (int seat = 0; seat < m->seats; seat++) {
        if (m->dino[seat].x == x && m->dino[seat].y == y) {
            return true;
        }
    }
    return false;
}

/* ---- asking ---- */

void model_ask(struct model *m) {
    int first = m->phase == 'p' ? m->fleer + 1 : m->bone;
    m->asked_count = m->answered = 0;
    for (int i = 0; i < m->seats; i++) {
        int seat = (first + i) % m->seats;
        bool asked = m->phase == 't' || (m->phase == 'l' && m->dino[seat].name != 'D') ||
                     (m->phase == 'v' && m->dino[seat].name != 'P') ||
                     (m->phase == 'a' && alive(m, seat)) ||
                     (m->phase == 'p' && alive(m, seat) && seat != m->fleer);
        if (asked) {
            m->asked[m->asked_count++] = seat;
        }
    }
}

/* ---- the end of a step: who is out, is it over? ---- */

static bool over(const struct model *m) {
    return m->won[0] || m->won[1] || m->won[2] || m->won[3];
}

static void look_who_is_out(struct model *m) {
    bool falls[4] = {false};
    int left = 0;
    for (int seat = 0; seat < m->seats; seat++) {
        falls[seat] = alive(m, seat) && m->dino[seat].trees == 0;
        if (falls[seat]) {
            m->dino[seat].x = m->dino[seat].y = MODEL_OFF;
            memset(m->dino[seat].cards, 0, sizeof m->dino[seat].cards);
        }
        left += alive(m, seat);
    }
    for (int seat = 0; seat < m->seats && left < 2; seat++) {
        m->won[seat] = left == 1 ? alive(m, seat) : falls[seat];
    }
}

/* ---- dinosaurs ---- */

static void dino_steps(struct model *m, int seat, int direction, bool by_itself) {
    struct model_dino *mover = &m->dino[seat];
    int x = mover->x + step_x[direction], y = mover->y + step_y[direction];
    if (!on_board(x, y)) {
        return;
    }
    bool drowns = on_lake(m, x, y) && mover->name != 'D';
    bool burns = on_volcano(m, x, y) && mover->name != 'P';
    if (drowns || burns) {
        if (by_itself) {
            mover->trees--;
            m->gone++;
        }
        look_who_is_out(m);
        return;
    }
    mover->x = x;
    mover->y = y;
    for (int other = 0; other < m->seats; other++) {
        if (other != seat && m->dino[other].x == x && m->dino[other].y == y) {
            m->dino[other].trees--;
            mover->trees++;
        }
    }
    if (m->rex_x == x && m->rex_y == y) {
        mover->trees--;
        m->gone++;
    }
    look_who_is_out(m);
}

/* ---- the end of a turn ---- */

static void harvest(struct model *m) {
    for (int x = 0; x < 5; x++) {
        for (int y = 0; y < 5; y++) {
            int there = 0, who = 0;
            for (int seat = 0; seat < m->seats; seat++) {
                if (m->dino[seat].x == x && m->dino[seat].y == y) {
                    there++;
                    who = seat;
                }
            }
            bool rex = m->rex_x == x && m->rex_y == y;
            if (m->tree[x][y] && there == 1 && !rex) {
                m->tree[x][y] = false;
                m->dino[who].trees++;
            }
        }
    }
}

static void turn_ends(struct model *m) {
    harvest(m);
    if (m->turn == m->turns) {
        int most = 0;
        for (int seat = 0; seat < m->seats; seat++) {
            most = m->dino[seat].trees > most ? m->dino[seat].trees : most;
        }
        for (int seat = 0; seat < m->seats; seat++) {
            m->won[seat] = m->dino[seat].trees == most;
        }
        m->phase = 'o';
        return;
    }
    m->turn++;
    m->bone = (m->bone + 1) % m->seats;
    m->phase = 'a';
}

/* ---- the Ty-Rex ---- */

static void rex_bites(struct model *m) {
    for (int seat = 0; seat < m->seats; seat++) {
        if (m->dino[seat].x == m->rex_x && m->dino[seat].y == m->rex_y && alive(m, seat)) {
            m->dino[seat].trees--;
            m->gone++;
        }
    }
    look_who_is_out(m);
}

static void rex_steps(struct model *m, int direction) {
    int x = m->rex_x + step_x[direction], y = m->rex_y + step_y[direction];
    if (!on_board(x, y)) {
        return;
    }
    if (on_lake(m, x, y) || on_volcano(m, x, y)) {
        m->rex_x = m->rex_y = MODEL_OFF;
        return;
    }
    m->rex_x = x;
    m->rex_y = y;
    rex_bites(m);
}

/* ---- phases ---- */

/* After the cards and after each panic: the next panic, the Ty-Rex, or the end. */
static void go_on(struct model *m) {
    m->fleer = MODEL_OFF;
    if (over(m)) {
        m->phase = 'o';
        return;
    }
    for (int i = 0; i < m->panic_count; i++) {
        int seat = m->panics[i];
        m->panics[i] = MODEL_OFF;
        if (seat != MODEL_OFF && alive(m, seat)) {
            m->phase = 'p';
            m->fleer = seat;
            return;
        }
    }
    m->panic_count = 0;
    if (m->rex_x != MODEL_OFF) {
        m->phase = 't';
        return;
    }
    m->rex_x = m->rex_y = 2;
    rex_bites(m);
    if (over(m)) {
        m->phase = 'o';
    } else {
        turn_ends(m);
    }
}

static void cards(struct model *m) {
    m->panic_count = 0;
    for (int i = 0; i < m->asked_count; i++) {
        m->dino[m->asked[i]].cards[m->kind[i]]--;
    }
    for (int i = 0; i < m->asked_count && !over(m); i++) {
        int seat = m->asked[i];
        if (!alive(m, seat) || m->kind[i] == 1) {
            continue;
        }
        dino_steps(m, seat, m->direction[i], true);
        if (m->kind[i] == 2) {
            m->panics[m->panic_count++] = seat;
        }
    }
    go_on(m);
}

static void panic(struct model *m) {
    for (int i = 0; i < m->asked_count; i++) {
        if (alive(m, m->fleer) && !over(m)) {
            dino_steps(m, m->fleer, m->direction[i], false);
        }
    }
    go_on(m);
}

static void rex(struct model *m) {
    for (int i = 0; i < m->asked_count; i++) {
        if (m->rex_x != MODEL_OFF && !over(m)) {
            rex_steps(m, m->direction[i]);
        }
    }
    if (over(m)) {
        m->phase = 'o';
    } else {
        turn_ends(m);
    }
}

/* ---- set-up ---- */

static void trees_grow(struct model *m) {
    for (int x = 0; x < 5; x++) {
        for (int y = 0; y < 5; y++) {
            bool rex = x == m->rex_x && y == m->rex_y;
            m->tree[x][y] =
                !rex && !anybody_at(m, x, y) && !on_lake(m, x, y) && !on_volcano(m, x, y);
        }
    }
}

static void tile(struct model *m, int *tile_x, int *tile_y, char rider) {
    for (int i = 0; i < m->asked_count; i++) {
        int x = *tile_x + step_x[m->direction[i]], y = *tile_y + step_y[m->direction[i]];
        if (!on_board(x, y) || (x == 2 && y == 2) || on_lake(m, x, y) || on_volcano(m, x, y) ||
            anybody_at(m, x, y)) {
            continue;
        }
        *tile_x = x;
        *tile_y = y;
        for (int seat = 0; seat < m->seats; seat++) {
            if (m->dino[seat].name == rider) {
                m->dino[seat].x = x;
                m->dino[seat].y = y;
            }
        }
    }
}

void model_answer(struct model *m, int kind, int direction) {
    m->kind[m->answered] = kind;
    m->direction[m->answered++] = direction;
    if (m->answered < m->asked_count) {
        return;
    }
    switch (m->phase) {
    case 'l':
        tile(m, &m->lake_x, &m->lake_y, 'D');
        m->phase = m->volcano_fixed ? 'a' : 'v';
        break;
    case 'v':
        tile(m, &m->volcano_x, &m->volcano_y, 'P');
        m->phase = 'a';
        break;
    case 'a':
        cards(m);
        model_ask(m);
        return;
    case 'p':
        panic(m);
        model_ask(m);
        return;
    default:
        rex(m);
        model_ask(m);
        return;
    }
    if (m->phase == 'a') {
        trees_grow(m);
    }
    model_ask(m);
}
