/** The URL of a page: absolute if the site declares its origin, otherwise just the path. */
export function pageAddress(path: string, origin: string | undefined): string {
  return origin ? new URL(`${origin}${path}`).href : path;
}

/** Stands for every path that no route leads to: the path of the not-found page. */
export const notFoundPath = '*';

/** The path on the site of a page's link preview image (PNG), given the image's sha256 (hex). */
export const picturePath = (sha256: string): string => `/pictures/${sha256}.png`;

// How tests and scripts recognize the state of a page. They must not rely on visible text, because it changes.

/**
 * Matches anything that is still loading, and a prerendered page that isn't hydrated yet. A page is ready once it has
 * an h1 and nothing matches this selector.
 */
export const loadingSelector = '[aria-busy="true"], [data-prepared]';

/** Matches a failed part; the attribute's value is the failure code, such as `FED-003`. */
export const failedSelector = '[data-failure]';

/**
 * Begins the console warning for an error that React has recovered from, such as a mismatch with the prerendered HTML. The
 * name of the part follows.
 */
export const recoveryText = 'React recovered from an error in part';

/**
 * Marks the HTML of a static fragment: one whose data doesn't change and that isn't interactive except for links. If
 * all of a part's modules on a prerendered page are static, the part's script isn't loaded.
 */
export const staticAttribute = 'data-static';

/**
 * The only inline style of a page. It is inline because it must work even if other files fail to load. For ten seconds,
 * it hides elements with the class `late`, such as the message that the site's scripts failed to load. If the root
 * element has `data-anew`, the whole page is about to be replaced and is hidden the same way. While nothing is visible,
 * "Loading the page…" appears after one second. If the root element has `data-outdated`, the browser is too old to run
 * the site, and elements with the class `outdated` are shown instead of those with `late`. `data-appearance` is the
 * visitor's choice of theme. Every page's Content-Security-Policy contains the hash of this style.
 */
export const lateStyle = [
  '@keyframes late { from { visibility: hidden } }',
  // !important, so it works even if the page itself turns animations off.
  '.late, [data-anew] #root { animation: late 10s steps(1) !important }',
  // Visible from 1 s to 10 s. Fixed, so that nothing shifts when the page appears.
  '@keyframes wait { from { visibility: hidden } 10%, to { visibility: visible } }',
  '@media (scripting: enabled) { #root > .late::before, [data-anew] body::before { content: "Loading the page…";',
  'position: fixed; inset: 40% 0 auto; text-align: center; font: 1rem/1.5 system-ui; visibility: hidden;',
  'animation: wait 10s steps(1) !important } }',
  // The message after the root element only applies to a prerendered page that isn't hydrated yet.
  '#root:not([data-prepared]) ~ .late { display: none }',
  '@media (scripting: none) { .late { display: none } }',
  ':root:not([data-outdated]) .outdated, [data-outdated] .late { display: none }',
  '[data-appearance=light] { color-scheme: light }',
  '[data-appearance=dark] { color-scheme: dark }',
].join(' ');
