import styled from 'styled-components';
import { color, space } from '../theme';
import { Button } from './Button';

/** What a page shows in place of data that could not be read: what is missing, and a way to try again. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Box role="alert">
      <p>{what} could not be loaded.</p>
      <Button type="button" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.l};
  color: ${color.inkSoft};
`;
