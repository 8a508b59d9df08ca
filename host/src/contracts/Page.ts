import type { MountedPage, PartPageProps } from '@forecast/shared/page';
import type { JSXElementConstructor } from 'react';

/**
 * A part's page as the host loads it: a component that takes what the host hands to it, or a
 * page that mounts itself, and the contract it keeps. Not
 * a `ComponentType`, which would compare properties both ways: a part that asks for less than the host gives fits. The
 * fragments that it shows are held each against their own module, so `never` lets it know of any.
 */
export default interface Contract {
  readonly default:
    JSXElementConstructor<Omit<PartPageProps, 'Fragment'> & { readonly Fragment: never }> | MountedPage;
  readonly contractVersion: number;
}
