import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFiles } from './deployFiles';
import { errorsPage } from './errorsPage';
import { refusalsPage } from './refusalsPage';

const root = join(import.meta.dirname, '../../..');
const files = { 'docs/errors.md': errorsPage(), 'docs/refusals.md': refusalsPage() };
for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
for (const [name, text] of Object.entries(deployFiles())) writeFileSync(join(root, 'deploy', name), text);
