// The device's own code for saves and games, in this process: a program of its own for each press would take longer than
// the press.
import { gameIds } from '../../shared/games.mjs';
import { Saves } from '../../virtual-handheld/page/saves.mjs';
import { savesForTools } from '../../virtual-handheld/saves/build.mjs';

let loaded;

function ownCode() {
  if (!loaded) {
    const functions = savesForTools();
    loaded = { functions, saves: new Saves(functions), games: gameIds() };
  }
  return loaded;
}

/** What a save region holds: { games, finished, damaged, … }. */
export const readRegion = (region) => ownCode().saves.tell(region);

/** A state as it lies in the device's memory, with all that the seat may not know dealt anew. */
export function dealtAnew({ id, state }, seat, seed) {
  const { functions, games } = ownCode();
  const bytes = new Uint8Array(functions.memory.buffer, functions.deal_state(), state.length);
  bytes.set(state);
  functions.deal_anew(games.indexOf(id), seat, seed);
  return Buffer.from(bytes);
}
