import { allPoints, describeStatus, formatCount, type Me, type OwnPosition } from '@forecast/shared/domain';
import { claimDrafts, useKeeping } from '@forecast/shared/kept';
import { useMutation, useQuery, useQueryClient } from '@forecast/shared/query';
import { Link } from '@forecast/shared/router';
import { answer, useSource } from '@forecast/shared/source';
import { color, space, text } from '@forecast/shared/theme';
import { Button, LoadFailure, Skeleton, StatusLine } from '@forecast/shared/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Note } from '../../controls/Note';
import { BoardConsent } from './BoardConsent';
import { failureWords, mayHaveArrived } from './failureWords';
import { OwnList } from './OwnList';
import { OwnRecord } from './OwnRecord';
import { useMarkets } from './useMarkets';

/** Who the visitor is signed in as, with their points and positions, and buttons to sign in or out. */
export function Account() {
  const {
    data: me,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...answer(useSource(), 'me'),
    // The session may have ended elsewhere.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const title = useRef<HTMLHeadingElement>(null);
  const session = useSession(isFetching, me?.kind === 'signed-out');
  const name = me?.kind === 'signed-in' ? me.name : me?.kind;
  const before = useRef(name);
  useEffect(() => {
    // The button that was pressed disappears, so move the focus.
    if (session.isUsed && before.current !== name) title.current?.focus();
    before.current = name;
  }, [name, session.isUsed]);
  if (me === null) return null;
  return (
    <section aria-labelledby="account">
      <Title id="account" ref={title} tabIndex={-1}>
        {me?.kind === 'signed-in' ? `Signed in as ${me.name}` : 'Your account'}
      </Title>
      {me?.kind === 'signed-in' && <SignedIn me={me} onSignOut={session.signOut} />}
      {me?.kind === 'signed-out' && <SignedOut offers={me.signInAs} onSignIn={session.signIn} />}
      {!me &&
        (error ? (
          <LoadFailure what="Your account" onRetry={() => void refetch()} extra />
        ) : (
          <Skeleton height="3rem" label="Loading your account" />
        ))}
      <StatusLine>{session.status}</StatusLine>
    </section>
  );
}

/** Functions that sign in and out, one at a time, and the status of the last attempt. */
function useSession(isFetching: boolean, isSignedOut: boolean) {
  const source = useSource();
  const client = useQueryClient();
  const kept = useKeeping();
  const { mutate, status, error, variables, isPending } = useMutation({
    mutationFn: async (handle: string | undefined) => {
      if (handle === undefined) return source.signOut?.({});
      await source.signIn?.({ handle });
      claimDrafts(kept, handle);
    },
    // The session may have ended all the same.
    onError: () => void client.invalidateQueries({ queryKey: ['me'] }),
  });
  const act = (handle?: string) => {
    if (!isPending) mutate(handle);
  };
  const isIn = variables !== undefined;
  const failed =
    !isIn && mayHaveArrived(error)
      ? 'We don’t know whether you were signed out.'
      : `You could not be signed ${isIn ? 'in' : 'out'}.`;
  const messages = {
    idle: undefined,
    pending: isIn ? 'Signing in…' : 'Signing out…',
    success: isFetching ? 'Loading your account…' : undefined,
    error: !isIn && isSignedOut ? undefined : `${failed} ${failureWords(error)}`,
  };
  return { signIn: act, signOut: () => act(), isUsed: status !== 'idle', status: messages[status] };
}

type SignedInMe = Extract<Me, { kind: 'signed-in' }>;

function SignedIn({ me, onSignOut }: { me: SignedInMe; onSignOut: () => void }) {
  const markets = useMarkets(me.positions.map(({ marketId }) => marketId));
  return (
    <>
      <p>{`${me.available} of ${formatCount(allPoints, 'point')} available`}</p>
      {me.positions.length === 0 ? (
        <Note>No positions yet.</Note>
      ) : (
        <OwnList aria-label="Your positions">
          {me.positions.map((position) => {
            const market = markets.get(position.marketId);
            const status = market && describeStatus(market);
            return (
              <li key={position.id}>
                <Link to={`/market/${position.marketId}`} dir="auto">
                  {`${nameOf(position)}: ${market?.title ?? `Market ${position.marketId}`}`}
                </Link>
                {status && <Note>{status}</Note>}
              </li>
            );
          })}
        </OwnList>
      )}
      <OwnRecord handle={me.handle} />
      <BoardConsent handle={me.handle} />
      <Button type="button" onClick={onSignOut}>
        Sign out
      </Button>
    </>
  );
}

/** A position in short: "YES, 50 points". */
const nameOf = ({ side, points }: OwnPosition): string =>
  `${side.toUpperCase()}, ${formatCount(points, 'point')}`;

interface SignedOutProps {
  readonly offers: Extract<Me, { kind: 'signed-out' }>['signInAs'];
  readonly onSignIn: (handle: string) => void;
}

function SignedOut({ offers, onSignIn }: SignedOutProps) {
  if (offers.length === 0) return <Note>You can’t sign in on this site yet.</Note>;
  return (
    <>
      <Note>Only in development: sign in as one of these researchers.</Note>
      <Offers>
        {offers.map(({ handle, name }) => (
          <Button key={handle} type="button" onClick={() => onSignIn(handle)}>
            {`Sign in as ${name}`}
          </Button>
        ))}
      </Offers>
    </>
  );
}

const Title = styled.h3`
  margin-bottom: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${text.meta};
  font-weight: 400;
  overflow-wrap: anywhere;
`;

const Offers = styled.div`
  display: grid;
  gap: ${space.xs};
  margin-top: ${space.xs};
`;
