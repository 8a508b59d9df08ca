import styled from 'styled-components';
import type { MarketId } from '../domain/market';
import { color, space, text } from '../theme';
import { Button, Icon, type IconShapes } from '../ui';
import { useFollowing } from './useFollowing';
import { useKeeping } from './useKept';

const star: IconShapes = [
  ['path', { d: 'M12 2.5l2.9 6.2 6.8.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-.8z' }],
];

interface Props {
  readonly id: MarketId;
  /** The market's question, where several stand on one page: then the button is small, and named by it. */
  readonly title?: string;
  /** Tells the visitor where it is kept. */
  readonly notify: (message: string) => void;
}

/** Begins to follow a market, and ends it. */
export function FollowButton({ id, title, notify }: Props) {
  const kept = useKeeping();
  const [following, toggle] = useFollowing(id);
  const words = following ? 'Following' : title ? 'Follow' : 'Follow this market';
  const press = () => {
    toggle();
    if (following) notify('No longer followed');
    else notify(kept.lasts('followed') ? 'Following. Kept on this device.' : 'Following until you leave.');
  };
  return (
    <Toggle
      type="button"
      $small={title !== undefined}
      aria-pressed={following}
      aria-label={title && `${words}: ${title}`}
      onClick={press}
    >
      <Icon of={star} size={16} />
      {words}
    </Toggle>
  );
}

// As wide in both states, and begun at the same place, so that nothing moves where one takes the place of the other.
const Toggle = styled(Button)<{ $small: boolean }>`
  justify-content: flex-start;
  min-width: min(${({ $small }) => ($small ? '6.75rem' : '10rem')}, 80vw);
  min-height: 2rem;
  padding: ${space.xs} ${space.m};
  font-size: ${({ $small }) => ($small ? text.meta : text.dense)};

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 600;

    svg {
      fill: currentColor;
    }
  }
`;
