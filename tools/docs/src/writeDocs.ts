import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsPage } from './errorsPage';
import { refusalsPage } from './refusalsPage';
import { reportSchemas, schemasFolder } from './reportSchemas';

const docs = join(import.meta.dirname, '../../../docs');
writeFileSync(join(docs, 'errors.md'), errorsPage());
writeFileSync(join(docs, 'refusals.md'), refusalsPage());

const schemas = join(docs, '../packages/ship', schemasFolder);
rmSync(schemas, { recursive: true, force: true });
mkdirSync(schemas, { recursive: true });
for (const [name, text] of Object.entries(reportSchemas())) writeFileSync(join(schemas, name), text);
