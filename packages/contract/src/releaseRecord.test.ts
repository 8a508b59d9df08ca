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

test.each(['a.js', 'static/a.js', '.hidden', 'a..b/c', '...'])('%j is the path of a file', (path) => {
  expect(v.is(releaseRecordSchema, record(path))).toBe(true);
});

test.each(['', '/a', '../a', 'a/../b', 'a/..', '.', './a', 'x\n/../../../a', 'a\\..\\b', 'a\u0000b'])(
  '%j leads out of the folder, or would, and is none',
  (path) => {
    expect(v.is(releaseRecordSchema, record(path))).toBe(false);
  },
);
