import { usePartRuntime } from '@forecast/host-runtime';
import { NavLink } from '@forecast/shared/router';
import { color, radius, space, text } from '@forecast/shared/theme';
import { Icon } from '@forecast/shared/ui';
import { ChartLine } from 'lucide';
import styled from 'styled-components';

/** Names of pages that don't exist yet: plain text, which Tab skips, until a part adds a menu entry with that name. */
const announced = ['Discussions', 'Researchers', 'Events', 'Settings'];

/** The site's menu entries, then those that parts declare. On a market's page, Markets isn't marked as current. */
export function MainNavigation() {
  const claimed = usePartRuntime().routes.all.filter(({ menu }) => menu);
  return (
    <nav aria-label="Main">
      <List>
        <li>
          <Entry to="/markets" end>
            <Icon of={ChartLine} size={18} />
            Markets
          </Entry>
        </li>
        {announced.map(
          (name) =>
            claimed.every(({ menu }) => menu !== name) && (
              <Announced key={name}>
                <span>{name}</span> <Soon>soon</Soon>
              </Announced>
            ),
        )}
      </List>
      {claimed.length > 0 && (
        <List>
          {claimed.map(({ path, menu }) => (
            <li key={path}>
              <Entry to={path.replace(/\/:.*/, '')} end>
                <NoIcon />
                <span>{menu}</span>
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

/** The indent of an entry's text: the current entry's border, the padding, the icon and the gap. */
const indent = `calc(2px + ${space.m} + 18px + ${space.m})`;

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 2.5rem;
  /* Padding rather than a transparent border, which forced colors would show. */
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
    padding-inline-start: ${space.m};
    border-inline-start: 2px solid ${color.accent};
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

  @media (forced-colors: active) {
    color: GrayText;
  }
`;

const Soon = styled.span`
  font-size: ${text.meta};
  font-style: italic;
`;
