import { buildSync } from 'esbuild';
import { conditionsOf } from './installedPackage';

/**
 * The text of the script that the page of the host in `folder` carries inline: `file` of it with what that imports, as
 * small as it can be. The same sources always give the same text, so a policy can name its hash. Throws what is wrong
 * with them.
 */
export function earlyScript(folder: string, file: string): string {
  const { outputFiles } = buildSync({
    absWorkingDir: folder,
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    conditions: [...conditionsOf(folder)],
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}
