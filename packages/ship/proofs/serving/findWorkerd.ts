import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@forecast/dev';

/**
 * The version of the npm package workerd. At 160 MB it is too large for a dependency, so the Worker's tests fetch it.
 */
const version = '1.20261117.1';

/** The path of workerd, which is fetched with npm the first time. Throws with npm's message if that fails. */
export function findWorkerd(): string {
  const cache = join(root, 'node_modules/.cache/workerd');
  const folder = join(cache, version);
  if (!existsSync(folder)) {
    console.log(`Fetching workerd ${version} with npm.`);
    mkdirSync(cache, { recursive: true });
    const partial = mkdtempSync(join(cache, 'partial-'));
    const options = ['--prefix', partial, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status, stderr } = spawnSync('npm', ['install', ...options, `workerd@${version}`], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`npm can't install workerd ${version}: ${stderr}`);
    renameSync(partial, folder);
  }
  // Use the binary, because the package's own command is a script whose child would outlive it.
  const { default: program } = createRequire(join(folder, 'package.json'))('workerd') as { default: string };
  return program;
}
