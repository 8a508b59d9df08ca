import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';

const config = join(import.meta.dirname, 'declarations.json');

/**
 * The types of modules (whole paths, by the names to give to their declarations), each in one text that needs npm
 * packages only. Types are not checked here: whoever builds has done so. Throws if a type cannot be written down.
 */
export function declarationsOf(modules: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(modules);
  const entries = Object.values(modules).map((filePath) => ({
    filePath,
    output: { noBanner: true, sortNodes: true, exportReferencedTypes: false, inlineDeclareGlobals: false },
  }));
  const texts = generateDtsBundle(entries, { preferredConfigPath: config });
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}
