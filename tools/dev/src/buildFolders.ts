import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root';
import { runSteps } from './runSteps';

/** Builds folders for production, as many in parallel as there are cores. Resolves to whether all succeeded. */
export async function buildFolders(folders: readonly string[]): Promise<boolean> {
  const start = new Date();
  const logs = mkdtempSync(join(tmpdir(), 'forecast-build-'));
  const outcomes = await runSteps(
    folders.map((name) => ({
      name: `build ${name}`,
      command: ['npm', 'run', 'build', '--silent', '-w', name],
    })),
    logs,
  );
  rmSync(logs, { recursive: true, force: true });
  const built = outcomes.every(({ state }) => state === 'passed');
  // Date the build at its start, so that it is outdated if a source changed in the meantime.
  if (built) for (const name of folders) utimesSync(join(root, name, 'dist'), start, start);
  return built;
}
