import { formatCount, formatNumber, type Discussion } from '@forecast/shared/domain';
import { space, text } from '@forecast/shared/theme';
import { Button, Icon, StatusLine } from '@forecast/shared/ui';
import { ArrowBigUp, MessageSquare } from 'lucide';
import { useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { useUnsupportedMessage } from '../mutations/useUnsupportedMessage';

interface Props {
  readonly discussion: Pick<Discussion, 'author' | 'upvotes' | 'replies'>;
  readonly upvote: ComponentProps<'button'>;
  readonly reply: ComponentProps<'button'>;
  readonly status: string | undefined;
}

/** Buttons for an upvote and a reply, labelled with the counts, and a status line. */
export function ReactionRow({ discussion: { author, upvotes, replies }, upvote, reply, status }: Props) {
  return (
    <Row>
      <Reaction
        type="button"
        $variant="quiet"
        {...upvote}
        aria-label={`Upvote ${author}'s analysis, ${formatCount(upvotes, 'upvote')}`}
      >
        <Icon of={ArrowBigUp} size={16} />
        <span>{formatNumber(upvotes)}</span>
      </Reaction>
      <Reaction
        type="button"
        $variant="quiet"
        {...reply}
        aria-label={`Reply to ${author}'s analysis, ${formatCount(replies, 'reply', 'replies')}`}
      >
        <Icon of={MessageSquare} size={14} />
        <span>{formatNumber(replies)}</span>
      </Reaction>
      <StatusLine>{status}</StatusLine>
    </Row>
  );
}

interface UnsupportedProps extends Pick<Props, 'discussion'> {
  /** Loads what a source that supports them needs, after a failure too. */
  readonly load: (() => void) | undefined;
}

/** Buttons for an upvote and a reply on a source that supports neither, or not yet: a message says so. */
export function UnsupportedReactions({ discussion, load }: UnsupportedProps) {
  const notCounted = useUnsupportedMessage('counted');
  const notSent = useUnsupportedMessage('sent');
  const [status, setStatus] = useState<string>();
  const say = (message: string) => () => {
    setStatus(load ? 'Loading…' : message);
    load?.();
  };
  return (
    <ReactionRow
      discussion={discussion}
      upvote={{ onClick: say(notCounted) }}
      reply={{ onClick: say(notSent) }}
      status={status}
    />
  );
}

/** The row of an entry's buttons, with a status line. */
export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  /* Align the icons, rather than the buttons' invisible edges, with the text. */
  margin-inline-start: -${space.s};

  /* In forced colors, the buttons' edges are visible. */
  @media (forced-colors: active) {
    margin: ${space.xs} 0 0;
  }

  /* Fit two lines of status into the buttons' height, so that nothing below moves on a phone. */
  > [role='status'] {
    margin-inline-start: ${space.xs};
    font-size: ${text.meta};
    line-height: 1.25;
  }
`;

/** A button in the row of an entry. */
export const Reaction = styled(Button)`
  /* Let the status line shrink rather than the count. */
  flex: none;
  min-width: 3rem;
  min-height: 2rem;
  padding: ${space.xs} ${space.s};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
  gap: ${space.xs};
`;
