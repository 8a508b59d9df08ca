import * as v from 'valibot';
import type { EntryMatch, Market, MarketSummary } from '../../domain';
import { isDay } from '../../domain/day';
import { listFilters } from '../../domain/marketList';
import type { AnswerOf, ReadingVerb } from '../ForecastSource';
import { SourceFailure } from './SourceFailure';

type Schema<Value> = v.GenericSchema<unknown, Value>;

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const marketId = v.pipe(v.number(), v.integer(), v.minValue(1));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const wholePercent = v.pipe(percent, v.integer());

const day = v.pipe(v.string(), v.check(isDay, 'Expected a day in UTC, written YYYY-MM-DD'));

const facts = {
  id: marketId,
  title: text,
  description: text,
  probability: wholePercent,
  volume: text,
  deadline: day,
  comments: count,
  author: text,
  tags: v.array(text),
  lastUpdate: v.exactOptional(text),
};

const summary: Schema<MarketSummary> = v.object({
  ...facts,
  trend: v.pipe(v.array(percent), v.maxLength(30)),
});

const market: Schema<Market> = v.object({
  ...facts,
  opened: v.exactOptional(day),
  resolves: v.exactOptional(day),
  resolution: text,
  history: v.array(v.object({ day, probability: percent })),
  discussions: v.array(
    v.object({
      id: text,
      author: text,
      content: text,
      timestamp: text,
      day: v.exactOptional(day),
      stance: v.exactOptional(percent),
      upvotes: count,
      replies: count,
    }),
  ),
  researchSources: v.array(
    v.object({ title: text, author: text, date: text, type: text, url: v.exactOptional(text) }),
  ),
});

const entryMatch: Schema<EntryMatch> = v.object({
  marketId,
  kind: v.picklist(['discussion', 'source']),
  anchor: text,
  author: text,
  passage: text,
  found: v.pipe(count, v.minValue(1)),
});

const marked = v.object({ text, marks: v.array(v.object({ start: count, end: count })) });

const foundOf = <Hit extends v.GenericSchema>(hit: Hit) => v.object({ found: count, hits: v.array(hit) });

/** The schema of the data that each method returns. Probabilities are percentages, 0 to 100, and days are in UTC. */
const answerSchemas: { readonly [Name in ReadingVerb]: Schema<AnswerOf<Name>> } = {
  listMarkets: v.object({
    markets: v.array(summary),
    found: count,
    total: count,
    tags: v.pipe(v.array(v.object({ tag: text, count })), v.maxLength(30)),
    emptiedBy: v.exactOptional(v.picklist(listFilters)),
    entryMatches: v.exactOptional(v.array(entryMatch)),
    next: v.exactOptional(text),
  }),
  market,
  relatedMarkets: v.pipe(v.array(v.object({ market: summary, sharedTags: v.array(text) })), v.maxLength(3)),
  featuredMarkets: v.pipe(v.array(summary), v.maxLength(3)),
  totals: v.object({ openQuestions: count, analyses: count, sources: count }),
  consensus: v.pipe(
    v.object({ yes: percent, no: percent }),
    v.check(({ yes, no }) => yes + no === 100, 'Expected yes and no to sum to 100'),
  ),
  recentActivity: v.pipe(
    v.array(
      v.object({
        id: text,
        text,
        time: text,
        type: v.picklist(['comment', 'resolution', 'market']),
        marketId: v.exactOptional(marketId),
      }),
    ),
    v.maxLength(4),
  ),
  availablePoints: count,
  search: v.object({
    markets: foundOf(
      v.object({ marketId, title: marked, probability: wholePercent, passage: v.exactOptional(marked) }),
    ),
    discussions: foundOf(v.object({ marketId, question: text, id: text, author: marked, passage: marked })),
    authors: foundOf(v.object({ name: marked, entries: count })),
    sources: foundOf(
      v.object({
        marketId,
        question: text,
        place: v.pipe(count, v.minValue(1)),
        title: marked,
        author: marked,
      }),
    ),
  }),
};

/**
 * Validates the data that a service returned for a method, and drops unknown fields. Throws a SourceFailure that names
 * the first invalid field.
 */
export function readAnswer<Name extends ReadingVerb>(method: Name, value: unknown): AnswerOf<Name> {
  const schema: Schema<AnswerOf<Name>> = answerSchemas[method];
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  const field = v.getDotPath(issues[0]) ?? '';
  const place = field && ` in "${field}"`;
  throw new SourceFailure(`The response to ${method} is invalid${place}: ${issues[0].message}`, {
    kind: 'invalid',
    field,
  });
}
