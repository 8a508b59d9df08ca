import type { SiteEvent } from '@forecast/contract';
import { siteEventSchema } from '@forecast/contract/schemas';
import { readRelease, type Site, type Store } from '@forecast/ship';
import * as v from 'valibot';

const collectedSchema = v.object({ at: v.string(), event: siteEventSchema });

/** A line of the events file: an event, and when it was received (UTC). */
export type CollectedEvent = Readonly<v.InferOutput<typeof collectedSchema>>;

/** The event in the body of a request; undefined if it is malformed. */
export const eventIn = (body: string): SiteEvent | undefined => parseAs(siteEventSchema, body);

/** The event in a line of the events file; undefined if the line is malformed or incomplete. */
export const eventInLine = (line: string): SiteEvent | undefined => parseAs(collectedSchema, line)?.event;

function parseAs<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** The URL that a site's live pages post events to; empty or undefined if the host's settings contain none. */
export async function eventsUrlOf(store: Store, { live }: Site): Promise<string | undefined> {
  const id = live['host']?.stable;
  return id && (await readRelease(store, { part: 'host', id })).record.settings?.eventsUrl;
}
