import { isDeepStrictEqual } from 'node:util';
import { siteDataText, type Generation, type TreeRef } from '@forecast/contract';
import { hostPart, type Store } from '../store';
import { liveData, registriesWith, treeInputsOf } from './registry';
import { areClaimsApart, loadState, releasesOf, routesOf, type SiteState } from './SiteState';

/** The fields of a generation that determine what visitors get. */
type PageState = Pick<Generation, 'live' | 'records' | 'routes' | 'trees' | 'registries'>;

/**
 * The parts with a change to their tree (their prerendered pages) that the live releases don't explain: the tree changed
 * although its inputs didn't and it was right, its recorded inputs don't match the live releases, or the tree is missing.
 * Includes the host if the routes or registries don't match the live releases, or a claimed route overlaps another.
 * Throws a refusal if the record of a live release can't be read.
 */
export async function unexplainedChanges(
  store: Store,
  before: PageState,
  after: PageState,
): Promise<string[]> {
  const parts = Object.keys({ ...before.trees, ...after.trees }).filter(
    (part) => !isDeepStrictEqual(before.trees[part], after.trees[part]),
  );
  const isSame = (['routes', 'registries'] as const).every(
    (name) => inOrder(before[name]) === inOrder(after[name]),
  );
  if (parts.length === 0 && isSame) return [];
  const was = await loadState(store, before.live, before.records);
  const is = await loadState(store, after.live, after.records);
  const unexplained = parts.filter((part) => {
    const [old, tree] = [before.trees[part], after.trees[part]];
    const hasSameInputs = isDeepStrictEqual(treeInputsOf(was, part, true), treeInputsOf(is, part, true));
    // A tree that doesn't match the releases stays if files were lost, or if a team wants it to. Anybody may mend it.
    const isMended = !matches(was, part, old) && matches(is, part, tree);
    return (hasSameInputs && !isMended) || !matches(is, part, tree);
  });
  const isExplained = areRoutesAndRegistriesLive(is, before, after) && areClaimsApart(is);
  return isExplained ? unexplained : [...unexplained, hostPart];
}

/** Whether a tree was made from the releases in a state; without a tree, whether the part has no pages. */
const matches = (state: SiteState, part: string, tree: TreeRef | undefined): boolean =>
  tree
    ? [true, false].some((canRender) => {
        const { inputs, rendered } = treeInputsOf(state, part, canRender);
        return tree.inputs === inputs && tree.rendered === rendered;
      })
    : !hasPages(state, part);

const hasPages = (state: SiteState, part: string): boolean =>
  part === hostPart || (part in state.live && Object.values(routesOf(state)).includes(part));

/** Whether the routes are the live ones, and the registries are the earlier ones plus the live host's. */
function areRoutesAndRegistriesLive(
  is: SiteState,
  before: PageState,
  { routes, registries }: PageState,
): boolean {
  const [host] = releasesOf(is, hostPart);
  const text = siteDataText(liveData(is));
  const expected = host ? registriesWith({ host: host.ref.id, text }, before.registries) : before.registries;
  return isDeepStrictEqual({ ...registries }, { ...expected }) && inOrder(routes) === inOrder(routesOf(is));
}

const inOrder = (table: Readonly<Record<string, string>>): string => JSON.stringify(Object.entries(table));
