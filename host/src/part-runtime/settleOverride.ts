import { replacePart } from './liveParts';
import { localBuild } from './localBuild';
import { overrides } from './overrides';
import { pinnedRelease } from './pinnedRelease';

/** By part, what came of its override: why it could not be followed, or nothing. */
const settled = new Map<string, Promise<unknown>>();

export const isOverridden = (part: string): boolean => overrides().some((override) => override.part === part);

/** Puts the build that this tab asks for in a part's place, once. Resolves to why it could not, or to nothing. */
export function settleOverride(part: string): Promise<unknown> {
  const settling = settled.get(part) ?? settle(part);
  settled.set(part, settling);
  return settling;
}

/** Looks at the target anew before the next load. */
export const unsettleOverride = (part: string): boolean => settled.delete(part);

async function settle(part: string): Promise<unknown> {
  const override = overrides().find((one) => one.part === part);
  if (!override) return undefined;
  try {
    const resolve = process.env['NODE_ENV'] === 'production' ? pinnedRelease : localBuild;
    replacePart(part, await resolve(override.target));
    return undefined;
  } catch (error) {
    return error;
  }
}
