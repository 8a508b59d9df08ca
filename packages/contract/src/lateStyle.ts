/**
 * The one inline style of a site's page: what has the class `late` is neither seen nor read out for ten seconds. In it
 * the page says that its scripts have not come, so it must not be a file that may not come either. Every page's policy
 * names its hash.
 */
export const lateStyle =
  '@keyframes late { from { visibility: hidden } } .late { animation: late 10s steps(1) } @media (scripting: none) { .late { display: none } }';
