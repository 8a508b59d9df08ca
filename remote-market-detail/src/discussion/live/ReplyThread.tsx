import type { Discussion, MarketId } from '@forecast/shared/domain';
import { color, space, text as textSize } from '@forecast/shared/theme';
import { Button, LoadFailure, Skeleton, StatusLine } from '@forecast/shared/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { AuthorLink } from '../../AuthorLink';
import { useDraft } from '../../drafts/useDraft';
import { useDraftNote } from '../../drafts/useDraftNote';
import type { useKeyedSending } from '../../mutations/useKeyedSending';
import { EntryText } from '../EntryText';
import { TextField } from '../TextForm';
import { EntryActions } from './EntryActions';
import { LinkedText } from './LinkedText';
import { SendControls } from './SendControls';
import { useFocusNext } from './useFocusNext';
import { usePages } from './usePages';

interface Props {
  readonly id: string;
  readonly marketId: MarketId;
  readonly discussion: Discussion;
  readonly sending: ReturnType<typeof useKeyedSending<'reply'>>;
  /** Whether the form takes the focus when it appears. */
  readonly takesFocus: boolean;
}

/** The replies to an analysis, oldest first, and a form to add one. */
export function ReplyThread({ id, marketId, discussion, sending, takesFocus }: Props) {
  const { author, removed } = discussion;
  const [text = '', keep] = useDraft('replies', discussion.id);
  const note = useDraftNote('replies');
  // Keep text that was typed during the request, because it has not been sent.
  const onAccepted = () => keep((now) => (now === text ? undefined : now));
  return (
    <Thread id={id} role="group" aria-label={`Replies to ${author}'s analysis`}>
      <Replies marketId={marketId} discussionId={discussion.id} />
      {!removed && (
        <TextField
          autoFocus={takesFocus}
          label={`Your reply to ${author}`}
          text={text}
          onWrite={(typed) => keep(() => typed || undefined)}
        >
          <SendControls
            noun="Reply"
            input={{ marketId, discussionId: discussion.id, text }}
            sending={sending}
            onAccepted={onAccepted}
            note={note}
          />
        </TextField>
      )}
    </Thread>
  );
}

function Replies({ marketId, discussionId }: { marketId: MarketId; discussionId: Discussion['id'] }) {
  const [least, setLeast] = useState(1);
  const { data, error, isFetching, retry } = usePages(
    { method: 'replies', request: { discussionId } },
    least,
  );
  const list = useRef<HTMLUListElement>(null);
  const shown = data?.entries.length ?? 0;
  const focusNext = useFocusNext(list, shown);
  const showMore = () => {
    if (isFetching) return;
    focusNext();
    setLeast(shown + 1);
  };
  return (
    <>
      {data && shown === 0 && <Soft>No replies yet</Soft>}
      {shown > 0 && (
        <ul ref={list} aria-label="Replies">
          {data?.entries.map((reply) => (
            <ReplyEntry key={reply.id} marketId={marketId} reply={reply} />
          ))}
        </ul>
      )}
      {error && !isFetching && <LoadFailure what="The replies" onRetry={retry} extra />}
      {!data && !error && <Skeleton height="3rem" label="Loading the replies" />}
      {data && !data.isWhole && !error && (
        <>
          <Button type="button" aria-disabled={isFetching || undefined} onClick={showMore}>
            Show more replies
          </Button>
          <StatusLine>{isFetching ? 'Loading…' : undefined}</StatusLine>
        </>
      )}
    </>
  );
}

function ReplyEntry({ marketId, reply }: { marketId: MarketId; reply: Discussion }) {
  const { author, timestamp, content, removed } = reply;
  const entry = useRef<HTMLLIElement>(null);
  return (
    <Entry ref={entry} tabIndex={-1}>
      <Byline>
        <AuthorLink name={author} />
        <time dir="auto">{timestamp}</time>
      </Byline>
      {removed ? (
        <p>Removed by its author</p>
      ) : (
        <EntryText
          text={content}
          Linked={LinkedText}
          name={`${author}'s reply`}
          onReadAll={() => entry.current?.focus({ preventScroll: true })}
        />
      )}
      <EntryActions marketId={marketId} discussion={reply} noun="reply" />
    </Entry>
  );
}

const Thread = styled.div`
  margin-top: ${space.s};
  padding-inline-start: ${space.l};
  border-inline-start: 2px solid ${color.line};
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;

const Entry = styled.li`
  padding-block: ${space.s};

  /* Only code focuses this element, so it doesn't need a focus ring. */
  &:focus {
    outline: none;
  }
`;

const Byline = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.m};
  line-height: 1.5rem;

  > time {
    color: ${color.inkFaint};
    font-size: ${textSize.meta};
  }
`;
