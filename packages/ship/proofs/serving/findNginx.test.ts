import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx, withoutStarting } from './findNginx';

const modules = ['ngx_http_brotli_static_module.so', 'ngx_http_js_module.so'];

/** A folder with these modules, and with a fake nginx that reports the folder as its modules path. */
function folderWith(files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  writeFileSync(join(folder, 'nginx'), `#!/bin/sh\necho "--modules-path=${folder} --with-x" >&2\n`, {
    mode: 0o755,
  });
  for (const name of files) writeFileSync(join(folder, name), '');
  return folder;
}

test('the first nginx on the path with all modules is found', () => {
  const [without, folder, later] = [folderWith(modules.slice(1)), folderWith(modules), folderWith(modules)];
  expect(findNginx({ PATH: `/nowhere:${without}:${folder}:${later}` })).toEqual({
    program: join(folder, 'nginx'),
    modules: modules.map((name) => join(folder, name)),
  });
});

test('an nginx that lacks a module is skipped', () => {
  const folder = folderWith(modules.slice(0, 1));
  expect(findNginx({ PATH: folder })?.program).not.toBe(join(folder, 'nginx'));
});

const ruleFile = () => join(mkdtempSync(join(tmpdir(), 'rule-')), 'policy-rc.d');

test('during the installation nginx cannot start, but other services can', () => {
  const rule = ruleFile();
  const verdict = (service: string) => spawnSync(rule, [service, 'start']).status;
  const verdicts: unknown[] = [];
  withoutStarting('nginx', () => verdicts.push(verdict('nginx'), verdict('cron')), rule);
  expect(verdicts).toEqual([101, 0]);
  expect(existsSync(rule)).toBe(false);
});

test('the rule that keeps nginx from starting is removed even if the installation fails', () => {
  const rule = ruleFile();
  const install = () => {
    throw new Error('no network');
  };
  expect(() => withoutStarting('nginx', install, rule)).toThrow('no network');
  expect(existsSync(rule)).toBe(false);
});

test('a rule about starting services that the machine already has is left alone', () => {
  const rule = ruleFile();
  writeFileSync(rule, 'own');
  withoutStarting('nginx', () => undefined, rule);
  expect(readFileSync(rule, 'utf8')).toBe('own');
});
