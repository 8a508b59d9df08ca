import type { Finding } from '@forecast/contract';
import { refusals, remedyOf, type RefusalCode, type RefusalMeaning, type RemedyValues } from './refusals';

/** How a command ends without having done what it was asked. */
export type Outcome = 'refused' | 'usage' | 'unknown' | 'lost';

/** The exit codes: done, refused, usage or environment, somebody else was faster. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unknown: 2, lost: 3 } as const;

/** Ends a command that changed nothing. Its findings say what is wrong, each with its code and what to do. */
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

/**
 * Refuses for one reason; the remedy is that of the code, with the values of the case. `part` is `site` where no part is
 * at fault.
 */
export function refuse(code: RefusalCode, part: string, message: string, values?: RemedyValues): Refusal {
  const { by, outcome = 'refused' }: RefusalMeaning = refusals[code];
  const [rule = ''] = by.split(', ');
  const remedy = remedyOf(code, { ...(part !== 'site' && { part }), ...values });
  return new Refusal(outcome, [{ part, code, rule, message, remedy }]);
}
