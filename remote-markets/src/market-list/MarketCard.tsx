import {
  describePosition,
  excerpt,
  withWholeDates,
  wordsToMark,
  type EntryMatch,
  type MarketId,
  type MarketSummary,
} from '@forecast/shared/domain';
import { FollowButton, useKeeping, useKept } from '@forecast/shared/kept';
import { color, space, text } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import { useId, type MouseEvent as Click } from 'react';
import styled, { css } from 'styled-components';
import { inCompact } from '../market-summary/inCompact';
import { narrowContainer } from '../market-summary/narrowContainer';
import { Probability } from '../market-summary/Probability';
import { QuestionLink } from '../market-summary/QuestionLink';
import { Sparkline } from '../market-summary/Sparkline';
import { TagLinks } from '../market-summary/TagLinks';
import { MatchingEntry } from '../search/MatchingEntry';
import { markedText } from '../search/markedText';
import { CardFacts } from './CardFacts';

interface Props {
  readonly market: MarketSummary;
  /** The search's words, folded (see `foldText`). The card highlights where they match. */
  readonly words: readonly string[];
  /** The analysis or research source that matches the search, if the market's own text doesn't. */
  readonly match: EntryMatch | undefined;
  /** The author by whom the list is filtered, if they didn't publish the market but analyzed it. */
  readonly analyst: string | undefined;
}

/** Clicks the card's first link, its question. Not after a drag that selected text. */
function followQuestion({ currentTarget, nativeEvent }: Click<HTMLElement>) {
  if (window.getSelection()?.isCollapsed === false) return;
  currentTarget.closest('article')?.querySelector('a')?.dispatchEvent(new MouseEvent('click', nativeEvent));
}

/** A market in the list. */
export function MarketCard({ market, words: searched, match, analyst }: Props) {
  const title = useId();
  const words = wordsToMark(searched, market, match);
  return (
    <Frame as="article" aria-labelledby={title}>
      <Question id={title} dir="auto">
        <QuestionLink id={market.id}>{markedText(withWholeDates(market.title), words)}</QuestionLink>
      </Question>
      <Beside>
        <Probability value={market.probability} variant="prominent" />
        <Sparkline trend={market.trend} />
      </Beside>
      <Description dir="auto" onClick={followQuestion}>
        {markedText(market.description, words)}
      </Description>
      {analyst && (
        <p>
          With an analysis by <bdi>{excerpt(analyst)}</bdi>
        </p>
      )}
      {match && <MatchingEntry match={match} words={words} />}
      <CardFacts market={market} words={words} />
      <Foot>
        <TagLinks tags={market.tags} words={words} />
        <Raised>
          <OwnPosition id={market.id} />
          <FollowButton id={market.id} title={market.title} />
        </Raised>
      </Foot>
    </Frame>
  );
}

/** The visitor's submitted position on a market; nothing if there is none. */
function OwnPosition({ id }: { id: MarketId }) {
  const kept = useKeeping();
  const [submitted] = useKept('submitted');
  const position = submitted[id];
  return position && <OwnLine>{describePosition(position, kept.lasts('submitted'))}</OwnLine>;
}

const OwnLine = styled.p`
  color: ${color.accent};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;

// A compact list leaves out whatever doesn't fit on one line.
const hidden = css`
  display: none;
`;

const Frame = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem;
  gap: ${space.s} ${space.xl};
  padding: ${space.l} ${space.xl};
  /* Unlike break-word, this also lets a box become narrower than a long word. */
  overflow-wrap: anywhere;

  > * {
    grid-column: 1;
  }

  &:hover {
    border-color: ${color.lineStrong};
  }

  @container ${narrowContainer} {
    /* Reserve the height of the probability and sparkline: they are above the question, but stream in after it. */
    grid-template: minmax(3.25rem, auto) / minmax(0, 1fr);
    padding: ${space.l};

    > :first-child {
      grid-row: 2;
    }
  }

  ${inCompact(css`
    /* In a narrow list, the sparkline gives way to the question. */
    grid-template-columns: minmax(0, 1fr) clamp(8.5rem, 45cqi - 12rem, 18rem) 8rem;
    align-items: center;
    gap: 0 ${space.l};
    min-height: 3.25rem;
    padding: ${space.xs} ${space.l};
    border-radius: 0;

    > * {
      grid-column: auto;
    }

    /* Place the entry that a search matched below the row. */
    > blockquote {
      order: 1;
      grid-column: 1 / -1;
    }

    @container ${narrowContainer} {
      grid-template: none / minmax(0, 1fr) auto;
      padding-block: ${space.s};

      > :first-child {
        grid-area: auto / 1 / auto / -1;
      }
    }
  `)}
`;

const Question = styled.h2`
  font-size: ${text.title};
  font-weight: 600;

  @container ${narrowContainer} {
    font-size: ${text.reading};
    text-wrap: pretty;
  }

  ${inCompact(css`
    font-size: ${text.reading};
    line-height: 1.3;

    @container ${narrowContainer} {
      font-size: ${text.dense};
    }
  `)}
`;

// A separate column. In a narrow card, it is above the question, but screen readers still read it after the question.
const Beside = styled.div`
  display: grid;
  /* Align to the top, so that nothing moves while a card streams in. */
  align-content: start;
  gap: ${space.xs};

  && {
    grid-area: 1 / 2 / span 4;
  }

  @container ${narrowContainer} {
    && {
      grid-area: 1 / 1;
    }

    margin-bottom: ${space.xs};
    /* Wrap if large text leaves no room for both. */
    display: flex;
    flex-wrap: wrap;

    > * {
      flex: 1 1 auto;
    }

    > * + * {
      flex: 0 1 7rem;
    }
  }

  ${inCompact(css`
    grid-area: auto;
    grid-template-columns: 3.5rem minmax(0, 1fr);
    align-items: center;
    margin: 0;
  `)}
`;

// Spans both columns, with the actions at the end of the card.
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  /* The height of the Follow button, which may stream in later. */
  min-height: 2rem;

  && {
    grid-column: 1 / -1;
  }

  ${inCompact(hidden)}
`;

/** Raises controls above the question's link, which covers the rest of the card. */
const Raised = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space.m};
  margin-inline-start: auto;
`;

const Description = styled.p`
  max-width: 80ch;
  color: ${color.inkSoft};

  /* Above the question's link, which covers the rest of the card, so that visitors can select the text. */
  @media (scripting: enabled) {
    position: relative;
    cursor: pointer;
  }

  ${inCompact(hidden)}
`;
