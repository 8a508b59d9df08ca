import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type SkippedRules, checkClaims, checkUses, throwIfRefused, verdictOf } from '../gate';
import { refuse } from '../Refusal';
import { putSignature, type SigningKey } from '../releases';
import { refText, type ReleaseRef, type Store, hostPart } from '../store';
import {
  activationOf,
  applyActivation,
  type ActivationRequest,
  type ActivationResult,
  activate,
} from '../activation';
import { type Site, loadState, readSite, stableOf, throwUnlessMayChange } from '../site';
import { packageManagerOf, partIn, type PartFolder } from './partFolders';
import { publish, type PublishResult } from './publish';

/** Which parts to release, and how. */
export interface ReleaseRequest {
  readonly store: Store;
  /** The parts' folders, each with a package.json. */
  readonly folders: readonly string[];
  /** Whether to run the scripts `typecheck` and `build` first. If false, releases the existing build in `dist`. */
  readonly build: boolean;
  /** Whether to run the script `test`, if there is one, before the build. Default: true. */
  readonly test?: boolean;
  /** Parts to remove in the same step, such as the old name of a part. */
  readonly remove?: readonly string[];
  /** The reason, for the log. */
  readonly why: string;
  /** The gate's rules to skip, each with the reason. */
  readonly skipped: SkippedRules;
  /** Signs the releases and the generation. */
  readonly key?: SigningKey;
  readonly onProgress: (line: string) => void;
}

/** The result of a release. */
export interface ReleaseResult extends ActivationResult {
  readonly refs: readonly ReleaseRef[];
}

/**
 * Type-checks, tests, builds and publishes parts, then activates all of them at once. Throws a refusal if a script fails
 * or the gate refuses; then nothing has changed for visitors.
 */
export async function releaseParts(request: ReleaseRequest): Promise<ReleaseResult> {
  const { remove = [] } = request;
  const published = await publishParts(request);
  const refs = published.own.map(({ ref }) => ref);
  const command = `release ${refs.map(({ part }) => part).join(' ')}`;
  const activation = activationOf(command, refs, remove);
  return { refs, ...(await applyActivation({ ...request, ...activation, ...published })) };
}

/** Like `releaseParts`, but doesn't activate the releases. Returns them, and the site. */
export async function publishParts(
  request: Omit<ReleaseRequest, 'why' | 'skipped'>,
): Promise<Pick<ActivationRequest, 'site'> & { readonly own: readonly PublishResult[] }> {
  const { store, build, test = true, remove = [], key, onProgress } = request;
  const parts = request.folders.map(partAt);
  let site: Site | undefined;
  if (build) {
    site = await throwIfRefusedBeforeBuild(store, parts, remove, key);
    buildParts(parts, { test, onProgress });
  }
  const own: PublishResult[] = [];
  for (const { part, folder } of parts) {
    const published = await publish(store, part, join(folder, 'dist'), onProgress, site);
    const { ref, record, outcome } = published;
    ({ site } = published);
    if (key) await putSignature(store, ref, record, key);
    onProgress(`${refText(ref)} ${outcome}`);
    own.push(published);
  }
  return { site, own };
}

function partAt(folder: string): PartFolder {
  const part = partIn(folder);
  if (part) return part;
  throw refuse('SHIP-006', 'site', `${folder} is not a part: its package.json isn't named host or remote-….`);
}

/** The environment without signing keys and bucket credentials, which build scripts shouldn't see. */
const withoutCredentials = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !credentials.has(name)));

const credentials: ReadonlySet<string> = new Set([
  'SHIP_SIGNING_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]);

/**
 * Runs the parts' scripts. Throws a refusal if a script fails, so a part with a type error or a failing test isn't
 * built.
 */
function buildParts(
  parts: readonly PartFolder[],
  { test, onProgress }: Required<Pick<ReleaseRequest, 'test' | 'onProgress'>>,
): void {
  const steps = ['typecheck', ...(test ? ['test'] : []), 'build'];
  const tasks = parts.flatMap((own) => steps.map((script) => ({ ...own, script })));
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
    const manager = packageManagerOf(folder);
    const { status, error } = spawnSync(manager, ['run', script], {
      cwd: folder,
      env: withoutCredentials(process.env),
      // Scripts print to stderr: stdout is only for the report.
      stdio: ['ignore', process.stderr, 'inherit'],
    });
    if (status === 0) continue;
    throw refuse(
      'SHIP-008',
      part,
      `"${manager} run ${script}" failed in ${folder}${error ? `: ${error.message}` : ''}.`,
    );
  }
}

/**
 * Throws the refusals that an activation would get whatever the parts' builds contain: because of the routes that their
 * package.json files claim, and of the parts (`gone`) that it would remove. Returns the site.
 */
async function throwIfRefusedBeforeBuild(
  store: Store,
  parts: readonly Pick<PartFolder, 'part' | 'route'>[],
  gone: readonly string[],
  key: SigningKey | undefined,
): Promise<Site> {
  const site = await readSite(store);
  const { live: before, head } = site;
  const builds = parts.map(({ part, route }) => ({
    ref: { part, id: before[part]?.canary?.id ?? 'next' },
    route,
  }));
  const live = activate(
    builds.map(({ ref }) => ref),
    undefined,
    gone,
  )(before);
  for (const part of gone) throwUnlessMayChange(store, part, key);
  const state = await loadState(store, before, head?.generation.records ?? {});
  const host = stableOf(state, hostPart);
  // A new host may change every route.
  if (!host || builds.some(({ ref }) => ref.part === hostPart)) return site;
  const releases = new Map(state.releases);
  for (const { ref, route } of builds) {
    const own = stableOf(state, ref.part)?.record;
    const exposes = { ...own?.exposes, Page: [] };
    const record = { ...(own ?? host.record), exposes, uses: [], ...(route && { route }) };
    releases.set(refText(ref), { ref, record, sha256: '' });
  }
  const proposal = { before, state: { live, releases } };
  throwIfRefused([verdictOf('uses', checkUses(proposal)), verdictOf('claims', checkClaims(proposal))]);
  return site;
}
