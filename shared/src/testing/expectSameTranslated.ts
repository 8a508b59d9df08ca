import { cleanup, type RenderResult } from '@testing-library/react';
import { translatePage } from './translatePage';

/**
 * Renders a page twice, takes the steps on it, and expects it to show the same after each step if it is translated
 * after the first one. A translated page is in upper case.
 */
export async function expectSameTranslated<Page extends RenderResult>(
  render: () => Page,
  ...steps: readonly ((page: Page) => unknown)[]
): Promise<void> {
  const play = async (translated: boolean) => {
    const page = render();
    const shown: string[] = [];
    for (const step of steps) {
      await step(page);
      if (translated && shown.length === 0) translatePage(page.container);
      const fields = [...page.container.querySelectorAll('input')].map(({ value }) => value);
      shown.push([page.container.textContent, ...fields].join('\n').toUpperCase());
    }
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    return shown;
  };
  const plain = await play(false);
  expect(await play(true)).toEqual(plain);
}
