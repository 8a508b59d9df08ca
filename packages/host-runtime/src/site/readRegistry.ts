import type { Release } from '@forecast/contract';
import { readableRegistrySchema, releaseSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { chooseRelease, type Choice } from './chooseRelease';
import { visitorId } from './visitorId';

/**
 * Returns the release of each part for this visitor; undefined if `registry` isn't a registry. Leaves out malformed
 * entries, so that they fail only their own part. `visitor` returns the visitor's id. Never throws.
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

/** Returns the release in a list, or an empty list if the value is malformed. */
function readRelease(value: unknown): readonly Release[] {
  const release = v.safeParse(releaseSchema, value);
  return release.success ? [release.output] : [];
}
