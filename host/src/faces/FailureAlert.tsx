import { failures, type PartFailure } from '@forecast/contract';
import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

interface Props {
  /** What failed, as a visitor calls it: `This market`. */
  readonly subject: string;
  readonly failure: PartFailure;
}

/** What a small face says of a failure, read out at once. */
export function FailureAlert({ subject, failure }: Props) {
  const { did, why } = failures[failure.code];
  return (
    <div role="alert">
      <p>
        {subject} {did}. {why}
      </p>
      <FailureFacts failure={failure} />
    </div>
  );
}

/** The small line of a failed face for the people who are told about it: the code, the part and its release. */
export function FailureFacts({ failure: { part, code, release } }: Pick<Props, 'failure'>) {
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
