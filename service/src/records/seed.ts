import {
  searchText,
  shownTags,
  type Discussion,
  type Market,
  type Researcher,
} from '@forecast/shared/domain';
import { asOf, markets as sample } from '@forecast/shared/fixtures';
import type { Database } from '../database/Database';
import { call } from './call';

const named = (name: string): Researcher => ({
  handle: name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, ''),
  name,
});

/** The researchers as whom one can sign in during development. */
export const developers: readonly Researcher[] = ['Ada Okafor', 'Bo Lindqvist', 'Cy Marchetti'].map(named);

/** When the demonstration begins. */
const start = `${asOf}T14:00:00Z`;

/**
 * Fills an empty database with markets, by default the sample's, and with the researchers who discuss them. The site
 * then is a demonstration whose clock begins on the sample's day. Resolves to whether the database was empty.
 */
export function seed(database: Database, markets: readonly Market[] = sample): Promise<boolean> {
  const authors = markets.flatMap(({ discussions }) => discussions.map(({ author }) => author));
  const researchers = [...developers, ...[...new Set(authors)].map(named)];
  return call(
    database,
    'seed',
    start,
    JSON.stringify(researchers.map((one) => ({ ...one, folded: searchText(one.name) }))),
    JSON.stringify(markets.map(marketRow)),
  );
}

const day = 24 * 3600_000;
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);
const instant = (time: number) => new Date(time).toISOString();

function marketRow(market: Market) {
  const { id, title, description, volume, author, resolution, tags, history, deadline } = market;
  const opened = market.opened ?? history[0]?.day ?? deadline;
  return {
    ...{ id, title, description, volume, author, resolution, tags },
    opened_at: instant(midnight(opened)),
    closes_at: instant(midnight(deadline) + day),
    resolves_at: instant(midnight(market.resolves ?? deadline) + day),
    folded: searchText(title, shownTags(tags).join('\n'), author, description),
    forecasts: history.map(({ day: date, probability }) => ({
      market_id: id,
      at: instant(instantOf(date, market.lastUpdate)),
      percent: probability,
    })),
    sources: market.researchSources.map((source, index) => ({
      ...source,
      market_id: id,
      place: index + 1,
      folded: searchText(source.title, source.author),
    })),
    analyses: market.discussions.map((entry) => entryRow(id, entry)),
  };
}

const entryRow = (
  marketId: number,
  { id, author, content, stance, day: date = asOf, timestamp }: Discussion,
) => ({
  ...{ id, market_id: marketId, author, text: content, stance },
  folded: searchText(content),
  at: instant(instantOf(date, timestamp)),
});

const units: Readonly<Record<string, number>> = { min: 60_000, hour: 3600_000, day };

/** The instant on a day that a relative time, such as "2 hours ago", means; noon if it means none on that day. */
function instantOf(date: string, text = ''): number {
  const [, count, unit = ''] = /^(\d+) (min|hour|day)s? ago$/.exec(text) ?? [];
  const time = Date.parse(start) - Number(count) * (units[unit] ?? NaN);
  const isOnDay = time >= midnight(date) && time < midnight(date) + day;
  return isOnDay ? time : midnight(date) + day / 2;
}
