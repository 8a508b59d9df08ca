import type { SiteEvent } from '@forecast/contract';
import { siteEventSchema } from '@forecast/contract/schemas';
import { readRelease, type Site, type Store } from '@forecast/ship';
import * as v from 'valibot';

const collectedSchema = v.object({ at: v.string(), event: siteEventSchema });

/** A line of the file of events: an event, and when it came, in UTC. */
export type CollectedEvent = Readonly<v.InferOutput<typeof collectedSchema>>;

/** The event that a page has posted. Undefined if the text is something else. */
export const eventIn = (body: string): SiteEvent | undefined => parseAs(siteEventSchema, body);

/** The event in a line of the file. Undefined if the line is something else, or unfinished. */
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

/** The address that the live pages of a site post events to. Undefined if the host's settings name none. */
export async function eventsUrlOf(store: Store, { live }: Site): Promise<string | undefined> {
  const id = live['host']?.stable;
  return id && (await readRelease(store, { part: 'host', id })).record.settings?.eventsUrl;
}
