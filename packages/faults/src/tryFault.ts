import { breakageOf, type Fault } from './faults/faults';
import type { Remote } from './survey/Remote';
import type { Site } from './survey/survey';
import { classify, type Finding, type Healthy } from './visit/classify';
import { heal, type Healing } from './visit/heal';
import type { Sight } from './visit/look';
import type { Visit } from './visit/Visit';

/** A way to a page, and what the page shows when nothing is broken. */
export interface Route {
  readonly url: string;
  /** The page with the link to follow; undefined if the page is opened by its address. */
  readonly from?: string;
  readonly healthy: Healthy;
}

/** A remote on a page. */
export interface Target {
  readonly remote: Remote;
  readonly isFile: (url: string) => boolean;
  /** The texts of the page that don't belong to the remote. */
  readonly rest: ReadonlySet<string>;
}

/** The outcome of a visit to a broken page. */
export interface Outcome extends Finding {
  /** What brings the page back once the fault is gone; undefined if nothing was lost. */
  readonly healing?: Healing;
  /** Whether the fault broke any request. If not, the page doesn't need the files that it breaks. */
  readonly met: boolean;
  /** Whether the browser refused a script because of its hash. */
  readonly refusedHash: boolean;
}

/** Stop waiting once a contained page hasn't changed for this long, in ms. With other verdicts, wait until the timeout. */
const calm = 2000;

/** What a broken page shows in the end. */
interface Observed {
  readonly finding: Finding;
  readonly sight: Sight | undefined;
}

/** Visits a page while a remote has a fault, then repairs the remote and finds out what brings the page back. */
export function tryFault(site: Site, route: Route, target: Target, fault: Fault): Promise<Outcome> {
  return site.visit(async (visit) => {
    const { finding } = await observe(site, visit, route, target, fault);
    const met = visit.proxy.broken > 0;
    const healing =
      finding.verdict === 'unaffected'
        ? {}
        : { healing: await heal(visit, route.url, route.healthy, site.timeout) };
    return { ...finding, ...healing, met, refusedHash: visit.refusedHash };
  });
}

/** Opens a page while a remote has a fault, and waits until it is clear what the page shows. */
export async function observe(
  site: Site,
  visit: Visit,
  { url, from, healthy }: Route,
  { remote, isFile, rest }: Target,
  fault: Fault,
): Promise<Observed> {
  visit.proxy.breakage = breakageOf(fault, remote, isFile);
  await go(site, visit, url, from);
  const judge = (sight: Sight | undefined) =>
    classify({ sight, waiting: visit.proxy.hanging > 0 }, healthy, rest);
  const isDone = (sight: Sight, unchanged: number) =>
    unchanged > calm && judge(sight).verdict === 'contained';
  const sight = await visit.until(site.timeout, isDone);
  return { finding: judge(sight), sight };
}

/** Opens a page by its address or by a link. Resolves to whether the document stayed the same. */
export async function go(site: Site, visit: Visit, url: string, from?: string): Promise<boolean> {
  await visit.goto(from ?? url);
  if (from === undefined) return false;
  await visit.untilStable(site.timeout);
  return visit.follow(url);
}
