import styled from 'styled-components';
import { color, space } from '../theme';
import { Button } from './Button';

interface Props {
  /** What is missing, such as `The market`. */
  readonly what: string;
  readonly onRetry: () => void;
  /** Why that is, or what helps. */
  readonly why?: string;
  /** For what the page can do without: said quietly. */
  readonly extra?: boolean;
}

/** What a page shows in place of data that could not be read: what is missing, why, and a way to try again. */
export function LoadFailure({
  what,
  onRetry,
  why = 'The connection or our server may be down.',
  extra,
}: Props) {
  return (
    <Box role={extra ? 'status' : 'alert'}>
      <p>
        {what} could not be loaded. {why}
      </p>
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
