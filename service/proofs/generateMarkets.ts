import { dayOf, searchText } from '@forecast/shared/domain';

/** How much to generate. */
export interface Amounts {
  readonly markets: number;
  /** Of all markets together. */
  readonly analyses: number;
  readonly researchers: number;
}

/** Rows of one table, as JSON objects. */
export interface Batch {
  readonly table: 'researcher' | 'market' | 'forecast' | 'source' | 'entry';
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** A generated text, and its searchText. */
interface Text {
  readonly text: string;
  readonly folded: string;
}

/** Jun 29, 2025, as a number of days since 1970: the day of the first forecasts. */
const firstDay = 20_268;

const stepsPerMarket = 10;
const sourcesPerMarket = 3;

/**
 * Yields the rows of markets with ten forecasts and three sources each, of researchers, and of their analyses: always
 * the same ones. The words are as frequent as in a language, and so are the tags.
 */
export function* generateMarkets({ markets, analyses, researchers }: Amounts): Generator<Batch> {
  const random = createRandom();
  const words = vocabulary(random);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() ** 3 * items.length)] as Item;
  const write = (length: number): Text => {
    const chosen = Array.from({ length }, () => pick(words));
    return {
      text: chosen.map(({ text }) => text).join(' '),
      folded: chosen.map(({ folded }) => folded).join('\t'),
    };
  };
  const names = Array.from({ length: researchers + 200 }, (_, index) => {
    const [first, last] = [words[(index * 7) % words.length], words[index % words.length]];
    return `${first?.text} ${last?.text} ${index}`;
  });
  const tags = Array.from({ length: 400 }, (_, index) => `Tag ${index}`);
  const batches = function* (table: Batch['table'], count: number, rowOf: (number: number) => object) {
    for (let from = 0; from < count; from += 2000) {
      const length = Math.min(2000, count - from);
      yield { table, rows: Array.from({ length }, (_, index) => ({ ...rowOf(from + index) })) };
    }
  };

  yield* batches('researcher', researchers, (number) => {
    const name = names[number] ?? '';
    return { handle: `r${number}`, name, folded: searchText(name) };
  });
  yield* batches('market', markets, (number) => {
    const [title, description] = [write(10), write(40)];
    const author = names[researchers + (number % 200)] ?? '';
    const own = [...new Set(Array.from({ length: 1 + (number % 4) }, () => pick(tags)))];
    const closes = dayOf(firstDay + 10 + Math.floor(random() * 400));
    return {
      id: number + 1,
      title: title.text,
      description: description.text,
      volume: '$10K',
      author,
      resolution: description.text,
      tags: own,
      opened_at: dayOf(firstDay),
      closes_at: closes,
      resolves_at: closes,
      entries: Math.floor((analyses + markets - 1 - number) / markets),
      folded: [title.folded, searchText(own.join('\n')), searchText(author), description.folded].join('\f'),
    };
  });
  yield* batches('forecast', markets * stepsPerMarket, (number) => ({
    market_id: Math.floor(number / stepsPerMarket) + 1,
    at: dayOf(firstDay + (number % stepsPerMarket)),
    percent: Math.floor(random() * 101),
  }));
  yield* batches('source', markets * sourcesPerMarket, (number) => {
    const [title, author] = [write(8), names[number % names.length] ?? ''];
    return {
      market_id: Math.floor(number / sourcesPerMarket) + 1,
      place: (number % sourcesPerMarket) + 1,
      title: title.text,
      author,
      date: 'Jun 2025',
      type: 'Report',
      folded: `${title.folded}\f${searchText(author)}`,
    };
  });
  yield* batches('entry', analyses, (number) => {
    const researcher = Math.floor(random() * researchers);
    const { text, folded } = write(60);
    return {
      id: `e${number}`,
      market_id: (number % markets) + 1,
      researcher_id: researcher + 1,
      text,
      folded: `${searchText(names[researcher] ?? '')}\f${folded}`,
      stance: number % 101,
      at: new Date((firstDay * 86_400 + number) * 1000),
    };
  });
}

/** What triggers do for rows that are inserted one by one. */
export const fillReading = [
  'select list_market(id) from market order by id',
  `insert into tag_count (tag, other, markets)
  select one.tag, two.tag, count(*)
  from listing, unnest(array_prepend('', tags)) with ordinality as one (tag, n),
    unnest(array_prepend('', tags)) with ordinality as two (tag, n)
  group by one.tag, two.tag order by min(array[market_id, one.n, two.n])`,
  `insert into author (name, folded, first_market, entries)
  select name, folded, min(market_id), count(*) from (
    select author as name, split_part(folded, E'\\f', 3) as folded, id as market_id, 0 as at from market
    union all
    select r.name, r.folded, e.market_id, extract(epoch from e.at)
    from entry e join researcher r on r.id = e.researcher_id
  ) work group by name, folded order by min(array[market_id, at])`,
];

/** Common words, which are the most frequent ones, and many invented ones. */
function vocabulary(random: () => number): readonly Text[] {
  const common =
    'the of to in a and is for that on will it be by at than more as with before US from this market price rate 2025 year up food energy inflation report data election launch model court energy'.split(
      ' ',
    );
  const syllables = [
    'ba',
    'co',
    'de',
    'fi',
    'gu',
    'lan',
    'mer',
    'nor',
    'pol',
    'que',
    'ris',
    'sta',
    'tro',
    'ver',
    'zé',
  ];
  const syllable = () => syllables[Math.floor(random() * syllables.length)];
  const invented = Array.from({ length: 20_000 }, (_, index) => {
    const word = Array.from({ length: 2 + (index % 3) }, syllable).join('');
    return index % 10 === 0 ? `${word}-${syllable()},` : word;
  });
  return [...common, ...invented].map((text) => ({ text, folded: searchText(text) }));
}

/** Random numbers from 0 to 1, the same in every run (Mulberry32). */
function createRandom(): () => number {
  let state = 20_250_708;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
