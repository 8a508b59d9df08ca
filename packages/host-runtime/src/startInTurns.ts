/** Lets the browser do what else there is to do. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Runs the pieces of a host's first script one after the other; the last one starts the site. Between them the browser
 * answers whoever uses the page. What one of them throws shows at once that the site does not stand.
 */
export async function startInTurns(...pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  // The early script tells by it that this one has come.
  document.documentElement.dataset['started'] = '';
  try {
    for (const run of pieces) {
      await turn();
      await run();
    }
  } catch (error) {
    // What the page has to say to that.
    for (const animation of document.getAnimations()) animation.finish();
    throw error;
  }
}
