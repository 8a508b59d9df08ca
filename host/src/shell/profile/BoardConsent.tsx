import { useMutation, useQuery, useQueryClient } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { space } from '@forecast/shared/theme';
import { StatusLine } from '@forecast/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { Note } from '../../controls/Note';
import { failureWords, mayHaveArrived } from './failureWords';

/** Lets a signed-in researcher agree to be on the board, or take that back. Nothing on a site without scores. */
export function BoardConsent() {
  const source = useSource();
  const client = useQueryClient();
  const { data: own, isFetching } = useQuery(answer(source, 'ownScores'));
  const { mutate, status, variables, error } = useMutation({
    // Name the researcher, so that the service refuses if another tab has signed somebody else in.
    mutationFn: async (listed: boolean) =>
      source.setListed?.({ listed, ...(own && { researcher: own.handle }) }),
    // It may have been saved, or somebody else may be signed in.
    onError: () => {
      void client.invalidateQueries({ queryKey: ['ownScores'] });
      void client.invalidateQueries({ queryKey: ['me'] });
    },
  });
  const words = useId();
  if (!own || !source.setListed) return null;
  const isPending = status === 'pending';
  // Until the answer to the change has arrived, show what was chosen.
  const listed = isPending || (status === 'success' && isFetching) ? variables : own.listed;
  const saved = own.listed ? 'You have agreed to be on the board.' : 'You aren’t on the board.';
  const failed = mayHaveArrived(error)
    ? 'We don’t know whether your choice was saved.'
    : 'Your choice could not be saved.';
  const messages = {
    idle: undefined,
    pending: 'Saving…',
    success: saved,
    error: own.listed === variables ? saved : `${failed} ${failureWords(error)}`,
  };
  return (
    <Choice>
      <label>
        <input
          type="checkbox"
          checked={listed}
          aria-describedby={words}
          onChange={({ target }) => {
            if (!isPending) mutate(target.checked);
          }}
        />{' '}
        <span>List me on the board</span>
      </label>
      <Note id={words}>
        Everybody can then see your name, your place and what your positions on resolved questions scored,
        from which one can infer the positions. Otherwise, only you see your scores. You can change this at
        any time.
      </Note>
      <StatusLine>{messages[status]}</StatusLine>
    </Choice>
  );
}

const Choice = styled.div`
  margin-block: ${space.s};
`;
