import type { SiteEvent } from '@forecast/contract';
import type { Breakage } from './server/Fault';
import { test as base } from '../test';

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
}

async function ask<Answer>(command: string, body: object = {}): Promise<Answer> {
  const response = await fetch(`${process.env['FAULTS_URL'] ?? ''}/${command}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

/** A test with a faulty site; what a fault makes the browser itself log is no failure of the test. */
export const test = base.extend<{ site: FaultySite }>({
  site: async ({ expectedErrors }, provide) => {
    expectedErrors.push(
      /^Failed to load resource/,
      /^Refused to execute script/,
      /^Failed to find a valid digest/,
      /^FED-\d{3} in part/,
    );
    const { id, ...site } = await ask<{ id: number; url: string; otherMarkets: string }>('open');
    await provide({
      ...site,
      break: (part, fault, expose) => ask('break', { id, part, fault, expose }),
      repair: () => ask('repair', { id }),
      events: () => ask('events', { id }),
    });
    await ask('close', { id });
  },
});
