import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFiles } from './deployFiles';

test.each(Object.entries(deployFiles()))('deploy/%s is up to date', (name, text) => {
  expect(readFileSync(join(__dirname, '../../../deploy', name), 'utf8')).toBe(text);
});
