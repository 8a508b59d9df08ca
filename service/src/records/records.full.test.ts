import { openTestDatabase } from '../testing/openTestDatabase';
import { startPostgres, type PostgresServer } from '../testing/startPostgres';
import { testRecords } from '../testing/testRecords';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});

testRecords(() => openTestDatabase(server.url));

// After the tests' own, which closes the database.
afterAll(() => server.remove());
