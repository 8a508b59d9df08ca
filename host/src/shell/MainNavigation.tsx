import { usePartRuntime } from '@forecast/host-runtime';
import { NavLink } from '@forecast/shared/router';
import { color, radius, space, text } from '@forecast/shared/theme';
import { Icon } from '@forecast/shared/ui';
import { ChartLine } from 'lucide';
import styled from 'styled-components';

/** Entries that are announced but lead nowhere yet: plain text, out of the keyboard's way. */
const announced = ['Discussions', 'Researchers', 'Events', 'Settings'];

/**
 * The site's entries, and below them those of the parts that claim a route. Markets is the present one on the list itself,
 * not on a market's page.
 */
export function MainNavigation() {
  const claimed = usePartRuntime().routes.routes.filter(({ menu }) => menu);
  return (
    <nav aria-label="Main">
      <List>
        <li>
          <Entry to="/markets" end>
            <Icon of={ChartLine} size={18} />
            Markets
          </Entry>
        </li>
        {announced.map((name) => (
          <Announced key={name}>{name}</Announced>
        ))}
      </List>
      {claimed.length > 0 && (
        <List>
          {claimed.map(({ path, menu }) => (
            <li key={path}>
              <Entry to={path.replace(/\/:.*/, '')} end>
                <NoIcon />
                {menu}
              </Entry>
            </li>
          ))}
        </List>
      )}
    </nav>
  );
}

const List = styled.ul`
  display: grid;
  gap: 2px;

  & + & {
    margin-top: ${space.m};
  }
`;

/** How far the text of an entry stands from the edge: after the room for the mark of the present one, and an icon. */
const indent = `calc(2px + ${space.m} + 18px + ${space.m})`;

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 2.5rem;
  /* No transparent line where the mark would be: forced colours show it. */
  padding: ${space.s} ${space.m} ${space.s} calc(2px + ${space.m});
  border-radius: ${radius};
  color: ${color.ink};
  font-weight: 600;
  text-decoration: none;

  & > :first-child {
    flex: none;
  }

  &:hover {
    background: ${color.sunken};
  }

  &[aria-current='page'] {
    padding-left: ${space.m};
    border-left: 2px solid ${color.accent};
    border-radius: 0 ${radius} ${radius} 0;
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;

const NoIcon = styled.span`
  width: 18px;
`;

const Announced = styled.li`
  display: flex;
  align-items: baseline;
  gap: ${space.s};
  padding: ${space.xs} ${space.m} ${space.xs} ${indent};
  color: ${color.inkFaint};
  font-size: ${text.dense};

  /* For the eye, which expects a row of a menu to lead somewhere; what is read out is plain text already. */
  &::after {
    content: 'soon' / '';
    font-size: ${text.meta};
    font-style: italic;
  }

  @media (forced-colors: active) {
    color: GrayText;
  }
`;
