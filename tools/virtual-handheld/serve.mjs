// A web server for this computer alone: gives the files of a folder to browsers on localhost.

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.uf2': 'application/octet-stream',
};
const LOCAL_NAMES = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

function fileFor(folder, address) {
  const { pathname } = new URL(address, 'http://localhost');
  const path = normalize(join(folder, decodeURIComponent(pathname)));
  const file = pathname.endsWith('/') ? join(path, 'index.html') : path;
  const isInside = file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  return isInside && existsSync(file) && statSync(file).isFile() ? file : null;
}

function answer(folder, request, response) {
  const send = (status, headers = {}) => response.writeHead(status, { 'Cache-Control': 'no-cache', ...headers });
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
