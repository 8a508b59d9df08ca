/**
 * Takes out of a document's head what it says of its page to search engines and link previews, so that what a page says
 * that the browser renders stands there alone. The title stays, for where nothing can be rendered.
 */
export function dropHead({ head }: Pick<Document, 'head'>): void {
  for (const element of head.querySelectorAll(saidOfThePage)) element.remove();
}

/**
 * Takes the picture out of a document's head: the host has put it there for the page that was prepared, and all else is
 * the page's own.
 */
export function dropPicture({ head }: Pick<Document, 'head'>): void {
  for (const element of head.querySelectorAll(ofThePicture)) element.remove();
}

const ofThePicture = 'meta:is([name="twitter:card"], [property^="og:image"])';

const saidOfThePage = `meta:is([name="description"], [name="robots"], [property^="og:"]), link[rel="canonical"], ${ofThePicture}`;
