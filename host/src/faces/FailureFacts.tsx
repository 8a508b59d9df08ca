import type { PartFailure } from '@forecast/contract';
import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** A small line to quote to support: the error code, the part and its release. */
export function FailureFacts({ failure: { part, code, release } }: { failure: PartFailure }) {
  return (
    <Facts>
      Error code for support:{' '}
      <span>
        {code} · {part}
        {release !== 'none' && `@${release}`}
      </span>
    </Facts>
  );
}

const Facts = styled.p`
  margin-top: ${space.xs};
  color: ${color.inkFaint};
  font-size: ${text.meta};
  overflow-wrap: anywhere;
`;
