import type { MarketId, Side } from '@forecast/shared/domain';
import { breakpoint, color, radius, space, text } from '@forecast/shared/theme';
import { useEffect, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import { sideNames, sides } from './sideNames';
import { useChosenPosition } from './useChosenPosition';

/** The id of the participation panel, which the bar leads to. */
export const panelId = 'participation';

/**
 * At the bottom of a phone: a link for each side, which chooses it and leads to the participation panel. It is hidden while
 * the panel is in view.
 */
export function PositionBar({ marketId }: { marketId: MarketId }) {
  const { chooseSide } = useChosenPosition(marketId);
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
  const onClick = (event: MouseEvent, side: Side) => {
    event.preventDefault();
    chooseSide(side);
    const panel = document.getElementById(panelId);
    panel?.scrollIntoView({ block: 'start' });
    panel?.focus({ preventScroll: true });
  };
  return (
    <Bar aria-label="Take a position" $isHidden={isHidden}>
      {sides.map((side) => (
        <Way key={side} href={`#${panelId}`} $side={side} onClick={(event) => onClick(event, side)}>
          {sideNames[side]}
        </Way>
      ))}
    </Bar>
  );
}

const Bar = styled.nav<{ $isHidden: boolean }>`
  display: none;

  @media screen and ${breakpoint.phone} {
    position: sticky;
    z-index: 10;
    bottom: 0;
    display: flex;
    gap: ${space.s};
    /* From edge to edge of the page. */
    margin: 0 -${space.l} -${space.l};
    padding: ${space.s} ${space.l};
    background: ${color.canvas};
    border-top: 1px solid ${color.line};
    visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  }
`;

const Way = styled.a<{ $side: Side }>`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
  background: ${({ $side }) => color[`${$side}Soft`]};
  border: 1px solid ${({ $side }) => color[$side]};
  border-radius: ${radius};
  color: ${({ $side }) => color[$side]};
  font-size: ${text.dense};
  font-weight: 600;
  text-align: center;
  text-decoration: none;
`;
