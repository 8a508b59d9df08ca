import type { Researcher } from '@forecast/shared/domain';
import { useMutation, useQueryClient } from '@forecast/shared/query';
import { useSource } from '@forecast/shared/source';
import { space } from '@forecast/shared/theme';
import { LoadFailure, StatusLine } from '@forecast/shared/ui';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { Note } from '../../controls/Note';
import { useOwnScores } from '../useOwnScores';
import { failureWords, mayHaveArrived } from './failureWords';

/** Lets a signed-in researcher agree to be on the board, or take that back. Nothing on a site without scores. */
export function BoardConsent({ handle }: Pick<Researcher, 'handle'>) {
  const source = useSource();
  const client = useQueryClient();
  const { own, data, isError, isFetching, dataUpdatedAt, refetch } = useOwnScores(handle);
  const { mutate, status, variables, error, submittedAt } = useMutation({
    // Name the researcher, so that the service refuses if another tab has signed somebody else in.
    mutationFn: async (listed: boolean) => source.setListed?.({ listed, researcher: handle }),
    // It may have been saved, or somebody else may be signed in.
    onError: () => {
      void client.invalidateQueries({ queryKey: ['ownScores'] });
      void client.invalidateQueries({ queryKey: ['me'] });
    },
  });
  const words = useId();
  const box = useRef<HTMLDivElement>(null);
  if (!source.ownScores || !source.setListed) return null;
  const retry = () => {
    // The pressed button disappears.
    box.current?.focus();
    void refetch();
  };
  const isPending = status === 'pending';
  // Until the answer to the change has arrived, show what was chosen.
  const isUnread = status === 'success' && (isFetching || dataUpdatedAt < submittedAt);
  const listed = own !== undefined && (isPending || isUnread ? variables : own.listed);
  const saved = listed ? 'You have agreed to be on the board.' : 'You aren’t on the board.';
  const failed = mayHaveArrived(error)
    ? 'We don’t know whether your choice was saved.'
    : 'Your choice could not be saved.';
  const messages = {
    idle: undefined,
    pending: 'Saving…',
    success: saved,
    error: own?.listed === variables ? saved : `${failed} ${failureWords(error)}`,
  };
  return (
    <Choice ref={box} tabIndex={-1}>
      {data && (
        <>
          <label>
            <input
              type="checkbox"
              checked={listed}
              aria-describedby={words}
              onChange={({ target }) => {
                if (own && !isPending) mutate(target.checked);
              }}
            />{' '}
            <span>List me on the board</span>
          </label>
          <Note id={words}>
            Everybody can then see your name, your place and what your positions on resolved questions scored,
            from which one can infer the positions. Otherwise, only you see your scores. You can change this
            at any time.
          </Note>
          <StatusLine>{own && messages[status]}</StatusLine>
        </>
      )}
      {!own && isError && !isFetching && <LoadFailure extra what="Your scores" onRetry={retry} />}
    </Choice>
  );
}

const Choice = styled.div`
  margin-block: ${space.s};

  /* Only code focuses this element, so it doesn't need a focus ring. */
  &:focus {
    outline: none;
  }
`;
