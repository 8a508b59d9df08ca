import * as v from 'valibot';
import {
  allPoints,
  listFilters,
  pointChoices,
  type Discussion,
  type EntryMatch,
  type MarkedText,
  type Market,
  type MarketSummary,
  type RecentActivity,
} from '../domain';
import { isDay } from '../domain/day';
import { listLimits, textLimits } from './limits';

type Schema<Value> = v.GenericSchema<unknown, Value>;

/**
 * Matches marks, such as accents, after the first 16 on a letter: browsers need seconds to draw thousands of them. Joiners
 * count too, because the marks after them belong to the same letter.
 */
const excessMarks = /([\p{M}\u200c\u200d]{16})[\p{M}\u200c\u200d]+/gu;

const withoutExcess = (given: string) => given.replace(excessMarks, '$1');

/** Matches more blank lines than one, which would lengthen a page without saying anything. */
const excessLines = /(?:\r?\n[^\S\n]*){3,}/g;

const text = (field: keyof typeof textLimits = 'other') =>
  v.pipe(v.string(), v.maxLength(textLimits[field]), v.transform(withoutExcess));

const list = <Item>(field: keyof typeof listLimits, item: Schema<Item>) =>
  v.pipe(v.array(item), v.maxLength(listLimits[field]));

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const marketId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const wholePercent = v.pipe(percent, v.integer());

/**
 * A list of at most `most` items, without those whose `field` has another value than `values`: a service may add kinds
 * that this release doesn't know.
 */
const ofKinds = <Item>(
  most: number,
  field: string,
  values: readonly string[],
  item: Schema<Item>,
): Schema<Item[]> => {
  const isUnknown = v.object({ [field]: v.pipe(v.string(), v.notValues(values)) });
  return v.pipe(
    v.array(v.unknown()),
    v.maxLength(most),
    v.filterItems((one) => !v.is(isUnknown, one)),
    v.array(item),
  );
};

const day = v.pipe(v.string(), v.check(isDay, 'Expected a day in UTC, written YYYY-MM-DD'));

const facts = {
  id: marketId,
  title: text('title'),
  description: text('description'),
  probability: wholePercent,
  volume: text(),
  deadline: day,
  comments: count,
  author: text(),
  tags: list('tags', text()),
  lastUpdate: v.exactOptional(text()),
};

const summary: Schema<MarketSummary> = v.object({
  ...facts,
  trend: list('trend', percent),
});

const discussion: Schema<Discussion> = v.object({
  id: text(),
  author: text(),
  content: v.pipe(
    text('content'),
    v.transform((given) => given.replace(excessLines, '\n\n')),
  ),
  timestamp: text(),
  day: v.exactOptional(day),
  stance: v.exactOptional(percent),
  upvotes: count,
  replies: count,
  removed: v.exactOptional(v.literal(true)),
});

const history = list('history', v.object({ day, probability: percent }));

const market: Schema<Market> = v.object({
  ...facts,
  opened: v.exactOptional(day),
  resolves: v.exactOptional(day),
  resolution: text('resolution'),
  history,
  discussions: list('discussions', discussion),
  researchSources: list(
    'researchSources',
    v.object({
      title: text('title'),
      author: text(),
      date: text(),
      type: text(),
      url: v.exactOptional(text('url')),
    }),
  ),
});

const entryKinds = ['discussion', 'source'] as const;

const entryMatch: Schema<EntryMatch> = v.object({
  marketId,
  kind: v.picklist(entryKinds),
  anchor: text(),
  author: text(),
  passage: text('passage'),
  found: v.pipe(count, v.minValue(1)),
});

const activityTypes = ['comment', 'resolution', 'market'] as const;

const activity: Schema<RecentActivity> = v.object({
  id: text(),
  text: text('text'),
  time: text(),
  type: v.picklist(activityTypes),
  marketId: v.exactOptional(marketId),
});

const marked: Schema<MarkedText> = v.pipe(
  v.object({
    text: v.pipe(v.string(), v.maxLength(textLimits.text)),
    marks: list('marks', v.object({ start: count, end: count })),
  }),
  v.transform(({ text, marks }) => {
    // Dropping accents moves what comes after them.
    const moved = (at: number) => withoutExcess(text.slice(0, at)).length;
    const kept: MarkedText['marks'][number][] = [];
    for (const mark of marks) {
      // If marks overlapped, the page would show the text many times, and so exceed its limit.
      const start = Math.max(moved(mark.start), kept.at(-1)?.end ?? 0);
      const end = moved(mark.end);
      if (start < end) kept.push({ start, end });
    }
    return { text: withoutExcess(text), marks: kept };
  }),
);

const foundOf = <Hit>(hit: Schema<Hit>) => v.object({ found: count, hits: list('hits', hit) });

const shares = v.pipe(
  v.object({ yes: percent, no: percent }),
  v.check(({ yes, no }) => yes + no === 100, 'Expected yes and no to sum to 100'),
);

const instant = v.pipe(v.string(), v.isoTimestamp());
const side = v.object({ researchers: count, points: count });
const researcher = { handle: text(), name: text() };
const discussionPage = v.object({
  discussions: list('discussions', discussion),
  next: v.exactOptional(text('next')),
});

/**
 * The schema of each answer that a service gives to a request that reads. Probabilities are percentages, 0 to 100, and
 * days are in UTC.
 */
export const answers = {
  listMarkets: v.object({
    markets: list('markets', summary),
    found: count,
    total: count,
    tags: list('tags', v.object({ tag: text(), count })),
    emptiedBy: v.exactOptional(v.picklist(listFilters)),
    entryMatches: v.exactOptional(ofKinds(listLimits.entryMatches, 'kind', entryKinds, entryMatch)),
    next: v.exactOptional(text('next')),
  }),
  market,
  relatedMarkets: v.pipe(
    v.array(v.object({ market: summary, sharedTags: list('sharedTags', text()) })),
    v.maxLength(3),
  ),
  featuredMarkets: v.pipe(v.array(summary), v.maxLength(3)),
  totals: v.object({ openQuestions: count, analyses: count, sources: count }),
  consensus: shares,
  standing: v.object({
    version: count,
    at: v.exactOptional(instant),
    researchers: count,
    sides: v.exactOptional(v.object({ yes: side, no: side })),
    shares: v.exactOptional(shares),
    mean: v.exactOptional(percent),
    history,
  }),
  analyses: discussionPage,
  replies: discussionPage,
  recentActivity: ofKinds(4, 'type', activityTypes, activity),
  availablePoints: count,
  me: v.variant('kind', [
    v.object({
      kind: v.literal('signed-out'),
      signInAs: list('signInAs', v.object(researcher)),
    }),
    v.object({
      kind: v.literal('signed-in'),
      ...researcher,
      available: v.pipe(count, v.maxValue(allPoints)),
      positions: list(
        'positions',
        v.object({
          id: count,
          marketId,
          side: v.picklist(['yes', 'no']),
          points: v.picklist(pointChoices),
          since: instant,
        }),
      ),
      upvoted: list('upvoted', text()),
    }),
  ]),
  search: v.object({
    markets: foundOf(
      v.object({ marketId, title: marked, probability: wholePercent, passage: v.exactOptional(marked) }),
    ),
    discussions: foundOf(
      v.object({ marketId, question: text('question'), id: text(), author: marked, passage: marked }),
    ),
    authors: foundOf(v.object({ name: marked, entries: count })),
    sources: foundOf(
      v.object({
        marketId,
        question: text('question'),
        place: v.pipe(count, v.minValue(1)),
        title: marked,
        author: marked,
      }),
    ),
  }),
};
