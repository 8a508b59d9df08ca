import { discussionAnchor, formatPercent, type Discussion, type MarketId } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { breakpoint, color, radius, space, text } from '@forecast/shared/theme';
import { Button, VisuallyHidden } from '@forecast/shared/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styled, { css } from 'styled-components';
import { folded, onPhone } from '../fold/onPhone';
import { AuthorLink } from '../AuthorLink';
import { UnsupportedReactions } from './ReactionRow';

/** What a source that accepts reactions adds, once loaded. */
export type Live = typeof import('./live');

interface Props {
  readonly marketId: MarketId;
  readonly discussion: Discussion;
  /** The anchor in the URL. The entry is highlighted if this is its own anchor. */
  readonly named: string;
  /** Whether the entry is hidden on phones, because the list is folded. */
  readonly isFolded: boolean;
  readonly live: Live | undefined;
}

/**
 * One forecaster's analysis, with its own anchor. Phones cut the text off after three lines and show a button for the
 * rest.
 */
export function DiscussionEntry({ marketId, discussion, named, isFolded, live }: Props) {
  const { id, author, timestamp, stance, content, removed } = discussion;
  const anchor = discussionAnchor(id);
  const isNamed = anchor === named;
  const [isWhole, setWhole] = useState(false);
  const isClamped = !isWhole && !isNamed;
  const [text, isCut] = useIsCut();
  const entry = useRef<HTMLLIElement>(null);
  const readAll = () => {
    setWhole(true);
    entry.current?.focus({ preventScroll: true });
  };
  return (
    <Entry
      ref={entry}
      id={anchor}
      tabIndex={-1}
      $isFolded={isFolded}
      aria-current={isNamed ? 'location' : undefined}
    >
      <Byline>
        <AuthorLink name={author} />
        {stance !== undefined && (
          <Stance>
            <VisuallyHidden>puts it at </VisuallyHidden>
            <span>{formatPercent(stance)}</span>
          </Stance>
        )}
        <When to={{ hash: anchor }} aria-label={`${timestamp}, link to ${author}'s analysis`} dir="auto">
          {timestamp}
        </When>
      </Byline>
      <Text>
        <Content ref={text} dir="auto" $isClamped={isClamped} $isLong={content.length > 500}>
          {removed ? 'Removed by its author' : live ? <live.LinkedText text={content} /> : content}
        </Content>
        {isClamped && isCut && (
          <ReadAll
            type="button"
            $variant="quiet"
            aria-label={`Read all of ${author}'s analysis`}
            onClick={readAll}
          >
            Read all
          </ReadAll>
        )}
      </Text>
      {live ? (
        <live.LiveReactions marketId={marketId} discussion={discussion} />
      ) : (
        removed || <UnsupportedReactions discussion={discussion} />
      )}
    </Entry>
  );
}

const Entry = styled.li<{ $isFolded: boolean }>`
  padding-bottom: ${space.m};
  border-bottom: 1px solid ${color.line};
  scroll-margin-block: ${space.xl};

  & + & {
    padding-top: ${space.l};
  }

  @media ${breakpoint.phone} {
    padding-bottom: 0;

    & + & {
      padding-top: ${space.m};
    }
  }

  /* Only code focuses this element, so it doesn't need a focus ring. */
  &:focus {
    outline: none;
  }

  /* The highlight extends beyond the box without affecting layout; the outline is for forced colors. */
  &[aria-current] {
    background: ${color.accentSoft};
    box-shadow:
      0 0 0 ${space.s} ${color.accentSoft},
      -3px 0 0 ${space.s} ${color.accent};
    outline: 2px solid transparent;
  }

  @media (prefers-reduced-motion: no-preference) {
    transition: background-color 300ms;
  }

  ${({ $isFolded }) => $isFolded && folded}
`;

const Byline = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.m};
  margin-bottom: ${space.xs};
  /* Keep links on neighboring lines far enough apart for touch. */
  line-height: 1.5rem;
`;

const Stance = styled.span`
  padding: 0 ${space.s};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;

const When = styled(Link)`
  color: ${color.inkFaint};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
  text-decoration-color: ${color.lineStrong};
  text-underline-offset: 0.2em;

  &:hover {
    text-decoration-color: currentColor;
  }

  /* Make the target tall enough for touch by overlapping the text below. */
  @media (pointer: coarse) {
    position: relative;
    padding-block: 0.875rem;
    margin-block: -0.875rem;
  }
`;

const clamped = onPhone(css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  font-size: ${text.dense};
`);

const Content = styled.p<{ $isClamped: boolean; $isLong: boolean }>`
  max-width: 70ch;
  font-size: ${text.reading};
  white-space: pre-line;
  /* Where kerned letters such as AVAV… continue on the next line, browsers shape the whole rest of the text again. */
  ${({ $isLong }) => $isLong && 'font-kerning: none;'}
  ${({ $isClamped }) => $isClamped && clamped}
`;

const ReadAll = styled(Button)`
  display: none;

  /* Cover the end of the last line with a button that is tall enough for touch. */
  ${onPhone(css`
    position: absolute;
    inset-inline-end: 0;
    bottom: -0.6875rem;
    display: block;
    min-height: 2.75rem;
    padding: 0 0 0 2.5rem;
    /* Fade the text out rather than cut through a letter. */
    background: linear-gradient(to right, transparent, ${color.surface} 2rem) center / 100% 1.3125rem
      no-repeat;
    border: 0;
    color: ${color.accent};
    white-space: nowrap;
  `)}
`;

const Text = styled.div`
  position: relative;
`;

/** Returns a ref for a paragraph, and whether its text is cut off; false until measured. */
function useIsCut(): readonly [text: RefObject<HTMLParagraphElement | null>, isCut: boolean] {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const box = text.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [text, isCut];
}
