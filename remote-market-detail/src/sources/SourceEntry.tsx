import type { ResearchSource } from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import { useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { SourceTitle } from './SourceTitle';

interface Props {
  readonly source: ResearchSource;
  /** Its place among the market's sources, from 1: `#source-{place}` leads to it. */
  readonly place: number;
  /** Whether the address leads to it: then it is brought into view, and stands out. */
  readonly isLed: boolean;
}

/** One publication: title, author, date and kind. */
export function SourceEntry({ source, place, isLed }: Props) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLed) entry.current?.scrollIntoView({ block: 'center' });
  }, [isLed]);
  return (
    <Entry ref={entry} id={`source-${place}`} $isLed={isLed}>
      <Kind>{source.type}</Kind>
      <SourceTitle source={source} />
      <About>
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

const Entry = styled.li<{ $isLed: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.xs};

  & + & {
    margin-top: ${space.l};
    padding-top: ${space.l};
    border-top: 1px solid ${color.line};
  }

  ${({ $isLed }) => $isLed && led}
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
