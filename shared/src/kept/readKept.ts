import { notAnArray } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { maxAnalysisLength } from '../domain/market';
import { pointChoices } from '../domain/position';
import {
  nothingKept,
  type KeptName,
  type KeptPosition,
  type KeptRequests,
  type KeptValues,
  type LeftList,
} from './kept';

/** The maximum number of entries in a list, more than anybody needs. The oldest entries are dropped first. */
const maxListed = 500;

const marketNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const numberPattern = /^[1-9]\d{0,8}$/;

const side = v.picklist(['yes', 'no']);
const points = v.picklist(pointChoices);

const position: v.GenericSchema<unknown, KeptPosition> = v.object({ side: v.exactOptional(side), points });

const submitted: v.GenericSchema<unknown, Required<KeptPosition>> = v.object({ side, points });

/** A path on this site. Rejects URLs of other sites. */
const address = v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(2000));

const leftList: v.GenericSchema<unknown, LeftList> = v.pipe(
  notAnArray,
  v.object({
    address: v.exactOptional(address),
    entry: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
    scroll: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
    link: v.exactOptional(v.object({ to: address, question: address, top: v.number() })),
  }),
);

/** Keeps the valid entries of a list, without duplicates. */
const listOf = <Item>(item: v.GenericSchema<unknown, Item>): v.GenericSchema<unknown, readonly Item[]> =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) =>
      [...new Set(list.filter((entry): entry is Item => v.is(item, entry)))].slice(-maxListed),
    ),
  );

/** Keeps the valid values of an object, under keys that match a pattern. */
const byKey = <Value>(
  keys: RegExp,
  value: v.GenericSchema<unknown, Value>,
): v.GenericSchema<unknown, Readonly<Record<string, Value>>> =>
  v.pipe(
    notAnArray,
    v.record(v.string(), v.unknown()),
    v.transform((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([key, entry]) => {
          const read = v.safeParse(value, entry);
          return keys.test(key) && read.success ? [[key, read.output]] : [];
        }),
      ),
    ),
  );

const byMarket = <Value>(value: v.GenericSchema<unknown, Value>) => byKey(numberPattern, value);
const byName = <Value>(value: v.GenericSchema<unknown, Value>) => byKey(/^[^]{1,200}$/, value);

const analysis = v.pipe(
  v.string(),
  v.minLength(1),
  v.transform((text) => text.slice(0, maxAnalysisLength)),
);

const sent = { key: name, researcher: v.exactOptional(name), marketId: marketNumber };

const requests: v.GenericSchema<unknown, KeptRequests> = v.pipe(
  notAnArray,
  v.object({
    submitPosition: v.exactOptional(
      byName(v.object({ ...sent, side, points, replaces: v.exactOptional(v.number()) })),
    ),
    withdrawPosition: v.exactOptional(byName(v.object(sent))),
    postAnalysis: v.exactOptional(
      byName(v.object({ ...sent, text: analysis, stance: v.exactOptional(v.number()) })),
    ),
    reply: v.exactOptional(byName(v.object({ ...sent, discussionId: name, text: analysis }))),
  }),
);

const schemas: { readonly [Name in KeptName]: v.GenericSchema<unknown, KeptValues[Name]> } = {
  followed: listOf(marketNumber),
  seen: listOf(name),
  analyses: byMarket(analysis),
  forecasts: byMarket(name),
  replies: byName(analysis),
  positions: byMarket(position),
  submitted: byMarket(submitted),
  requests,
  account: v.pipe(notAnArray, v.object({ handle: v.exactOptional(name) })),
  list: leftList,
};

/** Reads the value stored under a name. Drops its invalid parts and keeps the rest. Accepts any value, never throws. */
export function readKept<Name extends KeptName>(name: Name, value: unknown): KeptValues[Name] {
  const { success, output } = v.safeParse<v.GenericSchema<unknown, KeptValues[Name]>>(schemas[name], value);
  return success ? output : nothingKept[name];
}
