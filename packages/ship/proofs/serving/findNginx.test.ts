/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from './findNginx';

const brotli = 'ngx_http_brotli_static_module.so';

/** A folder with a program `nginx` that says where its modules are, and these modules in it. */
function folderWith(modules: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  writeFileSync(join(folder, 'nginx'), `#!/bin/sh\necho "--modules-path=${folder} --with-x" >&2\n`, {
    mode: 0o755,
  });
  for (const name of modules) writeFileSync(join(folder, name), '');
  return folder;
}

test('the first nginx of the path that has the module for brotli is found', () => {
  const [without, folder, later] = [folderWith([]), folderWith([brotli]), folderWith([brotli])];
  expect(findNginx({ PATH: `/nowhere:${without}:${folder}:${later}` })).toEqual({
    program: join(folder, 'nginx'),
    brotliModule: join(folder, brotli),
  });
});

test('an nginx without the module is none', () => {
  const folder = folderWith([]);
  expect(findNginx({ PATH: folder })?.program).not.toBe(join(folder, 'nginx'));
});
