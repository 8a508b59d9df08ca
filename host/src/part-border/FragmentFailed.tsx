import { color, radius, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { failures, type PartFailure } from '../federation/failures';
import { FailureFacts } from './FailureFacts';
import { RetryButton } from './RetryButton';
import type { RetriedBy } from './useRetry';

interface Props {
  readonly failure: PartFailure;
  readonly retrying: boolean;
  readonly onRetry: (by: RetriedBy) => void;
}

/** Stands in the place of a fragment that failed: small, for the page around it goes on. */
export function FragmentFailed({ failure, retrying, onRetry }: Props) {
  const { title, visitor } = failures[failure.code];
  return (
    <Region>
      <div role="alert">
        <p>
          {title}. {visitor}
        </p>
        <FailureFacts failure={failure} />
      </div>
      <RetryButton failure={failure} retrying={retrying} onRetry={onRetry} />
    </Region>
  );
}

const Region = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  color: ${color.inkSoft};
`;
