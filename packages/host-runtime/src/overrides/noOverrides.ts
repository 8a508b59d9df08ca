import type { Overrides } from './overrides';

/** Stands in for `createOverrides` on a page without overrides, so that the page needn't load its code. */
export const noOverrides: Overrides = {
  inForce: [],
  routes: [],
  isOverridden: () => false,
  apply: () => Promise.resolve(undefined),
  reset: () => undefined,
  withOverrides: (address) => address,
};
