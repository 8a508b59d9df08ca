import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildContract } from '@forecast/contract';
import { Refusal } from '../Refusal';
import { integrityOf } from '../release/integrity';
import { tinySite } from '../testing/tinySite';
import { adopt } from './adopt';
import { publish } from './publish';

const chunk = 'globalThis.chunk = 1;';

/** Writes a build with one chunk, as the official federation plugins do. Returns its folder. */
function foreignBuild(entry: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'foreign-'));
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js' }, buildInfo: { buildVersion: '2.0.0' } },
    shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.0.0' }],
    exposes: [{ name: 'Page', assets: { js: { sync: ['chunk.js'] } } }],
  };
  for (const [path, text] of Object.entries({
    'mf-manifest.json': JSON.stringify(manifest),
    'remoteEntry.js': entry,
    'chunk.js': chunk,
  }))
    writeFileSync(join(dist, path), text);
  return dist;
}

const given = { part: 'b', owner: 'Another team', budget: 5000 };

test('a build made by another tool can go live once it is adopted', async () => {
  const tiny = await tinySite(['a']);
  const dist = foreignBuild(`globalThis.hashes = ['${integrityOf(chunk)}'];`);
  const types = mkdtempSync(join(tmpdir(), 'types-'));
  writeFileSync(join(types, 'Page.d.ts'), 'export {};');

  const { written, missing } = adopt({ ...given, dist, types });
  expect(written).toEqual(['contract.json', 'types/exposes/Page.d.ts']);
  expect(missing).toEqual([expect.stringMatching(/^server\.cjs, .* browsers render the pages$/)]);
  const contract = JSON.parse(readFileSync(join(dist, 'contract.json'), 'utf8')) as BuildContract;
  expect(contract).toMatchObject({
    owner: 'Another team',
    budget: 5000,
    version: '2.0.0',
    shared: { react: { version: '19.3.1', requires: '^19.0.0' } },
  });
  const { ref } = await publish(tiny.store, 'b', dist);
  const verdicts = await tiny.check(ref);
  expect(verdicts.find(({ rule }) => rule === 'files')).toMatchObject({ findings: [] });
  tiny.remove();
});

test('a build whose entry does not pin a chunk is refused, the chunk is named, and nothing is written', () => {
  const dist = foreignBuild('globalThis.hashes = [];');
  const refusal = (() => {
    try {
      adopt({ ...given, dist });
    } catch (error) {
      return error;
    }
    return undefined;
  })();
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).findings).toMatchObject([
    { code: 'SHIP-093', part: 'b', message: expect.stringContaining("doesn't contain the hash of chunk.js") },
  ]);
  expect(existsSync(join(dist, 'contract.json'))).toBe(false);
});

test('a missing declaration is reported, and the report says what happens without it', () => {
  const dist = foreignBuild(`globalThis.hashes = ['${integrityOf(chunk)}'];`);
  expect(adopt({ ...given, dist }).missing).toContainEqual(
    expect.stringMatching(/^types\/exposes\/Page\.d\.ts: without it, the gate refuses/),
  );
});
