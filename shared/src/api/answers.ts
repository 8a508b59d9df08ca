import * as v from 'valibot';
import {
  allPoints,
  listFilters,
  marketEventTypes,
  marketStatuses,
  outcomes,
  pointChoices,
  type Discussion,
  type Board,
  type EntryMatch,
  type MarkedText,
  type Market,
  type MarketEvent,
  type MarketScoreList,
  type MarketSummary,
  type OwnScores,
  type RecentActivity,
  type ResearcherScores,
  type Score,
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
  status: v.exactOptional(v.picklist(marketStatuses)),
  closed: v.exactOptional(day),
  outcome: v.exactOptional(v.picklist(outcomes)),
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

/** An instant that pages can write. The pattern alone also allows offsets that `Date` doesn't know. */
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Expected an instant'),
);

const marketEvent: Schema<MarketEvent> = v.object({
  type: v.picklist(marketEventTypes),
  at: instant,
  editor: v.exactOptional(text()),
  reason: v.exactOptional(text('reason')),
  percent: v.exactOptional(wholePercent),
  closes: v.exactOptional(instant),
  text: v.exactOptional(text('resolution')),
  outcome: v.exactOptional(v.picklist(outcomes)),
});

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
  resolved: v.exactOptional(
    v.object({
      outcome: v.picklist(outcomes),
      at: instant,
      known: v.exactOptional(instant),
      reason: text('reason'),
      source: v.exactOptional(text('source')),
      number: count,
      scored: v.boolean(),
      final: v.boolean(),
    }),
  ),
  events: v.exactOptional(ofKinds(listLimits.events, 'type', marketEventTypes, marketEvent)),
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

const side = v.object({ researchers: count, points: count });
const researcher = { handle: text(), name: text() };
const discussionPage = v.object({
  discussions: list('discussions', discussion),
  next: v.exactOptional(text('next')),
});

const whole = v.pipe(v.number(), v.safeInteger());

const scored = { held: count, brier: count, published: count, edge: whole, coverage: count };
const mean: Schema<Score> = v.object(scored);
const sum = { edge: whole, coverage: count, markets: count };
const position = { side: v.picklist(['yes', 'no']), points: v.picklist(pointChoices) };

const calibration = list(
  'calibration',
  v.object({
    stated: percent,
    markets: count,
    share: v.exactOptional(percent),
    low: v.exactOptional(percent),
    high: v.exactOptional(percent),
  }),
);

const board: Schema<Board> = v.object({
  rows: list('rows', v.object({ ...researcher, ...sum, place: count, rank: whole })),
  found: count,
  years: list('years', count),
  groups: list('groups', v.object({ author: text(), markets: count, brier: count })),
  calibration,
  next: v.exactOptional(text('next')),
});

const ofResearcher = {
  ...researcher,
  ...sum,
  rank: v.exactOptional(whole),
  calibration,
  scores: list(
    'scores',
    v.object({
      ...scored,
      marketId,
      question: text('question'),
      outcome: v.picklist(outcomes),
      deadline: day,
      final: v.boolean(),
      returned: v.exactOptional(v.object(position)),
    }),
  ),
};
const researcherScores: Schema<ResearcherScores> = v.object(ofResearcher);
const ownScores: Schema<OwnScores> = v.object({
  ...ofResearcher,
  listed: v.boolean(),
  place: v.exactOptional(count),
  annulled: v.exactOptional(
    list('annulled', v.object({ marketId, question: text('question'), ...position })),
  ),
});

const marketScores: Schema<MarketScoreList> = v.object({
  rules: count,
  resolution: count,
  final: v.boolean(),
  published: count,
  mean: v.exactOptional(mean),
  researchers: count,
  scores: list('scores', v.object({ ...researcher, ...scored })),
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
  totals: v.object({
    openQuestions: count,
    resolvedQuestions: v.exactOptional(count),
    analyses: count,
    sources: count,
  }),
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
  scores: board,
  researcher: researcherScores,
  marketScores,
  ownScores: v.nullable(ownScores),
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
          ...position,
          since: instant,
        }),
      ),
      upvoted: list('upvoted', text()),
    }),
  ]),
  search: v.object({
    markets: foundOf(
      v.object({
        marketId,
        title: marked,
        probability: wholePercent,
        status: v.exactOptional(v.picklist(marketStatuses)),
        outcome: v.exactOptional(v.picklist(outcomes)),
        passage: v.exactOptional(marked),
      }),
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
