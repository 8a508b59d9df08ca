import { isDeepStrictEqual } from 'node:util';
import { noSettings, siteDataText, type Generation } from '@forecast/contract';
import { registryOf } from '../registry/registryOf';
import { routesOf } from '../registry/siteRoutes';
import { hostPart, loadState, releasesOf, type SiteState } from '../registry/SiteState';
import { inputsOf } from '../registry/treeInputs';
import { sha256Of } from '../sha256Of';
import type { Store } from '../store/Store';

/** What a generation says of what visitors get, besides what is live. */
type Shown = Pick<Generation, 'live' | 'records' | 'routes' | 'trees' | 'registries'>;

/**
 * The parts whose tree is another in a generation than in the one before, although nothing has changed that its pages
 * follow from, or is said to follow from something else than what is live; and the host where routes or registries are
 * not those that follow from what is live. Throws a refusal if the record of a live release cannot be read.
 */
export async function changedTrees(store: Store, before: Shown, after: Shown): Promise<string[]> {
  const parts = Object.keys({ ...before.trees, ...after.trees }).filter(
    (part) => !isDeepStrictEqual(before.trees[part], after.trees[part]),
  );
  const isSame = (['routes', 'registries'] as const).every(
    (name) => inOrder(before[name]) === inOrder(after[name]),
  );
  if (parts.length === 0 && isSame) return [];
  const was = await loadState(store, before.live, before.records);
  const is = await loadState(store, after.live, after.records);
  const anew = parts.filter((part) => {
    const tree = after.trees[part];
    const isOfLive = [true, false].some((canRender) => {
      const { inputs, rendered } = inputsOf(is, part, canRender);
      return tree?.inputs === inputs && tree.rendered === rendered;
    });
    const follows = isDeepStrictEqual(inputsOf(was, part, true), inputsOf(is, part, true));
    return follows || (tree !== undefined && !isOfLive);
  });
  return hostFollows(is, before, after) ? anew : [...anew, hostPart];
}

/** Whether the routes are the host's, and the registries those of what is live with it, and of before. */
function hostFollows(is: SiteState, before: Shown, { routes, registries }: Shown): boolean {
  const [host] = releasesOf(is, hostPart);
  const settings = host?.record.settings ?? noSettings;
  const expected: Generation['registries'] = {
    ...before.registries,
    ...(host && { [host.ref.id]: sha256Of(siteDataText({ registry: registryOf(is), settings })) }),
  };
  const areExpected = Object.entries(registries).every(([id, sha256]) => expected[id] === sha256);
  return areExpected && inOrder(routes) === inOrder(routesOf(is));
}

const inOrder = (table: Readonly<Record<string, string>>): string => JSON.stringify(Object.entries(table));
