import { runTasks } from './runTasks';

/** Builds folders for production, two at a time; resolves to whether all went well. */
export function buildFolders(folders: readonly string[]): Promise<boolean> {
  return runTasks(
    'build',
    folders.map((name) => ({ name, command: 'npm', args: ['run', 'build', '--silent', '-w', name] })),
  );
}
