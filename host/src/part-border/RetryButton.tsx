import { useAutomaticRetry } from '@forecast/host-runtime';
import { Button } from '@forecast/shared/ui';
import type { ComponentProps } from 'react';
import type { FailedFaceProps } from './PartBorder';

type Props = Omit<FailedFaceProps, 'subject'> & Pick<ComponentProps<typeof Button>, '$variant'>;

/** Tries again to load what failed, when it is pressed and, for what may pass, a few times by itself. */
export function RetryButton({ failure, retrying, onRetry, ...look }: Props) {
  useAutomaticRetry(failure, retrying, () => onRetry('site'));
  return (
    // Not `disabled`, which would take the focus away from who is waiting here.
    <Button type="button" {...look} aria-disabled={retrying} onClick={() => !retrying && onRetry('visitor')}>
      {retrying ? 'Trying again' : 'Retry'}
    </Button>
  );
}
