import { Icon } from '@forecast/shared/ui';
import { Bell } from 'lucide';
import { IconButton } from '../../controls/IconButton';
import { Panel } from '../../controls/Panel';
import { ActivityList } from './ActivityList';

/** The button that opens a panel with what happened last. */
export function Notifications() {
  return (
    <Panel
      title="Notifications"
      trigger={(props) => (
        <IconButton label="Notifications" {...props}>
          <Icon of={Bell} />
        </IconButton>
      )}
    >
      <ActivityList />
    </Panel>
  );
}
