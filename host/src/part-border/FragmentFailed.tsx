import { color, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { failures, type PartFailure } from '../federation/failures';
import { RetryButton } from './RetryButton';
import type { RetriedBy } from './useRetry';

interface Props {
  readonly failure: PartFailure;
  readonly retrying: boolean;
  readonly onRetry: (by: RetriedBy) => void;
}

/** Stands in the place of a fragment that failed: small, for the page around it goes on. */
export function FragmentFailed({ failure, retrying, onRetry }: Props) {
  const { code, part } = failure;
  const { title, visitor } = failures[code];
  return (
    <Region>
      <div role="alert">
        <p>
          {title}. {visitor}
        </p>
        <Facts>
          Part <strong>{part}</strong>, code <strong>{code}</strong>
        </Facts>
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

const Facts = styled.p`
  font-size: ${text.meta};
`;
