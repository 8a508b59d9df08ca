import styled from 'styled-components';
import { color, text } from '../theme';

/** A line that says what an action did, read out politely. It stays in place while empty, as live regions must. */
export function StatusLine({ children }: { children?: string | undefined }) {
  return <Line role="status">{children}</Line>;
}

const Line = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.dense};
`;
