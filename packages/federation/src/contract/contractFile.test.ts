/** @jest-environment node */
import { join } from 'node:path';
import { contractFile } from './contractFile';
import { temporaryPart } from './temporaryPart';

const own = 'src/contracts/markets/Page.ts';
const common = 'src/contracts/Page.ts';

test.each([
  ['its own contract, where there is one', { [own]: '', [common]: '' }, own],
  ['the one for all modules of its name', { [common]: '', 'src/contracts/landing/Page.ts': '' }, common],
])('a module that is used has %s', (_which, files, file) => {
  const folder = temporaryPart(files);
  expect(contractFile(folder, 'markets/Page')).toBe(join(folder, file));
});

test('a module without a contract is refused, with the file to write', () => {
  const folder = temporaryPart({ 'src/contracts/landing/Page.ts': '' });
  expect(() => contractFile(folder, 'markets/Page')).toThrow(
    /^part-\w+ shows markets\/Page .* Write src\/contracts\/markets\/Page\.ts \(or src\/contracts\/Page\.ts /,
  );
});
