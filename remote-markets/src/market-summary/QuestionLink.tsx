import type { MarketId } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color, font, radius } from '@forecast/shared/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * A market's question as a link to the market. The link covers the card (the nearest positioned element), so that a
 * click anywhere on the card follows it. Its accessible name is only the question.
 */
export function QuestionLink({ id, children }: { id: MarketId; children: ReactNode }) {
  return <Stretched to={`/market/${id}`}>{children}</Stretched>;
}

const Stretched = styled(Link)`
  color: ${color.ink};
  font-family: ${font.serif};
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius};
  }

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
`;
