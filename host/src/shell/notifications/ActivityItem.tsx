import type { ActivityType, RecentActivity } from '@forecast/shared/domain';
import { color, space, text } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import { CircleCheck, MessageSquare, TrendingUp, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';

const types: Record<ActivityType, { readonly word: string; readonly Icon: LucideIcon }> = {
  comment: { word: 'Comment', Icon: MessageSquare },
  resolution: { word: 'Resolution', Icon: CircleCheck },
  market: { word: 'Market', Icon: TrendingUp },
};

/** Whether an entry of a source's answer is one that can be shown; a newer source may tell of more. */
export function isActivity(entry: unknown): entry is RecentActivity {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, text, time, type } = entry as Record<string, unknown>;
  const texts = [id, text, time, type].every((value) => typeof value === 'string');
  return texts && Object.hasOwn(types, type as string);
}

/** One thing that happened: its type as an icon, and as a word for who does not see it. */
export function ActivityItem({ item }: { item: RecentActivity }) {
  const { word, Icon } = types[item.type];
  return (
    <Item>
      <Icon size={16} />
      <div>
        <p>
          <VisuallyHidden>{word}: </VisuallyHidden>
          {item.text}
        </p>
        <Time>{item.time}</Time>
      </div>
    </Item>
  );
}

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
`;

const Time = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;
