import type { BorderModule } from '@forecast/host-runtime';
import { breakpoint, color, space, text } from '@forecast/shared/theme';
import { PageTitle, Skeleton } from '@forecast/shared/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { PageNoun } from '../routes';
import { InMainRegion } from './InMainRegion';
import { fragmentSubject } from './subjectOf';

/** Replaces a page or fragment while it loads or suspends. */
export const Loading = ({ expose, route }: BorderModule) =>
  route ? (
    <InMainRegion route={route}>
      <PageLoading shows={route.shows as PageNoun | undefined} />
    </InMainRegion>
  ) : (
    <Skeleton height="8rem" label={`Loading ${fragmentSubject(expose).toLowerCase()}`} />
  );

/** The heights of each page's skeletons, by row. Together they fill a window. */
const shapes: Readonly<Record<PageNoun, readonly (readonly string[])[]>> = {
  page: [['8rem'], ['24rem']],
  market: [['14rem'], ['26rem', '26rem']],
  'list of markets': [['11.5rem'], ['11.5rem'], ['11.5rem'], ['11.5rem']],
};

/** A page's skeleton; if loading takes long, a message in place of the heading. */
export function PageLoading({ shows = 'page' }: { shows?: PageNoun | undefined }) {
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

/** How long loading may take before the message appears, in ms. */
const delay = 1_000;

/** After a second, says what is loading. The space for the message is reserved from the start. */
export function SlowLoading({ shows }: { shows: PageNoun }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return <Words role="status">{slow && `Loading the ${shows}…`}</Words>;
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

const Words = styled.p`
  min-height: 1.5em;
  color: ${color.inkSoft};
  font-size: ${text.reading};
`;
