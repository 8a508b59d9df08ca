import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runServer } from 'verdaccio';

const run = promisify(execFile);

/** Only this repository's packages. Anybody may publish them, because only this machine can reach the registry. */
const config = `
storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
packages: { '@forecast/*': { access: $all, publish: $all } }
max_body_size: 50mb
web: { enable: false }
log: { type: stdout, format: pretty, level: error }
`;

/**
 * Starts an npm registry (Verdaccio) on this machine, and publishes the packages of the repository at `root` with the
 * commands from docs/publishing.md.
 */
export async function startRegistry(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const file = join(folder, 'config.yaml');
  writeFileSync(file, config);
  const server = (await runServer(file)) as Server;
  // Yarn only tries IPv4.
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const docs = readFileSync(join(root, 'docs/publishing.md'), 'utf8');
  const [, args = ''] = /^npm (publish .*)$/m.exec(docs) ?? [];
  // npm doesn't publish without a token, even if the registry doesn't ask for one.
  const token = { [`npm_config_//localhost:${port}/:_authToken`]: 'any' };
  const env = { ...process.env, ...token, 'npm_config_@forecast:registry': url };
  await run('npm', ['run', 'packages'], { cwd: root, maxBuffer: 2 ** 26 });
  // `npm run packages` has built them already.
  await run('npm', [...args.split(' '), '--ignore-scripts'], { cwd: root, env, maxBuffer: 2 ** 26 });
  const stop = () => {
    server.close().closeAllConnections();
    rmSync(folder, { recursive: true });
  };
  return { url, stop };
}
