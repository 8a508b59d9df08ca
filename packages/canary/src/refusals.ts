import type { Finding } from '@forecast/contract';
import { plainRemedy, Refusal, type RefusalMeaning } from '@forecast/ship';

/** The refusals that only `canary` makes, by code. */
export const refusals = {
  'CANARY-001': {
    by: 'collect',
    outcome: 'usage',
    title: 'The site has no address to post events to',
    cause: 'The live host’s settings have no `eventsUrl`, or no host is live.',
    remedy: 'Set `eventsUrl` in the host’s site.json to the collector’s address, and release the host.',
  },
  'CANARY-002': {
    by: 'watch',
    outcome: 'usage',
    title: 'There is nothing to compare',
    cause:
      'A watch compares visitors who get the canary with visitors who get the stable release. But the release isn’t a canary, or everybody gets it.',
    remedy:
      'Give the release to some visitors: `ship canary start <part>@<id> --percent 20`, or `ship canary raise <part> --percent 20`.',
  },
  'CANARY-003': {
    by: 'watch',
    outcome: 'lost',
    title: 'The watched rollout is over',
    cause: 'Somebody has promoted or aborted it, or replaced its canary.',
    remedy: 'Look at `ship log`, and watch the current canary.',
  },
  'CANARY-004': {
    by: 'watch',
    outcome: 'refused',
    title: 'The canary is worse than the stable release',
    cause:
      'According to the posted events, the canary’s visitors had more failures, fewer loaded parts or slower pages.',
    remedy: 'Look for the release’s events in the events file, fix the problem, then release the part again.',
  },
  'CANARY-005': {
    by: 'arguments',
    outcome: 'usage',
    title: 'The events file can’t be used',
    cause: 'The collector can’t write to the file, or the watch can’t read it.',
    remedy: 'Name another file, with `--file` for `canary collect` or with `--events` for `canary watch`.',
  },
} satisfies Readonly<Record<string, RefusalMeaning>>;

export type RefusalCode = keyof typeof refusals;

/** A finding with its remedy. `part` is `site` if no part is at fault. */
export function finding(code: RefusalCode, part: string, message: string): Finding {
  const { by: rule, remedy } = refusals[code];
  return { part, code, rule, message, remedy: plainRemedy(remedy, { part }) };
}

/** A refusal with one finding. */
export const refuse = (code: RefusalCode, part: string, message: string): Refusal =>
  new Refusal(refusals[code].outcome, [finding(code, part, message)]);
