// 500 presses at random in each of the first games of the shelf, on the firmware that ships.
import { gameIds } from '../../shared/games.mjs';
import { testPresses } from './test-presses.mjs';

const games = gameIds();
for (const game of games.slice(0, Math.ceil(games.length / 2))) testPresses(game);
