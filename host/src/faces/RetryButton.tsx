import type { FailedProps } from '@forecast/host-runtime';
import { Button } from '@forecast/shared/ui';
import type { ComponentProps } from 'react';

type Props = Pick<FailedProps, 'retrying' | 'onRetry'> & Pick<ComponentProps<typeof Button>, '$variant'>;

/** Tries again to load what failed. */
export const RetryButton = ({ retrying, onRetry, ...look }: Props) => (
  // Not `disabled`, which would take the focus away from who is waiting here.
  <Button type="button" {...look} aria-disabled={retrying} onClick={onRetry}>
    {retrying ? 'Trying again' : 'Retry'}
  </Button>
);
