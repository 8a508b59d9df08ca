import { recoveryText } from '@forecast/contract';
import { textOf } from '../site/textOf';

/** Warns of an error that React has recovered from in a part, so the part hasn't failed. The gate refuses such a release. */
export function logRecovery(part: string, error: unknown): void {
  const causes = error instanceof Error && error.cause !== undefined ? [error, error.cause] : [error];
  console.warn(`${recoveryText} "${part}": ${causes.map(textOf).join(', caused by ')}\n`, error);
}
