import { sha256Of } from '../sha256Of';
import { refText } from '../site/ReleaseRef';
import { hostPart, partsShownBy, releasesOf, withoutCanaries, type SiteState } from './SiteState';

/** The parts that the pages of one show, itself included; those of the host show none. */
export const shownWith = (state: SiteState, part: string): readonly string[] =>
  part === hostPart ? [] : [...partsShownBy(state, part)];

/** What the pages of a part are rendered of, as one hash: what everybody gets of the host, and of what they show. */
export function inputsOf(state: SiteState, part: string, canRender: boolean): string {
  const stable = withoutCanaries(state);
  const parts = [hostPart, ...[...shownWith(stable, part)].sort()];
  const refs = parts.flatMap((one) => releasesOf(stable, one)).map(({ ref }) => refText(ref));
  return sha256Of(JSON.stringify({ format: 3, part, refs, canRender }));
}
