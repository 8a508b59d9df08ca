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

/** A slot with its content. */
const slots = /<!--(policy|head|body)-->[^]*?<!--\/\1-->/g;

/** Fills the slots of a page. Slots for which `piece` has nothing keep their content. */
export const fillPage = (page: string, piece: Piece): string =>
  page.replace(slots, (current, slot: Slot) => {
    const text = piece[slot];
    return text === undefined ? current : marksOf(slot).join(text);
  });

/** Whether a page has the slots that prerendered pages need. */
export function isFillable(page: string): boolean {
  const found = [...page.matchAll(slots)].map(([, slot]) => slot);
  return found.includes('head') && found.includes('body');
}

/** The comments around a slot. */
export const marksOf = (slot: Slot): readonly [begin: string, end: string] => [
  `<!--${slot}-->`,
  `<!--/${slot}-->`,
];
