import { formatCount, formatNumber, type Discussion, type MarketId } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { Button, Icon, StatusLine } from '@forecast/shared/ui';
import { ArrowBigUp } from 'lucide';
import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useFocusFallback } from '../../useFocusFallback';
import { isBy, useVisitor } from '../../useVisitor';
import { useWrite } from '../../mutations/useWrite';
import { Reaction, Row } from '../ReactionRow';
import { statusOf } from './statusOf';
import { useUpvote } from './useUpvote';
import { visitorWords } from './visitorWords';

interface Props {
  readonly marketId: MarketId;
  readonly discussion: Discussion;
  readonly noun: 'analysis' | 'reply';
  /** A button of the entry that this row may replace. */
  readonly replaced?: Element | null;
  /** A button between the upvotes and the others. */
  readonly children?: ReactNode;
}

/**
 * Buttons to upvote an entry or take the upvote back or, if the visitor wrote the entry, to remove it. A removed entry
 * has only the button in `children`.
 */
export function EntryActions({ marketId, discussion, noun, replaced, children }: Props) {
  const { id, author, upvotes, removed } = discussion;
  const { visitor, researcher, isSignedOut } = useVisitor();
  const isOwn = isBy(researcher, discussion);
  const upvote = useUpvote(marketId, id);
  const removal = useWrite('removeEntry', id);
  const [isHinted, setHinted] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const focus = useFocusFallback((lost) => {
    const isUpvote = lost.getAttribute('aria-label')?.startsWith('Upvote') === true;
    const same = row.current?.querySelector<HTMLElement>(isUpvote ? '[aria-pressed]' : '[aria-expanded]');
    return same ?? row.current?.closest('li');
  }, replaced);
  if (removed) return <Row>{children}</Row>;
  const press = () => {
    setHinted(true);
    if (!isSignedOut) upvote.press();
  };
  const remove = async () => {
    // The row disappears, even if only the answer was lost, so move the focus to the entry.
    const entry = row.current?.closest('li');
    const outcome = await removal.send({ discussionId: id });
    if (outcome?.kind === 'accepted' || outcome?.kind === 'unknown') entry?.focus({ preventScroll: true });
  };
  const hint = isSignedOut ? 'Sign in under Profile to upvote' : visitorWords(visitor);
  const status = isOwn
    ? (statusOf(removal.state, 'Removed') ?? `Only others can upvote your ${noun}`)
    : ((isHinted ? hint : undefined) ?? upvote.status);
  return (
    <Row ref={row} {...focus}>
      {isOwn ? (
        <Count role="img" aria-label={formatCount(upvotes, 'upvote')}>
          <Icon of={ArrowBigUp} size={16} />
          <span>{formatNumber(upvotes)}</span>
        </Count>
      ) : (
        <Upvote
          type="button"
          $variant="quiet"
          aria-pressed={upvote.isOn}
          onClick={press}
          aria-label={`Upvote ${author}'s ${noun}, ${formatCount(upvotes, 'upvote')}`}
        >
          <Icon of={ArrowBigUp} size={16} />
          <span>{formatNumber(upvotes)}</span>
        </Upvote>
      )}
      {children}
      {isOwn && <Remove noun={noun} onRemove={() => void remove()} />}
      <StatusLine>{status}</StatusLine>
    </Row>
  );
}

/** A button that asks before it removes the visitor's own entry. */
function Remove({ noun, onRemove }: { noun: Props['noun']; onRemove: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  if (!isAsking) {
    return (
      <Reaction
        type="button"
        $variant="quiet"
        // Take the focus back from the buttons that disappear.
        autoFocus={wasAsked}
        aria-label={`Remove your ${noun}`}
        onClick={() => {
          setAsking(true);
          setWasAsked(true);
        }}
      >
        Remove
      </Reaction>
    );
  }
  const question = `Remove your ${noun} for good?`;
  return (
    <Question
      role="group"
      aria-label={question}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setAsking(false);
      }}
    >
      <span>{question}</span>
      <Small type="button" onClick={() => setAsking(false)} autoFocus>
        Keep it
      </Small>
      <Small
        type="button"
        onClick={() => {
          setAsking(false);
          onRemove();
        }}
      >
        Remove it
      </Small>
    </Question>
  );
}

const Upvote = styled(Reaction)`
  &[aria-pressed='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};

    svg {
      fill: currentColor;
    }
  }
`;

const Count = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xs} ${space.s};
  font-variant-numeric: tabular-nums;
`;

const Question = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
`;

const Small = styled(Button)`
  min-height: 2rem;
  padding: ${space.xs} ${space.s};
`;
