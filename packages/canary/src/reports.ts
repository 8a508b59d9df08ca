import { findingSchema } from '@forecast/contract/schemas';
import { applied, reportSchemaOf } from '@forecast/ship/program';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Visitors, by the release that they got. */
const counts = v.strictObject({ canary: count, stable: count });

/** What each command tells besides how it ended. */
const facts = {
  collect: { url: v.string(), file: v.string() },
  watch: {
    ...applied,
    ended: v.picklist(['aborted', 'promoted']),
    visitors: counts,
    failures: counts,
    /** In what the canary was worse. */
    findings: v.array(findingSchema),
  },
} as const;

/** A command that reports. */
export type CommandName = keyof typeof facts;

export const commandNames = Object.keys(facts) as readonly CommandName[];

/** The report of a command, as `--json` prints it. */
export const reportSchema = (name: CommandName) => reportSchemaOf<(typeof facts)[CommandName]>([facts[name]]);
