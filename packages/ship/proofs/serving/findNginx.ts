import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** An nginx that can serve the site. */
export interface Nginx {
  readonly program: string;
  /** The paths of the modules for precompressed brotli files and for scripts. */
  readonly modules: readonly string[];
}

const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'libnginx-mod-http-js'];

const moduleFiles = ['ngx_http_brotli_static_module.so', 'ngx_http_js_module.so'];

/** Further folders to search; the first is only in root's `PATH`. */
const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The installed nginx; undefined if there is none or it lacks a module. */
export function findNginx(environment: NodeJS.ProcessEnv = process.env): Nginx | undefined {
  const folders = [...(environment['PATH'] ?? '').split(delimiter).filter(Boolean), ...otherFolders];
  for (const program of folders.map((folder) => join(folder, 'nginx')).filter((file) => existsSync(file))) {
    const { stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' });
    const folder = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? '/usr/lib/nginx/modules';
    const modules = moduleFiles.map((file) => join(folder, file));
    if (modules.every((file) => existsSync(file))) return { program, modules };
  }
  return undefined;
}

/**
 * Installs nginx and its modules with apt-get, without starting the service. If it has no permission or the
 * installation fails, throws an error that says what to install.
 */
export function installNginx(): Nginx {
  const wanted = `Install nginx with its modules for brotli and JavaScript (on Debian: apt-get install ${packages.join(' ')}).`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(wanted);
  console.log(`No nginx with its modules found. Installing ${packages.join(', ')} with apt-get.`);
  withoutStarting('nginx', () => {
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', ...packages);
  });
  const nginx = findNginx();
  if (!nginx) throw new Error(`apt-get has not installed an nginx with these modules. ${wanted}`);
  return nginx;
}

/** Runs apt-get. Concurrent calls wait for each other, because two test files may find something missing at once. */
export function aptGet(...args: string[]): void {
  const { status } = spawnSync('flock', ['/var/lock/forecast-nginx', 'apt-get', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed.`);
}

/**
 * Runs `install` while packages can't start `service`: Debian's packages check `/usr/sbin/policy-rc.d`. Leaves an existing
 * rule alone. Throws what `install` throws.
 */
export function withoutStarting(service: string, install: () => void, rule = '/usr/sbin/policy-rc.d'): void {
  if (existsSync(rule)) return install();
  // Exit code 101 forbids the start. Setting RUNLEVEL instead has no effect with systemd.
  writeFileSync(rule, `#!/bin/sh\n[ "$1" != ${service} ] || exit 101\n`, { mode: 0o755, flag: 'wx' });
  try {
    install();
  } finally {
    rmSync(rule, { force: true });
  }
}
