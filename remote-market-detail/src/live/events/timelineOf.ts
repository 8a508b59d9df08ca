import { describeStatus, formatDay, safeUrl, type Market, type MarketEvent } from '@forecast/shared/domain';
import { finalAt, later, momentWords } from '../instantWords';

/** A line of a market's timeline. */
export interface TimelineEntry {
  /** What happened, such as "Resolved YES". */
  readonly name: string;
  /** When it happened, such as "Jul 8, 2025, 14:05 UTC". */
  readonly time: string;
  /** The same for programs: a day or an instant in UTC. */
  readonly at: string;
  readonly reason?: string;
  /** The name of the editor who did it. */
  readonly editor?: string;
  /** When the answer became public, in words. */
  readonly known?: string;
  /** Where the answer was published: an http or https URL. */
  readonly source?: string;
}

/** What happened to a market, in order of time, without published forecasts. Empty if nothing did since it opened. */
export function timelineOf(market: Market): readonly TimelineEntry[] {
  const { opened, events = [], resolved } = market;
  const own = events.filter(({ type }) => type !== 'published');
  if (own.length === 0) return [];
  const decision = own.findLast(({ type }) => ['resolved', 'corrected', 'annulled'].includes(type));
  return [
    ...(opened === undefined ? [] : [{ name: 'Opened', time: formatDay(opened), at: opened }]),
    ...own.map((event) => ({
      name: nameOf(event),
      // A market closes at the end of its last day.
      time: momentWords(event.type === 'closed' ? later(event.at, -1) : event.at),
      at: event.at,
      ...(event.reason !== undefined && { reason: event.reason }),
      ...(event.editor !== undefined && { editor: event.editor }),
      ...(event === decision && answerOf(market)),
    })),
    ...(resolved ? [end(finalAt(resolved), resolved.final)] : []),
  ];
}

function nameOf(event: MarketEvent): string {
  const { type, closes, outcome } = event;
  switch (type) {
    case 'extended':
      return closes === undefined ? 'Extended' : `Extended to ${momentWords(later(closes, -1))}`;
    case 'resolved':
      return describeStatus(event) ?? 'Resolved';
    case 'corrected':
      return outcome ? `Corrected to ${outcome.toUpperCase()}` : 'Corrected';
    case 'annulled':
      return 'Annulled';
    case 'clarified':
      return 'Clarified';
    default:
      return 'Closed';
  }
}

function answerOf({ resolved }: Market): Pick<TimelineEntry, 'known' | 'source'> {
  const source = safeUrl(resolved?.source);
  return {
    ...(resolved?.known !== undefined && { known: momentWords(resolved.known) }),
    ...(source !== undefined && { source }),
  };
}

const end = (at: string, isFinal: boolean): TimelineEntry => ({
  name: isFinal ? 'Final' : 'Provisional',
  time: `${isFinal ? 'since' : 'until'} ${momentWords(at)}`,
  at,
});
