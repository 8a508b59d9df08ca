import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { filterProblems } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { buildToPublish } from './packages/build';
import { packPackages, type Packed } from './packages/pack';
import { publishedPackages } from './packages/published';
import { root } from './root';

/** The module resolutions to check. The packages don't support `require`. */
const resolutions = ['node16-esm', 'bundler'] as const;

// Packs every package and checks the result: its types and entries.
const packages = publishedPackages(root);
const folder = mkdtempSync(join(tmpdir(), 'packed-'));
try {
  await buildToPublish(root, packages);
  const problems: string[] = [];
  for (const packed of await packPackages(root, packages, folder, { built: true })) {
    problems.push(...(await lintPacked(packed)));
  }
  console.log(problems.join('\n') || `${packages.length} packages are ready to publish.`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** The problems that publint and are-the-types-wrong find in a packed package. */
async function lintPacked({ name, file }: Packed): Promise<string[]> {
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
function withoutTrace(key: string, value: unknown): unknown {
  return key === 'trace' ? undefined : value;
}
