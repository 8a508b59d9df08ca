import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PageHead } from './PageHead';

const origin = 'https://forecast.example';
const page = { title: 'A question?', description: 'What it is about.', path: '/market/7' };

/** Returns the metadata in the head, apart from the title: each name or property with its values. */
function metadata() {
  const of = (element: Element) => [
    ['name', 'property', 'rel'].map((name) => element.getAttribute(name) ?? '').join(''),
    element.getAttribute('content') ?? element.getAttribute('href'),
  ];
  return [...document.head.querySelectorAll('meta, link')].map(of);
}
const blocks = () => [...document.querySelectorAll('script[type="application/ld+json"]')];

/** Prerenders a page into the document and hydrates it. Returns the root, and the errors from which React recovered. */
async function takeOver(element: ReactNode) {
  const html = renderToString(<main>{element}</main>);
  const [head = ''] = /^.*(?=<main>)/s.exec(html) ?? [];
  document.head.innerHTML = head;
  document.body.innerHTML = `<div>${html.slice(head.length)}</div>`;
  const repaired: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(document.body.firstElementChild as Element, <main>{element}</main>, {
      onRecoverableError: (error) => repaired.push(error),
    }),
  );
  return { repaired, root };
}

beforeEach(() => {
  document.head.innerHTML = '';
});

test('the head contains the page’s description and canonical URL', () => {
  render(<PageHead {...page} origin={origin} />);
  expect(document.title).toBe('A question? · Forecast');
  expect(metadata()).toEqual([
    ['description', 'What it is about.'],
    ['canonical', 'https://forecast.example/market/7'],
    ['og:type', 'website'],
    ['og:site_name', 'Forecast'],
    ['og:title', 'A question?'],
    ['og:description', 'What it is about.'],
    ['og:url', 'https://forecast.example/market/7'],
  ]);
});

test.each([undefined, ''])('on a site without an origin (%o) no URL is absolute', (none) => {
  render(<PageHead {...page} origin={none} />);
  expect(metadata()).toContainEqual(['canonical', '/market/7']);
  expect(metadata()).not.toContainEqual(expect.arrayContaining(['og:url']));
});

test('a page without a path asks search engines not to index it', () => {
  render(<PageHead title={page.title} description={page.description} origin={origin} />);
  expect(metadata()).toContainEqual(['robots', 'noindex']);
  expect(metadata().map(([name]) => name)).not.toContain('canonical');
});

test.each([
  ['line breaks of any operating system', 'one\r\ntwo\nthree\rfour', 'one two three four'],
  ['characters that HTML can’t contain', 'before\0after \uD83D', 'before after \uFFFD'],
  ['markup', '</title><script>alert(1)</script> & "quoted" \'text\'', undefined],
  ['Unicode line separators', 'one\u2028two', 'one two'],
  ['very long text', '👩‍👩‍👧‍👦 '.repeat(900), expect.stringMatching(/^👩.{290,600}…$/su)],
])('metadata with %s is rendered once and hydrates', async (_what, text, expected = text) => {
  const logged = jest.spyOn(console, 'error');
  const { repaired, root } = await takeOver(
    <PageHead title={text} description={text} path="/" origin={origin} data={{ '@type': 'WebPage', text }} />,
  );
  expect(repaired).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
  const names = metadata().map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(metadata()).toContainEqual(['description', expected]);
  expect(metadata()).toContainEqual(['og:title', expected]);
  expect(blocks()).toHaveLength(1);
  expect(JSON.parse(blocks()[0]?.textContent ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: 'https://forecast.example/',
    text,
  });
  await act(() => root.unmount());
  expect(metadata()).toEqual([]);
});

test('structured data is kept as it was prerendered, and not created in a browser', async () => {
  const of = (name: string) => (
    <PageHead {...page} key={name === 'Another page' ? 2 : 1} data={{ '@type': 'WebPage', name }} />
  );
  const { root } = await takeOver(of('As prepared'));
  const [block] = blocks();
  await act(() => root.render(<main>{of('Changed since')}</main>));
  expect(blocks()).toEqual([block]);
  expect(block).toHaveTextContent('As prepared');
  await act(() => root.render(<main>{of('Another page')}</main>));
  expect(blocks()).toEqual([]);
});
