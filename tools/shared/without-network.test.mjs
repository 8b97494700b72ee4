// A command that is run without a network has none.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { canCutNetwork, withoutNetwork } from './without-network.mjs';

const skip = canCutNetwork ? false : 'this system lets only root cut the network off';

test('without a network there is no interface but the loopback, and no way out', { skip }, () => {
  const [program, ...words] = withoutNetwork('cat', '/proc/net/dev', '/proc/net/route');
  const interfaces = [...execFileSync(program, words, { encoding: 'utf8' }).matchAll(/^ *(\S+):/gm)].map(([, name]) => name);
  assert.deepEqual(interfaces, ['lo']);
});

test('the status of a command without a network is its own', () => {
  const [program, ...words] = withoutNetwork('sh', '-c', 'exit 7');
  assert.equal(spawnSync(program, words).status, 7);
});
