/** What the picture of a page shows where somebody links to the page: plain data, which the host draws. */
export interface PagePicture {
  /** The largest text, such as the question that the page is about. What does not fit is cut. */
  readonly heading: string;
  /** What it comes to, such as "78%", and what that is. */
  readonly figure?: { readonly value: string; readonly label: string };
  /** How the figure came about: percentages, 0 to 100, the oldest first. */
  readonly history?: readonly number[];
}

/** In pixels: what link previews ask for. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Where the picture of the page at a path lies on the site: that of `/market/1` is `og/market/1.png`. */
export const picturePath = (path: string): string => `og${path.replace(/\/$/, '')}.png`;
