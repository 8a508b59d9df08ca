import type { SiteEvent } from '@forecast/contract';

/** Takes every event from when it is added on. */
export type Sink = (event: SiteEvent) => void;

const sinks = new Set<Sink>();

/** Adds a sink; gives back a function that takes it away again. */
export function addSink(sink: Sink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}

/** Tells every sink. Never throws: what a sink does wrong is not the page's business. */
export function emit(event: SiteEvent): void {
  for (const sink of sinks) {
    try {
      sink(event);
    } catch (error) {
      console.error('An event sink failed:', error);
    }
  }
}
