import type { LivePart } from './liveParts';

/** How long the scripts may take, in ms. */
const patience = 5_000;

/**
 * Downloads the scripts of a part past the browser's cache, which may have kept a bad answer for as long as a good
 * one would be fresh. Never rejects: what is still not there fails the load that follows.
 */
export async function reloadScripts({ url: entry, exposes }: LivePart): Promise<void> {
  const scripts = Object.values(exposes).flat();
  const signal = AbortSignal.timeout(patience);
  await Promise.allSettled(
    [entry, ...scripts.map(({ url }) => url)].map(async (url) =>
      (await fetch(url, { cache: 'reload', signal })).arrayBuffer(),
    ),
  );
}
