import { formatCount, type MarketId } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { color, font, space, text } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { useFocusFallback } from '../useFocusFallback';
import { timelineOf, type TimelineEntry } from './events/timelineOf';
import { dayWords } from './instantWords';

/** How many entries of a longer timeline are shown at first: the last ones. */
const most = 3;

/** What was added to a market's criteria, and what has happened to the market. */
export function LiveTimeline({ marketId }: { marketId: MarketId }) {
  const title = useId();
  const { data: market } = useQuery(answer(useSource(), 'market', marketId));
  const section = useRef<HTMLElement>(null);
  // A correction moves the link to the answer to another entry.
  const focus = useFocusFallback(() => section.current);
  if (!market) return null;
  const clarifications = (market.events ?? []).filter(({ type }) => type === 'clarified');
  const entries = timelineOf(market);
  // A single entry takes no more room than the line in its place.
  const shown = entries.length > most + 1 ? most : entries.length;
  const earlier = entries.slice(0, -shown);
  return (
    <>
      {clarifications.map(({ at, text: words }, index) => (
        <Clarification key={index}>
          <strong>{`Clarified on ${dayWords(at)}`}</strong>
          <span dir="auto">{words}</span>
        </Clarification>
      ))}
      {entries.length > 0 && (
        <Section aria-labelledby={title} ref={section} tabIndex={-1} {...focus}>
          <Title id={title}>Timeline</Title>
          {earlier.length > 0 && (
            <Earlier>
              <summary>{formatCount(earlier.length, 'earlier event')}</summary>
              <Entries of={earlier} />
            </Earlier>
          )}
          <Entries of={entries.slice(-shown)} />
        </Section>
      )}
    </>
  );
}

const Entries = ({ of }: { of: readonly TimelineEntry[] }) => (
  <List>
    {of.map((entry, index) => (
      <li key={index}>
        <Entry {...entry} />
      </li>
    ))}
  </List>
);

function Entry({ name, time, at, reason, editor, known, source }: TimelineEntry) {
  return (
    <>
      <p>
        <strong>{name}</strong> <time dateTime={at}>{time}</time>
      </p>
      {reason !== undefined && (
        <p>
          <span dir="auto">{reason}</span>
          {editor !== undefined && (
            <span>
              {' — '}
              <bdi>{editor}</bdi>
            </span>
          )}
        </p>
      )}
      {known !== undefined && <p>{`The answer became public on ${known}.`}</p>}
      {source !== undefined && (
        <p>
          {'Source: '}
          <a href={source} target="_blank" rel="noopener noreferrer">
            <span>{new URL(source).host}</span>
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </p>
      )}
    </>
  );
}

const Clarification = styled.p`
  max-width: 75ch;
  margin-top: ${space.s};
  color: ${color.inkSoft};

  > strong {
    display: block;
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Section = styled.section`
  /* Only code focuses this element, so it doesn't need a focus ring. */
  &:focus {
    outline: none;
  }
`;

const Title = styled.h3`
  margin-top: ${space.m};
  font: 600 ${text.dense} / 1.5 ${font.sans};
`;

const Earlier = styled.details`
  margin-block: ${space.xs};
  color: ${color.inkSoft};

  summary {
    width: fit-content;
    cursor: pointer;
  }

  @media (pointer: coarse) {
    summary {
      line-height: 2.75rem;
    }
  }
`;

const List = styled.ol`
  display: grid;
  gap: ${space.xs};
  margin-top: ${space.xs};
  padding-inline-start: ${space.m};
  border-inline-start: 2px solid ${color.line};
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;
