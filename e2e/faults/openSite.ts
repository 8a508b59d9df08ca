import type { SiteEvent } from '@forecast/contract';
import type { Breakage } from './server/Fault';

/** A production site whose parts, each on its own origin, can be broken and repaired. */
export interface FaultySite {
  readonly url: string;
  /** The URL of a release of `markets` that is published but not live. */
  readonly otherMarkets: string;
  /** Breaks a part. For faults in its build, `expose` is the module to break (by default, the page). */
  readonly break: (part: string, fault: Breakage, expose?: string) => Promise<void>;
  readonly repair: () => Promise<void>;
  /** The events the host has posted so far. */
  readonly events: () => Promise<readonly SiteEvent[]>;
  readonly close: () => Promise<void>;
}

async function call<Result>(command: string, body: object = {}): Promise<Result> {
  const response = await fetch(`${process.env['FAULTS_URL'] ?? ''}/${command}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Result;
}

/** Opens a faulty site on the server that tools/dev/src/e2e.ts runs. `folders` replaces the folders of some parts, by part. */
export async function openSite(folders: Readonly<Record<string, string>> = {}): Promise<FaultySite> {
  const { id, ...site } = await call<{ id: number; url: string; otherMarkets: string }>('open', { folders });
  return {
    ...site,
    break: (part, fault, expose) => call('break', { id, part, fault, expose }),
    repair: () => call('repair', { id }),
    events: () => call('events', { id }),
    close: () => call('close', { id }),
  };
}
