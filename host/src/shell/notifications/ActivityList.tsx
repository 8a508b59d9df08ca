import type { RecentActivity } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { color } from '@forecast/shared/theme';
import { LoadFailure, Skeleton } from '@forecast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { ActivityItem, isActivity } from './ActivityItem';

/** What happened last on the site, newest first. */
export function ActivityList() {
  const { data: items, isPending, isError, refetch } = useRecentActivity();
  if (isPending) return <Skeleton height="14rem" label="Loading recent activity" />;
  if (isError) return <LoadFailure what="Recent activity" onRetry={() => void refetch()} />;
  if (items.length === 0) return <Empty>Nothing has happened yet.</Empty>;
  return (
    <List>
      {items.map((item) => (
        <ActivityItem key={item.id} item={item} />
      ))}
    </List>
  );
}

function useRecentActivity() {
  const source = useSource();
  return useQuery({
    queryKey: ['host', 'recent-activity'],
    queryFn: async () => shownOf(await source.recentActivity()),
    initialData: () => {
      const known = source.known?.('recentActivity');
      return known && shownOf(known);
    },
  });
}

/** So many entries are shown; a source that tells of more fills no page. */
const maxItems = 50;

/** What of an answer can be shown. Throws for what is no list. */
function shownOf(answer: unknown): readonly RecentActivity[] {
  if (!Array.isArray(answer)) throw new Error('The source answered with no list of activity.');
  return answer.filter(isActivity).slice(0, maxItems);
}

const Empty = styled.p`
  color: ${color.inkSoft};
`;

const List = styled.ul`
  & > li + li {
    border-top: 1px solid ${color.line};
  }
`;
