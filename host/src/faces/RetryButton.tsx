import type { FailedProps } from '@forecast/host-runtime';
import { Button } from '@forecast/shared/ui';
import type { ComponentProps } from 'react';

type Props = Pick<FailedProps, 'retrying' | 'onRetry'> & Pick<ComponentProps<typeof Button>, '$variant'>;

/** Retries a failed load. */
export const RetryButton = ({ retrying, onRetry, ...look }: Props) => (
  // Don't use `disabled`, which would lose the focus during the retry.
  <Button type="button" {...look} aria-disabled={retrying} onClick={onRetry}>
    {retrying ? 'Trying again' : 'Retry'}
  </Button>
);
