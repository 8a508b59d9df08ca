import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, installBrowser } from '@forecast/ship/browser';
import { buildFolders, outdated, root } from '@forecast/dev';
import { findNginx, installNginx } from './serving';
import { buildNext } from './support/nextBuilds';

// Proves the release tool's promises, in full length or with --short; names choose some of the proofs.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean' } },
});
const next = mkdtempSync(join(tmpdir(), 'forecast-next-'));
try {
  const browser = findBrowser() ?? installBrowser();
  if (!browser) throw new Error('No Chrome or Chromium: set CHROMIUM_PATH to one and run the proofs again.');
  if (!findNginx()) installNginx();
  const missing = outdated();
  if (missing.length > 0 && !(await buildFolders(missing))) throw new Error('The build failed.');
  console.log('Building every part once more, as its next version');
  await buildNext(next);
  const proofs = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.chaos.ts'))
    .filter((name) => positionals.length === 0 || positionals.some((wanted) => name.startsWith(wanted)));
  const files = proofs.map((name) => join(import.meta.dirname, name));
  const { status } = spawnSync(
    process.execPath,
    // What a proof that failed has left running must not keep the next from its turn.
    [
      '--import',
      'tsx',
      '--test',
      '--test-force-exit',
      '--test-reporter=spec',
      '--test-concurrency=1',
      ...files,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        CHAOS: values.short ? 'short' : 'long',
        CHAOS_NEXT: next,
      },
    },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(next, { recursive: true, force: true });
}
