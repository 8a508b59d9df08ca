import { Button } from '@forecast/shared/ui';
import type { ComponentProps } from 'react';
import type { PartFailure } from '@forecast/contract';
import { useAutomaticRetry } from './useAutomaticRetry';
import type { RetriedBy } from './useRetry';

interface Props extends Pick<ComponentProps<typeof Button>, '$variant'> {
  readonly failure: PartFailure;
  readonly retrying: boolean;
  readonly onRetry: (by: RetriedBy) => void;
}

/** Tries again to load what failed, when it is pressed and, for what may pass, a few times by itself. */
export function RetryButton({ failure, retrying, onRetry, ...look }: Props) {
  useAutomaticRetry(failure, () => onRetry('site'));
  return (
    // Not `disabled`, which would take the focus away from who is waiting here.
    <Button type="button" {...look} aria-disabled={retrying} onClick={() => !retrying && onRetry('visitor')}>
      {retrying ? 'Trying again' : 'Retry'}
    </Button>
  );
}
