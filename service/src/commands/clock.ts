import { parseArgs } from 'node:util';
import { openDatabase } from '../database/openDatabase';
import { moveClock } from '../records/site';
import { readPlace } from './readSettings';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const { days, data } = parseArgs({
    options: { days: { type: 'string', default: '' }, data: { type: 'string' } },
  }).values;
  if (!/^[1-9]\d{0,3}$/.test(days))
    throw new Error('Say by how many days to move the clock, such as --days 30.');
  const database = await openDatabase(readPlace(data, process.env));
  try {
    const now = await moveClock(database, Number(days));
    console.log(`The demonstration’s clock is at ${now.toISOString()} now.`);
  } finally {
    await database.close();
  }
});
