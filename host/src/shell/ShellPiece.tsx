import { ContainErrors, ofHost, usePartRuntime } from '@forecast/host-runtime';
import { LoadFailure } from '@forecast/shared/ui';
import { useState, type ReactNode } from 'react';

/**
 * A piece of the shell in a border of its own: an error in it leaves the rest of the shell, and the page, as it is. It is
 * tried again at a press, and once the browser is online again.
 */
export function ShellPiece({ name, children }: { name: string; children: ReactNode }) {
  const { reportFailure } = usePartRuntime();
  const [tries, setTries] = useState(1);
  // Of tries that failed, only the last one counts.
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
