import { discussionAnchor, formatPercent, type Discussion, type MarketId } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { breakpoint, color, radius, space, text } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { folded } from '../fold/onPhone';
import { AuthorLink } from '../AuthorLink';
import { EntryText } from './EntryText';
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
  /** Loads `live` again; undefined for a source that accepts no reactions. */
  readonly load: (() => void) | undefined;
}

/**
 * One forecaster's analysis, with its own anchor. Phones cut the text off after three lines and show a button for the
 * rest.
 */
export function DiscussionEntry({ marketId, discussion, named, isFolded, live, load }: Props) {
  const { id, author, timestamp, stance, content, removed } = discussion;
  const anchor = discussionAnchor(id);
  const isNamed = anchor === named;
  const entry = useRef<HTMLLIElement>(null);
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
      <Content>
        {removed ? (
          <p>Removed by its author</p>
        ) : (
          <EntryText
            text={content}
            Linked={live?.LinkedText}
            name={`${author}'s analysis`}
            isBrief={!isNamed}
            onReadAll={() => entry.current?.focus({ preventScroll: true })}
          />
        )}
      </Content>
      {live ? (
        <live.LiveReactions marketId={marketId} discussion={discussion} />
      ) : (
        removed || <UnsupportedReactions discussion={discussion} load={load} />
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

const Content = styled.div`
  font-size: ${text.reading};
`;
