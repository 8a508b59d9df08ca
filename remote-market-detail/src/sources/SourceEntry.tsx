import { safeUrl, sourceAnchor, type ResearchSource } from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import { useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { VisuallyHidden } from '@forecast/shared/ui';
import { folded } from '../fold/onPhone';

interface Props {
  readonly source: ResearchSource;
  /** The source's position among the market's sources, from 1. Its anchor is `#source-{number}`. */
  readonly number: number;
  /** Whether the URL's anchor names this source, which is then focused, highlighted and scrolled into view. */
  readonly isNamed: boolean;
  /** Whether the source is hidden on phones, because the list is folded. */
  readonly isFolded: boolean;
}

/** One research source: its title, kind of publication, author and date. */
export function SourceEntry({ source, number, isNamed, isFolded }: Props) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    entry.current?.scrollIntoView({ block: 'center' });
    entry.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <Entry
      ref={entry}
      id={sourceAnchor(number)}
      tabIndex={-1}
      $isNamed={isNamed}
      $isFolded={isFolded}
      aria-current={isNamed ? 'location' : undefined}
    >
      <SourceTitle source={source} />
      <About>
        <Kind dir="auto">{source.type}</Kind>
        <span dir="auto">{source.author}</span>
        <span dir="auto">{source.date}</span>
      </About>
    </Entry>
  );
}

// A shadow and an outline don't affect the layout, so nothing moves.
const highlighted = css`
  background: ${color.accentSoft};
  box-shadow: 0 0 0 ${space.s} ${color.accentSoft};
  outline: 1px solid ${color.accent};
  outline-offset: ${space.s};
`;

const Entry = styled.li<{ $isNamed: boolean; $isFolded: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.xs};

  & + & {
    margin-top: ${space.m};
    padding-top: ${space.m};
    border-top: 1px solid ${color.line};
  }

  /* Only code focuses this element, so it doesn't need a focus ring. */
  &:focus {
    outline: none;
  }

  ${({ $isNamed }) => $isNamed && highlighted}
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

/** A research source's title, as a link if its URL uses http or https. */
function SourceTitle({ source }: { source: ResearchSource }) {
  const url = safeUrl(source.url);
  if (url === undefined) return <Title dir="auto">{source.title}</Title>;
  return (
    <Title as="a" href={url} target="_blank" rel="noopener noreferrer">
      <span dir="auto">{source.title}</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Title>
  );
}

const Title = styled.span`
  line-height: 1.35;
  text-underline-offset: 0.15em;

  @media (pointer: coarse) {
    display: inline-block;
    padding-block: 0.75rem;
    margin-block: -0.75rem;
  }
`;
