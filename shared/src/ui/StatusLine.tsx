import styled from 'styled-components';
import { color, text } from '../theme';

/**
 * The result of an action, announced politely. Keep the element mounted while it is empty, because a live region must
 * exist before its content changes.
 */
export function StatusLine({ children }: { children?: string | undefined }) {
  return <Line role="status">{children}</Line>;
}

const Line = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.dense};
`;
