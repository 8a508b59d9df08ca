import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from './refusals';

const sources = readdirSync(__dirname, { recursive: true })
  .map(String)
  .filter((name) => /^(?!testing).*(?<!\.test)\.ts$/.test(name) && name !== 'refusals.ts')
  .map((name) => readFileSync(join(__dirname, name), 'utf8'));
const used = new Set(sources.flatMap((text) => text.match(/\bSHIP-\d{3}\b/g) ?? []));

test('the codes in the sources are exactly those in the catalog', () => {
  expect([...used].sort()).toEqual(Object.keys(refusals));
});

test('the codes are in order, and no two have the same title', () => {
  const codes = Object.keys(refusals);
  expect(codes).toEqual([...codes].sort());
  const titles = Object.values(refusals).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
