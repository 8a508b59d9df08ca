import type { Finding } from '@forecast/contract';
import { refusals, type RefusalCode, type RefusalMeaning } from './refusals';

/** How a command ends without having done what it was asked. */
export type Outcome = 'refused' | 'usage' | 'unknown' | 'lost';

/** The exit codes: done, refused, usage or environment, somebody else was faster. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unknown: 2, lost: 3 } as const;

/** Ends a command that changed nothing. Its findings say what is wrong, each with its number and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly outcome: Outcome,
    readonly findings: readonly Finding[],
  ) {
    super(
      findings
        .map(({ part, code, rule, message, remedy }) => `${part}: ${code} ${rule}: ${message} ${remedy}`)
        .join('\n'),
    );
  }
}

/** Refuses for one reason, with the values of this case. `part` is `site` where no part is at fault. */
export function refuse(code: RefusalCode, part: string, message: string, remedy: string): Refusal {
  const { by: rule, outcome = 'refused' }: RefusalMeaning = refusals[code];
  return new Refusal(outcome, [{ part, code, rule, message, remedy }]);
}
