import type { Module } from 'webpack';

/**
 * A module's identifier, relative to the folder. Webpack escapes `#` in the paths of some modules and not in those of
 * others, and paths that don't match lead up and back down, so the shorter one is the relative one.
 */
export function identityOf(module: Module, folder: string): string {
  const identities = [folder, folder.replaceAll('#', '\0#')].map(
    (context) => module.libIdent({ context }) ?? '',
  );
  return identities.toSorted((one, other) => one.length - other.length)[0] ?? '';
}
