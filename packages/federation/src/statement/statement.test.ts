import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporaryFolder';
import { contractFile, contractText, stateHost } from './statement';

test('a contract is written with sorted keys, whatever their order in the object', () => {
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

const own = 'src/contracts/markets/Page.ts';
const common = 'src/contracts/Page.ts';

test.each([
  ['the contract for that module, if there is one', { [own]: '', [common]: '' }, own],
  [
    'the contract for all modules of that name otherwise',
    { [common]: '', 'src/contracts/landing/Page.ts': '' },
    common,
  ],
])('a module that is used is checked against %s', (_which, files, file) => {
  const folder = temporaryFolder(files);
  expect(contractFile(folder, 'mine', 'markets/Page')).toBe(join(folder, file));
});

test('a module without a contract is an error that says which file to write', () => {
  const folder = temporaryFolder({ 'src/contracts/landing/Page.ts': '' });
  expect(() => contractFile(folder, 'mine', 'markets/Page')).toThrow(
    /^mine shows markets\/Page .* Write src\/contracts\/markets\/Page\.ts \(or src\/contracts\/Page\.ts /,
  );
});

test('a host that does not declare what it relies on in claimed pages fails to build', () => {
  const folder = temporaryFolder({
    'package.json':
      '{ "name": "host", "author": "us", "version": "1.0.0", "config": { "port": 3000, "budget": 1 } }',
    'site.json':
      '{ "waitlistFormId": "", "demoBooking": "", "contactEmail": "", "imprintUrl": "", "eventsUrl": "", "thirdParties": {} }',
    'src/index.ts': '',
    'src/contracts/markets/Page.ts': '',
  });
  const build = () => stateHost(folder, [{ path: '/', part: 'markets' }], { exports: {}, properties: [] });
  expect(build).toThrow(/^Parts can claim routes on this site, .* Write .*src.contracts.Page\.ts/);
});
