import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sirv from 'sirv';

// Builds a stock site, and serves its host and its two remotes, each on its own origin, until it is stopped.
// Usage: serve.mts <webpack | vite>
const bundler = process.argv[2] ?? '';
const folder = mkdtempSync(join(tmpdir(), `stock-${bundler}-`));
process.once('exit', () => rmSync(folder, { recursive: true }));
process.once('SIGTERM', () => process.exit()).once('SIGINT', () => process.exit());

const builder = join(import.meta.dirname, 'build.mts');
const run = promisify(execFile);

const serve = async (app: string) => {
  const files = sirv(join(folder, app), { dev: true });
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    files(request, response, () => void response.writeHead(404).end());
  }).listen(0);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

const [products, cart] = await Promise.all([serve('products'), serve('cart')]);
const remotes = [`products=${products}`, `cart=${cart}`];
// One after another: the webpack plugin writes its entries to a folder that concurrent builds would share.
for (const [app = '', ...rest] of [['products'], ['cart'], ['host', ...remotes]])
  await run(process.execPath, ['--import', 'tsx', builder, bundler, app, join(folder, app), ...rest]);
console.log(`Ready: ${await serve('host')}`);
