import { sha256Of } from '../store/Store';
import { refText } from '../store/keys';
import { runShip } from '../testing/runShip';
import { tinySiteForEach, type TinySite } from '../testing/tinySite';

const tiny: TinySite = tinySiteForEach(['a', 'b'], async () => {
  await tiny.activate(tiny.releaseOf('a', 1));
});

const id = '0123456789abcdef';
const hash = sha256Of('a stranger');

/** Keys of objects that ship didn't write, some of which look as if it had. */
const strangers = [
  'README.txt',
  'live',
  'live.json.br',
  'live/index.html',
  'generations/readme.txt',
  'generations/00000000.json',
  'generations/00000009.json',
  'generations/99999999.json',
  'r/readme.txt',
  'r/a/readme.txt',
  `r/a/${id}/release.json`,
  `r/a/${id}/page.js`,
  `r/constructor/${id}/release.json`,
  'trees/readme.txt',
  `trees/${hash}/tree.json`,
  `trees/${hash}/pages/index.html`,
  'preview-trees/readme.txt',
  `preview-trees/${hash}/pages/index.html`,
  'registries/readme.txt',
  `registries/${hash}.json`,
  'pictures/readme.txt',
  `pictures/${hash}.png`,
  'prepared/old.json',
  'registry/00000001.json',
];

const couldBeOurs = /^r\/\w+\/[\da-f]{16}\/|^(preview-trees|trees|registries|pictures)\/[\da-f]{64}/;

const commands = () => [
  ['status'],
  ['log'],
  ['verify'],
  ['verify', '--fix'],
  ['activate', refText(tiny.releaseOf('b', 1)), '--no-smoke', '--dry-run'],
  ['activate', refText(tiny.releaseOf('b', 1)), '--no-smoke'],
  ['canary', 'start', refText(tiny.releaseOf('a', 0)), '--percent', '10', '--no-smoke'],
  ['rollback', 'a'],
  ['gc', '--keep-days', '0', '--keep', '1'],
];

test.each(['', '{', 'null', '[]', '{"files":{}}', 'not ours'])(
  'objects that ship did not write, containing %j, do not break any command, and are not overwritten',
  async (text) => {
    for (const key of strangers) await tiny.store.putNew(key, Buffer.from(text));
    for (const args of commands()) {
      const { code, report } = await runShip(args, tiny);
      expect([args[0], code, report]).toEqual([
        args[0],
        args[0] === 'verify' ? 1 : 0,
        expect.objectContaining({ outcome: args[0] === 'verify' ? 'refused' : 'done' }),
      ]);
    }
    // A cleanup may remove the objects that look as if ship had written them.
    for (const key of strangers) {
      const kept = (await tiny.store.get(key))?.bytes.toString();
      expect([key, kept]).toEqual([key, kept === undefined && couldBeOurs.test(key) ? undefined : text]);
    }
  },
);
