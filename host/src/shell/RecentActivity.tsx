import { color, space, text } from '@forecast/shared/theme';
import { useId } from 'react';
import styled from 'styled-components';
import { ActivityList } from './notifications/ActivityList';

/** The sidebar's section with recent activity. */
export function RecentActivity() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>Recent Activity</Heading>
      <ActivityList />
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: ${space.s};
  color: ${color.inkSoft};
  font-size: ${text.meta};
  font-weight: 600;
`;
