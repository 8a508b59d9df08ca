import { ContainErrors, ofHost, usePartRuntime } from '@forecast/host-runtime';
import { LoadFailure } from '@forecast/shared/ui';
import { useState, type ReactNode } from 'react';

/** Contains the errors of a piece of the shell. Retries on a press and when the browser comes back online. */
export function ShellPiece({ name, children }: { name: string; children: ReactNode }) {
  const { reportFailure } = usePartRuntime();
  const [tries, setTries] = useState(1);
  // Count from this attempt, so that a second or late retry of the same attempt does nothing.
  const retry = () => setTries((now) => Math.max(now, tries + 1));
  return (
    <ContainErrors
      key={tries}
      onError={(cause) => {
        reportFailure({ ...ofHost, code: 'FED-007', cause }, name);
        window.addEventListener('online', retry, { once: true });
      }}
    >
      {(thrown) =>
        thrown ? <LoadFailure what={name} why="Trying again may help." onRetry={retry} /> : children
      }
    </ContainErrors>
  );
}
