import { failures, type PartFailure } from '@forecast/contract';
import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** What a small face says of a failure, read out at once. */
export function FailureAlert({ failure }: { failure: PartFailure }) {
  const { title, visitor } = failures[failure.code];
  return (
    <div role="alert">
      <p>
        {title}. {visitor}
      </p>
      <FailureFacts failure={failure} />
    </div>
  );
}

/** The line of a failed face for the people who are told about it: which part, and the code. */
export function FailureFacts({ failure: { part, code } }: { failure: PartFailure }) {
  return (
    <Facts>
      Part <strong>{part}</strong>, code <strong>{code}</strong>
    </Facts>
  );
}

const Facts = styled.p`
  margin-top: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;
