/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildId } from './buildId';

/** A repository with one part, and what a test adds to it. */
function repository(more: Record<string, string> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  const files = {
    'package-lock.json': '{}',
    'remote-x/src/index.ts': 'one',
    'shared/src/a.ts': 'a',
    ...more,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

test('the same sources give the same id anywhere, whatever was built there before', () => {
  const id = buildId(repository(), 'remote-x');
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(buildId(repository(), 'remote-x')).toBe(id);
  expect(buildId(repository({ 'remote-x/dist/main.js': 'built' }), 'remote-x')).toBe(id);
  expect(buildId(repository({ 'remote-y/src/index.ts': 'other' }), 'remote-x')).toBe(id);
});

test.each(['remote-x/src/index.ts', 'remote-x/src/new.ts', 'shared/src/a.ts', 'package-lock.json'])(
  'a change of %s gives another id',
  (file) => {
    expect(buildId(repository({ [file]: 'changed' }), 'remote-x')).not.toBe(
      buildId(repository(), 'remote-x'),
    );
  },
);
