import type { ActivityType, MarketId, RecentActivity } from '@forecast/shared/domain';
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

/** Whether an entry can be shown. A newer source may return types that are unknown here. */
export function isActivity(entry: unknown): entry is RecentActivity {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, text, time, type } = entry as Record<string, unknown>;
  const texts = [id, text, time, type].every((value) => typeof value === 'string');
  return texts && Object.hasOwn(types, type as string);
}

/** An activity item. Shows its type as an icon, and as a word for screen readers. */
export function ActivityItem({ item }: { item: RecentActivity }) {
  const { word, icon } = types[item.type];
  return (
    <Item>
      <Icon of={icon} size={16} />
      <div>
        <p>
          <VisuallyHidden>{word}: </VisuallyHidden>
          {isMarketId(item.marketId) ? <About to={`/market/${item.marketId}`}>{item.text}</About> : item.text}
        </p>
        <Time>{item.time}</Time>
      </div>
    </Item>
  );
}

/** The source's data is untrusted, so only link to valid market ids. */
const isMarketId = (id: unknown): id is MarketId => Number.isSafeInteger(id) && Number(id) > 0;

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
