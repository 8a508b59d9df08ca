import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolders, hostFolder, outdated, root } from '@forecast/dev';
import { findParts, portOf } from '@forecast/federation';
import { composeSite } from './composeSite';
import { serveSite } from './serveSite';

// Serves the production site as it would stand on the web.
const { values } = parseArgs({ options: { port: { type: 'string' } } });
const port = values.port === undefined ? portOf(hostFolder) : Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`--port takes a port number, not "${values.port ?? ''}".`);
  process.exit(1);
}

const missing = outdated();
if (missing.length > 0 && !(await buildFolders(missing))) process.exit(1);

const folder = join(root, '.site');
try {
  const data = composeSite({ site: folder, hostFolder, parts: findParts(root) });
  await serveSite({ folder, data, port });
  const releases = Object.entries(data.registry.microFrontends)
    .map(([part, [release]]) => `${part} ${release?.extras.release ?? ''}`)
    .join(', ');
  console.log(`Ready: http://localhost:${port} (${releases}). Ctrl+C stops it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
