import type { PartPageProps } from '@forecast/shared/page';
import type { JSXElementConstructor } from 'react';

/**
 * A part's page as the host loads it: a component that takes what the host hands to it, and the contract it keeps. Not
 * a `ComponentType`, which would compare properties both ways: a part that asks for less than the host gives fits.
 */
export default interface Contract {
  readonly default: JSXElementConstructor<PartPageProps>;
  readonly contractVersion: number;
}
