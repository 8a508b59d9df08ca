import styled from 'styled-components';
import { color, space } from '../theme';
import { Button } from './Button';

interface Props {
  /** What failed to load, such as `The market`. */
  readonly what: string;
  readonly onRetry: () => void;
  /** The reason, or what the visitor can do about it. */
  readonly why?: string;
  /** Set this for optional content: the failure is then announced politely instead of as an alert. */
  readonly extra?: boolean;
}

/** Replaces content that failed to load: says what failed and why, and has a button to try again. */
export function LoadFailure({
  what,
  onRetry,
  why = 'The connection or our server may be down.',
  extra,
}: Props) {
  return (
    <Box role={extra ? 'status' : 'alert'}>
      <p>{`${what} could not be loaded. ${why}`}</p>
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
