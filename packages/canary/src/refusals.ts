import type { Finding } from '@forecast/contract';
import { plainRemedy, Refusal, type RefusalMeaning } from '@forecast/ship';

/** Every reason of its own for which `canary` refuses, by code; docs/refusals.md is made from it. */
export const refusals = {
  'CANARY-001': {
    by: 'collect',
    outcome: 'usage',
    title: 'The site posts its events nowhere',
    cause: 'The settings of the live host name no `eventsUrl`, or nothing is live.',
    remedy: 'Name the address of the collector as `eventsUrl` in the host’s site.json, and release the host.',
  },
  'CANARY-002': {
    by: 'watch',
    outcome: 'usage',
    title: 'There is nothing to compare',
    cause:
      'A watch compares visitors who get the canary with those who get the stable release. The release is no canary, or everybody gets it.',
    remedy:
      'Give it to some of the visitors: `ship canary start <part>@<id> --percent 20`, or `ship canary raise <part> --percent 20`.',
  },
  'CANARY-003': {
    by: 'watch',
    outcome: 'lost',
    did: 'Somebody else has ended the rollout; the watch has changed nothing since it began.',
    title: 'The rollout that was watched is over',
    cause: 'Somebody has promoted or aborted it, or has given it another canary.',
    remedy: 'Look at `ship log`; watch the canary that runs now.',
  },
  'CANARY-004': {
    by: 'watch',
    outcome: 'refused',
    did: 'The canary was aborted.',
    title: 'The canary is worse than the stable release',
    cause: 'What visitors’ pages posted says so by one of the watch’s tests.',
    remedy: 'Look at the events of its release in the collected file; fix it, then release it again.',
  },
  'CANARY-005': {
    by: 'arguments',
    outcome: 'usage',
    title: 'The file of events can’t be used',
    cause: 'The collector can’t write it, or the watch can’t read it as a file.',
    remedy: 'Name another: `--file` of `canary collect`, `--events` of `canary watch`.',
  },
} satisfies Readonly<Record<string, RefusalMeaning>>;

export type RefusalCode = keyof typeof refusals;

/** What is wrong in a case, and what to do. `part` is `site` where no part is at fault. */
export function finding(code: RefusalCode, part: string, message: string): Finding {
  const { by: rule, remedy } = refusals[code];
  return { part, code, rule, message, remedy: plainRemedy(remedy, { part }) };
}

/** Refuses for one reason. */
export const refuse = (code: RefusalCode, part: string, message: string): Refusal =>
  new Refusal(refusals[code].outcome, [finding(code, part, message)]);
