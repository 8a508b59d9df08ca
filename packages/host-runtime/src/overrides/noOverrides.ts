import type { Overrides } from './overrides';

/** The overrides of a page for which none were requested. Most pages need no more code than this. */
export const noOverrides: Overrides = {
  inForce: [],
  isOverridden: () => false,
  apply: () => Promise.resolve(undefined),
  reset: () => undefined,
  withOverrides: (address) => address,
};
