import { reportSchemas } from './reportSchemas';

test('a schema says what a report must have', () => {
  const { anyOf } = JSON.parse(reportSchemas().get('schemas/v2/publish.json') ?? '') as {
    anyOf: { required: string[]; additionalProperties: boolean }[];
  };
  expect(anyOf.map(({ required }) => required)).toEqual([
    ['version', 'outcome', 'release', 'published', 'files', 'bytes'],
    ['version', 'outcome', 'findings'],
  ]);
  expect(anyOf.map(({ additionalProperties }) => additionalProperties)).toEqual([false, false]);
});
