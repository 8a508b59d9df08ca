import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@forecast/dev';
import { buildHost } from './buildHost';
import { manyMarkets, withDiscussions, withPoints } from './largeSample';

// Builds the host into a folder, with a sample of --markets markets. Market 2 has --discussions entries in its
// discussion, and market 3 has --points points in its history.
const { values, positionals } = parseArgs({
  options: {
    markets: { type: 'string', default: '11' },
    discussions: { type: 'string' },
    points: { type: 'string' },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Pass a folder.');
const { discussions, points } = values;
const markets = manyMarkets(Number(values.markets)).map((market) => {
  if (market.id === 2 && discussions !== undefined) return withDiscussions(market, Number(discussions));
  if (market.id === 3 && points !== undefined) return withPoints(market, Number(points));
  return market;
});
writeFileSync(join(folder, 'markets.json'), JSON.stringify(markets));
const module = join(folder, 'markets.js');
writeFileSync(module, "export { default as markets } from './markets.json';\n");
await buildHost(folder, { [join(root, 'shared/src/fixtures/markets.ts')]: module });
