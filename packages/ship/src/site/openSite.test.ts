import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteDataIn } from '../page/composePage';
import { runText } from '../testing/runShip';
import { shownAt } from '../testing/shownAt';
import { tinySite, type TinySite } from '../testing/tinySite';
import { generationKey, pointerKey, releaseKey } from './keys';
import { refText } from './ReleaseRef';

let tiny: TinySite;
beforeEach(async () => {
  tiny = await tinySite(['a']);
});
afterEach(() => tiny.remove());

const ship = (...args: string[]) => runText([...args, '--json', '--site', 'site'], tiny.folder);
const marker = (): string => join(tiny.store.address, 'site.json');

/** Turns the site into one of the previous layout, with a different record format and no pointer. */
async function asBefore(): Promise<void> {
  writeFileSync(marker(), '{"layout":2}\n');
  await tiny.store.remove(pointerKey);
  await tiny.overwrite(generationKey(1), (text) => {
    const { trees, ...rest } = JSON.parse(text) as { readonly trees: object };
    return JSON.stringify({ ...rest, prepared: trees });
  });
}

test('a site of the previous layout is refused until init migrates it, and keeps its releases', async () => {
  const host = siteDataIn(await shownAt(tiny.store, '/a')).whole?.url.match(/[\da-f]{16}/)?.[0];
  await asBefore();
  expect(await ship('status')).toMatchObject({
    code: 2,
    report: {
      findings: [
        {
          code: 'SHIP-070',
          message: expect.stringContaining('Run ship init, which keeps its releases,') as string,
        },
      ],
    },
  });
  expect(await ship('init')).toMatchObject({ code: 0, report: { made: 'moved' } });
  expect(await ship('init')).toMatchObject({ code: 0, report: { made: 'there' } });
  // Open tabs can still load their files.
  expect(await tiny.store.get(releaseKey(tiny.releaseOf('a', 0), 'page.js'))).toBeDefined();
  const refs = [`host@${host}`, refText(tiny.releaseOf('a', 1))];
  expect(await ship('activate', ...refs, '--no-smoke')).toMatchObject({ code: 0, report: { generation: 2 } });
  expect(await shownAt(tiny.store, '/a')).toContain(tiny.releaseOf('a', 1).id);
  expect((await ship('rollback', 'a')).code).toBe(1);
});

test('init leaves a site of any other layout alone', async () => {
  writeFileSync(marker(), '{"layout":1}\n');
  for (const command of ['status', 'init'])
    expect(await ship(command)).toMatchObject({ code: 2, report: { findings: [{ code: 'SHIP-070' }] } });
  expect(readFileSync(marker(), 'utf8')).toBe('{"layout":1}\n');
});
