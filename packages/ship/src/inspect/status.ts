import type { Generation, LivePart } from '@forecast/contract';
import { hasEnded } from '../edge/preview';
import { readPreviews, type Preview } from '../previews/StoredPreview';
import { Refusal } from '../Refusal';
import { publishedReleases, readRelease, type PublishedRelease } from '../release/readRelease';
import { isShown } from '../generations/pointer';
import { readSite } from '../generations/readSite';
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
  readonly published: readonly { id: string; version: string; commit: string; at: string }[];
}

/** Reads the status of a site. `now` is in ms since 1970. */
export async function statusOf(store: Store, now = Date.now()): Promise<Status> {
  const { head, live } = await readSite(store);
  const published = (await publishedReleases(store)).sort((one, other) => other.at - one.at);
  const releases = await Promise.all(published.map((ref) => readOrMark(store, ref)));
  const parts = [...new Set([...releases.map(({ part }) => part), ...Object.keys(live)])].sort();
  return {
    generation: head ? factsOf(head.generation) : null,
    settled: await isShown(store),
    parts: parts.map((part) => {
      const own = releases.filter((one) => one.part === part);
      return {
        part,
        owner: own[0]?.owner ?? 'nobody',
        live: live[part] ?? null,
        published: own.map(({ release }) => release),
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

/** A release's version and commit; `damaged` if its record can't be read, so that a status is always possible. */
async function readOrMark(store: Store, { part, id, at: published }: PublishedRelease) {
  const at = new Date(published).toISOString();
  try {
    const { owner, version, commit } = (await readRelease(store, { part, id })).record;
    return { part, owner, release: { id, version, commit, at } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { part, owner: 'nobody', release: { id, version: 'damaged', commit: '', at } };
  }
}
