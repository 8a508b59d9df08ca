/** What a page has where the host's page is marked by a pair of comments, such as `<!--head-->` and `<!--/head-->`. */
export interface Piece {
  /** The policy of the page itself. */
  readonly policy?: string;
  /** What only this path has in its head: title, links, styles. */
  readonly head?: string;
  /** What is shown. */
  readonly body?: string;
}

type Place = keyof Piece;

/** A marked place with its content. */
const places = /<!--(policy|head|body)-->[^]*?<!--\/\1-->/g;

/** Fills the marked places of a page. Places that the piece doesn't name stay as they are. */
export const fillPage = (page: string, piece: Piece): string =>
  page.replace(places, (standing, place: Place) => {
    const text = piece[place];
    return text === undefined ? standing : marksOf(place).join(text);
  });

/** Whether a page has the places that prerendered pages need. */
export function isFillable(page: string): boolean {
  const found = [...page.matchAll(places)].map(([, place]) => place);
  return found.includes('head') && found.includes('body');
}

/** The comments around a place. */
export const marksOf = (place: Place): readonly [begin: string, end: string] => [
  `<!--${place}-->`,
  `<!--/${place}-->`,
];
