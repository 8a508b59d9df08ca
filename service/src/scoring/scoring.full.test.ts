import { openTestDatabase } from '../testing/openTestDatabase';
import { startPostgres, type PostgresServer } from '../testing/startPostgres';
import { testScoring } from '../testing/testScoring';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});

testScoring(() => openTestDatabase(server.url));

// After the tests' own, which close the databases.
afterAll(() => server.remove());
