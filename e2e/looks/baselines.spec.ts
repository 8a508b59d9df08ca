import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { folder, looks } from './looks';

const files = readdirSync(folder);

test('there is a baseline screenshot for every state, width and color scheme, and no other file', () => {
  const expected = looks.flatMap(({ baselines }) => Object.values(baselines));
  expect(files.toSorted()).toEqual(expected.toSorted());
});

test('the baselines take up less than 3 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(3_000_000);
});
