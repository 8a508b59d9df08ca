/** @jest-environment node */
import { integrityOf } from './integrity';
import { isReleaseRecord } from './releaseSchema';

const record = (path: string) => ({
  app: 'markets',
  version: '1.0.0',
  owner: 'Markets team',
  commit: '',
  files: [{ path, size: 1, integrity: integrityOf('x') }],
  entry: 'remoteEntry.js',
  exposes: {},
  budget: 1,
  contractVersion: 1,
  shared: {},
  uses: [],
  links: [],
});

test.each(['a.js', 'static/a.js', '.hidden', 'a..b/c', '...'])('%j is the path of a file', (path) => {
  expect(isReleaseRecord(record(path))).toBe(true);
});

test.each(['', '/a', '../a', 'a/../b', 'a/..', '.', './a', 'x\n/../../../a', 'a\\..\\b', 'a\u0000b'])(
  '%j leads out of the folder, or would, and is none',
  (path) => {
    expect(isReleaseRecord(record(path))).toBe(false);
  },
);
