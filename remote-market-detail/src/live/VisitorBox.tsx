import {
  formatCount,
  formatPercent,
  statedPercent,
  type Me,
  type OwnPosition,
} from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import { LoadFailure } from '@forecast/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { instantWords } from './instantWords';

interface Props {
  readonly visitor: Me | 'loading' | 'failed';
  /** The visitor's position on the market, if there is one. */
  readonly own: OwnPosition | undefined;
  /** What a visitor who isn't signed in can sign in for. */
  readonly signIn?: string;
  readonly onRetry: () => void;
  /** A button that withdraws the position. */
  readonly children?: ReactNode;
}

/** What the visitor holds on a market, or where to sign in. Always has the same height, so that nothing moves. */
export function VisitorBox({
  visitor,
  own,
  signIn = 'Sign in to take a position',
  onRetry,
  children,
}: Props) {
  if (visitor === 'failed') return <LoadFailure extra what="Your position" onRetry={onRetry} />;
  return (
    <Box $isOwn={own !== undefined}>
      <div>
        {own ? (
          <OwnWords position={own} />
        ) : visitor === 'loading' ? (
          <>
            <Loading>Loading your position…</Loading>
            <NeedsScripts>Taking a position needs JavaScript</NeedsScripts>
          </>
        ) : visitor.kind === 'signed-out' ? (
          <>
            <p>{signIn}</p>
            <Small>You can sign in under Profile, at the top of the page.</Small>
          </>
        ) : (
          <p>You have no position on this market</p>
        )}
      </div>
      {own && children}
    </Box>
  );
}

function OwnWords({ position: { side, points, since } }: { position: OwnPosition }) {
  const { day, time } = instantWords(since);
  return (
    <>
      <p>{`Your position: ${side.toUpperCase()}, ${formatCount(points, 'point')}`}</p>
      <Small>{`States ${formatPercent(statedPercent(side, points))}, since ${day}, ${time}`}</Small>
    </>
  );
}

const Box = styled.div<{ $isOwn: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  min-height: 4.25rem;
  padding: ${space.xs} ${space.s};
  background: ${({ $isOwn }) => ($isOwn ? color.accentSoft : color.sunken)};
  border: 1px solid ${({ $isOwn }) => ($isOwn ? color.accent : color.line)};
  border-radius: ${radius};
  font-variant-numeric: tabular-nums;

  /* Large text keeps whole words, with the button below them. */
  > div {
    flex: 1 1 8rem;
  }
`;

const Loading = styled.p`
  @media (scripting: none) {
    display: none;
  }
`;

const NeedsScripts = styled.p`
  @media not (scripting: none) {
    display: none;
  }
`;

const Small = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;
