import styled from 'styled-components';
import { color, text } from '../theme';

/**
 * The result of an action, announced politely. Keep it mounted while empty, because a live region must exist
 * beforehand.
 */
export function StatusLine({ children }: { children?: string | undefined }) {
  return <Line role="status">{children}</Line>;
}

const Line = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.dense};
`;
