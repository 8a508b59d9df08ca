import { NavLink } from '@forecast/shared/router';
import { color, radius, space } from '@forecast/shared/theme';
import { Icon } from '@forecast/shared/ui';
import { CalendarDays, ChartLine, MessagesSquare, Settings, Users } from 'lucide';
import styled, { css } from 'styled-components';

/** Entries that are announced but lead nowhere yet: plain text, out of the keyboard's way. */
const announced = [
  { name: 'Discussions', icon: MessagesSquare },
  { name: 'Researchers', icon: Users },
  { name: 'Events', icon: CalendarDays },
  { name: 'Settings', icon: Settings },
];

/** The site's entries. Markets is the present one on the list itself, not on a market's page. */
export function MainNavigation() {
  return (
    <nav aria-label="Main">
      <List>
        <li>
          <Entry to="/markets" end>
            <Icon of={ChartLine} size={18} />
            Markets
          </Entry>
        </li>
        {announced.map(({ name, icon }) => (
          <Announced key={name}>
            <Icon of={icon} size={18} />
            {name}
          </Announced>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: grid;
  gap: 2px;
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 2.5rem;
  padding: ${space.s} ${space.m};
  border-left: 2px solid transparent;

  & > svg {
    flex: none;
  }
`;

const Entry = styled(NavLink)`
  ${row}
  border-radius: ${radius};
  color: ${color.ink};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    background: ${color.sunken};
  }

  &[aria-current='page'] {
    border-left-color: ${color.accent};
    border-radius: 0 ${radius} ${radius} 0;
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;

const Announced = styled.li`
  ${row}
  color: ${color.inkFaint};
`;
