import {
  contractVersion,
  type FailureCode,
  federationName,
  type PartFailure,
  readExpose,
} from '@forecast/contract';
import { loadRemote } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { emit } from './events';
import { settleOverride } from './settleOverride';
import { explainFailure } from './explainFailure';
import { findPart, isLive, releaseOf } from './liveParts';
import { recordLoad, trackLoading } from './loads';
import { preloadScripts } from './preloadScripts';
import { withinLimit } from './timeLimit';

/** What came of loading an exposed module: its component, or why there is none. */
export type Load<Props> =
  | { readonly kind: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly kind: 'failed'; readonly failure: PartFailure };

/** A failure that is over after this long, in ms, shall not be seen at all. */
const quickRetry = 400;

/** The modules whose last load failed: they are shown as failed, which nothing can make quicker. */
const failing = new Set<string>();

/**
 * Loads the component that a part exposes under a name, such as `Page`. The only place that does: a failed
 * `import()` of a remote could not be repeated without reloading the page. What may pass by itself is tried once
 * more at once. Never rejects; a failure is reported.
 */
export async function loadExpose<Props>(part: string, expose: string): Promise<Load<Props>> {
  const key = `${part}/${expose}`;
  let load = await attempt<Props>(part, expose);
  if (load.kind === 'failed' && load.failure.code === 'FED-003' && !failing.has(key)) {
    await new Promise((resolve) => setTimeout(resolve, quickRetry));
    emit({ kind: 'retry', part, release: releaseOf(part), where: expose, code: 'FED-003', by: 'site' });
    load = await attempt<Props>(part, expose);
  }
  if (load.kind === 'ready') {
    failing.delete(key);
  } else {
    failing.add(key);
    report(load.failure, expose);
  }
  return load;
}

/** Loads an exposed module ahead of its use. A failure is of no interest yet: the use will try again. */
export async function loadAhead(part: string, expose: string): Promise<void> {
  await attempt(part, expose);
}

async function attempt<Props>(part: string, expose: string): Promise<Load<Props>> {
  const failed = (code: FailureCode, cause: unknown) =>
    ({ kind: 'failed', failure: { code, part, cause } }) as const;
  const unsettled = await settleOverride(part);
  if (unsettled) return failed('FED-014', unsettled);
  const live = findPart(part);
  if (!isLive(live)) return failed(live.code, live.cause);
  if (process.env['NODE_ENV'] === 'production' && live.integrity === '') {
    return failed('FED-009', `${live.url} has no hash in the registry`);
  }
  const start = performance.now();
  let module: unknown;
  try {
    preloadScripts(live, expose);
    const loading = loadRemote(`${federationName(part)}/${expose}`);
    trackLoading(part, loading);
    module = await withinLimit(loading);
  } catch (error) {
    const { code, cause } = await explainFailure(error, live);
    return failed(code, cause);
  }
  const read = readExpose<Props>(module);
  switch (read.kind) {
    case 'component':
      recordLoad({ part, release: live.release, expose, ms: performance.now() - start });
      return { kind: 'ready', Component: read.Component };
    case 'no-component':
      return failed('FED-005', `${expose} has no component as its default export`);
    case 'other-contract':
      return failed('FED-006', `built for contract ${String(read.version)}, the host has ${contractVersion}`);
  }
}

/** Reports a failure once. */
export function report({ code, part, cause }: PartFailure, where: string): void {
  emit({ kind: 'failure', part, release: releaseOf(part), where, code, cause });
}
