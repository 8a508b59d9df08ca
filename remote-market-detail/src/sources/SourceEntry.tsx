import { sourceAnchor, type ResearchSource } from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import { useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { folded } from '../fold/onPhone';
import { SourceTitle } from './SourceTitle';

interface Props {
  readonly source: ResearchSource;
  /** Its place among the market's sources, from 1: `#source-{place}` leads to it. */
  readonly place: number;
  /** Whether the address leads to it: then it is brought into view, and stands out. */
  readonly isLed: boolean;
  /** Whether it is folded on a phone. */
  readonly isFolded: boolean;
}

/** One publication: title, author, date and kind. */
export function SourceEntry({ source, place, isLed, isFolded }: Props) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLed) return;
    entry.current?.scrollIntoView({ block: 'center' });
    entry.current?.focus({ preventScroll: true });
  }, [isLed]);
  return (
    <Entry
      ref={entry}
      id={sourceAnchor(place)}
      tabIndex={-1}
      $isLed={isLed}
      $isFolded={isFolded}
      aria-current={isLed ? 'location' : undefined}
    >
      <SourceTitle source={source} />
      <About>
        <Kind>{source.type}</Kind>
        <span>{source.author}</span>
        <span>{source.date}</span>
      </About>
    </Entry>
  );
}

// Beside it, so that nothing moves.
const led = css`
  background: ${color.accentSoft};
  box-shadow: 0 0 0 ${space.s} ${color.accentSoft};
  outline: 1px solid ${color.accent};
  outline-offset: ${space.s};
`;

const Entry = styled.li<{ $isLed: boolean; $isFolded: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.xs};

  & + & {
    margin-top: ${space.m};
    padding-top: ${space.m};
    border-top: 1px solid ${color.line};
  }

  /* The address leads here; it is no control. */
  &:focus {
    outline: none;
  }

  ${({ $isLed }) => $isLed && led}
  ${({ $isFolded }) => $isFolded && folded}
`;

const Kind = styled.span`
  padding: 0 ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;

const About = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  color: ${color.inkFaint};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;
