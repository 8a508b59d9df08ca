import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root';
import { runSteps } from './runSteps';

/** Builds folders for production, side by side as far as there are cores; resolves to whether all went well. */
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
  // What was changed since the start is not in the build, so it counts as older.
  if (built) for (const name of folders) utimesSync(join(root, name, 'dist'), start, start);
  return built;
}
