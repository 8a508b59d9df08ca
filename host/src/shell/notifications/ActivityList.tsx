import type { ActivityType, RecentActivity } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { useIsSample } from '@forecast/shared/source';
import { color, space, text } from '@forecast/shared/theme';
import { Icon, LoadFailure, Skeleton, VisuallyHidden, type IconShapes } from '@forecast/shared/ui';
import { CircleCheck, MessageSquare, TrendingUp } from 'lucide';
import styled from 'styled-components';
import { useRecentActivity } from './useRecentActivity';

const types: Record<ActivityType, { readonly word: string; readonly icon: IconShapes }> = {
  comment: { word: 'Comment', icon: MessageSquare },
  resolution: { word: 'Resolution', icon: CircleCheck },
  market: { word: 'Market', icon: TrendingUp },
};

/** The site's recent activity, newest first. */
export function ActivityList() {
  const { data: items, isError, refetch } = useRecentActivity();
  if (!items)
    return isError ? (
      <LoadFailure what="Recent activity" onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="14rem" label="Loading recent activity" />
    );
  if (items.length === 0) return <Empty>No activity yet.</Empty>;
  return (
    <List>
      {items.map((item, index) => (
        // By place, so that a newer item takes an older one's place without moving the others.
        <ActivityItem key={index} item={item} />
      ))}
    </List>
  );
}

/** An activity item. Shows its type as an icon, and as a word for screen readers. */
function ActivityItem({ item }: { item: RecentActivity }) {
  const { word, icon } = types[item.type];
  const isSample = useIsSample();
  // The keys replace texts that change, because React can't update the nodes of a translated page.
  const words = <span key={item.text}>{item.text}</span>;
  return (
    <Item>
      <Icon of={icon} size={16} />
      <Words $keepsSpace={!isSample}>
        <p>
          <VisuallyHidden key={word}>{`${word}: `}</VisuallyHidden>
          {item.marketId ? (
            <About to={`/market/${item.marketId}`} dir="auto">
              {words}
            </About>
          ) : (
            <span dir="auto">{words}</span>
          )}
        </p>
        <Time key={item.time} dir="auto">
          {item.time}
        </Time>
      </Words>
    </Item>
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

const About = styled(Link)`
  color: inherit;
  text-decoration-color: ${color.lineStrong};
  text-underline-offset: 0.2em;

  &:hover {
    text-decoration-color: currentColor;
  }

  @media (pointer: coarse) {
    display: block;
    padding-block: ${space.s};
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s};
  padding: ${space.s} 0;
  line-height: 1.375;

  & > svg {
    margin-top: 2px;
    color: ${color.inkSoft};
  }

  /* Line up with the text of a link, which has padding for touch. */
  @media (pointer: coarse) {
    &:has(a) > svg {
      margin-top: calc(2px + ${space.s});
    }
  }
`;

// Live items change, so each has the space of four lines and a date, and nothing moves.
const Words = styled.div<{ $keepsSpace: boolean }>`
  min-height: ${({ $keepsSpace }) => ($keepsSpace ? '5lh' : 'auto')};
`;

const Time = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.meta};
`;
