import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTargets, oldestBrowsers } from './browsers';

test('builds are for browsers that were widely available when URL.canParse became so', () => {
  expect(oldestBrowsers).toBe('chrome 120, edge 120, firefox 120, ios_saf 17.0, safari 17.0');
  expect(buildTargets).toEqual(['chrome120', 'edge120', 'firefox120', 'ios17.0', 'safari17.0']);
});

test.each(['README.md', '../../README.md'])('%s names them', (file) => {
  const readme = readFileSync(join(__dirname, '../..', file), 'utf8');
  expect(readme).toContain('Chrome 120, Edge 120, Firefox 120 and Safari 17.0');
});
