import { addSink } from '../part-runtime/events';
import type { SiteEvent } from '@forecast/contract';

/** Gathers what happens during each test of a file, in order. */
export function collectEvents(): readonly SiteEvent[] {
  const events: SiteEvent[] = [];
  let stop: () => void;
  beforeEach(() => {
    events.length = 0;
    stop = addSink((event) => events.push(event));
  });
  afterEach(() => stop());
  return events;
}
