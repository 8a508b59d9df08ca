import { Refusal } from '../Refusal';
import { isPublished, publishedAt, readRelease, releaseFolders } from '../release/readRelease';
import { currentNumber, newestGeneration } from '../site/generations';
import type { LivePart } from '@forecast/contract';
import type { ReleaseRef } from '../site/ReleaseRef';

/** What is live on a site, and what could be. */
export interface Status {
  /** What visitors get: the number of the generation, and who made it when (UTC) and why. */
  readonly generation: { number: number; at: string; by: string; command: string; why: string } | null;
  /** Whether visitors get the newest generation there is. */
  readonly settled: boolean;
  readonly parts: readonly PartStatus[];
}

interface PartStatus {
  readonly part: string;
  readonly owner: string;
  readonly live: LivePart | null;
  /** The releases that are published, the newest first. */
  readonly published: readonly { id: string; version: string; commit: string; at: string }[];
}

/** A release, or in the place of its record that it is damaged: a status must come whatever is wrong. */
async function readOrSay(site: string, ref: ReleaseRef) {
  try {
    const { record } = await readRelease(site, ref);
    return { ref, record };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ref, record: { owner: 'nobody', version: 'damaged', commit: '' } };
  }
}

/** Reads the state of a site. */
export async function statusOf(site: string): Promise<Status> {
  const newest = newestGeneration(site);
  const refs = releaseFolders(site).filter((ref) => isPublished(site, ref));
  const parts = [...new Set([...refs.map(({ part }) => part), ...Object.keys(newest?.live ?? {})])].sort();
  return {
    generation: newest
      ? { number: newest.number, at: newest.at, by: newest.by, command: newest.command, why: newest.why }
      : null,
    settled: currentNumber(site) === newest?.number,
    parts: await Promise.all(
      parts.map(async (part) => {
        const releases = await Promise.all(
          refs.filter((ref) => ref.part === part).map((ref) => readOrSay(site, ref)),
        );
        const dated = releases
          .map((release) => ({ ...release, at: publishedAt(site, release.ref) }))
          .sort((one, other) => other.at - one.at);
        return {
          part,
          owner: dated[0]?.record.owner ?? 'nobody',
          live: newest?.live[part] ?? null,
          published: dated.map(({ ref, record, at }) => ({
            id: ref.id,
            version: record.version,
            commit: record.commit,
            at: new Date(at).toISOString(),
          })),
        };
      }),
    ),
  };
}
