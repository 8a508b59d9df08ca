import { openPostgres } from '../../src/database/openPostgres';
import { openDatabase } from '../../src/database/openDatabase';
import { takePositions, type Crowd } from './takePositions';

// Takes positions as one of several processes, and writes the tally as JSON: tsx crowd.ts <url> <crowd as JSON> <raw>

const [url = '', crowd = '', raw] = process.argv.slice(2);
const database = await openDatabase({ url });
const owner = raw === undefined ? undefined : await openPostgres(url, 'none');
const tally = await takePositions(database, {
  ...(JSON.parse(crowd) as Crowd),
  ...(owner && { raw: { database: owner, statements: JSON.parse(raw ?? '[]') as string[] } }),
});
process.stdout.write(JSON.stringify(tally));
await Promise.all([database.close(), owner?.close()]);
