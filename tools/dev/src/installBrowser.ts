import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from '@forecast/ship/browser';

/**
 * Installs Chromium and prints how: with apt-get if possible, otherwise with playwright. With apt-get, it tries
 * `packages` in order, by default the headless one first. Returns the path of the browser, or undefined if the
 * installation failed.
 */
export function installBrowser(
  packages: readonly string[] = ['chromium-headless-shell', 'chromium'],
): string | undefined {
  const apt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  console.log(
    `No Chrome or Chromium found. Installing Chromium ${apt ? 'with apt-get' : 'with playwright'}.`,
  );
  const install = (name: string) =>
    run('apt-get', 'install', '-y', '--no-install-recommends', name, 'fonts-liberation');
  const installed = apt
    ? run('apt-get', 'update') && packages.some(install)
    : run('npx', 'playwright-core', 'install', 'chromium');
  return installed ? findBrowser() : undefined;
}

function run(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
