import type { SiteEvent } from '@forecast/contract';
import type { Breakage } from './server/Fault';

/** A production site of one's own, each part at an origin of its own, to break and to repair. */
export interface FaultySite {
  readonly url: string;
  /** The address of a release of `markets` that is published and not live. */
  readonly otherMarkets: string;
  /** Gives a part a fault; of a build that is broken, `expose` is what it breaks: its page if nothing is said. */
  readonly break: (part: string, fault: Breakage, expose?: string) => Promise<void>;
  readonly repair: () => Promise<void>;
  /** What the host has told the site so far. */
  readonly events: () => Promise<readonly SiteEvent[]>;
  readonly close: () => Promise<void>;
}

async function ask<Answer>(command: string, body: object = {}): Promise<Answer> {
  const response = await fetch(`${process.env['FAULTS_URL'] ?? ''}/${command}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

/** Opens a faulty site; tools/dev/src/e2e.ts runs the server that has them. */
export async function openSite(): Promise<FaultySite> {
  const { id, ...site } = await ask<{ id: number; url: string; otherMarkets: string }>('open');
  return {
    ...site,
    break: (part, fault, expose) => ask('break', { id, part, fault, expose }),
    repair: () => ask('repair', { id }),
    events: () => ask('events', { id }),
    close: () => ask('close', { id }),
  };
}
