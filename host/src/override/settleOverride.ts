import { replacePart } from '../federation/liveParts';
import { localBuild } from './localBuild';
import { overrides } from './overrides';
import { pinnedRelease } from './pinnedRelease';

const settled = new Set<string>();

export const isOverridden = (part: string): boolean => overrides().some((override) => override.part === part);

/** Puts the build that this tab asks for in a part's place, once. Resolves to why it could not, or to nothing. */
export async function settleOverride(part: string): Promise<unknown> {
  const override = overrides().find((one) => one.part === part);
  if (!override || settled.has(part)) return undefined;
  try {
    const resolve = process.env['NODE_ENV'] === 'production' ? pinnedRelease : localBuild;
    replacePart(part, await resolve(override.target));
    settled.add(part);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Looks at the target anew before the next load. */
export const unsettleOverride = (part: string): boolean => settled.delete(part);
