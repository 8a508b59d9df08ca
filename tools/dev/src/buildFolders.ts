import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository';
import { runTasks } from './runTasks';

/** Builds folders for production, two at a time; resolves to whether all went well. */
export async function buildFolders(folders: readonly string[]): Promise<boolean> {
  const start = new Date();
  const built = await runTasks(
    'build',
    folders.map((name) => ({ name, command: 'npm', args: ['run', 'build', '--silent', '-w', name] })),
  );
  // What was changed since the start is not in the build, so it counts as older.
  if (built) for (const name of folders) utimesSync(join(root, name, 'dist'), start, start);
  return built;
}
