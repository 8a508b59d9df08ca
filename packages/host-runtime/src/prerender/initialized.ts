import type { createBrowserRouter } from 'react-router-dom';

/** Resolves once what a router's first page needs is loaded. */
export function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
}
