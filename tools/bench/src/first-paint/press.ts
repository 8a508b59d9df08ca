import type { Browser, Page } from '@playwright/test';
import { onPhone } from './phone';

/** A control on a page, and how to recognize its response. */
export interface Control {
  /** Selector of the control, and its text if several elements match. */
  readonly selector: string;
  readonly text?: string;
  /** The key to press if the control is a field. */
  readonly key?: string;
  /** An element that appears once the control has responded, and the text it must contain, if any. */
  readonly response: { readonly selector: string; readonly text?: string };
}

/** How long to wait for a response before pressing again, in ms. */
const patience = 500;

/** Timeout for the whole attempt, in ms. */
const limit = 20_000;

/**
 * Opens a page on a slow phone and taps its control as soon as it is visible, repeatedly until it responds. Resolves to
 * the time of the response, in ms since the start of the visit.
 */
export const press = (browser: Browser, url: string, control: Control): Promise<number> =>
  onPhone(browser, {}, async ({ page }) => {
    await page.addInitScript(watchControl, control);
    await page.goto(url, { waitUntil: 'commit' });
    const responded = page.evaluate(() => window.control.responded);
    const end = performance.now() + limit;
    for (;;) {
      // Determine the position every time, because the layout may have changed.
      const position = await page.evaluate(() => window.control.position());
      await useControl(page, position, control);
      const at = await Promise.race([responded, page.waitForTimeout(patience)]);
      if (typeof at === 'number') return at;
      if (performance.now() > end) throw new Error(`${control.selector} at ${url} did not respond.`);
    }
  });

interface Position {
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    control: { readonly position: () => Promise<Position>; readonly responded: Promise<number> };
  }
}

/** Runs in the page before its own scripts. */
function watchControl({ selector, text = '', response }: Control): void {
  const find = (css: string, part: string) =>
    [...document.querySelectorAll(css)].find(({ textContent }) => textContent.includes(part));
  const whenever = <Found>(look: () => Found | undefined) =>
    new Promise<Found>((resolve) => {
      const observer = new MutationObserver(() => {
        const found = look();
        if (found === undefined) return;
        observer.disconnect();
        resolve(found);
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  const shown = whenever(() => find(selector, text));
  window.control = {
    // Wait until the control is visible.
    position: async () => {
      const first = await shown;
      await new Promise(requestAnimationFrame);
      const control = find(selector, text) ?? first;
      control.scrollIntoView({ block: 'center' });
      await new Promise(requestAnimationFrame);
      const { x, y, width, height } = control.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    responded: whenever(() => (find(response.selector, response.text ?? '') ? performance.now() : undefined)),
  };
}

async function useControl(page: Page, { x, y }: Position, { key }: Control): Promise<void> {
  await page.touchscreen.tap(x, y);
  if (key !== undefined) await page.keyboard.press(key);
}
