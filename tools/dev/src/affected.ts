import { execFileSync } from 'node:child_process';
import { root } from './root';

/**
 * The files each step depends on, as patterns for paths in the repository. Steps that aren't listed depend on every
 * file.
 */
const inputs: Readonly<Record<string, RegExp>> = {
  build: /^(host|remote-[^/]+|shared|packages\/(contract|federation|host-runtime))\/|^package-lock\.json$/,
  e2e: /^(host|remote-[^/]+|shared|e2e|packages\/(contract|federation|host-runtime|ship)|tools\/dev)\/|^(package-lock\.json|playwright\.config\.ts)$/,
  proofs: /^packages\/(canary|contract|ship)\/|^package-lock\.json$/,
};

/** An end-to-end spec; nothing else depends on it. */
const spec = /^e2e\/.+\.spec\.ts$/;

/** What has changed since a commit. */
export interface Change {
  /** The commit's hash. */
  readonly base: string;
  /** Committed, uncommitted and untracked files, including deleted ones. */
  readonly paths: readonly string[];
}

/** The change since this branch left main, or since a commit. Throws if there is no such commit. */
export function changeSince(since?: string, folder = root): Change {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const resolves = (ref: string) => {
    try {
      return git('merge-base', 'HEAD', ref).trim();
    } catch {
      return undefined;
    }
  };
  const base = since === undefined ? (resolves('origin/main') ?? resolves('main')) : resolves(since);
  if (base === undefined)
    throw new Error(
      since === undefined
        ? 'There is no main branch to compare with. Pass a commit: npm test -- --changed --since <commit>'
        : `There is no commit ${since}.`,
    );
  const changed = git('diff', '--name-only', '--no-renames', '-z', base);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return { base, paths: [...new Set(`${changed}${untracked}`.split('\0').filter(Boolean))].sort() };
}

/** Whether a change can affect the step of that name. */
export const affects = (step: string, { paths }: Pick<Change, 'paths'>): boolean =>
  paths.some((path) => inputs[step]?.test(path) ?? true);

/** The specs to run if only specs changed; otherwise empty, which means all of them. */
export function affectedSpecs({ paths }: Pick<Change, 'paths'>): readonly string[] {
  const read = paths.filter((path) => inputs['e2e']?.test(path));
  return read.every((path) => spec.test(path)) ? read : [];
}

/** Jest arguments that select the tests to run. Jest follows imports, but any test may read a file at run time. */
export function affectedUnitTests({ base, paths }: Change): readonly string[] {
  if (paths.every((path) => /\.md$/.test(path))) return ['tools/docs', 'readmes'];
  return paths.every((path) => /\.(tsx?|md)$/.test(path))
    ? [`--changedSince=${base}`, '--passWithNoTests']
    : [];
}
