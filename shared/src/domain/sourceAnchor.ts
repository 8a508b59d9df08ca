/** The id of a research source's element on its market's page. `place` is its position in the list, from 1. */
export const sourceAnchor = (place: number): string => `source-${place}`;
