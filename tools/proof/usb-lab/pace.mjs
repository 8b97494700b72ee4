// Lets the emulated device live in the time of the virtual computer, which is that of the wall clock. What it
// cannot catch up with it gives up: nothing here is the same in every run.

const MS = 1e6;
const SLICE = 2 * MS;
const MOST_LAG = 100 * MS;
const MOST_AHEAD = 1 * MS;

const wallNanos = () => performance.now() * MS;

/**
 * Runs the machine until stop() is called. hurry() lets it go a little ahead of the wall clock, to answer what has
 * just come: waiting for a timer each time would make a hundred transfers slow.
 */
export function followWallClock(machine) {
  let offset = wallNanos() - machine.now;
  let timer = null;
  let stopped = false;
  const lag = () => wallNanos() - offset - machine.now;
  const step = () => {
    if (stopped) return;
    const behind = lag();
    if (behind > MOST_LAG) offset += behind - MOST_LAG;
    if (behind > 0) machine.run(Math.min(behind, SLICE));
    if (behind > SLICE) setImmediate(step);
    else timer = setTimeout(step, 1);
  };
  step();
  return {
    hurry() {
      const room = lag() + MOST_AHEAD;
      if (!stopped && room > 0) machine.run(Math.min(room, MOST_AHEAD));
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
