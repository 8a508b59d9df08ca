import type { Generation } from '@forecast/contract';
import { generationLines, statusLines, verdictLines } from './report';

const at = '2026-01-02T03:04:05.678Z';
const commit = { id: '0123456789ab+', subject: 'Sort the list' };

const generation: Generation = {
  number: 7,
  parent: null,
  at,
  by: 'ann@desk',
  command: 'canary markets@b 10 %',
  why: 'a new list',
  changed: [
    {
      part: 'markets',
      from: { stable: 'a' },
      to: { stable: 'a', canary: { id: 'b', percent: 10, salt: 'salt' } },
    },
  ],
  live: {},
  checks: [],
  records: {},
  oldest: 1,
  removing: {},
  routes: {},
  trees: {},
  registries: {},
};

test('a generation is printed with its author, changes, time and reason', () => {
  const release = { part: 'markets', id: 'b', version: '1.0.0', at, commit };
  expect(generationLines({ number: 7, generation }, [release])).toEqual([
    '7  2026-01-02 03:04:05 UTC  ann@desk  canary markets@b 10 %: a new list',
    '    markets: a → a, and b for 10 % of visitors',
    '        markets@b  1.0.0 0123456789ab+  2026-01-02 03:04:05 UTC  Sort the list',
  ]);
  expect(generationLines({ number: 6, generation: undefined }, [])).toEqual([
    '6  cannot be read, or is not trusted: see ship log --no-trust and ship verify',
  ]);
});

test('a status lists the live releases, canaries, other published releases and previews', () => {
  const { number, by, command, why } = generation;
  const published = ['c', 'b', 'a'].map((id) => ({
    part: 'markets',
    id,
    version: '1.0.0',
    commit: id === 'a' ? commit : null,
    at,
  }));
  const live = generation.changed[0]?.to ?? null;
  const parts = [{ part: 'markets', owner: 'Markets team', live, published }];
  const name = '0123456789abcdef';
  const previews = [{ name, releases: ['markets@c'], until: '2026-01-09T03:04:05.678Z', by }];
  const damage = {
    code: 'SHIP-033' as const,
    at: 'r/markets/a/',
    problem: 'is live',
    remedy: 'Publish it again.',
  };
  expect(
    statusLines({
      problems: [damage],
      generation: { number, at, by, command, why },
      settled: false,
      parts,
      previews,
    }),
  ).toEqual([
    'r/markets/a/: is live.',
    '    → Publish it again.',
    'Generation 7, 2026-01-02 03:04:05 UTC, ann@desk: canary markets@b 10 % (a new list)',
    'Visitors get a different generation. To show them this one: ship verify --fix.',
    'markets (Markets team): a, and b for 10 % of visitors',
    '    markets@c  1.0.0  2026-01-02 03:04:05 UTC',
    '    markets@b  1.0.0  2026-01-02 03:04:05 UTC canary',
    '    markets@a  1.0.0 0123456789ab+  2026-01-02 03:04:05 UTC live  Sort the list',
    'preview-0123456789abcdef: markets@c, until 2026-01-09 03:04:05 UTC, ann@desk',
  ]);
  const doubt = { ...damage, code: 'SHIP-116' as const };
  expect(
    statusLines({
      problems: [doubt],
      generation: { number, at, by, command, why },
      settled: false,
      parts: [],
      previews: [],
    }),
  ).toContain('Visitors get a different generation: see above.');
  expect(statusLines({ problems: [], generation: null, settled: true, parts: [], previews: [] })).toEqual([
    'Nothing is live on this site yet.',
  ]);
});

test('a refused verdict is printed with its findings and their remedies', () => {
  const finding = {
    part: 'markets',
    code: 'SHIP-038',
    rule: 'uses',
    message: 'Something is missing.',
    remedy: 'Put it back.',
  };
  expect(
    verdictLines([
      { rule: 'files', outcome: 'held', facts: '3 files', findings: [] },
      { rule: 'uses', outcome: 'refused', facts: 'one', findings: [finding] },
      { rule: 'smoke', outcome: 'skipped', facts: 'another rule refused', findings: [] },
    ]),
  ).toEqual([
    '  ✓ files: 3 files',
    '  ✗ uses: one',
    '  markets · SHIP-038 uses: Something is missing.',
    '    → Put it back.',
    '  – smoke: another rule refused',
  ]);
});
