import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFiles } from './deployFiles';

const deploy = join(import.meta.dirname, '../../../deploy');
for (const [name, text] of Object.entries(deployFiles())) writeFileSync(join(deploy, name), text);
