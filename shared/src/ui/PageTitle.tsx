/** What the site is called. */
export const siteName = 'Forecast';

/** The document's title while a page is shown: the page first, then the site. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${siteName}`}</title>;
}
