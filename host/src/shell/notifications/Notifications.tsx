import { useKept } from '@forecast/shared/kept';
import { useSource } from '@forecast/shared/source';
import { color } from '@forecast/shared/theme';
import { Icon, useInBrowser, VisuallyHidden } from '@forecast/shared/ui';
import { Bell } from 'lucide';
import { lazy, Suspense, useId, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../controls/IconButton';
import { Panel } from '../../controls/Panel';
import { ActivityList } from './ActivityList';
import { useRecentActivity } from './useRecentActivity';

/** The button that opens the panel with recent activity. It shows whether there is anything new. */
export function Notifications() {
  const id = useId();
  const [own, setOwn] = useState<readonly string[]>([]);
  const [unread, seeAll] = useUnread(own);
  const source = useSource();
  // A prerendered page is the same for every visitor.
  const hasOwn = useInBrowser(() => source.ownScores !== undefined, false);
  return (
    <>
      {hasOwn && (
        <Suspense>
          <Own onChange={setOwn} />
        </Suspense>
      )}
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
                <VisuallyHidden id={id}>{`${unread} new`}</VisuallyHidden>
              </Dot>
            )}
          </IconButton>
        )}
      >
        {hasOwn && (
          <Suspense>
            <Own />
          </Suspense>
        )}
        <ActivityList />
      </Panel>
    </>
  );
}

/** Only a live site has markets of a visitor's own, so their code is a chunk of its own. */
const Own = lazy(async () => {
  const chunk = await import('./OwnNotices').catch(() => undefined);
  return { default: chunk?.OwnNotices ?? (() => null) };
});

/** The number of unseen notifications (0 until hydration), and a function that marks all of them as seen. */
function useUnread(own: readonly string[]): readonly [unread: number, seeAll: () => void] {
  const [seen, changeSeen] = useKept('seen');
  const { data: items = [] } = useRecentActivity();
  // A prerendered page is the same for every visitor.
  const isHydrated = useInBrowser(() => true, false);
  const ids = [...own, ...items.map(({ id }) => id)];
  const unread = ids.filter((id) => isHydrated && !seen.includes(id));
  const seeAll = () => {
    if (unread.length > 0) changeSeen((now) => [...now, ...unread]);
  };
  return [unread.length, seeAll];
}

// A border, because forced colors remove backgrounds. Absolute, so that it doesn't shift the bell.
const Dot = styled.span`
  position: absolute;
  transform: translate(0.5rem, -0.5rem);
  border: 0.25rem solid ${color.accent};
  border-radius: 50%;
`;
