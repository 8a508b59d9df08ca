import { createSearch } from '@forecast/shared/domain';
import { manyMarkets } from './largeSample';

// Prints how long searches take, in ms, as a line of JSON. The arguments are the numbers of markets to search.

/** Searches to type letter by letter: words that occur often, rarely and never. */
const typed = ['the forecast', 'consumer prices desk', 'marcus', 'regulatory', 'zzz'];

const keys = typed.flatMap((text) => [...text].map((_, index) => text.slice(0, index + 1)));

const measure = (count: number) => {
  const search = createSearch(manyMarkets(count));
  const timed = (query: string) => {
    const start = performance.now();
    search({ query });
    return performance.now() - start;
  };
  const index = timed('');
  // Warm up, as in a page that has been used for a while.
  keys.forEach(timed);
  const turns = Array.from({ length: 5 }, () => keys.map(timed));
  return { markets: count, index, keys: keys.map((_, key) => turns.map((turn) => turn[key])) };
};

console.log(JSON.stringify(process.argv.slice(2).map((count) => measure(Number(count)))));
