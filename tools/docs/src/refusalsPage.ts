import * as canary from '@forecast/canary';
import { exitCodes, refusals, type RefusalMeaning } from '@forecast/ship';

/** What a command that ended this way has done, unless the refusal says otherwise. */
const ends = {
  refused: '',
  usage: '',
  unknown: 'The command may or may not have succeeded: `ship status` shows what is live.',
  lost: 'Another command was faster; this one changed nothing.',
};

/** The content of docs/refusals.md: every reason why a command of ship or canary can fail, with its remedy. */
export function refusalsPage(): string {
  const sections = Object.entries<RefusalMeaning>({ ...refusals, ...canary.refusals }).map(
    ([code, { by, outcome = 'refused', did = ends[outcome], title, cause, remedy }]) =>
      [
        `## ${code} ${title}`,
        `\`${by}\`${exitCodes[outcome] === 1 ? '' : `, exit code ${exitCodes[outcome]}`}${did && `. ${did}`}`,
        cause,
        `**Remedy.** ${remedy}`,
      ].join('\n\n'),
  );
  const intro =
    'If a command of `ship` or `canary` fails, it prints why, with a code and the values involved: as text on standard ' +
    'error, and with `--json` as `findings` on standard output. Below each title is the rule of the gate, the command or ' +
    'the system error it comes from; then comes the cause. Unless a section says otherwise, the exit code is 1, and nothing has ' +
    'changed. `npm run docs` generates this page from `refusals.ts` of ' +
    '[ship](../packages/ship/src/refusals.ts) and [canary](../packages/canary/src/refusals.ts).';
  return ['# What ship and canary refuse', intro, ...sections].join('\n\n') + '\n';
}
