import { minifySync } from '@swc/core';
import { buildSync } from 'esbuild';
import { conditionsOf } from './installedPackage';
import { startScript } from './startScript';

/**
 * The texts of the scripts that the page of the host in `folder` carries inline, in their order: `early`, a file of it,
 * and the one that starts the host's script. Throws an error that says what is wrong with the file.
 */
export const inlineScripts = (folder: string, early: string): readonly string[] => [
  earlyScript(folder, early),
  startScript,
];

/**
 * The minified text of `file` in `folder`, bundled with its imports. The same sources always give the same text, so a
 * policy can name its hash. Throws an error that says what is wrong with them.
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
