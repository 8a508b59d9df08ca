import { color } from '@forecast/shared/theme';
import { Icon, VisuallyHidden } from '@forecast/shared/ui';
import { Bell } from 'lucide';
import { useId } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../controls/IconButton';
import { Panel } from '../../controls/Panel';
import { ActivityList } from './ActivityList';
import { useUnread } from './useUnread';

/** The button that opens the panel with recent activity. It shows whether there is anything new. */
export function Notifications() {
  const id = useId();
  const [unread, seeAll] = useUnread();
  return (
    <Panel
      title="Notifications"
      trigger={({ onClick, ...props }) => (
        <IconButton
          label="Notifications"
          aria-describedby={unread > 0 ? id : undefined}
          onClick={(event) => {
            seeAll();
            onClick?.(event);
          }}
          {...props}
        >
          <Icon of={Bell} />
          {unread > 0 && (
            <Dot>
              <VisuallyHidden id={id}>{unread} new</VisuallyHidden>
            </Dot>
          )}
        </IconButton>
      )}
    >
      <ActivityList />
    </Panel>
  );
}

// A border, because forced colors remove backgrounds. Absolute, so that it doesn't shift the bell.
const Dot = styled.span`
  position: absolute;
  transform: translate(0.5rem, -0.5rem);
  border: 0.25rem solid ${color.accent};
  border-radius: 50%;
`;
