import { contractVersion, federationName, readExpose } from '@forecast/shared/contract';
import { loadRemote } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { FailureCode, PartFailure } from './failures';
import { reasonNotRegistered } from './registeredParts';

/** What came of loading an exposed module: its component, or why there is none. */
export type Load<Props> =
  | { readonly kind: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly kind: 'failed'; readonly failure: PartFailure };

/** How long a part may take in all, in ms: as long as its slowest file, and some time to run. */
const timeLimit = 12_000;

/**
 * Loads the component that a part exposes under a name, such as `Page`. The only place that does: a failed
 * `import()` of a remote could not be repeated without reloading the page. Never rejects; a failure is logged.
 */
export async function loadExpose<Props>(part: string, expose: string): Promise<Load<Props>> {
  const load = await attempt<Props>(part, expose);
  if (load.kind === 'failed') report(load.failure, expose);
  return load;
}

async function attempt<Props>(part: string, expose: string): Promise<Load<Props>> {
  const failed = (code: FailureCode, cause: unknown) =>
    ({ kind: 'failed', failure: { code, part, cause } }) as const;
  const reason = reasonNotRegistered(part);
  if (reason) return failed(reason.code, reason.cause);
  let module: unknown;
  try {
    module = await withinLimit(loadRemote(`${federationName(part)}/${expose}`));
  } catch (cause) {
    return failed(cause instanceof TimeLimitError ? 'FED-004' : 'FED-003', cause);
  }
  const read = readExpose<Props>(module);
  switch (read.kind) {
    case 'component':
      return { kind: 'ready', Component: read.Component };
    case 'no-component':
      return failed('FED-005', `${expose} has no component as its default export`);
    case 'other-contract':
      return failed('FED-006', `built for contract ${String(read.version)}, the host has ${contractVersion}`);
  }
}

/** Logs a failure once, with what a developer needs to find it. */
export function report({ code, part, cause }: PartFailure, where: string): void {
  console.error(`${code} in part "${part}" (${where}):`, cause);
}

class TimeLimitError extends Error {}

function withinLimit<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`nothing after ${timeLimit} ms`)), timeLimit);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
