import { formatPercent, type Market } from '@forecast/shared/domain';
import { color, font, space, text } from '@forecast/shared/theme';
import { Card, TagList, VisuallyHidden } from '@forecast/shared/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { inOneColumn, underHeading } from '../room';
import { ChangeSince } from './ChangeSince';
import { HeaderFacts } from './HeaderFacts';
import { Resolution } from './Resolution';
import { UnknownMarket } from './UnknownMarket';

/** The question, its probability and what it is about; `children` in place of all but the heading until it is known. */
export function MarketHeader({ market, children }: { market: Market | undefined; children: ReactNode }) {
  return (
    <Frame as="header">
      <div>
        {/* The same element from the first render on: after navigation the host moves the focus to it. */}
        <Title>{market ? market.title : <VisuallyHidden>Market</VisuallyHidden>}</Title>
        {/* Below what stood there before, so that nothing moves when it turns out that no market has that number. */}
        {market && <UnknownMarket shown={market.id} />}
      </div>
      {market ? (
        <>
          <Probability>
            <span>
              <Figure>{formatPercent(market.probability)}</Figure> probability
            </span>
            <ChangeSince history={market.history} />
          </Probability>
          <About>
            <HeaderFacts market={market} />
            <Description>{market.description}</Description>
            <TagList tags={market.tags} />
            <Beside>
              <Resolution deadline={market.deadline}>{market.resolution}</Resolution>
            </Beside>
          </About>
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
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.l} ${space.xxl};
  /* Low, so that the chart below it is whole on the first screen. */
  padding-block: ${space.l};

  ${underHeading(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

const Title = styled.h1`
  max-width: 48rem;
  font: 600 ${text.page} / 1.2 ${font.serif};

  ${underHeading(css`
    font-size: ${text.title};
    text-wrap: pretty;
  `)}
`;

const Probability = styled.p`
  display: grid;
  justify-items: end;
  color: ${color.inkSoft};
  line-height: 1.3;
  overflow-wrap: break-word;

  > :first-child {
    display: grid;
    justify-items: end;
  }

  ${underHeading(css`
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space.xs} ${space.l};

    > :first-child {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 ${space.s};
    }
  `)}
`;

const Figure = styled.strong`
  color: ${color.ink};
  font-size: ${text.figure};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  line-height: 1;
  white-space: nowrap;
`;

/** What the question is about beside what decides it, or above it where there is no room. */
const About = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m} ${space.xxl};
  padding-top: ${space.l};
  border-top: 1px solid ${color.line};

  ${inOneColumn(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const Description = styled.p`
  max-width: 70ch;
  font-size: ${text.reading};
`;

// Of description and tags.
const Beside = styled.div`
  grid-area: 2 / 2 / span 2;

  ${inOneColumn(css`
    grid-area: auto;
  `)}
`;
