import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultNames, faultTitle } from '@forecast/faults';

test('the table in docs/comparison.md has a row for each fault of the fault suite, with its title', () => {
  const page = readFileSync(join(__dirname, '../../../docs/comparison.md'), 'utf8');
  const [, table = ''] = /<!-- faults -->([^]*)<!-- \/faults -->/.exec(page) ?? [];
  const rows = [...table.matchAll(/^\| ([^|]*?) +\|/gm)].map(([, first]) => first);
  expect(rows.slice(2)).toEqual(faultNames.map((fault) => `${fault}: ${faultTitle(fault)}`));
});
