import { openTestDatabase } from '../testing/openTestDatabase';
import { testRecords } from '../testing/testRecords';

testRecords(openTestDatabase);
