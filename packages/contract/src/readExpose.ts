import { isValidElement, type ComponentType } from 'react';
import { contractVersion } from './contractVersion';

/** What an exposed module turns out to hold. */
export type Expose<Props> =
  | { readonly kind: 'component'; readonly Component: ComponentType<Props> }
  | { readonly kind: 'no-component' }
  | { readonly kind: 'other-contract'; readonly version: unknown };

/** Holds an exposed module against the contract, for at run time its type is a promise somebody else made. */
export function readExpose<Props>(module: unknown): Expose<Props> {
  const { default: component, contractVersion: version } = (module ?? {}) as Record<string, unknown>;
  if (!isComponent<Props>(component)) return { kind: 'no-component' };
  return version === contractVersion
    ? { kind: 'component', Component: component }
    : { kind: 'other-contract', version };
}

/** A function that answers at once, or an object such as memo() and styled() give. */
function isComponent<Props>(value: unknown): value is ComponentType<Props> {
  // React would wait for an async one for ever.
  if (typeof value === 'function') return Object.prototype.toString.call(value) === '[object Function]';
  return typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value);
}
