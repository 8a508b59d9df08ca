/**
 * The one inline style of a site's page, which must not be a file that may not come either. What has the class `late`,
 * such as the words that the site's scripts have not come, is neither seen nor read out for ten seconds; nor is the page
 * where the root element of the document has `data-anew`: another one is about to take its place. Where that leaves nothing
 * to see, or where nothing was prepared, a line says after a second that the page loads, until other words follow.
 * `data-appearance` says what the visitor chose. Every page's policy names its hash.
 */
export const lateStyle = [
  '@keyframes late { from { visibility: hidden } }',
  // Also where the page itself wants no animation.
  '.late, [data-anew] #root { animation: late 10s steps(1) !important }',
  // From the second second to the tenth. Fixed, so that nothing moves when the page comes.
  '@keyframes wait { from { visibility: hidden } 10%, to { visibility: visible } }',
  '@media (scripting: enabled) { #root > .late::before, [data-anew] body::before { content: "Loading the page…";',
  'position: fixed; inset: 40% 0 auto; text-align: center; font: 1rem/1.5 system-ui; visibility: hidden;',
  'animation: wait 10s steps(1) !important } }',
  // What says so beside a page is for one that is prepared, and that nothing has taken over.
  '#root:not([data-prepared]) ~ .late { display: none }',
  '@media (scripting: none) { .late { display: none } }',
  '[data-appearance=light] { color-scheme: light }',
  '[data-appearance=dark] { color-scheme: dark }',
].join(' ');
