import * as v from 'valibot';
import {
  analysisOrders,
  marketSorts,
  marketStatuses,
  maxAnalysisLength,
  maxSearchLength,
  pointChoices,
  textProblem,
} from '../domain';

const number = (least: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.safeInteger(), v.minValue(least));

/** The parameters in an operation's path. */
export const parameters = {
  market: v.object({ id: number(1) }),
  researcher: v.object({ id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,200}$/)) }),
  entry: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
};

const search = v.pipe(v.string(), v.maxLength(maxSearchLength));
const cursor = v.exactOptional(v.pipe(v.string(), v.maxLength(1000)));
/** A parameter that can be repeated. */
const repeated = v.exactOptional(
  v.pipe(
    v.union([v.array(search), search]),
    v.transform((given) => [given].flat()),
    v.maxLength(100),
  ),
);
const ids = v.pipe(
  v.string(),
  v.maxLength(10_000),
  v.regex(/^(?:\d{1,15}(?:,\d{1,15})*)?$/),
  v.transform((text) => (text === '' ? [] : text.split(',').map(Number))),
);

/** An operation's query, and what its method takes for it. */
export const queries = {
  list: v.pipe(
    v.object({
      q: v.exactOptional(search),
      author: v.exactOptional(search),
      tag: repeated,
      ids: v.exactOptional(ids),
      status: v.exactOptional(v.picklist(marketStatuses)),
      sort: v.exactOptional(v.picklist(marketSorts)),
      cursor,
    }),
    v.transform(({ q, tag, ...request }) => ({
      ...request,
      ...(q !== undefined && { query: q }),
      ...(tag && { tags: tag }),
    })),
  ),
  search: v.pipe(
    v.object({
      q: search,
      most: v.exactOptional(v.pipe(number(0), v.maxValue(20))),
    }),
    v.transform(({ q, ...request }) => ({ ...request, query: q })),
  ),
  analyses: v.object({ order: v.exactOptional(v.picklist(analysisOrders)), cursor }),
  replies: v.object({ cursor }),
  scores: v.object({ year: v.exactOptional(v.pipe(number(1970), v.maxValue(9999))), cursor }),
};

const text = v.pipe(
  v.string(),
  v.maxLength(maxAnalysisLength),
  v.check((given) => textProblem(given) !== 'empty', 'Expected a text that shows something'),
  v.check(
    (given) => textProblem(given) !== 'control-characters',
    'Expected a text without control characters, except tabs and line breaks, and without half a character',
  ),
);

/** An operation's body. */
export const bodies = {
  position: v.strictObject({
    side: v.picklist(['yes', 'no']),
    points: v.picklist(pointChoices),
    /** The id of the position that this one replaces; null if there is none. */
    replaces: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  }),
  analysis: v.strictObject({
    text,
    stance: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  }),
  reply: v.strictObject({ text }),
  listing: v.strictObject({ listed: v.boolean() }),
  signIn: v.strictObject({ handle: v.pipe(v.string(), v.maxLength(40)) }),
  none: v.strictObject({}),
};
