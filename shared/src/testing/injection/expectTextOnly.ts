import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { eachText, injectedText } from './injectedText';
import { markupOf } from './markupOf';

interface Options {
  /** Turns the injected text into the page's input. Defaults to the text itself. */
  readonly phrase?: (text: string) => string;
  /** Returns what the page shows of its input, for pages that limit its length. Defaults to all of it. */
  readonly cut?: (input: string) => string;
  /** A selector for elements that the text may add, such as search highlights. */
  readonly besides?: string;
}

const plainText = 'PlainText';

// Pages may style long text differently.
const longPlainText = plainText.repeat(1000);

/**
 * Expects that injected text stays text and is shown in its own direction. `show` must add the same elements, attributes,
 * URLs, styles and globals as it does for plain text, or for long plain text if the text is long. The text may appear in
 * the query of one of this site's URLs. Tries a sixth of the `injectedTexts`, or with FULL=1 all of them and random
 * strings.
 */
export async function expectTextOnly(
  show: (text: string) => Promise<unknown>,
  { phrase = (text) => text, cut = (input) => input, besides = 'none' }: Options = {},
): Promise<void> {
  const look = (text: string) => lookAt(() => show(phrase(text)), besides, phrase(text));
  // Render plain text once before, because a library may add permanent elements on first use, for example to measure text.
  await look(longPlainText);
  const plain = await look(plainText);
  const longPlain = await look(longPlainText);
  const globals = globalNames();
  expect(plain.undirected).toEqual([]);
  expect(JSON.stringify(plain)).toContain(plainText);
  expect(plain.addresses.filter((address) => !isHarmless(address))).toEqual([]);
  await fc.assert(
    fc.asyncProperty(injectedText, async (text) => {
      const [example, expected] = text.length > 500 ? [longPlainText, longPlain] : [plainText, plain];
      const instead = (value: string) => value.replaceAll(cut(phrase(example)), () => cut(phrase(text)));
      const page = await look(text);
      expect(page.elements).toEqual(expected.elements);
      expect(page.attributes).toEqual(
        expected.attributes.map(([name, value]) => [
          name,
          addressNames.has(name) ? inAddress(instead(value)) : instead(value),
        ]),
      );
      expect(page.addresses).toEqual(expected.addresses);
      expect(page.styles).toBe(expected.styles);
      expect(oneSpace(page.text)).toBe(oneSpace(instead(expected.text)));
      expect(globalNames()).toEqual(globals);
    }),
    eachText,
  );
}

/** Describes what `show` adds to the document, then cleans up. */
async function lookAt(show: () => Promise<unknown>, besides: string, written: string) {
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
      undirected: added.filter((element) => isUndirected(element, written)).map(({ outerHTML }) => outerHTML),
      styles: textOf(document.querySelectorAll('style')),
    };
  } finally {
    cleanup();
  }
}

/** Whether an element shows text that somebody wrote, but not in the text's own direction. Announcements have none. */
const isUndirected = (element: Element, written: string): boolean =>
  element instanceof HTMLElement &&
  document.body.contains(element) &&
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() === written) &&
  !element.closest('bdi, time, [dir="auto"], [aria-live]');

/** Returns text as it appears in a URL, which can't contain lone surrogates. */
const inAddress = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

const textOf = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent).join('\n');

// A chart's axis collapses whitespace.
const oneSpace = (text: string) => text.replace(/\s+/g, ' ');

const globalNames = () => [window, Object.prototype].flatMap((global) => Reflect.ownKeys(global));

/** The attributes that make a browser load, send or open something. */
const addressNames = new Set(
  'href src srcset srcdoc action formaction data poster ping cite background xlink:href'.split(' '),
);

/** Matches a path on this site with a query, which may contain the text as data. */
const ownQuery = /^(\/(?!\/)[^?#]*)\?(.*)$/su;

/** A URL with its query decoded, if it is a path on this site. */
const asWritten = (address: string) =>
  address.replace(
    ownQuery,
    (_address, path: string, query: string) => `${path}?${[...new URLSearchParams(query)].join('&')}`,
  );

/** Whether a URL uses http, https or mailto, or is a path on this site. */
const isHarmless = (address: string) =>
  ['https:', 'http:', 'mailto:'].includes(new URL(address, 'https://forecast.example/').protocol);
