/** One thing that is wrong, told so that its owner can act on it. */
export interface Finding {
  /** The part to change. */
  readonly part: string;
  /** The gate's rule, or the command, that says so. */
  readonly rule: string;
  /** What is wrong, with the values of both sides. */
  readonly message: string;
  readonly remedy: string;
}

/** How a command ends without having done what it was asked. */
export type Outcome = 'refused' | 'unknown' | 'lost';

/** What the shell is told: done, refused, could not tell, lost a race. */
export const exitCodes = { done: 0, refused: 1, unknown: 2, lost: 3 } as const;

/** Ends a command that changed nothing. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly outcome: Outcome,
    readonly findings: readonly Finding[],
  ) {
    super(
      findings.map(({ part, rule, message, remedy }) => `${part}: ${rule}: ${message} ${remedy}`).join('\n'),
    );
  }
}

/** Refuses for one reason. */
export const refuse = (
  part: string,
  rule: string,
  message: string,
  remedy: string,
  outcome: Outcome = 'refused',
) => new Refusal(outcome, [{ part, rule, message, remedy }]);
