import * as v from 'valibot';
import { releaseRecordSchema } from './releaseRecord';

const integrity = `sha384-${'A'.repeat(64)}`;

const record = (path: string) => ({
  part: 'markets',
  version: '1.0.0',
  owner: 'Markets team',
  commit: null,
  files: [{ path, size: 1, integrity }],
  entry: 'remoteEntry.js',
  exposes: {},
  budget: 1,
  contractVersion: 1,
  shared: {},
  uses: [],
  links: [],
});

test.each(['a.js', 'static/a.js', 'a..b/c', 'a./b', 'ü.js', '📈.js'])('%j is a valid path', (path) => {
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
])('%j is invalid, because it is not a normalized path within the folder', (path) => {
  expect(v.is(releaseRecordSchema, record(path))).toBe(false);
});

test.each(['.hidden', 'a/.hidden/b', '...', 'a'.repeat(401)])(
  '%j is invalid, because not every server serves it',
  (path) => {
    expect(v.is(releaseRecordSchema, record(path))).toBe(false);
  },
);

test.each(['a b.js', ' a.js', 'a.js\n', 'a\tb', 'a\u00a0b', 'a\u2028b', 'a\ufeffb', 'a\u0085b', 'a\u007fb'])(
  '%j is invalid, because it has white space or a control character',
  (path) => {
    expect(v.is(releaseRecordSchema, record(path))).toBe(false);
  },
);

test.each(['a\u202egpj.js', 'a\u2066b', 'a\u200bb', 'a\u00adb', 'a\u3164b', 'a\u{e0061}b', 'a\ufe0f.js'])(
  '%j is invalid, because it has a character that can’t be seen',
  (path) => {
    expect(v.is(releaseRecordSchema, record(path))).toBe(false);
  },
);

test.each(['a%2fb.js', 'a%2Fb', '%5c', 'a%00b', '%2e%2e/a', 'a%252fb', '%41.js'])(
  '%j is invalid, because a server could decode it to another path',
  (path) => {
    expect(v.is(releaseRecordSchema, record(path))).toBe(false);
  },
);

test.each(['100%.js', 'a#b?c%.txt', 'ä/Ωя/漢字.js', 'a%2.js'])('%j is valid', (path) => {
  expect(v.is(releaseRecordSchema, record(path))).toBe(true);
});

test.each(['a\ud83d.js', '\udcc8.js'])('%j is invalid, because it has an unpaired surrogate', (path) => {
  expect(v.is(releaseRecordSchema, record(path))).toBe(false);
});

test.each([
  ['of the wrong length', `sha384-${'A'.repeat(63)}`],
  ['of a different kind', `sha256-${'A'.repeat(64)}`],
  ['with padding', `sha384-${'A'.repeat(62)}==`],
  ['in base64url', `sha384-${'-'.repeat(64)}`],
  ['with a line break after it', `${integrity}\n`],
  ['followed by another hash', `${integrity} ${integrity}`],
  ['that looks like another line of the file list', `${integrity} a.js\n${integrity}`],
])('a hash %s is invalid', (_what, other) => {
  const [file] = record('b.js').files;
  expect(v.is(releaseRecordSchema, { ...record('b.js'), files: [{ ...file, integrity: other }] })).toBe(
    false,
  );
});
