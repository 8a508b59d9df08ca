/** The site's name. */
export const siteName = 'Forecast';

/** Sets the document's title: the page's title, then the site's name. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${siteName}`}</title>;
}
