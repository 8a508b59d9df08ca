import { isValidElement, type ComponentType } from 'react';
import { contractVersion, supportedContracts } from './contractVersion';
import type { MountedModule } from './page';

/** The name of a part's module federation container: a global variable in the browser, so it has no hyphens. */
export function federationName(part: string): string {
  return `remote_${part.replaceAll('-', '_')}`;
}

/** The content of an exposed module. */
export type Expose<Props> =
  | { readonly kind: 'component'; readonly Component: ComponentType<Props> }
  | { readonly kind: 'mounted'; readonly mounted: MountedModule<Props> }
  | { readonly kind: 'no-component' }
  | { readonly kind: 'other-contract'; readonly version: unknown };

/**
 * Determines what an exposed module contains, and whether the host supports its contract version. Accepts any value,
 * because the declared type of a module can't be trusted at run time.
 */
export function readExpose<Props>(module: unknown): Expose<Props> {
  const { default: exported, contractVersion: version } = (module ?? {}) as Record<string, unknown>;
  const expose = exposeOf<Props>(exported);
  const isSupported = supportedContracts(contractVersion).some((supported) => supported === version);
  return expose.kind === 'no-component' || isSupported ? expose : { kind: 'other-contract', version };
}

function exposeOf<Props>(exported: unknown): Expose<Props> {
  if (isComponent<Props>(exported)) return { kind: 'component', Component: exported };
  if (isMounted<Props>(exported)) return { kind: 'mounted', mounted: exported };
  return { kind: 'no-component' };
}

/** True for a synchronous function, or an object as returned by memo() and styled(). */
function isComponent<Props>(value: unknown): value is ComponentType<Props> {
  // React would wait for an async component forever.
  if (typeof value === 'function') return Object.prototype.toString.call(value) === '[object Function]';
  return typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value);
}

const isMounted = <Props>(value: unknown): value is MountedModule<Props> =>
  typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function';
