import type { MarketId, Side } from '@forecast/shared/domain';
import { bottomBarProperty, breakpoint, color, radius, space, text } from '@forecast/shared/theme';
import { useEffect, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import { soft, strong } from './ChoiceGroup';
import { sideNames, sides } from './sideNames';
import { useChosenPosition } from './useChosenPosition';

/** The id of the participation panel, which the bar links to. */
export const panelId = 'participation';

/**
 * A fixed bar on phones with a link for each side, which chooses the side and scrolls to the participation panel. The
 * bar highlights the chosen side, and hides while the panel is in view.
 */
export function PositionBar({ marketId }: { marketId: MarketId }) {
  const { position, choose } = useChosenPosition(marketId);
  const chosen = position.kind === 'chosen' ? position.side : undefined;
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const panel = document.getElementById(panelId);
    if (!panel) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setHidden(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (isHidden) return undefined;
    const { style } = document.documentElement;
    style.setProperty(bottomBarProperty, height);
    return () => void style.removeProperty(bottomBarProperty);
  }, [isHidden]);
  const onClick = (event: MouseEvent, side: Side) => {
    event.preventDefault();
    choose({ side });
    const panel = document.getElementById(panelId);
    panel?.scrollIntoView({ block: 'start' });
    panel?.focus({ preventScroll: true });
  };
  return (
    <Room aria-label="Take a position" $isHidden={isHidden}>
      <Bar>
        {sides.map((side) => (
          <Way
            key={side}
            href={`#${panelId}`}
            aria-current={side === chosen}
            $side={side}
            onClick={(event) => onClick(event, side)}
          >
            {sideNames[side]}
          </Way>
        ))}
      </Bar>
    </Room>
  );
}

const height = `calc(2.75rem + 2 * ${space.s} + 1px)`;

/** Reserves the height of the fixed bar at the end of the page. */
const Room = styled.nav<{ $isHidden: boolean }>`
  display: none;

  @media screen and ${breakpoint.phone} {
    display: block;
    height: calc(2.75rem + ${space.l});
    margin-bottom: -${space.l};
    visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  }
`;

const Bar = styled.div`
  position: fixed;
  z-index: 10;
  inset: auto 0 0;
  display: flex;
  gap: ${space.s};
  padding: ${space.s} ${space.l};
  background: ${color.canvas};
  border-top: 1px solid ${color.line};
`;

const Way = styled.a<{ $side: Side }>`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
  background: ${({ $side }) => soft[$side]};
  border: 1px solid ${({ $side }) => strong[$side]};
  border-radius: ${radius};
  color: ${({ $side }) => strong[$side]};
  font-size: ${text.dense};
  font-weight: 600;
  text-align: center;
  text-decoration: none;

  &[aria-current='true'] {
    box-shadow: inset 0 0 0 1px;
    text-decoration: underline;
  }
`;
