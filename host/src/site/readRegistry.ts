import type { PinnedScript, Release } from '@forecast/contract';
import { safeUrl } from '@forecast/shared/domain';
import { chooseRelease } from './chooseRelease';
import { isObject } from './isObject';
import { visitorId } from './visitorId';

/**
 * The release of each part that is live for this visitor; undefined where there is no registry at all. A malformed
 * entry is left out: it fails its own part, as one that is missing does, and no other. `visitor` says who it is, and is
 * asked only if a part tries a candidate. Never throws.
 */
export function readRegistry(
  registry: unknown,
  visitor: () => string | undefined = visitorId,
): ReadonlyMap<string, Release> | undefined {
  const parts = isObject(registry) ? registry['microFrontends'] : undefined;
  if (!isObject(parts)) return undefined;
  const live = new Map<string, Release>();
  for (const [part, releases] of Object.entries(parts)) {
    if (!Array.isArray(releases)) continue;
    const release = chooseRelease(releases.filter(isRelease), visitor);
    if (release) live.set(part, release);
  }
  return live;
}

/** Whether a value has the shape of a release, with addresses that may be asked for. */
export function isRelease(value: unknown): value is Release {
  if (!isObject(value) || !isAddress(value['url'])) return false;
  const { metadata, extras } = value;
  return (
    isObject(metadata) &&
    typeof metadata['integrity'] === 'string' &&
    isObject(extras) &&
    typeof extras['release'] === 'string' &&
    typeof extras['owner'] === 'string' &&
    isObject(extras['exposes']) &&
    Object.values(extras['exposes']).every((scripts) => Array.isArray(scripts) && scripts.every(isPinned))
  );
}

const isPinned = (script: unknown): script is PinnedScript =>
  isObject(script) && typeof script['path'] === 'string' && typeof script['integrity'] === 'string';

const anyPage = 'http://localhost';

function isAddress(url: unknown): url is string {
  if (typeof url !== 'string') return false;
  // Relative to the page, whose own address does not matter here.
  return URL.canParse(url, anyPage) && safeUrl(new URL(url, anyPage).href) !== undefined;
}
