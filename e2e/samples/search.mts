import { createSearch } from '@forecast/shared/domain';
import { manyMarkets } from './largeSample';

// Prints how long searches over as many markets as the arguments say take, in ms: a line of JSON.

/** As they are typed, letter by letter: words that stand everywhere, in few places, and nowhere. */
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
  // What is typed into for a while has run the code before.
  keys.forEach(timed);
  const turns = Array.from({ length: 5 }, () => keys.map(timed));
  return { markets: count, index, keys: keys.map((_, key) => turns.map((turn) => turn[key])) };
};

console.log(JSON.stringify(process.argv.slice(2).map((count) => measure(Number(count)))));
