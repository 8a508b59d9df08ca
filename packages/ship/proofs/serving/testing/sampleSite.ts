import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { voucherPath } from '@forecast/contract';
import { inlineScripts, siteSettings } from '@forecast/federation';
import { keyAtPath, releaseKey, releaseUrl, sha256Of, tinySite, type TinySite } from '@forecast/ship/testing';

type Store = TinySite['store'];

/** A site with a file of each kind. */
export interface SampleSite {
  readonly tiny: TinySite;
  /** The path of the release with the files, without a trailing slash. */
  readonly release: string;
  /** The path of the live registry. */
  readonly registry: string;
  /** The name of a picture: the sha256 (hex) of its bytes. */
  readonly picture: string;
  /** The path of the release's voucher. */
  readonly voucher: string;
  /** Reads an object. Caches the bytes, so the object must not change. Rejects if there is no such object. */
  readonly read: (key: string) => Promise<Buffer>;
}

const root = join(import.meta.dirname, '../../../../..');

const script = `globalThis.text = '${'market '.repeat(100)}';\n`;

const withCopies = (path: string, text: string) => ({
  [path]: text,
  [`${path}.br`]: brotliCompressSync(text),
  [`${path}.gz`]: gzipSync(text),
});

const plainFiles = ['index.html', 'LICENSE', 'a#b?c%.txt'];

/**
 * Makes a site with the settings and scripts that deploy/policy.conf is generated from, in an empty store or a
 * temporary folder.
 */
export async function sampleSite(store?: Store): Promise<SampleSite> {
  const tiny = await tinySite(['markets'], store);
  const files = Object.fromEntries(plainFiles.map((path) => [path, `${path} ${'text '.repeat(500)}`]));
  const release = await tiny.publish({
    part: 'markets',
    content: 'sample',
    files: {
      ...files,
      ...withCopies('entry.js', script),
      'plain.js': script,
    },
  });
  const hostFolder = join(root, 'host');
  const host = await tiny.publishHost(['markets'], {
    files: {
      'index.html':
        `<!doctype html><script>${inlineScripts(hostFolder, 'src/early.ts').join('</script><script>')}</script>` +
        '<script type="application/json" id="site-data">null</script>',
      'root/sw.js': script,
      'root/google1.html': '<script>1</script>',
      'well-known/matrix/client': '{}',
    },
    contract: {
      budget: 5000,
      settings: siteSettings(hostFolder),
      routes: {
        '/': 'markets',
        '/markets': 'markets',
        '/market/:id?': 'markets',
        '/market/:id/embed': 'markets',
      },
    },
  });
  await tiny.activate(host, release);
  for (const path of ['unlisted.js', 'release.sig'])
    await tiny.store.putNew(releaseKey(release, path), Buffer.from(script));
  // The pages aren't prerendered, so they have no `answers.json` beside them, and no market has a page to embed. Add both.
  const page = (await keyAtPath(tiny.store, '/markets')) ?? '';
  for (const [path, copy] of Object.entries(
    withCopies('answers.json', `{"queries":["${'text '.repeat(500)}"]}`),
  ))
    await tiny.store.putNew(page.replace('index.html', path), Buffer.from(copy));
  const embed = page.replace('markets/index.html', 'market/1/embed/index.html');
  await tiny.store.putNew(embed, (await tiny.store.get(page))?.bytes ?? Buffer.alloc(0));
  const bytes = Buffer.from('a picture');
  const picture = sha256Of(bytes);
  await tiny.store.putNew(`pictures/${picture}.png`, bytes);
  return {
    tiny,
    release: releaseUrl(release).slice(0, -1),
    registry: `/registry/${host.id}.json`,
    picture,
    voucher: voucherPath(release.part, release.id),
    read: readOnce(tiny.store),
  };
}

function readOnce(store: Store): SampleSite['read'] {
  const cache = new Map<string, Promise<Buffer>>();
  const read = async (key: string) => {
    const stored = await store.get(key);
    if (stored) return stored.bytes;
    throw new Error(`The site has no ${key}.`);
  };
  return (key) => {
    const reading = cache.get(key) ?? read(key);
    cache.set(key, reading);
    return reading;
  };
}
