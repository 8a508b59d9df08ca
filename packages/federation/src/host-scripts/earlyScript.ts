import { minifySync } from '@swc/core';
import { buildSync } from 'esbuild';
import { buildTargets } from '../folder/browsers';
import { conditionsOf } from '../folder/installedPackage';
import { startScript } from './hostScript';

/**
 * The content of the inline scripts in the host's page, in order: the file `early` in the host's `folder`, and the
 * script that starts the host's main script. Throws if `early` doesn't compile.
 */
export const inlineScripts = (folder: string, early: string): readonly string[] => [
  earlyScript(folder, early),
  startScript,
];

/**
 * The minified code of `file` in `folder`, bundled with its imports. The result is deterministic, so that a
 * Content-Security-Policy can contain its hash. Throws if the file doesn't compile.
 */
export function earlyScript(folder: string, file: string): string {
  const { outputFiles } = buildSync({
    absWorkingDir: folder,
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: buildTargets,
    conditions: [...conditionsOf(folder)],
    tsconfigRaw: {},
    legalComments: 'none',
    treeShaking: true,
    write: false,
    logLevel: 'silent',
  });
  const whole = outputFiles.map(({ text }) => text).join('');
  return minifySync(whole, { compress: { passes: 3 }, mangle: true, module: false }).code;
}
