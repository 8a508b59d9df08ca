import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Skipped } from '../gate/gate';
import { refuse } from '../Refusal';
import { partIn, type PartFolder } from '../release/partFolders';
import { publish } from './publish';
import type { SigningKey } from '../signing/keys';
import { putSignature } from '../signing/releaseSignatures';
import { refText, type ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { activate } from '../activation/activations';
import { applyActivation, type Applied } from '../activation/applyActivation';

/** Which parts to release, and how. */
export interface ReleaseRequest {
  readonly store: Store;
  /** The folders of the parts, each with a package.json. */
  readonly folders: readonly string[];
  /** Whether to run their scripts `typecheck` and `build` first; else what they have in `dist` is released. */
  readonly build: boolean;
  /** Whether to run their script `test` before the build, too, if they have one; yes unless it is false. */
  readonly test?: boolean;
  /** For the log. */
  readonly why: string;
  /** The rules of the gate to leave out, each with the reason. */
  readonly skipped: Skipped;
  /** Signs the releases and the generation. */
  readonly key?: SigningKey;
  readonly onProgress: (line: string) => void;
}

/** What a release did. */
export interface Released extends Applied {
  readonly refs: readonly ReleaseRef[];
}

/**
 * The usual day: type-checks, tests, builds and publishes parts and activates them, all at once. Throws a refusal if
 * one of their scripts fails or the gate refuses; then nothing has changed for visitors.
 */
export async function releaseParts(request: ReleaseRequest): Promise<Released> {
  const refs = await publishParts(request);
  const command = `release ${refs.map(({ part }) => part).join(' ')}`;
  return { refs, ...(await applyActivation({ ...request, command, activation: activate(refs) })) };
}

/** Does the same up to the activation. */
export async function publishParts(request: Omit<ReleaseRequest, 'why' | 'skipped'>): Promise<ReleaseRef[]> {
  const { store, build, test = true, key, onProgress } = request;
  const parts = request.folders.map(partAt);
  if (build) buildParts(parts, { test, onProgress });
  const refs: ReleaseRef[] = [];
  for (const { part, folder } of parts) {
    const { ref, record, outcome } = await publish(store, part, join(folder, 'dist'));
    if (key) await putSignature(store, ref, record, key);
    onProgress(`${refText(ref)} ${outcome}`);
    refs.push(ref);
  }
  return refs;
}

function partAt(folder: string): PartFolder {
  const part = partIn(folder);
  if (part) return part;
  throw refuse('SHIP-006', 'site', `${folder} is not a part: its package.json isn't named host or remote-….`);
}

/** The environment without the variables that sign releases or open buckets: build scripts have no business with them. */
const withoutCredentials = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !credentials.has(name)));

const credentials: ReadonlySet<string> = new Set([
  'SHIP_SIGNING_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]);

/** Runs the parts' own scripts: a part whose types or tests fail is not built. */
function buildParts(
  parts: readonly PartFolder[],
  { test, onProgress }: Required<Pick<ReleaseRequest, 'test' | 'onProgress'>>,
): void {
  const wanted = ['typecheck', ...(test ? ['test'] : []), 'build'];
  const tasks = parts.flatMap((own) => wanted.map((script) => ({ ...own, script })));
  for (const { part, folder, scripts, script } of tasks) {
    if (Object.hasOwn(scripts, script) || script === 'test') continue;
    throw refuse('SHIP-008', part, `The package.json in ${folder} has no script "${script}".`);
  }
  for (const { part, folder, scripts, script } of tasks) {
    if (!Object.hasOwn(scripts, script)) {
      onProgress(`${part} has no script "test", so it is released without tests`);
      continue;
    }
    onProgress(`${part}: ${script}`);
    const { status } = spawnSync('npm', ['run', script, '--silent'], {
      cwd: folder,
      env: withoutCredentials(process.env),
      // The report alone is for standard output.
      stdio: ['ignore', process.stderr, 'inherit'],
    });
    if (status === 0) continue;
    throw refuse('SHIP-008', part, `"npm run ${script}" failed in ${folder}.`);
  }
}
