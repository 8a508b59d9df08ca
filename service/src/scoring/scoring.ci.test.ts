import { openTestDatabase } from '../testing/openTestDatabase';
import { testScoring } from '../testing/testScoring';

testScoring(openTestDatabase);
