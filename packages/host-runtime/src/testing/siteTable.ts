import { createRouteTable } from '../site/routeTable';

/** The pages of a small site: one of them bare, two in a frame. */
export const siteTable = createRouteTable([
  { path: '/', part: 'landing', frame: 'bare' },
  { path: '/markets', part: 'markets', frame: 'shell', shows: 'list of markets' },
  { path: '/market/:id?', part: 'market-detail', frame: 'shell', shows: 'market' },
]);
