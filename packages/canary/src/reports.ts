import { findingSchema } from '@forecast/contract/schemas';
import { applied, reportSchemaOf } from '@forecast/ship/program';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Counts of visitors, by the release that they got. */
const counts = v.strictObject({ canary: count, stable: count });

/** The content of each command's report, besides version and outcome. */
const facts = {
  collect: { url: v.string(), file: v.string() },
  watch: {
    ...applied,
    ended: v.picklist(['aborted', 'promoted']),
    visitors: counts,
    failures: counts,
    /** How the canary was worse. */
    findings: v.array(findingSchema),
  },
} as const;

/** A command with a report. */
export type CommandName = keyof typeof facts;

export const commandNames = Object.keys(facts) as readonly CommandName[];

/** The schema of a command's `--json` report. */
export const reportSchema = (name: CommandName) => reportSchemaOf<(typeof facts)[CommandName]>([facts[name]]);
