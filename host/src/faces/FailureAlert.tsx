import { failures, type PartFailure } from '@forecast/contract';
import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

interface Props {
  /** What failed, as visitors call it: `This market`. */
  readonly subject: string;
  readonly failure: PartFailure;
}

/** Describes a failure in a paragraph, with its error code. Announced at once. */
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

/** A small line to quote to support: the error code, the part and its release. */
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
