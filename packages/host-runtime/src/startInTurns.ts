/** Yields to the browser. Resolves in a new task. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs a host's first steps in order, yielding between them. If one fails, shows the page's error text and rejects. */
export async function startInTurns(...steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  // Tells the early script that this one has loaded.
  document.documentElement.dataset['started'] = '';
  try {
    for (const run of steps) {
      await turn();
      await run();
    }
  } catch (error) {
    // The page's error text appears at the end of its animation.
    for (const animation of document.getAnimations()) animation.finish();
    throw error;
  }
}
