import type { PartFailure } from '@forecast/contract';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { Note } from '../controls/Note';

/** A small line to quote to support: the error code, the part and its release. */
export function FailureFacts({ failure: { part, code, release } }: { failure: PartFailure }) {
  return (
    <Facts>
      Error code for support: <span>{`${code} · ${part}${release === 'none' ? '' : `@${release}`}`}</span>
    </Facts>
  );
}

const Facts = styled(Note)`
  margin-top: ${space.xs};
  color: ${color.inkFaint};
`;
