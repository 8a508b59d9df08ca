import type { Browser, Page } from '@playwright/test';
import { onPhone } from './phone';

/** The control that a visitor came to a page for. */
export interface Control {
  /** Where it is, as a selector, and its text where several are there. */
  readonly selector: string;
  readonly text?: string;
  /** The key to press in it, where it is a field. */
  readonly key?: string;
  /** What is on the page once it has answered, as a selector, and a text in it. */
  readonly answer: { readonly selector: string; readonly text?: string };
}

/** How long a press may stay without an answer until the visitor presses again, in ms. */
const patience = 500;

/** When nobody waits any longer, in ms. */
const limit = 20_000;

/**
 * Opens a page on a slow phone and presses its control, as a finger and a keyboard do, as soon as it is there; again,
 * if nothing comes of it. Resolves to when the control has answered, in ms since the visit began.
 */
export const press = (browser: Browser, url: string, control: Control): Promise<number> =>
  onPhone(browser, {}, async ({ page }) => {
    await page.addInitScript(watchControl, control);
    await page.goto(url, { waitUntil: 'commit' });
    const answered = page.evaluate(() => window.control.answered);
    const end = performance.now() + limit;
    for (;;) {
      // Each time anew: the page may have moved since.
      const place = await page.evaluate(() => window.control.place());
      await useControl(page, place, control);
      const at = await Promise.race([answered, page.waitForTimeout(patience)]);
      if (typeof at === 'number') return at;
      if (performance.now() > end) throw new Error(`${control.selector} at ${url} has not answered.`);
    }
  });

interface Place {
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    control: { readonly place: () => Promise<Place>; readonly answered: Promise<number> };
  }
}

/** Runs in the page, before anything else. */
function watchControl({ selector, text = '', answer }: Control): void {
  const find = (where: string, holding: string) =>
    [...document.querySelectorAll(where)].find(({ textContent }) => textContent.includes(holding));
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
    // As soon as it can be seen.
    place: async () => {
      const first = await shown;
      await new Promise(requestAnimationFrame);
      const control = find(selector, text) ?? first;
      control.scrollIntoView({ block: 'center' });
      await new Promise(requestAnimationFrame);
      const { x, y, width, height } = control.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    answered: whenever(() => (find(answer.selector, answer.text ?? '') ? performance.now() : undefined)),
  };
}

async function useControl(page: Page, { x, y }: Place, { key }: Control): Promise<void> {
  await page.touchscreen.tap(x, y);
  if (key !== undefined) await page.keyboard.press(key);
}
