import * as v from 'valibot';
import { partNameSchema, percentSchema, releaseIdSchema, sha256Schema } from '../wire';

export const livePartSchema = v.pipe(
  v.object({
    /** The id of the release for all visitors who don't get the canary. */
    stable: releaseIdSchema,
    canary: v.exactOptional(
      v.pipe(
        v.object({
          id: releaseIdSchema,
          /** Percentage of visitors who get the canary, 0 to 100. */
          percent: percentSchema,
          /** Combined with a visitor's id to decide whether they get the canary; constant during the rollout. */
          salt: v.pipe(v.string(), v.minLength(1)),
        }),
        v.readonly(),
      ),
    ),
    /** Rollback targets, latest first: earlier stable releases, except those that were rolled back. */
    before: v.exactOptional(v.pipe(v.array(releaseIdSchema), v.readonly())),
  }),
  v.readonly(),
);

/** The live releases of one part. */
export type LivePart = v.InferOutput<typeof livePartSchema>;

const liveSchema = v.pipe(v.record(partNameSchema, livePartSchema), v.readonly());

/** The live releases by part, including the host. */
export type Live = v.InferOutput<typeof liveSchema>;

export const findingSchema = v.pipe(
  v.object({
    /** The part that has to change. */
    part: v.string(),
    /** Identifies the kind of problem in the docs: `SHIP-001`. */
    code: v.string(),
    /** The gate's rule, or the command, that found the problem. */
    rule: v.string(),
    /** What is wrong, with the expected and actual values. */
    message: v.string(),
    remedy: v.string(),
  }),
  v.readonly(),
);

/** One problem, described so that the part's owner can fix it. */
export type Finding = v.InferOutput<typeof findingSchema>;

export const verdictSchema = v.pipe(
  v.object({
    rule: v.string(),
    outcome: v.picklist(['held', 'refused', 'skipped']),
    /** What was checked, or why the rule was skipped. */
    facts: v.string(),
    findings: v.pipe(v.array(findingSchema), v.readonly()),
  }),
  v.readonly(),
);

/** The result of one of the gate's rules. */
export type Verdict = v.InferOutput<typeof verdictSchema>;

export const changeSchema = v.pipe(
  v.object({ part: partNameSchema, from: v.nullable(livePartSchema), to: v.nullable(livePartSchema) }),
  v.readonly(),
);

/** How one part changed since the previous generation. */
export type Change = v.InferOutput<typeof changeSchema>;

/** The name of a release: `part@id`. */
const releaseNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d-]{0,62}@[\da-f]{16}$/, 'is not the name of a release'),
);

/** Identifies a tree (the folder with a part's prerendered pages) by sha256 hashes (hex). */
const treeRefSchema = v.pipe(
  v.object({
    /** Hash of the tree's manifest, which lists every file with its hash. */
    id: sha256Schema,
    /** Hash of the releases that the pages were rendered from. */
    rendered: sha256Schema,
    /** Hash of everything the pages depend on: those releases and their canaries. */
    inputs: sha256Schema,
  }),
  v.readonly(),
);

export type TreeRef = v.InferOutput<typeof treeRefSchema>;

const keysSchema = v.pipe(v.array(v.string()), v.readonly());

/** A generation: the immutable record of one complete state of a site. */
export const generationSchema = v.pipe(
  v.object({
    /** Counts from 1. Generations are ordered by number, never by time. */
    number: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** The previous generation: its number and the sha256 (hex) of its record. */
    parent: v.nullable(v.pipe(v.object({ number: v.number(), sha256: sha256Schema }), v.readonly())),
    /** UTC, only for display. */
    at: v.string(),
    by: v.string(),
    command: v.string(),
    why: v.string(),
    changed: v.pipe(v.array(changeSchema), v.readonly()),
    live: liveSchema,
    checks: v.pipe(v.array(verdictSchema), v.readonly()),
    /** The sha256 (hex) of each live release's record, so that changed records are noticed. */
    records: v.pipe(v.record(releaseNameSchema, sha256Schema), v.readonly()),
    /** The number of the oldest generation that hasn't been removed. */
    oldest: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /**
     * The releases that garbage collection is about to remove, each with the number of the generation in which its
     * removal began. They can't be published or activated.
     */
    removing: v.pipe(v.record(releaseNameSchema, v.number()), v.readonly()),
    /** The part at each route, by the route's pattern. The first match wins. */
    routes: v.pipe(v.record(v.string(), partNameSchema), v.readonly()),
    /** The tree of each part with pages. The host's tree has the not-found page, robots.txt and the sitemap index. */
    trees: v.pipe(v.record(partNameSchema, treeRefSchema), v.readonly()),
    /**
     * The sha256 (hex) of the registry for each host release, by release id. The live host uses this generation's
     * registry; an earlier host release uses that of the last generation in which it was live.
     */
    registries: v.pipe(v.record(releaseIdSchema, sha256Schema), v.readonly()),
    /** On a signed site: the keys that the trust file listed when a keeper last signed a generation. */
    keys: v.exactOptional(
      v.pipe(
        v.object({ site: keysSchema, parts: v.pipe(v.record(partNameSchema, keysSchema), v.readonly()) }),
        v.readonly(),
      ),
    ),
    /** The author's signatures: of the record without this field, and of the pointer to the generation. */
    signature: v.exactOptional(
      v.pipe(v.object({ key: v.string(), signature: v.string(), pointer: v.string() }), v.readonly()),
    ),
  }),
  v.readonly(),
);

export type Generation = v.InferOutput<typeof generationSchema>;
