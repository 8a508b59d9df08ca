import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { hostileText, hostileTexts } from './hostileText';
import { markupOf } from './markupOf';

interface Options {
  /** What a page is given for a text; the text itself unless said otherwise. */
  readonly phrase?: (text: string) => string;
  /** A selector for elements that a text may bring along, such as the marks of a search. */
  readonly besides?: string;
}

const plainText = 'PlainText';

/**
 * A property: whatever the text that `show` puts on the page, the document is the one of a plain text with that
 * text instead, as text or within an attribute that held it. No other element, attribute, address or style, and
 * nothing left on `window`.
 */
export async function expectTextOnly(
  show: (text: string) => Promise<unknown>,
  { phrase = (text) => text, besides }: Options = {},
): Promise<void> {
  const look = (text: string) => lookAt(() => show(phrase(text)), besides);
  const plain = await look(plainText);
  const globals = globalNames();
  expect(plain.text).toContain(plainText);
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      const instead = (value: string) => value.replaceAll(phrase(plainText), () => phrase(text));
      const page = await look(text);
      expect(page.elements).toEqual(plain.elements);
      expect(page.attributes).toEqual(plain.attributes.map(([name, value]) => [name, instead(value)]));
      expect(page.addresses).toEqual(plain.addresses);
      expect(page.addresses.filter((address) => !harmlessAddress.test(address))).toEqual([]);
      expect(page.styles).toBe(plain.styles);
      expect(page.text).toBe(instead(plain.text));
      expect(globalNames()).toEqual(globals);
    }),
    { numRuns: hostileTexts.length + 25, examples: hostileTexts.map((text): [string] => [text]) },
  );
}

async function lookAt(show: () => Promise<unknown>, besides: string | undefined) {
  await show();
  const { elements, attributes } = markupOf(document, besides);
  const addresses = attributes.filter(([name]) => addressNames.has(name)).map(([, value]) => value);
  const texts = [...document.querySelectorAll('title, body')].map(({ textContent }) => textContent);
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  cleanup();
  return { elements, attributes, addresses, text: texts.join('\n'), styles: styles.join('\n') };
}

const globalNames = () => [window, Object.prototype].flatMap((global) => Reflect.ownKeys(global));

/** The attributes that make a browser load, send or open something. */
const addressNames = new Set(
  'href src srcset srcdoc action formaction data poster ping cite background xlink:href'.split(' '),
);

/** On the web, a mail address, or on this site: a path, or a place on the page. */
const harmlessAddress = /^(https?:\/\/|mailto:|#|\/(?![/\\]))/;
