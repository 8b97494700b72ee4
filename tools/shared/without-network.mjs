// Runs a command where there is no network, to show that it needs none once tools/setup has run: in a network namespace of
// its own, which has nothing but a loopback that is down. Some systems let only root make one: there it runs as it is.

import { spawnSync } from 'node:child_process';

const CUT = ['unshare', '--map-root-user', '--net'];

/** Whether this machine lets us cut the network off. */
export const canCutNetwork = spawnSync(CUT[0], [...CUT.slice(1), 'true']).status === 0;

/** The words of a command, and before them those that cut its network off, where that is possible. */
export const withoutNetwork = (...words) => (canCutNetwork ? [...CUT, ...words] : words);
