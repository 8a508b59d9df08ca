import { openDatabase } from '../database/openDatabase';
import { readMarketCommand } from './readMarketCommand';
import { readPlace } from './readSettings';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const { data, run } = readMarketCommand(process.argv.slice(2));
  const database = await openDatabase(readPlace(data, process.env));
  try {
    await run(database);
    console.log('Done.');
  } finally {
    await database.close();
  }
});
