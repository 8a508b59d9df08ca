/**
 * What a page has at the places that the host's page marks with a pair of comments, such as `<!--head-->` and
 * `<!--/head-->`; what it does not name stays as it is in the page that browsers render.
 */
export interface Piece {
  /** The policy of the page itself. */
  readonly policy?: string;
  /** What belongs into the head for this path alone: title, links, styles. */
  readonly head?: string;
  /** What is shown. */
  readonly body?: string;
}

type Place = keyof Piece;

/** The page that browsers render with a path's own piece in it. A place that it does not have stays out. */
export function fillPage(page: string, piece: Piece): string {
  // All are found before one is filled, and the last is filled first: what a piece says is never taken for a mark.
  const places = (Object.entries(piece) as [Place, string][])
    .flatMap(([place, text]) => {
      const range = placeIn(page, place);
      return range ? [{ ...range, text }] : [];
    })
    .sort((one, other) => other.from - one.from);
  return places.reduce((filled, { from, to, text }) => filled.slice(0, from) + text + filled.slice(to), page);
}

/** Whether a page has all the places for what is prepared. */
export const isFillable = (page: string): boolean =>
  (['head', 'body'] as const).every((place) => placeIn(page, place));

/** Where a place begins and ends in a page; undefined if it has none. */
function placeIn(page: string, place: Place): { from: number; to: number } | undefined {
  const [begin, end] = marksOf(place);
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  return from < 0 || to < 0 ? undefined : { from: from + begin.length, to };
}

/** The comments around a place. */
export const marksOf = (place: Place): readonly [begin: string, end: string] => [
  `<!--${place}-->`,
  `<!--/${place}-->`,
];
