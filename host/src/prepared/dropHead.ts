/**
 * Takes out of a document's head what it says of its page to search engines and link previews, so that what a page says
 * that the browser renders stands there alone. The title stays, for where nothing can be rendered.
 */
export function dropHead({ head }: Pick<Document, 'head'>): void {
  for (const element of head.querySelectorAll(saidOfThePage)) element.remove();
}

const saidOfThePage =
  'meta:is([name="description"], [name="robots"], [property^="og:"]), link[rel="canonical"]';
