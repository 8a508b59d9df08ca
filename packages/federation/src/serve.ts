import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { partIn } from './parts';
import { partsIn } from './running-site/localPage';

/** Says what is wrong, and ends. */
function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function siteGiven(): URL | undefined {
  let site: string | undefined;
  try {
    ({ site } = parseArgs({ options: { site: { type: 'string' } } }).values);
  } catch (error) {
    stop(`${(error as Error).message}\nserve-part [--site <address of a running site>]`);
  }
  if (site === undefined) return undefined;
  if (URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)) return new URL(site);
  return stop(`--site takes the address of a running site, such as https://forecast.example, not "${site}".`);
}

/** Sees to it that there is a site at the address, before anything is built for it. */
async function look(site: URL, part: string): Promise<void> {
  const answer = await fetch(site, { signal: AbortSignal.timeout(10_000) }).catch((error: Error) =>
    stop(`${site.href} does not answer: ${String(error.cause ?? error.message)}`),
  );
  const parts = partsIn(await answer.text());
  if (!parts) stop(`${site.href} answers ${answer.status}, but its page carries no registry of parts.`);
  if (!parts.includes(part)) {
    console.log(
      `${part} is not live on ${site.origin}, which has ${parts.join(', ') || 'no part'}. It is added to the page all ` +
        'the same: the site shows it wherever its host has a route for it, or another part a fragment of it.',
    );
  }
}

const site = siteGiven();
if (site) await look(site, partIn(process.cwd()).part);
const environment = site ? ['--env', `site=${site.origin}`] : [];
process.argv.splice(2, Infinity, 'serve', '--mode', 'development', ...environment);
createRequire(import.meta.url)('webpack/bin/webpack.js');
