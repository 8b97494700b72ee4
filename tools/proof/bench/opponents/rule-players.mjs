// Players by simple rules that talk to tabletop as a stranger's program would: they know nothing of
// the opponents, and stand in for players that no one here has seen. Each gets `seat`, its view, what
// is legal, and `attempt`, which makes a move and says whether it was accepted.

/* ---- T-REX ---- */

const METEORS = [3, 5, 7, 9, 11, 13];
const DRAWS = { 1: 1, 2: 1, 4: 2, 6: 2, 8: 3, 10: 2, 12: 2, 14: 1, 15: 1 };
const COLOURS = { Y: 'yellow', B: 'blue', N: 'brown', G: 'green', R: 'red' };
const numberOf = (card) => Number(card.slice(1)) || 0;

function strength(card, { strong, weak }) {
  if (!numberOf(card)) return 0;
  const colour = COLOURS[card[0]];
  return numberOf(card) + (colour === strong ? 200 : colour === weak ? 50 : 100);
}

function lowest(cards, score) {
  return cards.reduce((best, card) => (score(card) < score(best) ? card : best));
}

function trexCard(view, seat, hand) {
  const power = (card) => strength(card, view);
  const tops = view.players.filter((_, i) => i !== seat).map(({ played }) => played.at(-1) ?? 'CH');
  const toBeat = Math.max(...tops.map(power));
  const byPrice = (card) => numberOf(card) || 6;
  const winners = hand.filter((card) => power(card) >= toBeat && power(card) > 0);
  const meteors = hand.filter((card) => METEORS.includes(numberOf(card)));
  if (view.meteor?.seat === `p${seat + 1}`) {
    return lowest(winners.length > 0 ? winners : hand, byPrice);
  }
  if (view.meteor) {
    const higher = meteors.filter((card) => numberOf(card) >= numberOf(view.meteor.card));
    if (higher.length > 0 && hand.length > 1) return lowest(higher, power);
    return winners.length > 0 ? lowest(hand, (card) => -power(card)) : lowest(hand, byPrice);
  }
  const hasTrump = hand.some((card) => power(card) > 200);
  if (meteors.length > 0 && hasTrump && hand.length > 1) return lowest(meteors, power);
  return lowest(hand, (card) => power(card) - 60 * (DRAWS[numberOf(card)] ?? 0));
}

function playTrex({ view, seat, legal }) {
  const own = view.players[seat];
  switch (view.phase) {
    case 'play': {
      const hand = legal.filter((move) => move.startsWith('play ')).map((move) => move.slice(5));
      return hand.length > 0 && hand[0] !== 'blind' ? `play ${trexCard(view, seat, hand)}` : legal[0];
    }
    case 'egg': {
      const wanted = (colour) => view.players.reduce((sum, { eggs }) => sum + eggs[colour], own.eggs[colour]);
      return wanted(view.eggs[0]) >= wanted(view.eggs[1]) ? 'egg 1' : 'egg 2';
    }
    case 'lose':
      return legal.length > 1 && numberOf(own.played.at(-1)) > 8 ? 'lose deck' : 'lose played';
    default: {
      const held = (colour) =>
        own.hand.filter((card) => COLOURS[card[0]] === colour).reduce((sum, card) => sum + numberOf(card), 0);
      const strongs = legal.filter((move) => move.startsWith('trump strong'));
      const best = lowest(strongs, (move) => -held(move.split(' ')[2]));
      return held(best.split(' ')[2]) > held(view.strong) ? best : 'trump keep';
    }
  }
}

/* ---- Tyrannosaurus ---- */

const STEPS = { N: [0, 1], NE: [1, 1], E: [1, 0], SE: [1, -1], S: [0, -1], SW: [-1, -1], W: [-1, 0], NW: [-1, 1] };

function neighbour(square, direction) {
  const column = square.charCodeAt(0) + STEPS[direction][0];
  const row = Number(square[1]) + STEPS[direction][1];
  const inside = column >= 97 && column <= 101 && row >= 1 && row <= 5;
  return inside ? String.fromCharCode(column) + row : null;
}

function distance(left, right) {
  return Math.max(Math.abs(left.charCodeAt(0) - right.charCodeAt(0)), Math.abs(left[1] - right[1]));
}

function worthOfSquare(view, seat, square) {
  const others = view.players.filter((player, i) => i !== seat && player.square === square);
  const own = { diplodocus: view.lake, pteranodon: view.volcano }[view.players[seat].dino];
  if ([view.lake, view.volcano].includes(square) && square !== own) return -20;
  const nearTyrex = view.tyrex && square !== own ? 3 - distance(square, view.tyrex) : 0;
  return (view.trees.includes(square) ? 4 : 0) + 3 * others.length - 2 * Math.max(0, nearTyrex);
}

function playTyrannosaurus({ view, seat, legal, chance }) {
  const own = view.players[seat];
  const score = (move) => {
    const [kind, card, direction] = move.split(' ');
    if (kind === 'act') {
      const square = (direction && neighbour(own.square, direction)) ?? own.square;
      return worthOfSquare(view, seat, square) - (card === 'panic' ? 3 : 0);
    }
    const from = view.phase === 'tyrex' ? view.tyrex : view.players[Number(view.fleeing?.slice(1)) - 1]?.square;
    const to = from && neighbour(from, card);
    if (!to) return 0;
    if (view.phase === 'panic') return to === view.tyrex ? 5 : -worthOfSquare(view, Number(view.fleeing.slice(1)) - 1, to);
    const others = view.players.filter((player, i) => i !== seat && player.square);
    const nearest = Math.min(9, ...others.map(({ square }) => distance(square, to)));
    return (own.square ? 2 * distance(own.square, to) : 0) - 2 * nearest;
  };
  return lowest(legal, (move) => -score(move) - chance() / 2);
}

/* ---- Trakks ---- */

const valueOf = (tile) => Number(tile.slice(1));
const isNumber = (tile) => !['P3', 'AR'].includes(tile);

/** All sets and runs that a hand has, longest first. */
function linesOf(hand) {
  const tiles = [...new Set(hand.filter(isNumber))];
  const lines = [];
  for (let value = 1; value <= 14; value++) {
    lines.push(tiles.filter((tile) => valueOf(tile) === value));
  }
  for (const colour of 'brgy') {
    let run = [];
    for (let value = 1; value <= 15; value++) {
      if (tiles.includes(colour + value)) run.push(colour + value);
      else {
        lines.push(run);
        run = [];
      }
    }
  }
  return lines.filter((line) => line.length >= 3).sort((left, right) => right.length - left.length);
}

/** Lays a whole line onto a free row at the north of the table. */
async function layLine(view, line, attempt) {
  const rows = view.table.map(({ y }) => y);
  const free = [Math.min(16, ...rows) - 2, Math.max(14, ...rows) + 2];
  for (const y of free.filter((row) => row >= 0 && row < 32)) {
    if (await attempt(`lay ${line.map((tile, i) => `+${tile}@${10 + i},${y}`).join(' ')}`)) return true;
  }
  return false;
}

/** Lays one tile of the hand beside one of the table. */
async function layTile(view, hand, attempt) {
  const taken = new Set(view.table.map(({ x, y }) => `${x},${y}`));
  for (const { tile, x, y } of view.table) {
    for (const [east, south] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const place = `${x + east},${y + south}`;
      const fits = (other) => valueOf(other) === valueOf(tile) || (other[0] === tile[0] && Math.abs(valueOf(other) - valueOf(tile)) === 1);
      for (const other of taken.has(place) ? [] : new Set(hand.filter(isNumber).filter(fits))) {
        if (await attempt(`lay +${other}@${place}`)) return true;
      }
    }
  }
  return false;
}

async function playTrakks({ view, seat, legal, attempt }) {
  const { hand, opened } = view.players[seat];
  if (view.phase === 'give') {
    const gifts = [...hand].sort((left, right) => valueOf(right) - valueOf(left));
    return `give ${gifts.slice(0, 2).join(' ')}`;
  }
  for (const line of linesOf(hand)) {
    if (await layLine(view, line, attempt)) return null;
  }
  if (opened && (await layTile(view, hand, attempt))) return null;
  const actions = legal.filter((move) => /^(plus3|arrow)/.test(move));
  if (actions.length > 0) return actions[0];
  const friends = (tile) => hand.filter((other) => isNumber(other) && other !== tile &&
    (valueOf(other) === valueOf(tile) || (other[0] === tile[0] && Math.abs(valueOf(other) - valueOf(tile)) <= 2))).length;
  const takes = legal.filter((move) => move.startsWith('take ') && isNumber(view.pool[Number(move.slice(5)) - 1]));
  const best = takes.length > 0 ? lowest(takes, (move) => -friends(view.pool[Number(move.slice(5)) - 1])) : undefined;
  if (best && friends(view.pool[Number(best.slice(5)) - 1]) >= 2) return best;
  return legal.includes('draw') ? 'draw' : (best ?? legal[0]);
}

export const rulePlayers = { trex: playTrex, tyrannosaurus: playTyrannosaurus, trakks: playTrakks };
