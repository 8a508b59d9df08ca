import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFiles } from '@forecast/dev/deployFiles';
import { errorsPage } from './errorsPage';

const root = join(import.meta.dirname, '../../..');
writeFileSync(join(root, 'docs/errors.md'), errorsPage());
for (const [name, text] of Object.entries(deployFiles)) writeFileSync(join(root, 'deploy', name), text());
