import { discussionAnchor, formatPercent, type Discussion } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color, radius, space, text } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';
import { Reactions } from './Reactions';

interface Props {
  readonly discussion: Discussion;
  /** The anchor that the address names. */
  readonly named: string;
}

/** One forecaster's analysis, with an address of its own. Its text is shown as it is, line breaks included. */
export function DiscussionEntry({ discussion, named }: Props) {
  const { id, author, timestamp, stance, content } = discussion;
  const anchor = discussionAnchor(id);
  return (
    <Entry id={anchor} tabIndex={-1} aria-current={anchor === named ? 'location' : undefined}>
      <Byline>
        <strong>{author}</strong>
        {stance !== undefined && (
          <Stance>
            <VisuallyHidden>puts it at </VisuallyHidden>
            {formatPercent(stance)}
          </Stance>
        )}
        <When to={{ hash: anchor }} aria-label={`${timestamp}, link to ${author}'s analysis`}>
          {timestamp}
        </When>
      </Byline>
      <Content>{content}</Content>
      <Reactions discussion={discussion} />
    </Entry>
  );
}

const Entry = styled.li`
  padding-bottom: ${space.m};
  border-bottom: 1px solid ${color.line};
  scroll-margin-block: ${space.xl};

  & + & {
    padding-top: ${space.l};
  }

  /* The address leads here; it is no control. */
  &:focus {
    outline: none;
  }

  /* Marked beyond its edges without moving anything; the outline is for forced colours. */
  &[aria-current] {
    background: ${color.accentSoft};
    box-shadow:
      0 0 0 ${space.s} ${color.accentSoft},
      calc(-3px - ${space.s}) 0 0 ${color.accent};
    outline: 2px solid transparent;
  }

  @media (prefers-reduced-motion: no-preference) {
    transition: background-color 300ms;
  }
`;

const Byline = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.m};
  margin-bottom: ${space.xs};
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

  /* High enough to be hit with a finger, over the text below. */
  @media (pointer: coarse) {
    position: relative;
    padding-block: 0.875rem;
    margin-block: -0.875rem;
  }
`;

const Content = styled.p`
  max-width: 70ch;
  font-size: ${text.reading};
  white-space: pre-line;
`;
