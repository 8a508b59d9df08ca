import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolders, hostFolder, outdated, root } from '@forecast/dev';
import { findParts, portOf } from '@forecast/federation';
import { composeSite } from './composeSite';
import { pageHeaders } from './pageHeaders';
import { serveFolder } from './serveFolder';

// Serves the production site as it would stand on the web: the host, and every part at an origin of its own.
const { values } = parseArgs({ options: { port: { type: 'string' } } });
const port = values.port === undefined ? portOf(hostFolder) : Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_000) {
  console.error(`--port takes a port number for the host, not "${values.port ?? ''}"; the parts follow it.`);
  process.exit(1);
}

const missing = outdated();
if (missing.length > 0 && !(await buildFolders(missing))) process.exit(1);

const shift = port - portOf(hostFolder);
const parts = findParts(root).map((part) => ({ ...part, origin: `http://localhost:${part.port + shift}` }));
const site = join(root, '.site');
const data = composeSite({ site, hostFolder, parts });

try {
  await serveFolder({
    folder: site,
    port,
    headers: pageHeaders(data),
    // Every address that is no file is the host's page, which then says what is there.
    page: { except: /^\/static\// },
  });
  for (const { folder, port: own } of parts) {
    await serveFolder({
      folder: join(folder, 'dist'),
      port: own + shift,
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    });
  }
  const list = parts.map(({ part, origin }) => `${part} ${origin}`).join(', ');
  console.log(`Ready: http://localhost:${port} (${list}). Ctrl+C stops it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
