import type { MarketSummary } from '@forecast/shared/domain';
import { FollowButton } from '@forecast/shared/kept';
import { color, space, text } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import { use, useId } from 'react';
import styled from 'styled-components';
import { narrowPlace } from '../market-summary/narrowPlace';
import { Probability } from '../market-summary/Probability';
import { QuestionLink } from '../market-summary/QuestionLink';
import { Sparkline } from '../market-summary/Sparkline';
import { TagLinks } from '../market-summary/TagLinks';
import { MarkedText } from '../search/MarkedText';
import { CardFacts } from './CardFacts';
import { NotifyContext } from './NotifyContext';

/** A market in the list. `words` are what was searched for, folded; they are marked where they match. */
export function MarketCard({ market, words }: { market: MarketSummary; words: readonly string[] }) {
  const title = useId();
  const notify = use(NotifyContext);
  return (
    <Frame as="article" aria-labelledby={title}>
      <Question id={title}>
        <QuestionLink id={market.id}>
          <MarkedText text={market.title} words={words} />
        </QuestionLink>
      </Question>
      <Beside>
        <Probability value={market.probability} variant="prominent" />
        <Sparkline trend={market.trend} />
      </Beside>
      <Description>
        <MarkedText text={market.description} words={words} />
      </Description>
      <CardFacts market={market} words={words} />
      <Foot>
        <TagLinks tags={market.tags} />
        <Raised>
          <FollowButton id={market.id} title={market.title} notify={notify} />
        </Raised>
      </Foot>
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
  display: grid;
  /* From the top: a card may come piece by piece, and nothing of it moves then. */
  align-content: start;
  gap: ${space.xs};

  && {
    grid-area: 1 / 2 / span 4;
  }

  @container ${narrowPlace} {
    && {
      grid-area: auto;
    }

    order: -1;
    margin-bottom: ${space.xs};
    /* One above the other where large text leaves no room for both. */
    display: flex;
    flex-wrap: wrap;

    > * {
      flex: 1 1 auto;
    }

    > * + * {
      flex: 0 1 7rem;
    }
  }
`;

// Over both columns: what a visitor can do stands at the end of the card.
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};

  && {
    grid-column: 1 / -1;
  }
`;

/** Above the question's link, which takes clicks anywhere else in the card. */
const Raised = styled.div`
  position: relative;
  z-index: 1;
  margin-left: auto;
`;

const Description = styled.p`
  max-width: 70ch;
  color: ${color.inkSoft};
`;
