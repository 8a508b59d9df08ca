import type { MarketSummary } from '@forecast/shared/domain';
import { color, space, text } from '@forecast/shared/theme';
import { Card, TagList } from '@forecast/shared/ui';
import styled from 'styled-components';
import { narrowPlace } from '../market-summary/narrowPlace';
import { Probability } from '../market-summary/Probability';
import { QuestionLink } from '../market-summary/QuestionLink';
import { MarkedText } from '../search/MarkedText';
import { CardFacts } from './CardFacts';

/** A market in the list. `words` are what was searched for, folded; they are marked where they match. */
export function MarketCard({ market, words }: { market: MarketSummary; words: readonly string[] }) {
  return (
    <Frame as="article">
      <Question>
        <QuestionLink id={market.id}>
          <MarkedText text={market.title} words={words} />
        </QuestionLink>
      </Question>
      <Beside>
        <Probability value={market.probability} variant="prominent" />
      </Beside>
      <Description>
        <MarkedText text={market.description} words={words} />
      </Description>
      <CardFacts market={market} />
      {market.tags.length > 0 && <TagList tags={market.tags} />}
    </Frame>
  );
}

const Frame = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem;
  gap: ${space.s} ${space.xl};
  padding: ${space.l} ${space.xl};
  /* Unlike break-word it also lets a box shrink below a long word. */
  overflow-wrap: anywhere;

  > * {
    grid-column: 1;
  }

  &:hover {
    border-color: ${color.lineStrong};
  }

  @container ${narrowPlace} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space.l};
  }
`;

const Question = styled.h2`
  font-size: ${text.title};
  font-weight: 600;

  @container ${narrowPlace} {
    font-size: ${text.reading};
    text-wrap: pretty;
  }
`;

// In a column of its own; above the question where there is no room for one, though it is read after it.
const Beside = styled.div`
  && {
    grid-area: 1 / 2 / span 3;
  }

  @container ${narrowPlace} {
    && {
      grid-area: auto;
    }

    order: -1;
    margin-bottom: ${space.xs};
  }
`;

const Description = styled.p`
  max-width: 70ch;
  color: ${color.inkSoft};
`;
