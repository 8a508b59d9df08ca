import type { FailedProps } from '@forecast/host-runtime';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { FailureFacts } from './FailureAlert';
import { RetryButton } from './RetryButton';
import { fragmentSubject } from './subjectOf';

/** Replaces a fragment that failed: one quiet line, because the rest of the page still works. */
export function FragmentFailed({ expose, failure, retrying, onRetry }: FailedProps) {
  const subject = fragmentSubject(expose);
  return (
    <Line>
      <p role="status">
        {subject} {subject.endsWith('s') ? 'aren’t' : 'isn’t'} available right now.
      </p>
      <RetryButton retrying={retrying} onRetry={onRetry} />
      <FailureFacts failure={failure} />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  color: ${color.inkSoft};

  & > :last-child {
    flex-basis: 100%;
    margin: 0;
  }
`;
