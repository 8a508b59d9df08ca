import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsPage } from './errorsPage';

writeFileSync(join(import.meta.dirname, '../../../docs/errors.md'), errorsPage());
