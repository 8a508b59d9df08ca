import { color, radius, space } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import styled from 'styled-components';
import { failures, type PartFailure } from '../federation/failures';

/** Stands in the place of a fragment that failed: small, for the page around it goes on. */
export function FragmentFailed({
  failure: { code, part },
  onRetry,
}: {
  failure: PartFailure;
  onRetry: () => void;
}) {
  return (
    <Region role="alert">
      <p>
        {failures[code].title}. Part <strong>{part}</strong>, code <strong>{code}</strong>
      </p>
      <Button type="button" onClick={onRetry}>
        Retry
      </Button>
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
