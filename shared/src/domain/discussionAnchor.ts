/**
 * The id of a discussion entry's element on its market's page, as in `/market/6#discussion-hotels-4`. Characters other
 * than Latin letters, digits, `-` and `_` are escaped as hex codes, so any id works in a URL and anchors stay unique.
 */
export const discussionAnchor = (id: string): string =>
  `discussion-${id.replace(/[^\w-]/g, (other) => `.${other.charCodeAt(0).toString(16)}.`)}`;
