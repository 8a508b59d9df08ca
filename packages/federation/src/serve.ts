import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { partIn, portOf } from './parts';
import { findSite } from './running-site/findSite';

/** Says what is wrong, and ends. */
function stop({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

function siteGiven(): string | undefined {
  try {
    return parseArgs({ options: { site: { type: 'string' } } }).values.site;
  } catch (error) {
    return stop(new Error(`${(error as Error).message}\nserve-part [--site <address of a running site>]`));
  }
}

function portGiven(): number {
  try {
    return portOf(own);
  } catch (error) {
    return stop(error as Error);
  }
}

/** Sees to it that nobody else listens at a port, for the development server would only show where it broke. */
async function claim(port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    stop(new Error(`Port ${port} cannot be listened at (${code}). PORT=… npm start takes another.`));
  }
  server.close();
  await once(server, 'close');
}

const own = partIn(process.cwd());
const { part } = own;
const address = siteGiven();
const site = address === undefined ? undefined : await findSite(address, own).catch(stop);
for (const note of site?.notes ?? []) console.log(note);
const port = portGiven();
await claim(port);
console.log(`${part}${site ? ` in ${site.origin}` : ', alone,'} at http://localhost:${port}`);
const environment = site ? ['--env', `site=${site.origin}`] : [];
process.argv.splice(2, Infinity, 'serve', '--mode', 'development', ...environment);
createRequire(import.meta.url)('webpack/bin/webpack.js');
