import type { Generation, LivePart, ReleaseRecord } from '@forecast/contract';
import { hasEnded } from '../edge';
import { hasAllFiles, isPointerCurrent, readPreviews, readSite, type Preview } from '../site';
import {
  allInOrder,
  inParallel,
  refText,
  refsOf,
  releaseKey,
  treeKey,
  type ReleaseRef,
  type Store,
} from '../store';
import { Refusal, orRefusal } from '../Refusal';
import {
  missingFiles,
  publishedReleases,
  readLiveRelease,
  readRelease,
  type PublishedRelease,
} from '../releases';
import { problemOf, type Problem } from './verify';
import { trustProblems } from './trustProblems';

/** What is live on a site, and what is published. */
export interface Status {
  /**
   * What visitors lack (missing files of live releases and of their pages), then what somebody has to decide after a change
   * of the trust file.
   */
  readonly problems: readonly Problem[];
  /** The newest generation (recorded state of the site), and who created it when (UTC) and why. */
  readonly generation: Pick<Generation, 'number' | 'at' | 'by' | 'command' | 'why'> | null;
  /** Whether visitors get the newest generation. */
  readonly settled: boolean;
  readonly parts: readonly PartStatus[];
  /** The previews that haven't ended. */
  readonly previews: readonly (Pick<Preview, 'releases' | 'until' | 'by'> & { readonly name: string })[];
}

interface PartStatus {
  readonly part: string;
  readonly owner: string;
  readonly live: LivePart | null;
  /** The published releases, newest first. */
  readonly published: readonly ReleaseFacts[];
}

/** What tells a release from others, for people. */
export interface ReleaseFacts extends ReleaseRef, Pick<ReleaseRecord, 'version' | 'commit'> {
  /** When it was published (ISO 8601, UTC), by the store's clock. */
  readonly at: string;
}

/** Reads the status of a site. `now` is in ms since 1970. */
export async function statusOf(store: Store, now = Date.now()): Promise<Status> {
  const site = await readSite(store);
  const { head, live } = site;
  const published = (await publishedReleases(store)).sort((one, other) => other.at - one.at);
  const releases = await readAll(store, published);
  const parts = [...new Set([...releases.map(({ facts }) => facts.part), ...Object.keys(live)])].sort();
  return {
    problems: [
      ...(head ? await damageOf(store, head.generation) : []),
      ...(await trustProblems(store, site)),
    ],
    generation: head ? factsOf(head.generation) : null,
    settled: await isPointerCurrent(store),
    parts: parts.map((part) => {
      const own = releases.filter(({ facts }) => facts.part === part);
      return {
        part,
        owner: own.find(({ owner }) => owner !== undefined)?.owner ?? 'nobody',
        live: live[part] ?? null,
        published: own.map(({ facts }) => facts),
      };
    }),
    previews: (await readPreviews(store)).flatMap(({ name, preview }) => {
      if (!preview || hasEnded(preview, now)) return [];
      const { releases: refs, until, by } = preview;
      return { name, releases: refs, until, by };
    }),
  };
}

/** The live releases and trees that lack files, each with the command that restores them. */
async function damageOf(store: Store, { number, live, records, trees }: Generation): Promise<Problem[]> {
  const damage: Problem[] = [];
  await inParallel(refsOf(live), async (ref) => {
    const release = await orRefusal(readLiveRelease(store, ref, records[refText(ref)] ?? ''));
    const damaged = (problem: string) => damage.push(problemOf('SHIP-033', releaseKey(ref), problem, ref));
    if (release instanceof Refusal) return void damaged('is live, but its record is missing or damaged');
    const { commit, files } = release.record;
    const [first, ...others] = await missingFiles(store, release);
    if (first === undefined) return;
    const built = commit ? `; it was built from commit ${commit.id}` : '';
    damaged(
      `is live, but lacks ${others.length + 1} of its ${files.length + 1} files, such as ${first}${built}`,
    );
  });
  await inParallel(Object.entries(trees), async ([part, tree]) => {
    if (await hasAllFiles(store, tree)) return;
    const problem = `contains the pages of ${part}, but files are missing`;
    damage.push(problemOf('SHIP-049', treeKey(tree), problem, { number }));
  });
  return damage.sort((one, other) => (one.at < other.at ? -1 : 1));
}

const factsOf = ({ number, at, by, command, why }: Generation) => ({ number, at, by, command, why });

/** The facts about those of some releases, given as `part@id`, that are published. */
export async function factsAbout(store: Store, names: readonly string[]): Promise<ReleaseFacts[]> {
  const published = (await publishedReleases(store)).filter((ref) => names.includes(refText(ref)));
  return (await readAll(store, published)).map(({ facts }) => facts);
}

/** Reads releases a few at a time, because anybody who may publish can store any number of large records. */
const readAll = (store: Store, refs: readonly PublishedRelease[]) =>
  allInOrder(refs, (ref) => readOrMark(store, ref));

/** A release's owner and facts; its version is `damaged` if its record can't be read, so that a status is always possible. */
async function readOrMark(store: Store, { part, id, at: published }: PublishedRelease) {
  const at = new Date(published).toISOString();
  const read = await orRefusal(readRelease(store, { part, id }));
  if (read instanceof Refusal)
    return { owner: undefined, facts: { part, id, version: 'damaged', commit: null, at } };
  const { owner, version, commit } = read.record;
  return { owner, facts: { part, id, version, commit, at } };
}
