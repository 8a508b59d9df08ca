import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildToPublish } from './packages/build';
import { lintPacked } from './packages/lint';
import { packPackages } from './packages/pack';
import { publishedPackages } from './packages/published';
import { root } from './root';

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
