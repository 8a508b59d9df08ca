import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { reportViolations } from '@forecast/ship/browser';
import { launch } from 'puppeteer-core';
import type { Engine } from './Engine';

/** If a visitor leaves a page while a script is loading, Firefox logs an integrity error with an empty file's hash. */
const emptyHash = createHash('sha384').digest('base64');

/** Rejects after 5 s, because Firefox never responds to some requests about a document that is being replaced. */
function withTimeout<Value>(request: Promise<Value>): Promise<Value> {
  const timeout = pause(5_000, undefined, { ref: false }).then(() => {
    throw new Error('Firefox did not respond within 5 s.');
  });
  return Promise.race([request, timeout]);
}

/** Starts the given Firefox executable. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath });
  return {
    open: async (url) => {
      const page = await (await browser.createBrowserContext()).newPage();
      await page.setViewport({ width: 1280, height: 800 });
      const errors: string[] = [];
      const add = (text: string) => {
        if (!text.includes(emptyHash)) errors.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') add(message.text());
      });
      page.on('pageerror', (error) => add(String(error)));
      await page.evaluateOnNewDocument(reportViolations);
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      return {
        find: async (role, name) => {
          const element = await withTimeout(page.$(`::-p-aria([name="${name}"][role="${role}"])`));
          if (!element || !(await withTimeout(element.isVisible()))) return undefined;
          return element;
        },
        evaluate: (script, argument) => withTimeout(page.evaluate(script, argument)),
        pressEnter: () => page.keyboard.press('Enter'),
        back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
        reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
        picture: async () => Buffer.from(await page.screenshot()),
        errors: () => Promise.resolve(errors),
      };
    },
    close: () => browser.close(),
  };
}
