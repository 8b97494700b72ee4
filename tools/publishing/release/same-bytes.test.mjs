// The same sources give the same bytes in another folder and at another moment: firmware and page are built once
// more, elsewhere, without a compiler cache and without a network, and compared with those of build/. What was built
// there stays for the next time, as in build/: then only what has changed is compiled again.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { keptCopy } from '../../shared/copy-project.mjs';
import { DEFAULT_BOARD, REPOSITORY, defaultUf2, notBuilt } from '../../handheld-sim/files.mjs';
import { runBuild } from '../../shared/inner-build.mjs';
import { withoutNetwork } from '../../shared/without-network.mjs';

const UF2 = relative(REPOSITORY, defaultUf2(DEFAULT_BOARD));
const skip = notBuilt(DEFAULT_BOARD);

const folder = mkdtempSync(join(tmpdir(), 'same-bytes-'));
after(() => rmSync(folder, { recursive: true }));

/** A copy with a path of another length, whose build id is that of this folder. */
function copyElsewhere() {
  const copy = keptCopy('quite/another/place');
  const gitFolder = execFileSync('git', ['rev-parse', '--absolute-git-dir'], { cwd: REPOSITORY, encoding: 'utf8' }).trim();
  const index = join(folder, 'index');
  cpSync(join(gitFolder, 'index'), index);
  const environment = { GIT_DIR: gitFolder, GIT_INDEX_FILE: index, GIT_WORK_TREE: copy, CCACHE_DISABLE: '1', TZ: 'Pacific/Auckland' };
  return { copy, environment };
}

const filesOf = (top) =>
  readdirSync(top, { withFileTypes: true }).flatMap((entry) => {
    const path = join(top, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });

test('a second build in another folder is the same to the byte', { skip }, async (t) => {
  const { copy, environment } = copyElsewhere();
  const run = (...command) => runBuild(withoutNetwork(...command), { cwd: copy, env: { ...process.env, ...environment } });
  await t.test('the firmware', () => {
    run('cmake', '--preset', DEFAULT_BOARD);
    run('cmake', '--build', '--preset', DEFAULT_BOARD, '--target', 'image');
    const same = readFileSync(join(copy, UF2)).equals(readFileSync(join(REPOSITORY, UF2)));
    assert.ok(same, `${UF2} differs; if it is older than the sources, build it first`);
  });
  await t.test('the page', () => {
    const pages = [REPOSITORY, copy].map((top, i) => {
      const out = join(folder, `page${i}`);
      // both with the one board that both have
      run('node', '--input-type=module', '--eval', `
        const { buildPage } = await import(${JSON.stringify(join(top, 'tools/virtual-handheld/build.mjs'))});
        await buildPage(${JSON.stringify(out)}, [${JSON.stringify(DEFAULT_BOARD)}]);`);
      return new Map(filesOf(out).sort().map((file) => [relative(out, file), readFileSync(file)]));
    });
    assert.deepEqual([...pages[1].keys()], [...pages[0].keys()]);
    for (const [name, bytes] of pages[0]) assert.ok(bytes.equals(pages[1].get(name)), `${name} differs`);
  });
});
