import { LoadFailure } from '@forecast/shared/ui';
import { useState, type ReactNode } from 'react';
import { ContainErrors } from '../part-border/ContainErrors';
import { ofHost } from '../part-runtime/createPartRuntime';
import { usePartRuntime } from '../part-runtime/PartRuntimeContext';

/** A piece of the shell in a border of its own: an error in it leaves the rest of the shell, and the page, as it is. */
export function ShellPiece({ name, children }: { name: string; children: ReactNode }) {
  const { reportFailure } = usePartRuntime();
  const [tries, setTries] = useState(1);
  return (
    <ContainErrors
      key={tries}
      onError={(cause) => reportFailure({ ...ofHost, code: 'FED-007', cause }, name)}
    >
      {(thrown) => (thrown ? <LoadFailure what={name} onRetry={() => setTries(tries + 1)} /> : children)}
    </ContainErrors>
  );
}
