/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildMarket } from '../../testing/buildMarket';
import { buildSummary } from '../../testing/buildSummary';
import { readingVerbs, type ReadingVerb } from '../ForecastSource';
import { listLimits, maxAnswerBytes, textLimits } from '../../api';
import { createHttpSource, SourceFailure } from './createHttpSource';
import { readAnswer } from './readAnswer';

const marked = { text: 'T', marks: [{ start: 0, end: 1 }] };
const discussion = { id: 'a', author: 'A', content: 'C', timestamp: 'now', upvotes: 0, replies: 0 };

const ada = {
  ...{ handle: 'a', name: 'A', edge: -1, coverage: 1, markets: 1 },
  calibration: [{ stated: 60, markets: 5, share: 60, low: 30.5, high: 80 }],
  scores: [
    {
      ...{ held: 1, brier: 1, published: 1, edge: -1, coverage: 1, marketId: 1, question: 'Q' },
      ...{ outcome: 'no', deadline: '2025-07-08', final: true, returned: { side: 'no', points: 10 } },
    },
  ],
};

/** An answer of each method in which every list has an item, and every text a character. */
const answers: Readonly<Record<ReadingVerb, unknown>> = {
  listMarkets: {
    markets: [buildSummary()],
    found: 1,
    total: 1,
    tags: [{ tag: 'T', count: 1 }],
    entryMatches: [{ marketId: 1, kind: 'source', anchor: 'a', author: 'A', passage: 'P', found: 1 }],
    next: '1',
  },
  market: buildMarket({
    lastUpdate: 'now',
    discussions: [discussion],
    researchSources: [{ title: 'T', author: 'A', date: 'D', type: 'T', url: 'https://a.example' }],
    resolved: {
      ...{ outcome: 'yes', at: '2025-07-08T00:00:00Z', reason: 'R', source: 'https://a.example' },
      ...{ number: 1, scored: true, final: false },
    },
    events: [{ type: 'closed', at: '2025-07-08T00:00:00Z', editor: 'E', reason: 'R' }],
  }),
  standing: { version: 1, researchers: 1, history: [{ day: '2025-07-08', probability: 50 }] },
  analyses: { discussions: [discussion], next: '1' },
  replies: { discussions: [discussion], next: '1' },
  scores: {
    rows: [{ handle: 'a', name: 'A', place: 1, rank: 1, edge: 1, coverage: 1, markets: 5 }],
    found: 1,
    years: [2025],
    groups: [{ author: 'A', markets: 1, brier: 1 }],
    calibration: [{ stated: 5, markets: 0 }],
    next: '1',
  },
  researcher: ada,
  ownScores: {
    ...{ ...ada, listed: false, place: 1 },
    annulled: [{ marketId: 1, question: 'Q', side: 'yes', points: 10 }],
  },
  marketScores: {
    ...{ rules: 1, resolution: 1, final: true, published: 1, researchers: 1 },
    scores: [{ handle: 'a', name: 'A', held: 1, brier: 1, published: 1, edge: -1, coverage: 1 }],
  },
  me: {
    kind: 'signed-in',
    handle: 'a',
    name: 'A',
    available: 150,
    positions: [{ id: 1, marketId: 1, side: 'no', points: 100, since: '2025-07-08T00:00:00Z' }],
    upvoted: ['a'],
  },
  relatedMarkets: [{ market: buildSummary(), sharedTags: ['T'] }],
  featuredMarkets: [buildSummary()],
  totals: { openQuestions: 1, analyses: 1, sources: 1 },
  consensus: { yes: 50, no: 50 },
  recentActivity: [{ id: 'a', text: 'T', time: 'now', type: 'market', marketId: 1 }],
  availablePoints: 1,
  search: {
    markets: { found: 1, hits: [{ marketId: 1, title: marked, probability: 1, passage: marked }] },
    discussions: {
      found: 1,
      hits: [{ marketId: 1, question: 'Q', id: 'a', author: marked, passage: marked }],
    },
    authors: { found: 1, hits: [{ name: marked, entries: 1 }] },
    sources: { found: 1, hits: [{ marketId: 1, question: 'Q', place: 1, title: marked, author: marked }] },
  },
};

/** Texts whose format already limits their length. */
const formatted = /^\d{4}-\d\d-\d\d(T|$)|^(market|source|signed-in|yes|no|closed)$/;

/** Yields copies of a value with one text or list at a time extended to the length that `sizeOf` returns. */
function* extended(
  value: unknown,
  field: string,
  sizeOf: (field: string, is: 'text' | 'list') => number,
): Generator<readonly [field: string, value: unknown]> {
  if (typeof value === 'string' && !formatted.test(value)) yield [field, 'x'.repeat(sizeOf(field, 'text'))];
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) yield [field, new Array<unknown>(sizeOf(field, 'list')).fill(value[0])];
  for (const [name, inner] of Object.entries(value)) {
    const below = Array.isArray(value) ? field : name;
    for (const [where, longer] of extended(inner, below, sizeOf))
      yield [where, Array.isArray(value) ? [longer] : { ...value, [name]: longer }];
  }
}

const limitOf = (field: string, is: 'text' | 'list'): number => {
  if (is === 'list') return (listLimits as Readonly<Record<string, number>>)[field] ?? 4;
  return (textLimits as Readonly<Record<string, number>>)[field] ?? textLimits.other;
};

test.each(readingVerbs)('no text and no list of an answer to %s may be longer than its limit', (method) => {
  const answer = answers[method];
  expect(readAnswer(method, answer)).toEqual(answer);
  for (const [where, atLimit] of extended(answer, method, (field, is) =>
    field === 'relatedMarkets' || field === 'featuredMarkets' ? 3 : limitOf(field, is),
  )) {
    const read = readAnswer(method, atLimit);
    // Of equal marks, all but the first are dropped.
    if (where !== 'marks') expect(read).toEqual(atLimit);
  }
  for (const [, beyond] of extended(answer, method, (field, is) => limitOf(field, is) + 1))
    expect(() => readAnswer(method, beyond)).toThrow(SourceFailure);
});

test('docs/data.md lists the limits', () => {
  const page = readFileSync(join(__dirname, '../../../../docs/data.md'), 'utf8');
  const rows = [
    ...page.matchAll(/^ *\| (`.+`|any other text|a response) +\| ([\d,]+) (characters|items|bytes) +\|$/gm),
  ];
  const listed = rows.flatMap(([, fields = '', limit = '', unit = '']) =>
    [...(fields.includes('`') ? fields.matchAll(/`(\w+)`/g) : [['', fields]])].map(([, field = '']) => [
      `${field}, ${unit}`,
      Number(limit.replaceAll(',', '')),
    ]),
  );
  expect(Object.fromEntries(listed)).toEqual({
    'a response, bytes': maxAnswerBytes,
    ...named(textLimits, 'characters'),
    ...named(listLimits, 'items'),
  });
});

const named = (limits: Readonly<Record<string, number>>, unit: string) =>
  Object.fromEntries(
    Object.entries(limits).map(([field, limit]) => [
      `${field === 'other' ? 'any other text' : field}, ${unit}`,
      limit,
    ]),
  );

/** A source whose service responds with chunks of 64 KiB. Also counts the chunks that were read. */
function sourceOfChunks(count: number) {
  const read = { chunks: 0, isCancelled: false };
  const chunk = new Uint8Array(65_536).fill(32);
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (stream) => {
        read.chunks += 1;
        if (read.chunks < count) return stream.enqueue(chunk);
        stream.enqueue(chunk.map((space, at) => (at === 0 ? 49 : space)));
        stream.close();
      },
      cancel: () => void (read.isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  return {
    read,
    source: createHttpSource({
      baseUrl: 'https://api.example',
      fetch: () => Promise.resolve(new Response(body)),
    }),
  };
}

test('a response of the maximum size is read', async () => {
  expect(await sourceOfChunks(maxAnswerBytes / 65_536).source.availablePoints()).toBe(1);
});

test('a larger response is invalid, and isn’t read to its end', async () => {
  const { source, read } = sourceOfChunks(1000);
  await expect(source.availablePoints()).rejects.toMatchObject({ reason: { kind: 'invalid', field: '' } });
  expect(read).toEqual({ chunks: maxAnswerBytes / 65_536 + 1, isCancelled: true });
});

test('items of unknown kinds are dropped, and the others are shown', () => {
  const [item] = answers.recentActivity as readonly object[];
  expect(readAnswer('recentActivity', [{ type: 'dispute', by: 1 }, item])).toEqual([item]);
  const list = answers.listMarkets as { readonly entryMatches: readonly object[] };
  const more = { ...list, entryMatches: [{ kind: 'poll' }, ...list.entryMatches] };
  expect(readAnswer('listMarkets', more)).toEqual(list);
  expect(() => readAnswer('recentActivity', [{ by: 1 }, item])).toThrow(SourceFailure);
});

test.each([
  ['2025-07-08T00:00:00Z', true],
  ['2025-12-31T23:30:00.000-05:00', true],
  ['2025-07-08T14:05:00+02', false],
])('a time that a page can’t write is invalid: %s', (at, isValid) => {
  const market = { ...(answers.market as object), events: [{ type: 'closed', at }] };
  const read = () => readAnswer('market', market);
  if (isValid) expect(read().events).toHaveLength(1);
  else expect(read).toThrow(SourceFailure);
});

test('of several blank lines in a text, one is shown', () => {
  const entry = { id: 'a', author: 'A', timestamp: 'T', upvotes: 0, replies: 0 };
  const read = (content: string) =>
    readAnswer('analyses', { discussions: [{ ...entry, content }] })?.discussions[0]?.content;
  expect(read('One.\nTwo.\n\nThree.')).toBe('One.\nTwo.\n\nThree.');
  expect(read(`One.${'\r\n \t'.repeat(1000)}Two.`)).toBe('One.\n\nTwo.');
});

test('of the marks on a letter, the first 16 are shown', () => {
  const market = buildMarket({ title: `Is e${'\u0301'.repeat(200)} wrong?` });
  expect(readAnswer('market', market).title).toBe(`Is e${'\u0301'.repeat(16)} wrong?`);
});

/** The result of reading one marked text. */
function readMarked(text: string, marks: readonly { readonly start: number; readonly end: number }[]) {
  const none = { found: 0, hits: [] };
  const authors = { found: 1, hits: [{ name: { text, marks }, entries: 1 }] };
  const { hits } = readAnswer('search', { markets: none, discussions: none, sources: none, authors }).authors;
  return hits[0]?.name;
}

test('a mark stays on its letters if accents before it are dropped', () => {
  const read = readMarked(`a${'\u0301'.repeat(20)} food`, [{ start: 22, end: 26 }]);
  expect(read?.marks.map(({ start, end }) => read.text.slice(start, end))).toEqual(['food']);
});

test('marks that overlap, are reversed or outside the text show no letter twice', () => {
  const given = [
    { start: 0, end: 3 },
    { start: 0, end: 3 },
    { start: 2, end: 4 },
    { start: 3, end: 1 },
    { start: 300, end: 900 },
  ];
  expect(readMarked('abcde', given)?.marks).toEqual([
    { start: 0, end: 3 },
    { start: 3, end: 4 },
  ]);
});

test('joiners between accents don’t add accents to a letter', () => {
  const text = `a${`${'\u0301'.repeat(15)}\u200d`.repeat(18)}`;
  expect(readMarked(text, [])?.text).toHaveLength(17);
});
