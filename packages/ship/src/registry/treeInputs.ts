import type { TreeRef } from '@forecast/contract';
import { sha256Of } from '../sha256Of';
import { refText } from '../site/ReleaseRef';
import { hostPart, partsShownBy, releasesOf, withoutCanaries, type SiteState } from './SiteState';

/** The parts that the pages of one show, itself included; those of the host show none. */
export const shownWith = (state: SiteState, part: string): readonly string[] =>
  part === hostPart ? [] : [...partsShownBy(state, part)].sort();

/** What the pages of a part follow from, as hashes. */
export function inputsOf(state: SiteState, part: string, canRender: boolean): Omit<TreeRef, 'id'> {
  const stable = withoutCanaries(state);
  const shown = shownWith(stable, part);
  const refs = [hostPart, ...shown].flatMap((one) => releasesOf(stable, one)).map(({ ref }) => refText(ref));
  const rendered = sha256Of(JSON.stringify({ format: 4, part, refs, canRender }));
  const canaries = shown.flatMap((one) => state.live[one]?.canary ?? []);
  return { rendered, inputs: sha256Of(JSON.stringify({ rendered, canaries })) };
}
