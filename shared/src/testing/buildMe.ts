import { allPoints, type Me } from '../domain';

/** Builds a visitor who is signed in: Ada Okafor, who has taken no position. A test overrides only what matters to it. */
export const buildMe = (
  about: Partial<Extract<Me, { kind: 'signed-in' }>> = {},
): Extract<Me, { kind: 'signed-in' }> => ({
  kind: 'signed-in',
  handle: 'ada-okafor',
  name: 'Ada Okafor',
  available: allPoints,
  positions: [],
  upvoted: [],
  ...about,
});

/** A visitor who isn't signed in, on a site without the development sign-in. */
export const signedOut: Me = { kind: 'signed-out', signInAs: [] };
