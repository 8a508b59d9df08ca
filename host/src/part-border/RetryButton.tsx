import { Button } from '@forecast/shared/ui';
import type { ComponentProps } from 'react';
import { failures, type FailureCode } from '../federation/failures';

interface Props extends Pick<ComponentProps<typeof Button>, '$variant'> {
  readonly code: FailureCode;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Tries again to load what failed or, where only a new page can help, reloads the page. */
export function RetryButton({ code, onRetry, retrying = false, ...look }: Props) {
  if (!failures[code].retry) {
    return (
      <Button type="button" {...look} onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    );
  }
  return (
    // Not `disabled`, which would take the focus away from who is waiting here.
    <Button type="button" {...look} aria-disabled={retrying} onClick={() => !retrying && onRetry()}>
      {retrying ? 'Trying again' : 'Retry'}
    </Button>
  );
}
