import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { FaultProxy, type ProxyOptions } from '../proxy/FaultProxy';
import { look, type Sight } from './look';

/** How often a page is looked at, in ms. */
const interval = 150;

/** After this long without an answer, in ms, a page doesn't respond. */
const answerLimit = 3000;

/** A visit of the site, with a browser context, a cache and a proxy of its own. */
export class Visit {
  /** Whether the browser has refused a script because of its hash. */
  refusedHash = false;
  private readonly responses: Response[] = [];

  private constructor(
    readonly page: Page,
    readonly proxy: FaultProxy,
    private readonly context: BrowserContext,
  ) {
    page.on('response', (response) => this.responses.push(response));
    page.on('console', (message) => {
      this.refusedHash ||= /valid digest|integrity/i.test(message.text()) && message.type() === 'error';
    });
    page.on('dialog', (dialog) => void dialog.dismiss().catch(ignore));
  }

  static async open(browser: Browser, options: ProxyOptions): Promise<Visit> {
    const proxy = await new FaultProxy(options).open();
    const context = await browser.newContext({
      proxy: { server: proxy.url },
      // The proxy has a certificate of its own.
      ignoreHTTPSErrors: true,
      // They would answer from their cache instead of the broken site.
      serviceWorkers: 'block',
    });
    return new Visit(await context.newPage(), proxy, context);
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.proxy.close();
  }

  /** Opens a page, without waiting for it to load. */
  async goto(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'commit', timeout: 10_000 }).catch(ignore);
  }

  /** What the page shows; undefined if it doesn't respond. */
  look(): Promise<Sight | undefined> {
    return this.inPage(() => this.page.evaluate(look));
  }

  /** Looks at the page until a condition is met, for at most `ms`; resolves to what it showed last. */
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

  /** Waits until the page has shown the same for a second and requests nothing, for at most `ms`. */
  async settle(ms: number): Promise<Sight | undefined> {
    await this.inPage(() => this.page.waitForLoadState('networkidle', { timeout: ms }), ms);
    return this.until(ms, ({ texts }, unchanged) => texts.length > 0 && unchanged > 1000);
  }

  /** Whether the page shows all of these texts within `ms`. */
  async shows(texts: ReadonlySet<string>, ms: number): Promise<boolean> {
    const isThere = (sight: Sight) => [...texts].every((text) => sight.texts.includes(text));
    const sight = await this.until(ms, isThere);
    return sight !== undefined && isThere(sight);
  }

  /** The addresses that the page's visible links lead to, each once and without fragments. */
  async links(): Promise<readonly string[]> {
    const all = await this.inPage(() =>
      this.page.evaluate(() =>
        [...document.links].filter((link) => link.checkVisibility() && !link.target).map(({ href }) => href),
      ),
    );
    return [...new Set(all?.map((url) => url.replace(/#.*/, '')))];
  }

  /** Clicks the first visible link to a URL; resolves to whether the document stayed the same. */
  async follow(url: string): Promise<boolean> {
    return this.sameDocument(async () => {
      const handle = await this.page.evaluateHandle(
        (href) => [...document.links].find((link) => link.href === href && link.checkVisibility()),
        url,
      );
      await handle.asElement()?.click({ timeout: answerLimit, noWaitAfter: true });
      await this.page.waitForURL(url, { waitUntil: 'commit', timeout: answerLimit });
    });
  }

  /** Does something on the page; resolves to whether that worked and the document stayed the same. */
  async sameDocument(act: () => Promise<unknown>): Promise<boolean> {
    const stayed = await this.inPage(async () => {
      await this.page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await act();
      return this.page.evaluate(() => 'sameDocument' in window);
    }, answerLimit * 3);
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
      async (response) =>
        [response.url().replace(/\?.*/, ''), await response.text().catch(() => '')] as const,
    );
    return new Map(await Promise.all(files));
  }

  /** Resolves to undefined if the page doesn't answer within `ms`, or navigates away. */
  async inPage<Answer>(ask: () => Promise<Answer>, ms = answerLimit): Promise<Answer | undefined> {
    return Promise.race([ask().catch(ignore), wait(ms, undefined, { ref: false })]);
  }
}

const ignore = () => undefined;
