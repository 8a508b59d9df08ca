import fc from 'fast-check';
import semver from 'semver';
import type { SiteState } from '../site/SiteState';
import type { StoredRelease } from '../releases/readRelease';
import { expectRefused } from '../testing/expectRefused';
import { react19 } from '../testing/tinyBuild';
import { memoryStore } from '../testing/memoryStore';
import { tinySite } from '../testing/tinySite';
import { refText } from '../store/keys';
import type { Proposal } from './Rule';
import { check } from './singletons';

interface Library {
  readonly version: string;
  readonly requires: string;
}

/** A proposal with the given React versions by part: first for the stable release, then for the canary. */
function proposal(parts: Readonly<Record<string, readonly Library[]>>): Proposal {
  const releases = new Map<string, StoredRelease>();
  const live: Record<string, SiteState['live'][string]> = {};
  for (const [part, libraries] of Object.entries(parts)) {
    libraries.forEach((react, index) => {
      const ref = { part, id: String(index).repeat(16) };
      releases.set(refText(ref), { ref, record: { part, shared: { react } } } as unknown as StoredRelease);
    });
    const canary = { id: '1'.repeat(16), percent: 10, salt: 'salt' };
    live[part] = { stable: '0'.repeat(16), ...(libraries.length > 1 && { canary }) };
  }
  const page = { page: '', registry: { host: '', text: '' }, data: undefined as never };
  return {
    store: memoryStore(),
    own: [],
    before: {},
    records: {},
    state: { live, releases },
    page,
    prepare: () => Promise.reject(new Error('nothing to prepare')),
    number: 1,
    signer: undefined,
  };
}

const findings = async (parts: Parameters<typeof proposal>[0]) => (await check(proposal(parts))).findings;
const at = (version: string, requires = '^19.0.0'): Library => ({ version, requires });

test('parts whose ranges include one another’s versions are accepted', async () => {
  expect(
    await findings({ host: [at('19.3.1')], a: [at('19.0.0'), at('19.4.0')], b: [at('19.3.1', '>=19.1')] }),
  ).toEqual([]);
});

test('a canary’s higher version is checked against every release’s range', async () => {
  const [finding] = await findings({ host: [at('19.3.1')], a: [at('19.3.1'), at('20.0.0', '>=19')] });
  expect(finding?.message).toBe(
    'a@1111111111111111 provides react 20.0.0; host@0000000000000000 requires ^19.0.0.',
  );
});

test('a range that includes the highest version but not the host’s is refused, because the host’s copy is loaded first', async () => {
  const [finding] = await findings({ host: [at('19.3.1')], a: [at('19.5.0', '^19.4.0')] });
  expect(finding?.message).toBe(
    'host@0000000000000000 provides react 19.3.1; a@0000000000000000 requires ^19.4.0.',
  );
});

test('a part built with a version outside its own range is refused', async () => {
  const [finding] = await findings({ host: [at('19.3.1')], a: [at('18.3.1')] });
  expect(finding?.message).toBe(
    'a@0000000000000000 provides react 18.3.1; a@0000000000000000 requires ^19.0.0.',
  );
});

test('exactly the states in which a range is not satisfied are refused', async () => {
  const version = fc
    .tuple(fc.integer({ min: 18, max: 20 }), fc.integer({ min: 0, max: 3 }))
    .map(([major, minor]) => `${major}.${minor}.0`);
  const range = fc
    .tuple(fc.constantFrom('^', '~', '>=', ''), version)
    .map(([operator, lowest]) => operator + lowest);
  const library = fc.record({ version, requires: range });
  const parts = fc.record({
    host: fc.tuple(library),
    a: fc.array(library, { minLength: 1, maxLength: 2 }),
    b: fc.array(library, { minLength: 1, maxLength: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(parts, async (site) => {
      const all = Object.values(site).flat();
      const highest =
        semver.maxSatisfying(
          all.map((entry) => entry.version),
          '*',
        ) ?? '';
      const possible = [highest, site.host[0].version];
      const holds = all.every(({ requires }) => possible.every((one) => semver.satisfies(one, requires)));
      const tried = all.every((one) => semver.satisfies(one.version, one.requires));
      expect((await findings(site)).length === 0).toBe(holds && tried);
    }),
  );
});

test.each([
  [
    'React 20 as a singleton',
    { version: '20.0.0', requires: '^20.0.0' },
    'SHIP-041',
    /a@\w+ provides react 20\.0\.0; \w+@\w+ requires \^19\.0\.0/,
  ],
  [
    'a range that no release satisfies',
    { ...react19.react, requires: '^19.9.0' },
    'SHIP-041',
    /\w+@\w+ provides react 19\.3\.1; a@\w+ requires \^19\.9\.0/,
  ],
  [
    'a library with an invalid version',
    { ...react19.react, version: 'newest' },
    'SHIP-041',
    /a@\w+ provides react newest, which isn't a valid version/,
  ],
])('%s is refused, and the live site is untouched', async (_name, react, code, message) => {
  const tiny = await tinySite(['a', 'b'], memoryStore());
  const release = await tiny.publish({ part: 'a', contract: { shared: { react } } });
  await expectRefused(tiny, [release], { rule: 'singletons', code, part: 'a', message });
  tiny.remove();
});
