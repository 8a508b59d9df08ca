import type { ForecastSource } from '../../source/ForecastSource';
import { sampleSource } from '../../source/sampleSource';
import { buildSourceOfText } from './buildSourceOfText';

/** Returns each string within a value, with its path, such as `markets[].tags[]`. */
function textsIn(value: unknown, place: string): readonly (readonly [place: string, text: string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, `${place}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => textsIn(inner, `${place}.${field}`));
}

/** Returns each string that the source's methods return, with `query` as the search. */
async function textsOf(source: ForecastSource, query: string) {
  const answers = Object.entries(source).map(async ([name, answer]: [string, unknown]) => {
    const given = name === 'search' ? { query } : 1;
    return textsIn(typeof answer === 'function' ? await answer.call(source, given) : answer, name);
  });
  return (await Promise.all(answers)).flat();
}

const placesOf = async (source: ForecastSource, query: string) =>
  new Set((await textsOf(source, query)).map(([place]) => place));

test('every field that holds a string in the sample also holds one in the injected source', async () => {
  const sample = await placesOf(sampleSource, 'a');
  expect(sample).toContain('market.researchSources[].url');
  const fed = await placesOf(buildSourceOfText('injected'), 'injected');

  expect([...sample].filter((place) => !fed.has(place))).toEqual([]);
});

test('every string in the source contains the injected text, except activity types and ids used in URLs', async () => {
  const others = (await textsOf(buildSourceOfText('injected'), 'injected')).filter(
    ([, text]) => !text.includes('injected'),
  );
  expect(others).toEqual([
    ['market.discussions[].id', 'entry-0'],
    ['recentActivity[].type', 'comment'],
    ['recentActivity[].type', 'resolution'],
    ['recentActivity[].type', 'market'],
    ['recentActivity[].type', 'comment'],
    ['search.discussions.hits[].id', 'entry-0'],
    ['search.discussions.hits[].id', 'entry-0'],
  ]);
});
