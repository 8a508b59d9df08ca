/** Lets the browser do what else there is to do. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What the site is made of, each piece small enough for a turn. */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@forecast/shared/router'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
];

/** Starts the site, a piece each turn: between them the browser answers whoever uses the page. */
async function startInTurns(): Promise<void> {
  for (const run of pieces) {
    await turn();
    await run();
  }
  await turn();
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap');
  await turn();
  await start(document, turn);
}

// The early script tells by it that this one has come.
document.documentElement.dataset['started'] = '';
startInTurns().catch((error: unknown) => {
  // What the page has to say to that.
  for (const animation of document.getAnimations()) animation.finish();
  throw error;
});
