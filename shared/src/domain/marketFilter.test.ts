import fc from 'fast-check';
import { anyCharacter } from '../testing/anyCharacter';
import {
  filterParameters,
  listAddress,
  marketSorts,
  readFilter,
  withFilter,
  type MarketFilter,
} from './marketFilter';
import { marketStatuses } from './resolution';

const read = (search: string) => readFilter(new URLSearchParams(search));
const all: MarketFilter = {
  ...{ query: '', tags: [], author: undefined, status: undefined },
  ...{ sort: undefined, following: false },
};

test('a URL contains the filters that are set, and no others', () => {
  expect(listAddress()).toBe('/markets');
  expect(listAddress(all)).toBe('/markets');
  expect(listAddress({ tags: ['AI'] })).toBe('/markets?tag=AI');
  expect(
    listAddress({
      query: 'food',
      tags: ['Macro', 'R & D'],
      author: 'Ada & Co',
      status: 'resolved',
      sort: 'closing-soon',
      following: true,
    }),
  ).toBe(
    '/markets?q=food&tag=Macro&tag=R+%26+D&author=Ada+%26+Co&status=resolved&sort=closing-soon&following=1',
  );
});

test('a filter is in the parameters that the page lists as its own, and in no others', () => {
  const filter: MarketFilter = {
    ...{ query: 'food', tags: ['AI'], author: 'Ada', status: 'open' },
    ...{ sort: marketSorts[0], following: true },
  };
  const address = new URL(listAddress(filter), 'https://forecast.example');
  expect([...address.searchParams.keys()].sort()).toEqual([...filterParameters].sort());
});

test.each([
  ['?tag=AI&tag=AI&tag=&tag=%20&tag=%20Space', { tags: ['AI', 'Space'] }],
  ['?tag=ai&tag=AI', { tags: ['ai', 'AI'] }],
  ['?sort=newest', {}],
  ['?sort=Closing-soon&sort=', {}],
  ['?status=closed&status=open', { status: 'closed' }],
  ['?status=Open', {}],
  ['?sort=__proto__&following=yes&following=1', {}],
  ['?author=%20Ada%20&author=Bo', { author: 'Ada' }],
  ['?author=%20', {}],
  ['?q=a&q=b&following=1', { query: 'a', following: true }],
  ['?tag=%ED%A0%BD&q=%', { tags: ['\uFFFD\uFFFD\uFFFD'], query: '%' }],
] as const)('the query %s sets only the filters %j', (search, asked) => {
  expect(read(search)).toEqual({ ...all, ...asked });
});

test('a URL selects at most 100 tags', () => {
  const tags = Array.from({ length: 10_000 }, (_, index) => `tag ${index}`);
  expect(read(`?${new URLSearchParams(tags.map((tag) => ['tag', tag]))}`).tags).toEqual(tags.slice(0, 100));
});

test('changing one filter leaves all other parameters as they are, even unrecognized ones', () => {
  const parameters = new URLSearchParams('?view=x&q=food&tag=AI&sort=newest&view=y&following=1');
  expect(`${withFilter(parameters, { tags: ['Space'] })}`).toBe(
    'view=x&q=food&sort=newest&view=y&following=1&tag=Space',
  );
  expect(`${withFilter(parameters, { sort: undefined })}`).toBe('view=x&q=food&tag=AI&view=y&following=1');
  expect(`${withFilter(parameters, { query: '', tags: [], following: false })}`).toBe(
    'view=x&sort=newest&view=y',
  );
  expect(`${withFilter(parameters, {})}`).toBe(`${parameters}`);
  expect(parameters.getAll('tag')).toEqual(['AI']);
});

const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: anyCharacter }),
  // Includes lone surrogates.
  fc.string({ unit }),
  fc.constantFrom('', ' ', 'AI', '&', '=', '+', '%', '\uD83D', ' AI '),
);
const anyFilter = fc.record<MarketFilter>({
  query: anyText,
  tags: fc.array(anyText, { maxLength: 8 }),
  author: fc.option(anyText, { nil: undefined }),
  status: fc.constantFrom(undefined, ...marketStatuses),
  sort: fc.constantFrom(undefined, ...marketSorts),
  following: fc.boolean(),
});
const inAddress = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

test('a filter can be read back from its URL, whatever else the URL contains', () => {
  fc.assert(
    fc.property(
      anyFilter,
      fc.array(fc.tuple(fc.constantFrom('view', 'x', '', 'Tag'), anyText)),
      (asked, others) => {
        const before = new URLSearchParams(others.map(([name, value]): [string, string] => [name, value]));
        const address = withFilter(before, asked).toString();
        // Lone surrogates and invisible tags can't survive the round trip, so expect the cleaned-up filter.
        const tags = new Set(asked.tags.map((tag) => inAddress(tag).trim()).filter((tag) => tag !== ''));
        const author = inAddress(asked.author ?? '').trim() || undefined;
        expect(read(address)).toEqual({ ...asked, query: inAddress(asked.query), tags: [...tags], author });
        expect([...new URLSearchParams(address)].slice(0, others.length)).toEqual([...before]);
        // A second round trip changes nothing.
        expect(read(`${withFilter(new URLSearchParams(), read(address))}`)).toEqual(read(address));
      },
    ),
  );
});

test('any URL can be read, and writing its filter back changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...filterParameters, 'x'), anyText)), (pairs) => {
      const asked = readFilter(
        new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])),
      );
      const address = listAddress(asked);
      expect(read(new URL(address, 'https://forecast.example').search)).toEqual(asked);
    }),
  );
});
