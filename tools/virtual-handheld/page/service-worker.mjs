// The service worker: keeps all files of one version of the page, and answers from them, with or without a network. build.mjs puts
// in the list of files and the version, which is a checksum of them: another version is another service worker, with files of
// its own, and waits until the page says "take over" or no tab is open any more.

/* global POCKET_REX_FILES, POCKET_REX_FILES_VERSION: put in by build.mjs */
/** { path: SHA-256 in hexadecimal, or '' where a server may change the file } */
const FILES = POCKET_REX_FILES;
const PREFIX = `pocket-rex ${registration.scope} `; // an origin can have several pages
const CACHE = PREFIX + POCKET_REX_FILES_VERSION;
const PAGE = './';
/** Not needed by everyone, so fetched when it is: kept once it was. */
const KEPT_LATER = /\/firmware\/[^/]+\.image$/;

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const absolute = (path) => new URL(path, registration.scope).href;

/** A file of this very version, from the network. A server that is just being updated may have another: then it is tried again later. */
async function fetchFile(url, sum) {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const bytes = await response.clone().arrayBuffer();
  if (sum !== '' && hex(await crypto.subtle.digest('SHA-256', bytes)) !== sum) throw new Error(`${url} is of another version`);
  return response;
}

/** What the versions before kept later: { address: '' }. */
async function keptBefore() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return Object.fromEntries(requests.flat().filter(({ url }) => KEPT_LATER.test(url)).map(({ url }) => [url, '']));
}

async function install() {
  const wanted = { ...(await keptBefore()), ...Object.fromEntries(Object.entries(FILES).map(([path, sum]) => [absolute(path), sum])) };
  const files = await Promise.all(Object.entries(wanted).map(async ([url, sum]) => [url, await fetchFile(url, sum)]));
  const cache = await caches.open(CACHE);
  await Promise.all(files.map(([url, response]) => cache.put(url, response)));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const { origin, pathname } = new URL(request.url);
  const scope = new URL(registration.scope).pathname;
  const isPage = request.mode === 'navigate' && (pathname === scope || pathname === `${scope}index.html`);
  const kept = await cache.match(isPage ? absolute(PAGE) : origin + pathname);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && KEPT_LATER.test(pathname)) await cache.put(request.url, response.clone());
  return response;
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => clients.claim())));
addEventListener('message', ({ data }) => data === 'take over' && skipWaiting());
addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
