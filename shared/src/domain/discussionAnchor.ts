/**
 * The id of a discussion entry's element on its market's page: `/market/6#discussion-hotels-4` leads to it. What is no
 * Latin letter, digit, `-` or `_` stands in it as its number, so that addresses and elements take any id as it is, and
 * no two entries have the same.
 */
export const discussionAnchor = (id: string): string =>
  `discussion-${id.replace(/[^\w-]/g, (other) => `.${other.charCodeAt(0).toString(16)}.`)}`;
