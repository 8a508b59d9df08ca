/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutStarting } from './withoutStarting';

const ruleFile = () => join(mkdtempSync(join(tmpdir(), 'rule-')), 'policy-rc.d');

test('while it installs, the service may not be started and others may', () => {
  const rule = ruleFile();
  const verdict = (service: string) => spawnSync(rule, [service, 'start']).status;
  const verdicts: unknown[] = [];
  withoutStarting('nginx', () => verdicts.push(verdict('nginx'), verdict('cron')), rule);
  expect(verdicts).toEqual([101, 0]);
  expect(existsSync(rule)).toBe(false);
});

test('the rule goes when the installation fails, too', () => {
  const rule = ruleFile();
  const install = () => {
    throw new Error('no network');
  };
  expect(() => withoutStarting('nginx', install, rule)).toThrow('no network');
  expect(existsSync(rule)).toBe(false);
});

test("the machine's own rule stays", () => {
  const rule = ruleFile();
  writeFileSync(rule, 'own');
  withoutStarting('nginx', () => undefined, rule);
  expect(readFileSync(rule, 'utf8')).toBe('own');
});
