import * as v from 'valibot';
import {
  changeSchema,
  commitSchema,
  findingSchema,
  generationSchema,
  livePartSchema,
  verdictSchema,
} from '@forecast/contract/schemas';

/** The version of the reports; raised when a report changes in content or meaning. */
export const reportVersion = 2;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.string();
const ref = v.strictObject({ part: text, id: text });
/** What tells a release from others. */
const release = v.strictObject({
  ...ref.entries,
  version: text,
  commit: v.nullable(commitSchema),
  /** When it was published. */
  at: text,
});
const problem = v.strictObject({ code: text, at: text, problem: text, remedy: text });

/** The report of a command that changes the live site. */
export const applied = {
  /** Whether the live site has changed. */
  changed: v.boolean(),
  /** The number of the live generation. */
  generation: count,
  changes: v.exactOptional(v.array(changeSchema)),
  checks: v.exactOptional(v.array(verdictSchema)),
};

const checked = {
  dryRun: v.literal(true),
  /** What would change. */
  changes: v.array(changeSchema),
  checks: v.array(verdictSchema),
};

/** The content of each command's report, in addition to version and outcome. A command may have several variants. */
const facts = {
  init: [{ site: text, made: v.picklist(['made', 'there']) }],
  publish: [
    {
      release: ref,
      published: v.picklist(['published', 'already there', 'restored']),
      files: count,
      bytes: count,
    },
  ],
  adopt: [{ written: v.array(text), missing: v.array(text) }],
  preview: [{ url: text, until: text, releases: v.array(release), checks: v.array(verdictSchema) }],
  release: [
    { releases: v.array(ref), ...applied },
    { releases: v.array(ref), ...checked },
  ],
  activate: [applied, checked],
  'canary start': [applied],
  'canary raise': [applied],
  'canary promote': [applied],
  'canary abort': [applied],
  remove: [applied, checked],
  rollback: [applied, checked],
  status: [
    {
      problems: v.array(problem),
      generation: v.nullable(v.strictObject({ number: count, at: text, by: text, command: text, why: text })),
      settled: v.boolean(),
      parts: v.array(
        v.strictObject({
          part: text,
          owner: text,
          live: v.nullable(livePartSchema),
          published: v.array(release),
        }),
      ),
      previews: v.array(v.strictObject({ name: text, releases: v.array(text), until: text, by: text })),
    },
  ],
  log: [
    {
      generations: v.array(generationSchema),
      unreadable: v.array(count),
      /** Those that went live in these generations, unless a cleanup has removed them. */
      releases: v.array(release),
    },
  ],
  verify: [
    {
      releases: count,
      files: count,
      generations: count,
      signed: v.record(text, v.array(text)),
      /** With `--fix`: what was done. */
      fixed: v.exactOptional(v.array(text)),
      problems: v.array(problem),
    },
  ],
  copy: [
    {
      /** The number of the generation that is live on the copy; 0 if nothing was ever live. */
      generation: count,
      copied: count,
      unchanged: count,
      /** The releases (`part@id`) to sign again, because their signatures aren't valid on the copy. */
      unsigned: v.array(text),
      problems: v.array(problem),
    },
  ],
  gc: [
    {
      dryRun: v.boolean(),
      releases: v.array(text),
      generations: v.array(count),
      previews: v.array(text),
      unnamed: v.array(text),
    },
  ],
  sign: [{ release: ref, key: text }],
  serve: [{ url: text }],
  receive: [{ url: text }],
} as const;

/** A command with a report. */
export type CommandName = keyof typeof facts;

/** The content of a command's report, which the compiler holds against what the command returns. */
export type Facts<Name extends CommandName> = OutputOf<(typeof facts)[Name][number]>;

type OutputOf<Entries> = Entries extends v.ObjectEntries
  ? DeepReadonly<v.InferOutput<v.StrictObjectSchema<Entries, undefined>>>
  : never;

type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

export const commandNames = Object.keys(facts) as readonly CommandName[];

/** The report of a command that failed. */
const failed = v.strictObject({
  version: v.literal(reportVersion),
  outcome: v.picklist(['refused', 'usage', 'unknown', 'lost']),
  findings: v.pipe(v.array(findingSchema), v.minLength(1)),
});

/** The schema of a report that has a version, an outcome and the content of one of these variants. */
export const reportSchemaOf = <Entries extends v.ObjectEntries>(variants: readonly Entries[]) =>
  v.union([
    ...variants.map((entries) =>
      v.strictObject({
        version: v.literal(reportVersion),
        outcome: v.picklist(['done', 'refused']),
        ...entries,
      }),
    ),
    failed,
  ]);

/**
 * The schema of a command's `--json` report; without a name, the schema of the report for a command line that names no
 * command.
 */
export const reportSchema = (name?: CommandName) =>
  reportSchemaOf<(typeof facts)[CommandName][number]>(name === undefined ? [] : facts[name]);
