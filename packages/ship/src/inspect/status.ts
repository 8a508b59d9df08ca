import type { Generation, LivePart, ReleaseRecord } from '@forecast/contract';
import { hasEnded } from '../edge/preview';
import { readPreviews, type Preview } from '../previews/StoredPreview';
import { Refusal } from '../Refusal';
import { publishedReleases, readRelease, type PublishedRelease } from '../release/readRelease';
import { isShown } from '../generations/pointer';
import { readSite } from '../generations/readSite';
import { refText, type ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';

/** What is live on a site, and what is published. */
export interface Status {
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
  const { head, live } = await readSite(store);
  const published = (await publishedReleases(store)).sort((one, other) => other.at - one.at);
  const releases = await Promise.all(published.map((ref) => readOrMark(store, ref)));
  const parts = [...new Set([...releases.map(({ facts }) => facts.part), ...Object.keys(live)])].sort();
  return {
    generation: head ? factsOf(head.generation) : null,
    settled: await isShown(store),
    parts: parts.map((part) => {
      const own = releases.filter(({ facts }) => facts.part === part);
      return {
        part,
        owner: own[0]?.owner ?? 'nobody',
        live: live[part] ?? null,
        published: own.map(({ facts }) => facts),
      };
    }),
    previews: (await readPreviews(store)).flatMap(({ name, preview }) => {
      if (!preview || hasEnded(preview, now)) return [];
      const { releases: shown, until, by } = preview;
      return { name, releases: shown, until, by };
    }),
  };
}

const factsOf = ({ number, at, by, command, why }: Generation) => ({ number, at, by, command, why });

/** The facts about those of some releases, given as `part@id`, that are published. */
export async function factsAbout(store: Store, names: readonly string[]): Promise<ReleaseFacts[]> {
  const published = (await publishedReleases(store)).filter((ref) => names.includes(refText(ref)));
  return Promise.all(published.map(async (ref) => (await readOrMark(store, ref)).facts));
}

/** A release's owner and facts; its version is `damaged` if its record can't be read, so that a status is always possible. */
async function readOrMark(store: Store, { part, id, at: published }: PublishedRelease) {
  const at = new Date(published).toISOString();
  try {
    const { owner, version, commit } = (await readRelease(store, { part, id })).record;
    return { owner, facts: { part, id, version, commit, at } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { owner: 'nobody', facts: { part, id, version: 'damaged', commit: null, at } };
  }
}
