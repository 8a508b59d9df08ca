import { color, radius, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import type { PartFailure } from '@forecast/contract';
import { FailureAlert } from './FailureAlert';
import { RetryButton } from './RetryButton';
import type { RetriedBy } from './useRetry';

interface Props {
  readonly failure: PartFailure;
  readonly retrying: boolean;
  readonly onRetry: (by: RetriedBy) => void;
}

/** Stands in the place of a fragment that failed: small, for the page around it goes on. */
export function FragmentFailed({ failure, retrying, onRetry }: Props) {
  return (
    <Region>
      <FailureAlert failure={failure} />
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
