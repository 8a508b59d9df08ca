import { formatPercent, type Market } from '@forecast/shared/domain';
import { breakpoint, color, font, space, text } from '@forecast/shared/theme';
import { Card, TagList, VisuallyHidden } from '@forecast/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HeaderFacts } from './HeaderFacts';
import { Resolution } from './Resolution';

/** The question, its probability and what it is about; `children` in place of all but the heading until it is known. */
export function MarketHeader({ market, children }: { market: Market | undefined; children: ReactNode }) {
  return (
    <Frame as="header">
      {/* The same element from the first render on: after navigation the host moves the focus to it. */}
      <Title>{market ? market.title : <VisuallyHidden>Market</VisuallyHidden>}</Title>
      {market ? (
        <>
          <Probability>
            <Figure>{formatPercent(market.probability)}</Figure> probability
          </Probability>
          <Summary>
            <Description>{market.description}</Description>
            <TagList tags={market.tags} />
          </Summary>
          <Resolution>{market.resolution}</Resolution>
          <HeaderFacts market={market} />
        </>
      ) : (
        <Whole>{children}</Whole>
      )}
    </Frame>
  );
}

// Wide: the question on the left, what it comes to on the right.
const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(16rem, 2fr);
  align-items: start;
  gap: ${space.l} ${space.xxl};

  @media ${breakpoint.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Title = styled.h1`
  font: 600 ${text.page} / 1.2 ${font.serif};

  @media ${breakpoint.phone} {
    font-size: ${text.title};
  }
`;

const Probability = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${space.s};
  color: ${color.inkSoft};
`;

const Figure = styled.strong`
  color: ${color.ink};
  font-size: ${text.figure};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  line-height: 1;
`;

const Summary = styled.div`
  display: grid;
  gap: ${space.l};
`;

const Description = styled.p`
  max-width: 70ch;
  font-size: ${text.reading};
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;
