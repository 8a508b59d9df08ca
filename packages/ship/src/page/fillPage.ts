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

/** A place with what it has. */
const places = /<!--(policy|head|body)-->[^]*?<!--\/\1-->/g;

/** The page that browsers render with a path's own piece in it. A place that it does not have stays out. */
export const fillPage = (page: string, piece: Piece): string =>
  page.replace(places, (standing, place: Place) => {
    const text = piece[place];
    return text === undefined ? standing : marksOf(place).join(text);
  });

/** Whether a page has all the places for what is prepared. */
export function isFillable(page: string): boolean {
  const found = [...page.matchAll(places)].map(([, place]) => place);
  return found.includes('head') && found.includes('body');
}

/** The comments around a place. */
export const marksOf = (place: Place): readonly [begin: string, end: string] => [
  `<!--${place}-->`,
  `<!--/${place}-->`,
];
