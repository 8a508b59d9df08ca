import * as canary from '@forecast/canary';
import { exitCodes, refusals, type RefusalMeaning } from '@forecast/ship';

const ends = {
  refused: 'Nothing has changed.',
  usage: 'Nothing was done.',
  unknown: 'The command could not tell whether it is done: `ship status` says what is live.',
  lost: 'Somebody else was faster; this command has changed nothing.',
};

/** The text of docs/refusals.md: every reason for which ship or canary does not do what it was asked, with its remedy. */
export function refusalsPage(): string {
  const sections = Object.entries<RefusalMeaning>({ ...refusals, ...canary.refusals }).map(
    ([code, { by, outcome = 'refused', did = ends[outcome], title, cause, remedy }]) =>
      [
        `## ${code} ${title}`,
        `\`${by}\`, exit code ${exitCodes[outcome]}. ${did}`,
        `**Cause.** ${cause}`,
        `**Remedy.** ${remedy}`,
      ].join('\n\n'),
  );
  const intro =
    'A command of `ship` or `canary` that does not do what it was asked says why, with a number, and with the values of ' +
    'the case: in words on standard error, and with `--json` as `findings` on standard output. Below each title stands ' +
    'the rule of the gate, the command or the error of the system that says so. `npm run docs` makes this page from ' +
    '`refusals.ts` of [ship](../packages/ship/src/refusals.ts) and of [canary](../packages/canary/src/refusals.ts).';
  return ['# What ship and canary refuse', intro, ...sections].join('\n\n') + '\n';
}
