import type { Finding } from '@forecast/contract';
import { refusals, remedyOf, type RefusalCode, type RefusalMeaning, type RemedyValues } from './refusals';

/** How a command can fail; `lost` means that another command changed the site first. */
export type Outcome = 'refused' | 'usage' | 'unknown' | 'lost';

/** The exit code for each outcome; `unknown` means that the command couldn't determine the result. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unknown: 2, lost: 3 } as const;

/** Thrown if a command is refused or fails. Each finding says what is wrong, with a code and a remedy. */
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
 * Creates a refusal with one finding. Its remedy is the code's, with `values` filled in. Pass `site` as `part` if no
 * part is at fault.
 */
export function refuse(code: RefusalCode, part: string, message: string, values?: RemedyValues): Refusal {
  const { by, outcome = 'refused' }: RefusalMeaning = refusals[code];
  const [rule = ''] = by.split(', ');
  const remedy = remedyOf(code, { ...(part !== 'site' && { part }), ...values });
  return new Refusal(outcome, [{ part, code, rule, message, remedy }]);
}

/** The result of some work, or the refusal that it ended with. */
export const orRefusal = <Value>(work: Promise<Value>): Promise<Value | Refusal> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });

/** A count with its noun: `1 file`, `2 files`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
