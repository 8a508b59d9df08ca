import type { Finding } from '@forecast/contract';
import { refusals, remedyOf, type RefusalCode, type RefusalMeaning, type RemedyValues } from './refusals';

/** How a command can fail. */
export type Outcome = 'refused' | 'usage' | 'unknown' | 'lost';

/** The exit codes: done, refused, wrong usage or environment, lost a race. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unknown: 2, lost: 3 } as const;

/** Thrown to end a command without a change. Its findings say what is wrong, each with a code and a remedy. */
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
 * A refusal with one finding, whose remedy is the one for the code with `values` filled in. `part` is `site` if no part
 * is at fault.
 */
export function refuse(code: RefusalCode, part: string, message: string, values?: RemedyValues): Refusal {
  const { by, outcome = 'refused' }: RefusalMeaning = refusals[code];
  const [rule = ''] = by.split(', ');
  const remedy = remedyOf(code, { ...(part !== 'site' && { part }), ...values });
  return new Refusal(outcome, [{ part, code, rule, message, remedy }]);
}
