import { startInTurns } from '@forecast/host-runtime';

// Start in steps that each yield to the browser, so that no single task blocks it for long.
void startInTurns(
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@forecast/shared/router'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ './bootstrap'),
  async () => (await import(/* webpackMode: "eager" */ './bootstrap')).start(),
);
