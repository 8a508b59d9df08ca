import { isDeepStrictEqual } from 'node:util';
import type { Generation, PreparedRef } from '@forecast/contract';
import { readPreparedPart } from '../prepare/preparedPages';
import { inputsOf } from '../registry/preparedInputs';
import { routeFinder } from '../registry/siteRoutes';
import { hostPart, loadState } from '../registry/SiteState';
import { pathOfPage } from '../site/keys';
import type { Store } from '../store/Store';

/**
 * The parts whose prepared pages are others in a generation than in the one before, although nothing has changed that
 * they show; or are said to be rendered of something else than what is live; or are among those of another part. Throws
 * a refusal if the record of a live release cannot be read.
 */
export async function preparedAnew(
  store: Store,
  before: Generation,
  after: Pick<Generation, 'live' | 'records' | 'prepared'>,
): Promise<string[]> {
  const refOf = ({ prepared }: Pick<Generation, 'prepared'>, part: string): PreparedRef | undefined =>
    prepared?.[part];
  const parts = Object.keys({ ...before.prepared, ...after.prepared }).filter(
    (part) => !isDeepStrictEqual(refOf(before, part), refOf(after, part)),
  );
  if (parts.length === 0) return [];
  const was = await loadState(store, before.live, before.records);
  const is = await loadState(store, after.live, after.records);
  const unfit = parts.filter((part) => {
    // A site of an earlier version has none, and whoever makes its next generation prepares them all.
    const mayDiffer = !before.prepared || inputsOf(was, part, true) !== inputsOf(is, part, true);
    const named = refOf(after, part)?.inputs;
    const isOfLive = [undefined, inputsOf(is, part, true), inputsOf(is, part, false)].includes(named);
    return !mayDiffer || !isOfLive;
  });
  const routeAt = await routeFinder(is);
  const others: string[] = [];
  for (const part of parts.filter((one) => one !== hostPart)) {
    const ref = refOf(after, part);
    const prepared = ref && (await readPreparedPart(store, ref));
    const owners = [...(prepared?.pieces.keys() ?? [])].map(
      (key) => routeAt(pathOfPage(key) ?? '')?.[1] ?? hostPart,
    );
    others.push(...owners.filter((owner) => owner !== part));
  }
  return [...new Set([...unfit, ...others])];
}
