import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, served } from './repository';
import { runTasks } from './runTasks';

/** Type checks every workspace, and the end-to-end tests; resolves to whether all is well. */
export function checkTypes(): Promise<boolean> {
  const tools = readdirSync(join(root, 'tools')).map((name) => `tools/${name}`);
  const folders = ['shared', ...served().map(({ name }) => name), ...tools, '.'];
  return runTasks(
    'typecheck',
    folders
      .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
      .map((folder) => ({
        name: folder === '.' ? 'e2e' : folder,
        command: join(root, 'node_modules/.bin/tsc'),
        args: ['-p', folder],
      })),
  );
}
