// What a release promises: one version everywhere, every part of others named, and refusals before anything is built.

import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { languageCodes } from '../../assets/texts/texts.mjs';
import { imageFromUf2, readBinaryInfo } from '../binary-info.mjs';
import { copyProject } from '../../shared/copy-project.mjs';
import { DEFAULT_BOARD, REPOSITORY, boardNames, defaultUf2, notBuilt } from '../../handheld-sim/files.mjs';
import { licences, thirdParties } from './third-party.mjs';
import { PLUGINS } from '../../virtual-handheld/build.mjs';
import { projectVersion } from '../../shared/version.mjs';
import { changesOf } from './changes.mjs';

const version = projectVersion();
const read = (...names) => readFileSync(join(REPOSITORY, ...names), 'utf8');
const lock = JSON.parse(read('tools/package-lock.json')).packages;
const debs = new Map([...read('tools/dependencies.txt').matchAll(/^deb +(\S+) +(\S+)/gm)].map(([, name, is]) => [name, is]));

// ---- what is inside

test('every licence text is in the release, under the name of its part', () => {
  const text = licences();
  assert.ok(thirdParties().length >= 6, 'the table is read');
  for (const { name, version: is, licence } of thirdParties()) assert.ok(text.includes(`${name} (${is}): ${licence}\n`), name);
  for (const words of ['Raspberry Pi (Trading) Ltd.', 'Permission is hereby granted', 'SIL OPEN FONT LICENSE', 'GCC RUNTIME LIBRARY EXCEPTION']) {
    assert.ok(text.toLowerCase().includes(words.toLowerCase()), words);
  }
});

test('the About screen names every part of the firmware, in all languages', () => {
  for (const language of languageCodes(join(REPOSITORY, 'firmware/lang'))) {
    const [words] = /^about\.licence = .*$/m.exec(read('firmware/lang', `${language}.txt`));
    for (const { name } of thirdParties().filter(({ place }) => place === 'firmware')) assert.ok(words.includes(name), `${language}: ${name}`);
  }
});

test('versions in THIRD-PARTY.md are those that are fetched', () => {
  const is = new Map(thirdParties().map(({ name, version: each }) => [name, each]));
  assert.ok(debs.get('pico-sdk-source').startsWith(is.get('Pico SDK')));
  assert.ok(debs.get('tinyusb-source').startsWith(is.get('TinyUSB')));
  assert.ok(debs.get('xfonts-terminus').startsWith(is.get('Terminus')));
  assert.equal(lock['node_modules/rp2040js'].version, is.get('rp2040js'));
});

test('every npm package that is not for tests is named, or is in no published file', () => {
  const named = new Set(thirdParties().map(({ name }) => name));
  const builders = new Set(['esbuild', 'pngjs']); // make the page and PNGs, and stay here
  for (const name of Object.keys(JSON.parse(read('tools/package.json')).dependencies)) assert.ok(named.has(name) || builders.has(name), name);
});

/** Where a file that is linked into the firmware comes from: a part of THIRD-PARTY.md, or us. The first that fits counts. */
const ORIGINS = [
  [/\/pico-sdk\/lib\/tinyusb\//, 'TinyUSB'],
  [/(^|\/)pico-sdk\//, 'Pico SDK'],
  [/\/arm-none-eabi\/lib\//, 'newlib'],
  [/\/lib\/gcc\/arm-none-eabi\//, 'libgcc'],
  [/^(drivers|firmware|games|CMakeFiles\/version\.dir)\//, 'us'],
];
const FONT = 'Terminus'; // comes as data of ours
const map = defaultUf2(DEFAULT_BOARD).replace(/\.uf2$/, '.map');

test('what is linked into the firmware is ours, or of a part that is named', { skip: existsSync(map) ? false : 'it is not built' }, () => {
  const files = [...readFileSync(map, 'utf8').matchAll(/^LOAD (?!linker stubs)(.*)$/gm)].map(([, file]) => file);
  const originOf = (file) => ORIGINS.find(([pattern]) => pattern.test(file))?.[1] ?? `unknown: ${file}`;
  const named = thirdParties().filter(({ place }) => place === 'firmware').map(({ name }) => name);
  assert.deepEqual([...new Set([...files.map(originOf), FONT])].sort(), [...named, 'us'].sort());
});

test('what is bundled into the page is ours, or of a part that is named', async () => {
  const { metafile } = await build({
    entryPoints: ['page/main.mjs', 'worker/worker.mjs'].map((file) => join(REPOSITORY, 'tools/virtual-handheld', file)),
    ...{ bundle: true, format: 'esm', packages: 'external', metafile: true, write: false, outdir: 'unused', plugins: PLUGINS },
  });
  const foreign = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const named = thirdParties().filter(({ place }) => place === 'page').map(({ name }) => name);
  assert.deepEqual([...new Set(foreign)].sort(), named.sort());
});

// ---- one version

for (const board of boardNames()) {
  const skip = notBuilt(board);
  test(`${board}: the version of CMakeLists.txt is in the binary info, and no date is`, { skip }, () => {
    const info = readBinaryInfo(imageFromUf2(readFileSync(defaultUf2(board))));
    assert.equal(info.version, version);
    assert.equal(info.buildDate, undefined);
  });

  test(`${board}: no name of a folder of this machine is in the firmware`, { skip }, () => {
    const image = imageFromUf2(readFileSync(defaultUf2(board)));
    for (const folder of [REPOSITORY.replace(/\/$/, ''), 'usr/src', '.cache']) assert.equal(image.indexOf(folder), -1, folder);
  });
}

test('the changes of a version are its part of the changelog without pictures, and of no other', () => {
  const changelog = '# What is new\n\n## 1.2.0 (not released yet)\n\n### For players\n\n![a picture](p.png)\n\n- b\n\n## 1.2\n\n- a\n';
  assert.equal(changesOf(changelog, '1.2.0'), '# Pocket Rex 1.2.0\n\n### For players\n\n- b\n');
  assert.equal(changesOf(changelog, '1.2'), '# Pocket Rex 1.2\n\n- a\n');
  assert.equal(changesOf(changelog, '1'), null);
  assert.notEqual(changesOf(read('CHANGELOG.md'), version), null);
});

// ---- refusals, in a copy of the project

const copy = copyProject();
after(() => rmSync(copy, { recursive: true }));
const git = (...words) => execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...words], { cwd: copy, stdio: 'pipe' });
git('init', '--quiet');
writeFileSync(join(copy, '.git/info/exclude'), '/.cache\nnode_modules\n');
git('add', '--all');
git('commit', '--quiet', '--message', 'all');

/** The one sentence that a release is refused with; nothing was made. */
function refusal(...words) {
  const { status, stderr } = spawnSync('tools/release', words, { cwd: copy, encoding: 'utf8' });
  assert.notEqual(status, 0);
  assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  assert.ok(!existsSync(join(copy, 'build')), 'nothing was built');
  return stderr;
}

test('a release of another version is refused', () => {
  assert.match(refusal('9.9.9'), new RegExp(`^tools/release: this is version ${version}, not 9\\.9\\.9: `));
});

test('a release without a version says how it is called', () => {
  const { status, stderr } = spawnSync('tools/release', { cwd: copy, encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /^tools\/release: .*\nusage: tools\/release VERSION \[FOLDER\]\n$/);
});

test('a release of what is not committed is refused', () => {
  writeFileSync(join(copy, 'more.txt'), 'more\n');
  assert.match(refusal(version), /uncommitted changes/);
  rmSync(join(copy, 'more.txt'));
});

test('a release that the changelog does not know is refused', () => {
  const changelog = join(copy, 'CHANGELOG.md');
  cpSync(changelog, join(copy, '.git/whole'));
  writeFileSync(changelog, '# What is new\n');
  assert.match(refusal(version), /CHANGELOG\.md says nothing about/);
  cpSync(join(copy, '.git/whole'), changelog);
});

test('a release into a folder that is not empty is refused', () => {
  assert.match(refusal(version, 'games'), /is not empty/);
});
