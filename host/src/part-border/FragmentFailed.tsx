import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { FailureFacts } from './FailureAlert';
import type { FailedFaceProps } from './PartBorder';
import { RetryButton } from './RetryButton';

/** Stands in the place of a fragment that failed: one quiet line, for the page around it goes on. */
export function FragmentFailed({ subject, ...failed }: FailedFaceProps) {
  return (
    <Line>
      <p role="status">
        {subject} {subject.endsWith('s') ? 'are' : 'is'} not available now.
      </p>
      <RetryButton {...failed} />
      <FailureFacts failure={failed.failure} />
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
