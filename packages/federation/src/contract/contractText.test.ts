/** @jest-environment node */
import { contractText } from './contractText';

test('the text of a contract has its keys in order, however it was put together', () => {
  const text = contractText({
    uses: ['z/Z', 'a/A'],
    shared: {
      react: { version: '19.3.1', requires: '^19.0.0' },
      'a-library': { version: '1.0.0', requires: '^1' },
    },
    contractVersion: 1,
    links: [],
    version: '1.0.0',
    owner: 'a team',
    budget: 1000,
  });
  expect(text.match(/"[\w-]+"(?=:)/g)).toEqual(
    [
      'budget',
      'contractVersion',
      'links',
      'owner',
      'shared',
      'a-library',
      'requires',
      'version',
      'react',
      'requires',
      'version',
      'uses',
      'version',
    ].map((key) => `"${key}"`),
  );
  expect(JSON.parse(text)).toMatchObject({ uses: ['z/Z', 'a/A'], contractVersion: 1 });
});
