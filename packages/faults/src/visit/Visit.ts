import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Response } from 'playwright-core';
import { FaultProxy, type ProxyOptions } from '../proxy/FaultProxy';
import { withoutQuery } from '../survey/Remote';
import { look, type Sight } from './look';

/** How often a visit looks at its page, in ms. */
const interval = 150;

/** How long a page may take to respond, in ms. */
const responseLimit = 3000;

/** A visit to the site, with its own browser context, cache and proxy. */
export class Visit {
  /** Whether the browser has refused a script because of its hash. */
  refusedHash = false;
  private readonly responses: Response[] = [];

  private constructor(
    readonly page: Page,
    readonly proxy: FaultProxy,
  ) {
    page.on('response', (response) => this.responses.push(response));
    page.on('console', (message) => {
      this.refusedHash ||= /valid digest|integrity/i.test(message.text()) && message.type() === 'error';
    });
    page.on('dialog', (dialog) => void dialog.dismiss().catch(ignore));
  }

  /** Makes a visit that lasts until `during` is done. */
  static async make<Result>(
    browser: Browser,
    options: ProxyOptions,
    during: (visit: Visit) => Promise<Result>,
  ): Promise<Result> {
    const proxy = await new FaultProxy(options).open();
    const context = await browser.newContext({
      proxy: { server: proxy.url },
      // The proxy has a certificate of its own.
      ignoreHTTPSErrors: true,
      // Service workers would respond from their cache instead of the broken site.
      serviceWorkers: 'block',
    });
    try {
      return await during(new Visit(await context.newPage(), proxy));
    } finally {
      await context.close();
      await proxy.close();
    }
  }

  /** Opens a page, without waiting for it to load. */
  async goto(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'commit', timeout: 10_000 }).catch(ignore);
  }

  /** What the page shows; undefined if it doesn't respond. */
  look(): Promise<Sight | undefined> {
    return this.inPage(() => this.page.evaluate(look));
  }

  /** Looks at the page until a condition is met, for at most `ms`. Resolves to what the page showed last. */
  async until(
    ms: number,
    condition: (sight: Sight, unchanged: number) => boolean,
  ): Promise<Sight | undefined> {
    const end = performance.now() + ms;
    let [last, since] = ['', performance.now()];
    for (;;) {
      const sight = await this.look();
      const text = JSON.stringify(sight);
      if (text !== last) [last, since] = [text, performance.now()];
      if ((sight && condition(sight, performance.now() - since)) || performance.now() > end) return sight;
      await wait(interval);
    }
  }

  /** Waits until the page requests nothing, then until it has not changed for a second; for at most `ms` each. */
  async untilStable(ms: number): Promise<Sight | undefined> {
    await this.inPage(() => this.page.waitForLoadState('networkidle', { timeout: ms }), ms);
    return this.until(ms, ({ texts }, unchanged) => texts.length > 0 && unchanged > 1000);
  }

  /** Whether the page shows all of these texts within `ms`. */
  async shows(texts: ReadonlySet<string>, ms: number): Promise<boolean> {
    const showsAll = (sight: Sight) => [...texts].every((text) => sight.texts.includes(text));
    const sight = await this.until(ms, showsAll);
    return sight !== undefined && showsAll(sight);
  }

  /** The addresses that the page's visible links lead to, each once, without fragments. */
  async links(): Promise<readonly string[]> {
    const all = await this.inPage(() =>
      this.page.evaluate(() =>
        [...document.links].filter((link) => link.checkVisibility() && !link.target).map(({ href }) => href),
      ),
    );
    return [...new Set(all?.map((url) => url.replace(/#.*/, '')))];
  }

  /** Clicks the first visible link to a URL. Resolves to whether the document stayed the same. */
  follow(url: string): Promise<boolean> {
    return this.sameDocument(async () => {
      const handle = await this.page.evaluateHandle(
        (href) => [...document.links].find((link) => link.href === href && link.checkVisibility()),
        url,
      );
      await handle.asElement()?.click({ timeout: responseLimit, noWaitAfter: true });
      await this.page.waitForURL(url, { waitUntil: 'commit', timeout: responseLimit });
    });
  }

  /** Acts on the page. Resolves to whether that worked and the document stayed the same. */
  async sameDocument(act: () => Promise<unknown>): Promise<boolean> {
    const stayed = await this.inPage(async () => {
      await this.page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await act();
      return this.page.evaluate(() => 'sameDocument' in window);
    }, responseLimit * 3);
    return stayed ?? false;
  }

  /** The addresses of all responses so far. */
  requested(): readonly string[] {
    return this.responses.map((response) => response.url());
  }

  /** The scripts and JSON files so far, by address without query. */
  async files(): Promise<ReadonlyMap<string, string>> {
    const readable = this.responses.filter(
      (response) => response.ok() && /javascript|json/.test(response.headers()['content-type'] ?? ''),
    );
    const files = readable.map(
      async (response) => [withoutQuery(response.url()), await response.text().catch(() => '')] as const,
    );
    return new Map(await Promise.all(files));
  }

  /** Runs something in the page. Resolves to undefined if the page navigates away or doesn't respond within `ms`. */
  inPage<Result>(run: () => Promise<Result>, ms = responseLimit): Promise<Result | undefined> {
    return Promise.race([run().catch(ignore), wait(ms, undefined, { ref: false })]);
  }
}

const ignore = () => undefined;
