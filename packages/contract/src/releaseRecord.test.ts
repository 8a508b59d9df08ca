import * as v from 'valibot';
import { releaseRecordSchema } from './releaseRecord';

const integrity = `sha384-${'A'.repeat(64)}`;

const record = (path: string) => ({
  part: 'markets',
  version: '1.0.0',
  owner: 'Markets team',
  commit: '',
  files: [{ path, size: 1, integrity }],
  entry: 'remoteEntry.js',
  exposes: {},
  budget: 1,
  contractVersion: 1,
  shared: {},
  uses: [],
  links: [],
});

test.each(['a.js', 'static/a.js', 'a..b/c', 'a./b', 'ü.js', '📈.js'])('%j is the path of a file', (path) => {
  expect(v.is(releaseRecordSchema, record(path))).toBe(true);
});

test.each([
  '',
  '/a',
  'a/',
  'a//b',
  '../a',
  'a/../b',
  'a/..',
  '.',
  './a',
  'x\n/../../../a',
  'a\\..\\b',
  'a\u0000b',
  '\u2028/../a',
])('%j leads out of the folder, or would, and is none', (path) => {
  expect(v.is(releaseRecordSchema, record(path))).toBe(false);
});

test.each(['.hidden', 'a/.hidden/b', '...', 'a'.repeat(401)])(
  '%j is not served everywhere, and is none',
  (path) => {
    expect(v.is(releaseRecordSchema, record(path))).toBe(false);
  },
);

test.each(['a b.js', ' a.js', 'a.js\n', 'a\tb', 'a\u00a0b', 'a\u2028b', 'a\ufeffb', 'a\u0085b', 'a\u007fb'])(
  '%j has white space or a control character, and is none',
  (path) => {
    expect(v.is(releaseRecordSchema, record(path))).toBe(false);
  },
);

test.each(['a\ud83d.js', '\udcc8.js'])(
  '%j has half a character, as which others are encoded, too',
  (path) => {
    expect(v.is(releaseRecordSchema, record(path))).toBe(false);
  },
);

test.each([
  ['of another length', `sha384-${'A'.repeat(63)}`],
  ['of another kind', `sha256-${'A'.repeat(64)}`],
  ['with padding', `sha384-${'A'.repeat(62)}==`],
  ['of letters for addresses', `sha384-${'-'.repeat(64)}`],
  ['with a line behind it', `${integrity}\n`],
  ['that is two', `${integrity} ${integrity}`],
  ['that is the lines of other files', `${integrity} a.js\n${integrity}`],
])('a hash %s is none', (_what, other) => {
  const [file] = record('b.js').files;
  expect(v.is(releaseRecordSchema, { ...record('b.js'), files: [{ ...file, integrity: other }] })).toBe(
    false,
  );
});
