import { isDeepStrictEqual } from 'node:util';
import type { Generation } from '@forecast/contract';
import { routesOf } from '../registry/siteRoutes';
import { hostPart, loadState } from '../registry/SiteState';
import { inputsOf } from '../registry/treeInputs';
import type { Store } from '../store/Store';

/**
 * The parts whose tree is another in a generation than in the one before, although nothing has changed that its pages
 * follow from, or is said to follow from something else than what is live; and the host where the routes are not its
 * own. Throws a refusal if the record of a live release cannot be read.
 */
export async function changedTrees(
  store: Store,
  before: Pick<Generation, 'live' | 'records' | 'routes' | 'trees'>,
  after: Pick<Generation, 'live' | 'records' | 'routes' | 'trees'>,
): Promise<string[]> {
  const parts = Object.keys({ ...before.trees, ...after.trees }).filter(
    (part) => !isDeepStrictEqual(before.trees[part], after.trees[part]),
  );
  if (parts.length === 0 && isDeepStrictEqual(before.routes, after.routes)) return [];
  const was = await loadState(store, before.live, before.records);
  const is = await loadState(store, after.live, after.records);
  const anew = parts.filter((part) => {
    const tree = after.trees[part];
    const isOfLive = [true, false].some((canRender) => {
      const { inputs, rendered } = inputsOf(is, part, canRender);
      return tree?.inputs === inputs && tree.rendered === rendered;
    });
    const isSame = isDeepStrictEqual(inputsOf(was, part, true), inputsOf(is, part, true));
    return isSame || (tree !== undefined && !isOfLive);
  });
  return isDeepStrictEqual(after.routes, routesOf(is)) ? anew : [...anew, hostPart];
}
