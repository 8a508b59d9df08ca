import type { Healthy } from './classify';
import type { Visit } from './Visit';

/** What brings the page back once the fault is gone. */
export type Healing = 'by itself' | 'retry' | 'navigation' | 'reload' | 'never';

const retryName = /\b(re-?try|try again|trying again|reload|refresh|restart)\b/i;

/** Repairs the site, then tries what a visitor would, from the least effort to the most. Each may take `limit` ms. */
export async function heal(visit: Visit, url: string, { stable }: Healthy, limit: number): Promise<Healing> {
  visit.proxy.repair();
  if (await visit.shows(stable, 1500)) return 'by itself';

  const { page } = visit;
  const retry = page
    .getByRole('button', { name: retryName })
    .or(page.getByRole('link', { name: retryName }))
    .filter({ visible: true })
    .first();
  if (await visit.inPage(() => retry.isVisible())) {
    const stayed = await visit.sameDocument(() => retry.click({ timeout: limit, noWaitAfter: true }));
    if (await visit.shows(stable, limit)) return stayed && (await isSameDocument(visit)) ? 'retry' : 'reload';
  }

  const origin = new URL(url).origin;
  const away = (await visit.links()).find((link) => link.startsWith(origin) && link !== page.url());
  if (away !== undefined && (await visit.follow(away))) {
    await visit.untilStable(limit);
    const stayed = await visit.sameDocument(() => page.goBack({ waitUntil: 'commit', timeout: limit }));
    if (stayed && (await visit.shows(stable, limit))) return 'navigation';
  }

  await visit.goto(url);
  return (await visit.shows(stable, limit)) ? 'reload' : 'never';
}

/** Whether the document is still the one in which the button was clicked. */
const isSameDocument = (visit: Visit) =>
  visit.inPage(() => visit.page.evaluate(() => 'sameDocument' in window));
