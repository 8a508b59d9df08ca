import { color, radius, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { FailureAlert } from './FailureAlert';
import type { FailedFaceProps } from './PartBorder';
import { RetryButton } from './RetryButton';

/** Stands in the place of a fragment that failed: small, for the page around it goes on. */
export function FragmentFailed({ failure, retrying, onRetry }: FailedFaceProps) {
  return (
    <Face>
      <FailureAlert failure={failure} />
      <RetryButton failure={failure} retrying={retrying} onRetry={onRetry} />
    </Face>
  );
}

const Face = styled.div`
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
