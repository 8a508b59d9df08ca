import type { ShownModule } from '@forecast/host-runtime';
import { breakpoint, space } from '@forecast/shared/theme';
import { PageTitle, Skeleton } from '@forecast/shared/ui';
import styled from 'styled-components';
import type { Shown } from '../routes';
import { InMainRegion } from './InMainRegion';
import { SlowLoading } from './SlowLoading';
import { fragmentSubject } from './subjectOf';

/** Replaces a page or fragment while it loads or suspends. */
export const Loading = ({ expose, route }: ShownModule) =>
  route ? (
    <InMainRegion route={route}>
      <PageLoading shows={route.shows as Shown | undefined} />
    </InMainRegion>
  ) : (
    <FragmentLoading expose={expose} />
  );

/** The heights of each page's skeletons, by row. Together they fill a window. */
const shapes: Readonly<Record<Shown, readonly (readonly string[])[]>> = {
  page: [['8rem'], ['24rem']],
  market: [['14rem'], ['26rem', '26rem']],
  'list of markets': [['11.5rem'], ['11.5rem'], ['11.5rem'], ['11.5rem']],
};

/**
 * Shows a page's skeleton while the page suspends or is first loaded (on navigation, the old page stays instead). If
 * that takes long, shows a message in place of the heading.
 */
export function PageLoading({ shows = 'page' }: { shows?: Shown | undefined }) {
  return (
    <Shape>
      <PageTitle>Loading</PageTitle>
      <SlowLoading shows={shows} />
      {shapes[shows].map((heights, row) => (
        <Row key={row} aria-hidden>
          {heights.map((height, column) => (
            <Skeleton key={column} height={height} label="" />
          ))}
        </Row>
      ))}
    </Shape>
  );
}

function FragmentLoading({ expose }: { expose: string }) {
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
