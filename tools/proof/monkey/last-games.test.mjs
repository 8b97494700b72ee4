// The same in the other games: a file of its own, so that both run side by side.
import { gameIds } from '../../shared/games.mjs';
import { testPresses } from './test-presses.mjs';

const games = gameIds();
for (const game of games.slice(Math.ceil(games.length / 2))) testPresses(game);
