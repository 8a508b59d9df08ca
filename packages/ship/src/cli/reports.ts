import {
  changeSchema,
  findingSchema,
  generationSchema,
  livePartSchema,
  verdictSchema,
} from '@forecast/contract/schemas';
import * as v from 'valibot';

/** The version of the reports: another as soon as one of them means or holds something else than before. */
export const reportVersion = 2;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.string();
const ref = v.strictObject({ part: text, id: text });

/** What a command tells that has changed what is live. */
export const applied = {
  /** Whether anything is live now that was not. */
  changed: v.boolean(),
  /** The number of the generation that is live. */
  generation: count,
  changes: v.exactOptional(v.array(changeSchema)),
  checks: v.exactOptional(v.array(verdictSchema)),
};

const checked = {
  dryRun: v.literal(true),
  /** What would be live that isn't. */
  changes: v.array(changeSchema),
  checks: v.array(verdictSchema),
};

/** What each command tells besides how it ended, by its name; one of several where there is more than one. */
const facts = {
  init: [{ site: text, made: v.picklist(['made', 'moved', 'there']) }],
  publish: [
    {
      release: ref,
      published: v.picklist(['published', 'already there', 'restored']),
      files: count,
      bytes: count,
    },
  ],
  preview: [{ link: text }],
  release: [
    { releases: v.array(ref), ...applied },
    { releases: v.array(ref), ...checked },
  ],
  activate: [applied, checked],
  'canary start': [applied],
  'canary raise': [applied],
  'canary promote': [applied],
  'canary abort': [applied],
  rollback: [applied, checked],
  status: [
    {
      generation: v.nullable(v.strictObject({ number: count, at: text, by: text, command: text, why: text })),
      settled: v.boolean(),
      parts: v.array(
        v.strictObject({
          part: text,
          owner: text,
          live: v.nullable(livePartSchema),
          published: v.array(v.strictObject({ id: text, version: text, commit: text, at: text })),
        }),
      ),
    },
  ],
  log: [{ generations: v.array(generationSchema), unreadable: v.array(count) }],
  verify: [
    {
      releases: count,
      files: count,
      generations: count,
      signed: v.record(text, v.array(text)),
      /** With `--fix`: what was done. */
      fixed: v.exactOptional(v.array(text)),
      problems: v.array(v.strictObject({ code: text, at: text, problem: text, remedy: text })),
    },
  ],
  gc: [{ dryRun: v.boolean(), releases: v.array(text), generations: v.array(count) }],
  sign: [{ release: ref, key: text }],
  serve: [{ url: text }],
  completion: [{ script: text }],
} as const;

/** A command that reports. */
export type CommandName = keyof typeof facts;

export const commandNames = Object.keys(facts) as readonly CommandName[];

/** How a command ended that did not do what it was asked, and why. */
const failed = v.strictObject({
  version: v.literal(reportVersion),
  outcome: v.picklist(['refused', 'usage', 'unknown', 'lost']),
  findings: v.pipe(v.array(findingSchema), v.minLength(1)),
});

/** The schema of a report that tells this besides how the command ended; one of several where there is more than one. */
export const reportSchemaOf = <Entries extends v.ObjectEntries>(told: readonly Entries[]) =>
  v.union([
    ...told.map((entries) =>
      v.strictObject({
        version: v.literal(reportVersion),
        outcome: v.picklist(['done', 'refused']),
        ...entries,
      }),
    ),
    failed,
  ]);

/** The report of a command, as `--json` prints it; without a name, of a command line that names none. */
export const reportSchema = (name?: CommandName) =>
  reportSchemaOf<(typeof facts)[CommandName][number]>(name === undefined ? [] : facts[name]);
