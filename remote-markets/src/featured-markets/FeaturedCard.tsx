import { formatDay, formatPercent, withWholeDates, type MarketSummary } from '@forecast/shared/domain';
import { color, font, space, text } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { narrowContainer } from '../market-summary/narrowContainer';
import { QuestionLink } from '../market-summary/QuestionLink';
import { Sparkline } from '../market-summary/Sparkline';

/** A short card for a market: its question, probability, sparkline and deadline. */
export function FeaturedCard({ market }: { market: MarketSummary }) {
  const title = useId();
  return (
    <Frame as="article" aria-labelledby={title}>
      <Question id={title} dir="auto">
        <QuestionLink id={market.id}>{withWholeDates(market.title)}</QuestionLink>
      </Question>
      <Facts>
        <p>
          <Figure>{formatPercent(market.probability)}</Figure> probability
        </p>
        <Sparkline trend={market.trend} />
      </Facts>
      <Due>
        <time dateTime={market.deadline}>{`Due ${formatDay(market.deadline)}`}</time>
      </Due>
    </Frame>
  );
}

const Frame = styled(Card)`
  position: relative;
  /* Align the rows of neighboring cards, even if their questions differ in length. */
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  align-content: start;
  gap: ${space.l};
  overflow-wrap: anywhere;

  &:hover {
    border-color: ${color.lineStrong};
  }
`;

const Question = styled.h3`
  /* Use the same font as the link, because a different font would make the lines taller. */
  font-family: ${font.serif};
  font-size: 1.125rem;
  font-weight: 600;
  text-wrap: pretty;

  /* Reserve three lines, so that rows stay aligned while cards stream in. */
  @container not ${narrowContainer} {
    min-height: 3lh;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.m};
  color: ${color.inkSoft};
  font-size: ${text.meta};

  /* The sparkline, beside the number or, if there is no room, below it. */
  & > :last-child {
    flex: 1 1 7.5rem;
    max-width: 9rem;
  }
`;

const Figure = styled.strong`
  display: block;
  color: ${color.ink};
  font: 600 ${text.figure} / 1 ${font.sans};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Due = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;
