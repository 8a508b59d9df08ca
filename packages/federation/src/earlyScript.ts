import { minifySync } from '@swc/core';
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
    tsconfigRaw: {},
    legalComments: 'none',
    // Of each module what the others use.
    treeShaking: true,
    write: false,
    logLevel: 'silent',
  });
  const whole = outputFiles.map(({ text }) => text).join('');
  return minifySync(whole, { compress: { passes: 3 }, mangle: true, module: false }).code;
}
