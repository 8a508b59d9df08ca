import { startInTurns } from '@forecast/host-runtime';

// What the site is made of, each piece small enough for a turn.
void startInTurns(
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@forecast/shared/router'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ './bootstrap'),
  async () => (await import(/* webpackMode: "eager" */ './bootstrap')).start(),
);
