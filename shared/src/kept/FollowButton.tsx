import styled from 'styled-components';
import type { MarketId } from '../domain/market';
import { color, space, text } from '../theme';
import { Button, Icon, type IconShapes } from '../ui';
import { useFollowing } from './useFollowing';

const star: IconShapes = [
  ['path', { d: 'M12 2.5l2.9 6.2 6.8.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-.8z' }],
];

interface Props {
  readonly id: MarketId;
  /**
   * The market's question. Pass it on a page with several follow buttons: the button is then small, and its accessible
   * name includes the question.
   */
  readonly title?: string;
}

/**
 * A toggle button to follow or unfollow a market. Only its state changes: a label that changed too would be announced as
 * a different button.
 */
export function FollowButton({ id, title }: Props) {
  const [following, toggle] = useFollowing(id);
  return (
    <Toggle
      type="button"
      $small={title !== undefined}
      aria-pressed={following}
      aria-label={title ? `Follow: ${title}` : 'Follow this market'}
      onClick={toggle}
    >
      <Icon of={star} size={16} />
      <span>Follow</span>
    </Toggle>
  );
}

const Toggle = styled(Button)<{ $small: boolean }>`
  min-height: 2rem;
  padding: ${space.xs} ${space.m};
  font-size: ${({ $small }) => ($small ? text.meta : text.dense)};

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};

    svg {
      fill: currentColor;
    }
  }
`;
