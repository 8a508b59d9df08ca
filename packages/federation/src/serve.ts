import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { partIn, portOf } from './folder/parts';
import { findSite } from './running-site/liveParts';
import { viteSite } from './running-site/viteSite';

const usage = 'Usage: serve-part [--site <address of a running site>]';

/** Prints the error message and exits. */
function stop({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

function siteArgument(): string | undefined {
  try {
    const { values } = parseArgs({ options: { site: { type: 'string' }, help: { type: 'boolean' } } });
    if (!values.help) return values.site;
  } catch (error) {
    return stop(new Error(`${(error as Error).message}\n${usage}`));
  }
  console.log(`${usage}\nServes the part in this folder for development, alone or in the running site.`);
  return process.exit(0);
}

function portToUse(): number {
  try {
    return portOf(own);
  } catch (error) {
    return stop(error as Error);
  }
}

/**
 * Exits with a message if nothing can listen on a port; the development server itself would only show a stack trace.
 */
async function checkFree(port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    stop(
      new Error(`Cannot listen on port ${port} (${code}). To use another port, run PORT=<port> npm start.`),
    );
  }
  server.close();
  await once(server, 'close');
}

/** Whether the part's folder has a configuration file of a bundler. */
const uses = (bundler: string) =>
  readdirSync(own.folder).some((file) => new RegExp(`^${bundler}\\.config\\.\\w+$`).test(file));

async function serveWithVite(): Promise<void> {
  const { createServer } = await import('vite');
  const plugins = site ? [viteSite(own, site.origin, port)] : [];
  const server = await createServer({ root: own.folder, plugins, clearScreen: false });
  await server.listen();
  console.log('Vite is ready.');
}

async function serveWithRspack(args: readonly string[]): Promise<void> {
  const { RspackCLI } = await import('@rspack/cli');
  await new RspackCLI().run([...process.argv.slice(0, 2), ...args]);
}

function serveWithWebpack(args: readonly string[]): void {
  process.argv.splice(2, Infinity, ...args);
  createRequire(import.meta.url)('webpack/bin/webpack.js');
}

const own = partIn(process.cwd());
const { part } = own;
const address = siteArgument();
const site = address === undefined ? undefined : await findSite(address, own).catch(stop);
for (const note of site?.notes ?? []) console.log(note);
const port = portToUse();
await checkFree(port);
console.log(`${part} is running ${site ? `in ${site.origin}` : 'alone'} at http://localhost:${port}`);
const environment = site ? ['--env', `site=${site.origin}`] : [];
const args = ['serve', '--mode', 'development', ...environment];
if (uses('vite')) await serveWithVite();
else if (uses('rspack')) await serveWithRspack(args);
else serveWithWebpack(args);
