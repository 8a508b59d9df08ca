import * as v from 'valibot';
import { partNameSchema, percentSchema, releaseIdSchema } from './wire';

export const livePartSchema = v.pipe(
  v.object({
    /** The id of the release that visitors get. */
    stable: releaseIdSchema,
    canary: v.exactOptional(
      v.pipe(
        v.object({
          id: releaseIdSchema,
          /** Of the visitors, 0 to 100. */
          percent: percentSchema,
          /** Decides, with a visitor's id, who gets it; the same for as long as the rollout lasts. */
          salt: v.pipe(v.string(), v.minLength(1)),
        }),
        v.readonly(),
      ),
    ),
    /**
     * What a rollback goes back to, the latest first: the releases that everybody had before, but for those taken back.
     */
    before: v.exactOptional(v.pipe(v.array(releaseIdSchema), v.readonly())),
  }),
  v.readonly(),
);

/** What is live of one part. */
export type LivePart = v.InferOutput<typeof livePartSchema>;

const liveSchema = v.pipe(v.record(partNameSchema, livePartSchema), v.readonly());

/** What is live, by part; the host is one of them. */
export type Live = v.InferOutput<typeof liveSchema>;

export const findingSchema = v.pipe(
  v.object({
    /** The part to change. */
    part: v.string(),
    /** The number of the reason, which docs and searches go by: `SHIP-001`. */
    code: v.string(),
    /** The gate's rule, or the command, that says so. */
    rule: v.string(),
    /** What is wrong, with the values of both sides. */
    message: v.string(),
    remedy: v.string(),
  }),
  v.readonly(),
);

/** One thing that is wrong, told so that its owner can act on it. */
export type Finding = v.InferOutput<typeof findingSchema>;

export const verdictSchema = v.pipe(
  v.object({
    rule: v.string(),
    outcome: v.picklist(['held', 'refused', 'skipped']),
    /** What was looked at, or why nothing was. */
    facts: v.string(),
    findings: v.pipe(v.array(findingSchema), v.readonly()),
  }),
  v.readonly(),
);

/** What a rule of the gate found. */
export type Verdict = v.InferOutput<typeof verdictSchema>;

export const changeSchema = v.pipe(
  v.object({ part: partNameSchema, from: v.nullable(livePartSchema), to: v.nullable(livePartSchema) }),
  v.readonly(),
);

/** How one part differs from the generation before. */
export type Change = v.InferOutput<typeof changeSchema>;

/** A release by its name, `part@id`. */
const releaseNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d-]{0,62}@[\da-f]{16}$/, 'names no release'),
);

const sha256Schema = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'is no sha256'));

/** Names a tree of pages, by sha256 (hex). */
const treeRefSchema = v.pipe(
  v.object({
    /** Of its manifest, which lists every file with its hash. */
    id: sha256Schema,
    /** Of the releases that its pages were rendered from. */
    rendered: sha256Schema,
    /** Of everything that its pages depend on: those releases, and their canaries. */
    inputs: sha256Schema,
  }),
  v.readonly(),
);

export type TreeRef = v.InferOutput<typeof treeRefSchema>;

/** One state of a site, as it is written down; never changed. */
export const generationSchema = v.pipe(
  v.object({
    /** Counts from 1. The order of generations is the order of these numbers, never of their times. */
    number: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** The one before, by its number and the sha256 (hex) of its record. */
    parent: v.nullable(v.pipe(v.object({ number: v.number(), sha256: sha256Schema }), v.readonly())),
    /** UTC, for people only. */
    at: v.string(),
    by: v.string(),
    command: v.string(),
    why: v.string(),
    changed: v.pipe(v.array(changeSchema), v.readonly()),
    live: liveSchema,
    checks: v.pipe(v.array(verdictSchema), v.readonly()),
    /** The sha256 (hex) of the record of each release that is live, so that none can change unnoticed. */
    records: v.pipe(v.record(releaseNameSchema, sha256Schema), v.readonly()),
    /** The number of the oldest generation that is kept. */
    oldest: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /**
     * The releases that a clean-up is about to remove, each with the number of the generation with which that began:
     * nobody may make one of them live, or publish it.
     */
    removing: v.pipe(v.record(releaseNameSchema, v.number()), v.readonly()),
    /** The part at each route, by its pattern. The first match counts. */
    routes: v.pipe(v.record(v.string(), partNameSchema), v.readonly()),
    /** The tree of each part with pages. The host's has the not-found page, robots.txt and the site map index. */
    trees: v.pipe(v.record(partNameSchema, treeRefSchema), v.readonly()),
    /**
     * The sha256 (hex) of each host's registry, by the host's release id: for the live host that of this generation,
     * for an earlier one that of the last generation in which it was live.
     */
    registries: v.pipe(v.record(releaseIdSchema, sha256Schema), v.readonly()),
    /** Of the record without this, by who made it. */
    signature: v.exactOptional(v.pipe(v.object({ key: v.string(), signature: v.string() }), v.readonly())),
  }),
  v.readonly(),
);

export type Generation = v.InferOutput<typeof generationSchema>;
