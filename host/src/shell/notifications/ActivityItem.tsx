import type { ActivityType, RecentActivity } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color, space, text } from '@forecast/shared/theme';
import { Icon, VisuallyHidden, type IconShapes } from '@forecast/shared/ui';
import { CircleCheck, MessageSquare, TrendingUp } from 'lucide';
import styled from 'styled-components';

const types: Record<ActivityType, { readonly word: string; readonly icon: IconShapes }> = {
  comment: { word: 'Comment', icon: MessageSquare },
  resolution: { word: 'Resolution', icon: CircleCheck },
  market: { word: 'Market', icon: TrendingUp },
};

/** Whether an item's type is known. A newer service may answer with others. */
export const isKnown = ({ type }: RecentActivity) => Object.hasOwn(types, type);

/** An activity item. Shows its type as an icon, and as a word for screen readers. */
export function ActivityItem({ item }: { item: RecentActivity }) {
  const { word, icon } = types[item.type];
  return (
    <Item>
      <Icon of={icon} size={16} />
      <div>
        <p>
          <VisuallyHidden>{word}: </VisuallyHidden>
          {item.marketId ? <About to={`/market/${item.marketId}`}>{item.text}</About> : item.text}
        </p>
        <Time>{item.time}</Time>
      </div>
    </Item>
  );
}

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

const Time = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;
