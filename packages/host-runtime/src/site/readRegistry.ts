import type { Release } from '@forecast/contract';
import { readableRegistrySchema, releaseSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { chooseRelease, type Choice } from './chooseRelease';
import { visitorId } from './visitorId';

/**
 * The release of each part that is live for this visitor; undefined where there is no registry at all. A malformed
 * entry is left out: it fails its own part, as one that is missing does, and no other. `visitor` says who it is, and is
 * asked only if a part has a canary. Never throws.
 */
export function readRegistry(
  registry: unknown,
  visitor: () => string | undefined = visitorId,
): ReadonlyMap<string, Choice> | undefined {
  const read = v.safeParse(readableRegistrySchema, registry);
  if (!read.success) return undefined;
  const live = new Map<string, Choice>();
  for (const [part, releases] of Object.entries(read.output.microFrontends)) {
    if (!Array.isArray(releases)) continue;
    const choice = chooseRelease(releases.flatMap(readRelease), visitor);
    if (choice) live.set(part, choice);
  }
  return live;
}

/** A release as a list of one, or of none where the value has another shape. */
function readRelease(value: unknown): readonly Release[] {
  const release = v.safeParse(releaseSchema, value);
  return release.success ? [release.output] : [];
}
