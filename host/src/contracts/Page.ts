import type { MountedPage, PartPageProps } from '@forecast/shared/page';
import type { JSXElementConstructor } from 'react';

/**
 * A part's page module: its contract version, and its page, which is a component or mounts itself. The component's type
 * isn't `ComponentType`, which would reject a component that declares fewer props than the host passes. `Fragment` is
 * `never`, which any type accepts: each fragment is checked separately, against its own module.
 */
export default interface Contract {
  readonly default:
    JSXElementConstructor<Omit<PartPageProps, 'Fragment'> & { readonly Fragment: never }> | MountedPage;
  readonly contractVersion: number;
}
