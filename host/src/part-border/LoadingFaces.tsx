import { fragmentSubject } from '@forecast/host-runtime';
import { breakpoint, space } from '@forecast/shared/theme';
import { PageTitle, Skeleton } from '@forecast/shared/ui';
import styled from 'styled-components';
import type { Shown } from '../routes';
import { SlowLoading } from './SlowLoading';

/** What stands on a page under its heading, row by row, down to where a window ends: how high each piece is. */
const shapes: Readonly<Record<Shown, readonly (readonly string[])[]>> = {
  page: [['8rem'], ['24rem']],
  market: [['14rem'], ['26rem', '26rem']],
  'list of markets': [['11.5rem'], ['11.5rem'], ['11.5rem'], ['11.5rem']],
};

/**
 * What a page's border shows while the page is loaded (on the first visit: later the old page stays), or waits for
 * something: the shape of what comes, and in the heading's place words once that takes long.
 */
export function PageLoading({ shows = 'page' }: { shows?: Shown | undefined }) {
  return (
    <Shape>
      <PageTitle>Loading</PageTitle>
      <SlowLoading shows={shows} />
      {shapes[shows].map((heights, row) => (
        <Row key={row} aria-hidden>
          {heights.map((height, piece) => (
            <Skeleton key={piece} height={height} label="" />
          ))}
        </Row>
      ))}
    </Shape>
  );
}

/** What a fragment's border shows while the fragment is loaded, or waits for something. */
export function FragmentLoading({ expose }: { expose: string }) {
  return <Skeleton height="8rem" label={`Loading ${fragmentSubject(expose).toLowerCase()}`} />;
}

const Shape = styled.div`
  display: grid;
  gap: ${space.m};
`;

const Row = styled.div`
  display: flex;
  gap: ${space.xl};

  & > * {
    flex: 1;
  }

  & > :first-child {
    flex-grow: 2;
  }

  @media ${breakpoint.narrow} {
    flex-direction: column;
  }
`;
