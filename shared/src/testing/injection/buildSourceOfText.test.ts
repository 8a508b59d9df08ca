import { sampleSource, type ForecastSource } from '../../source/ForecastSource';
import { buildSourceOfText } from './buildSourceOfText';

/** Each text within a value, with where it stands, such as `markets[].tags[]`. */
function textsIn(value: unknown, place: string): readonly (readonly [place: string, text: string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, `${place}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => textsIn(inner, `${place}.${field}`));
}

/** Each text that a source gives, whatever it is asked. */
async function textsOf(source: ForecastSource) {
  const answers = Object.entries(source).map(async ([name, answer]: [string, unknown]) =>
    textsIn(typeof answer === 'function' ? await answer.call(source, 1) : answer, name),
  );
  return (await Promise.all(answers)).flat();
}

const placesOf = async (source: ForecastSource) => new Set((await textsOf(source)).map(([place]) => place));

test('wherever the sample has a text, the pages are tested with a text injected', async () => {
  const sample = await placesOf(sampleSource);
  expect(sample).toContain('market.researchSources[].url');
  const fed = await placesOf(buildSourceOfText('injected'));
  expect([...sample].filter((place) => !fed.has(place))).toEqual([]);
});

test('every text of the source holds the one it was built of, but for the types of activity', async () => {
  const others = (await textsOf(buildSourceOfText('injected'))).filter(
    ([, text]) => !text.includes('injected'),
  );
  expect(others).toEqual([
    ['recentActivity[].type', 'comment'],
    ['recentActivity[].type', 'resolution'],
    ['recentActivity[].type', 'market'],
    ['recentActivity[].type', 'comment'],
  ]);
});
