import { reportSchemas } from './reportSchemas';

test('a schema lists the required fields of a report', () => {
  const { anyOf } = JSON.parse(reportSchemas('@forecast/ship').get('schemas/v2/publish.json') ?? '') as {
    anyOf: { required: string[]; additionalProperties: boolean }[];
  };
  expect(anyOf.map(({ required }) => required)).toEqual([
    ['version', 'outcome', 'release', 'published', 'files', 'bytes'],
    ['version', 'outcome', 'findings'],
  ]);
  expect(anyOf.map(({ additionalProperties }) => additionalProperties)).toEqual([false, false]);
});

test('each package has schemas for its own commands', () => {
  expect([...reportSchemas('@forecast/canary').keys()]).toEqual([
    'schemas/v2/collect.json',
    'schemas/v2/watch.json',
  ]);
  expect([...reportSchemas('@forecast/ship').keys()]).toContain('schemas/v2/canary-start.json');
  expect(reportSchemas('@forecast/contract').size).toBe(0);
});
