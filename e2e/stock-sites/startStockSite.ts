import { join } from 'node:path';
import { startCommand } from '../../tools/dev/src/startCommand';

/** The bundlers whose official federation plugins make a stock site. */
export const bundlers = ['webpack', 'vite'] as const;

/** Builds and serves a stock site: a host and two remotes, made with the official plugin and nothing else. */
export async function startStockSite(bundler: (typeof bundlers)[number]) {
  const command = [process.execPath, '--import', 'tsx', join(__dirname, 'serve.mts'), bundler] as const;
  const { match, stop } = await startCommand(command, { cwd: __dirname }, /^Ready: (http:\S+)/m);
  return { url: match[1] ?? '', stop };
}
