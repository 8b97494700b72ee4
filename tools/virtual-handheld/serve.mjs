// A web server for this computer alone: gives the files of a folder to browsers on localhost.

import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.uf2': 'application/octet-stream',
};
/** The page's own policy is in its head, where frame-ancestors has no effect. */
const HEADERS = {
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
};
const LOCAL_NAMES = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Without links on the way; null if nothing is there. */
function realPath(path) {
  try {
    return realpathSync(path);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  }
}

function fileFor(folder, address) {
  const { pathname } = new URL(address, 'http://localhost');
  const path = join(folder, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '');
  const file = realPath(path);
  return file?.startsWith(realpathSync(folder) + sep) && statSync(file).isFile() ? file : null;
}

function answer(folder, request, response) {
  const send = (status, headers = {}) => response.writeHead(status, { ...HEADERS, ...headers });
  // a name that another site has pointed here is none of ours
  if (!LOCAL_NAMES.test(request.headers.host ?? '')) return send(403).end();
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(405).end();
  let file = null;
  try {
    file = fileFor(folder, request.url);
  } catch {
    return send(400).end();
  }
  if (!file) return send(404).end();
  send(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
  if (request.method === 'HEAD') return response.end();
  return createReadStream(file).pipe(response);
}

/** Serves a folder; port 0 takes any that is free. Resolves with { address, close }. */
export function serve(folder, port = 0) {
  const server = createServer((request, response) => answer(folder, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve({
        address: `http://localhost:${server.address().port}/`,
        close: () => new Promise((done) => (server.closeAllConnections(), server.close(done))),
      });
    });
  });
}
