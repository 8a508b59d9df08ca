/** The content for the slots of a host's page, which are marked by comments such as `<!--head-->` and `<!--/head-->`. */
export interface Piece {
  /** The page's own policy element. */
  readonly policy?: string;
  /** The content of the head for this path: title, links, styles. */
  readonly head?: string;
  /** The visible content. */
  readonly body?: string;
}

type Slot = keyof Piece;

const begins = /<!--(policy|head|body)-->/g;

/** Fills the slots of a page. Slots for which `piece` has nothing keep their content. */
export function fillPage(page: string, piece: Piece): string {
  let [filled, at] = ['', 0];
  for (const { slot, from, to } of slotsIn(page)) {
    const text = piece[slot];
    if (text === undefined) continue;
    filled += page.slice(at, from) + marksOf(slot).join(text);
    at = to;
  }
  return filled + page.slice(at);
}

/** Whether a page has the slots that prerendered pages need. */
export function isFillable(page: string): boolean {
  const slots = slotsIn(page).map(({ slot }) => slot);
  return slots.includes('head') && slots.includes('body');
}

/** The slots of a page with their ranges. Takes linear time, however many of the comments have no counterpart. */
function slotsIn(page: string) {
  const lastEnd = (slot: Slot) => page.lastIndexOf(marksOf(slot)[1]);
  const last = { policy: lastEnd('policy'), head: lastEnd('head'), body: lastEnd('body') };
  let to = 0;
  return [...page.matchAll(begins)].flatMap(({ 1: name, index: from }) => {
    const slot = name as Slot;
    if (from < to || from > last[slot]) return [];
    const [, end] = marksOf(slot);
    to = page.indexOf(end, from) + end.length;
    return [{ slot, from, to }];
  });
}

/** The comments around a slot. */
export const marksOf = (slot: Slot): readonly [begin: string, end: string] => [
  `<!--${slot}-->`,
  `<!--/${slot}-->`,
];
