import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const compilerOptions = {
  target: 'ES2023',
  module: 'preserve',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  types: [],
};

type Bundled =
  { readonly text: string; readonly problem?: never } | { readonly text?: never; readonly problem: string };

/**
 * The type declarations of a `.d.ts` file, with those that it imports from other files, because the gate reads only one
 * file for each module. Imports of packages remain. If the file or something that it imports is missing, the result is
 * the problem.
 */
export async function selfContained(file: string): Promise<Bundled> {
  if (!existsSync(file)) return { problem: `there is no ${file}` };
  const { generateDtsBundle } = await import('dts-bundle-generator');
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    const preferredConfigPath = join(folder, 'tsconfig.json');
    writeFileSync(preferredConfigPath, JSON.stringify({ compilerOptions, include: [] }));
    const output = { noBanner: true, exportReferencedTypes: false, inlineDeclareGlobals: false };
    return { text: generateDtsBundle([{ filePath: file, output }], { preferredConfigPath }).join('') };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
