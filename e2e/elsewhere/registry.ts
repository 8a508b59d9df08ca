import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packPackages } from '../../tools/dev/src/packages/pack';
import { publishedPackages } from '../../tools/dev/src/packages/published';

/** Starts a local npm registry with the packages of the repository at `root`, as they would be published. */
export async function startRegistry(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  await promisify(execFile)('npm', ['run', 'packages'], { cwd: root });
  const packages = await packPackages(root, publishedPackages(root), folder, { built: true });
  const packed = packages.map(({ name, folder, file }) => {
    const packageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { name, packageJson, bytes: readFileSync(file) };
  });
  rmSync(folder, { recursive: true });
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const found = packed.find(({ name }) => path === name || path === `${name}.tgz`);
    if (!found) return void response.writeHead(404).end();
    const { name, packageJson, bytes } = found;
    if (path !== name) return void response.end(bytes);
    const { version } = packageJson;
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const dist = { integrity, tarball: `${url}/${name}.tgz` };
    response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-store');
    response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...packageJson, dist } },
      }),
    );
  }).listen(0);
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => server.close().closeAllConnections() };
}
