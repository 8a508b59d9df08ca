import { Bell } from 'lucide-react';
import { IconButton } from '../icon-button/IconButton';
import { Panel } from '../panel/Panel';
import { ActivityList } from './ActivityList';

/** The button that opens a panel with what happened last. */
export function Notifications() {
  return (
    <Panel
      title="Notifications"
      trigger={
        <IconButton label="Notifications">
          <Bell />
        </IconButton>
      }
    >
      <ActivityList />
    </Panel>
  );
}
