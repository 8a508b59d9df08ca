import { Outlet } from '@forecast/shared/router';

/** The frame around the list and the detail pages. */
export function Shell() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
