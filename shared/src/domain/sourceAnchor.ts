/** The id of a research source's element on its market's page, by its place among the sources, from 1. */
export const sourceAnchor = (place: number): string => `source-${place}`;
