import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { eachText, injectedText } from './injectedText';
import { markupOf } from './markupOf';

interface Options {
  /** What a page is given for a text; the text itself unless said otherwise. */
  readonly phrase?: (text: string) => string;
  /** A selector for elements that a text may bring along, such as the marks of a search. */
  readonly besides?: string;
}

const plainText = 'PlainText';

/**
 * Expects that an injected text stays text. What `show` puts on the page must differ from what it puts there for a
 * plain text in that text alone: no other element, attribute, address or style, and nothing left on `window`. The query
 * of an address of this site may carry it. A sixth of the listed texts is tried; FULL=1 tries them all, and texts made at
 * random.
 */
export async function expectTextOnly(
  show: (text: string) => Promise<unknown>,
  { phrase = (text) => text, besides = 'none' }: Options = {},
): Promise<void> {
  const look = (text: string) => lookAt(() => show(phrase(text)), besides);
  // Twice: the first time a library may add what it then keeps, such as a place to measure text.
  await look(plainText);
  const plain = await look(plainText);
  const globals = globalNames();
  expect(JSON.stringify(plain)).toContain(plainText);
  expect(plain.addresses.filter((address) => !isHarmless(address))).toEqual([]);
  await fc.assert(
    fc.asyncProperty(injectedText, async (text) => {
      const instead = (value: string) => value.replaceAll(phrase(plainText), () => phrase(text));
      const page = await look(text);
      expect(page.elements).toEqual(plain.elements);
      expect(page.attributes).toEqual(
        plain.attributes.map(([name, value]) => [
          name,
          addressNames.has(name) ? inAddress(instead(value)) : instead(value),
        ]),
      );
      expect(page.addresses).toEqual(plain.addresses);
      expect(page.styles).toBe(plain.styles);
      expect(oneSpace(page.text)).toBe(oneSpace(instead(plain.text)));
      expect(globalNames()).toEqual(globals);
    }),
    eachText,
  );
}

/** What `show` adds to the document, which is left without it. */
async function lookAt(show: () => Promise<unknown>, besides: string) {
  const before = new Set(document.querySelectorAll('*'));
  try {
    await show();
    const added = [...document.querySelectorAll('*')].filter((element) => !before.has(element));
    const { elements, attributes } = markupOf(added.filter((element) => !element.matches(besides)));
    const addresses = attributes.filter(([name]) => addressNames.has(name)).map(([, value]) => value);
    return {
      elements,
      attributes: attributes.map(([name, value]): [string, string] => [
        name,
        addressNames.has(name) ? asWritten(value) : value,
      ]),
      addresses: addresses.map((address) => address.replace(ownQuery, '$1')),
      text: textOf(added.filter((element) => element.matches('title, body > *'))),
      styles: textOf(document.querySelectorAll('style')),
    };
  } finally {
    cleanup();
  }
}

/** A text as an address has it, which can hold no half of a character. */
const inAddress = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

const textOf = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent).join('\n');

// A chart's axis makes one space of any white space.
const oneSpace = (text: string) => text.replace(/\s+/g, ' ');

const globalNames = () => [window, Object.prototype].flatMap((global) => Reflect.ownKeys(global));

/** The attributes that make a browser load, send or open something. */
const addressNames = new Set(
  'href src srcset srcdoc action formaction data poster ping cite background xlink:href'.split(' '),
);

/** The query of a path on this site: there a text may stand, for it is data. */
const ownQuery = /^(\/(?!\/)[^?#]*)\?(.*)$/su;

/** An address with what its query says, if it is one of this site. */
const asWritten = (address: string) =>
  address.replace(
    ownQuery,
    (_address, path: string, query: string) => `${path}?${[...new URLSearchParams(query)].join('&')}`,
  );

/** On the web, a mail address, or a path on this site. */
const isHarmless = (address: string) =>
  ['https:', 'http:', 'mailto:'].includes(new URL(address, 'https://forecast.example/').protocol);
