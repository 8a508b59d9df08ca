import type { Outcome } from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

const tones = { yes: color.yes, no: color.no, annulled: color.ink } as const;

/** Words about an outcome, in its color. */
export const Answer = styled.strong<{ $outcome: Outcome }>`
  color: ${({ $outcome }) => tones[$outcome]};
  font-weight: 600;
`;

/** Marks what can still be corrected. */
export const Provisional = () => <Mark>provisional</Mark>;

const Mark = styled.span`
  padding: 0 ${space.xs};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius};
  color: ${color.inkSoft};
  font-size: ${text.meta};
  white-space: nowrap;
`;
