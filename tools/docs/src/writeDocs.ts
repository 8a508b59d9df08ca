import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsPage } from './errorsPage';
import { refusalsPage } from './refusalsPage';

const docs = join(import.meta.dirname, '../../../docs');
writeFileSync(join(docs, 'errors.md'), errorsPage());
writeFileSync(join(docs, 'refusals.md'), refusalsPage());
