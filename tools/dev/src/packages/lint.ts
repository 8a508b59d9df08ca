import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { filterProblems } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { Packed } from './pack';

/** The module resolutions to check. The packages don't support `require`. */
const resolutions = ['node16-esm', 'bundler'] as const;

/** The problems that publint and are-the-types-wrong find in a packed package. */
export async function lintPacked({ name, file }: Packed): Promise<string[]> {
  const bytes = new Uint8Array(readFileSync(file));
  const { messages: all, pkg } = await publint({ pack: { tarball: bytes.buffer } });
  // A package.json in a subfolder belongs to a template, which becomes a package of its own.
  const messages = all.filter(({ code }) => code !== 'NESTED_PACKAGE_JSON_FIELD_IGNORED');
  const analysis = await checkPackage(createPackageFromTarballData(bytes));
  const problems = analysis.types
    ? resolutions.flatMap((resolutionKind) => filterProblems(analysis, { resolutionKind }))
    : ['It has no types.'];
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    ...[...new Set<unknown>(problems)].map((problem) => JSON.stringify(problem, withoutTrace)),
  ].map((text) => `${name}: ${text}`);
}

/** Omits traces, which are very long. */
const withoutTrace = (key: string, value: unknown) => (key === 'trace' ? undefined : value);
