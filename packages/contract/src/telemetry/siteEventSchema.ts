import * as v from 'valibot';
import type { FailureCode } from '../part/failures';
import type { SiteEvent } from './siteEvent';
import { partNameSchema, percentSchema, releaseIdSchema } from '../wire';

const name = v.pipe(v.string(), v.maxLength(200));
const nonNegative = v.pipe(v.number(), v.finite(), v.minValue(0));
const code = v.custom<FailureCode>(
  (value) => typeof value === 'string' && /^FED-\d{3}$/.test(value),
  'is not a failure code',
);
const about = {
  part: partNameSchema,
  release: name,
  rollout: v.exactOptional(
    v.object({
      salt: v.pipe(name, v.minLength(1)),
      canary: releaseIdSchema,
      percent: percentSchema,
      first: v.boolean(),
    }),
  ),
};

/** An event as the host posts it, with the name or message of an error as its cause. Drops unknown fields. */
export const siteEventSchema: v.GenericSchema<unknown, SiteEvent> = v.variant('kind', [
  v.object({ kind: v.literal('load'), ...about, expose: name, ms: nonNegative }),
  v.object({
    kind: v.literal('failure'),
    ...about,
    where: name,
    code,
    cause: v.pipe(v.string(), v.maxLength(1_000)),
  }),
  v.object({ kind: v.literal('retry'), ...about, where: name, code, by: v.picklist(['visitor', 'site']) }),
  v.object({
    kind: v.literal('vital'),
    ...about,
    name: v.picklist(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
    value: nonNegative,
  }),
]);
