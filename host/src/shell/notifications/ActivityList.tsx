import { color } from '@forecast/shared/theme';
import { LoadFailure, Skeleton } from '@forecast/shared/ui';
import styled from 'styled-components';
import { ActivityItem } from './ActivityItem';
import { useRecentActivity } from './useRecentActivity';

/** The site's recent activity, newest first. */
export function ActivityList() {
  const { data: items, isPending, isError, refetch } = useRecentActivity();
  if (isPending) return <Skeleton height="14rem" label="Loading recent activity" />;
  if (isError) return <LoadFailure what="Recent activity" onRetry={() => void refetch()} />;
  if (items.length === 0) return <Empty>No activity yet.</Empty>;
  return (
    <List>
      {items.map((item) => (
        <ActivityItem key={item.id} item={item} />
      ))}
    </List>
  );
}

const Empty = styled.p`
  color: ${color.inkSoft};
`;

const List = styled.ul`
  & > li + li {
    border-top: 1px solid ${color.line};
  }
`;
