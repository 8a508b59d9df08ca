import { reportSchemas } from './build';

test('a schema lists the required fields of a report', async () => {
  const { anyOf } = JSON.parse(
    (await reportSchemas('@forecast/ship')).get('schemas/v2/publish.json') ?? '',
  ) as {
    anyOf: { required: string[]; additionalProperties: boolean }[];
  };
  expect(anyOf.map(({ required }) => required)).toEqual([
    ['version', 'outcome', 'release', 'published', 'files', 'bytes'],
    ['version', 'outcome', 'findings'],
  ]);
  expect(anyOf.map(({ additionalProperties }) => additionalProperties)).toEqual([false, false]);
});

test('each package has schemas for its own commands', async () => {
  expect([...(await reportSchemas('@forecast/canary')).keys()]).toEqual([
    'schemas/v2/collect.json',
    'schemas/v2/watch.json',
  ]);
  expect([...(await reportSchemas('@forecast/ship')).keys()]).toContain('schemas/v2/canary-start.json');
  expect((await reportSchemas('@forecast/contract')).size).toBe(0);
});
