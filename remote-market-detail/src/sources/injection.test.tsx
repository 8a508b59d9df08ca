import { fewerRuns, injectedText, markupOf, type Markup } from '@forecast/shared/testing';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { SourcesPanel } from './SourcesPanel';

/** Returns the panel's markup, and its link if there is one, for a source with the given URL. */
function panelOf(url: string) {
  const source = { title: 'A title', author: 'An author', date: 'Jun 2025', type: 'A kind', url };
  const { container } = render(<SourcesPanel sources={[source]} />);
  const panel = { ...markupOf(container.querySelectorAll('*')), link: container.querySelector('a') };
  cleanup();
  return panel;
}

const schemes = 'http https javascript data vbscript file blob ftp mailto about view-source ws'.split(' ');
const anyScheme = fc.stringMatching(/^[a-z][a-z0-9+.-]{0,9}$/);
const scheme = fc.mixedCase(fc.oneof(fc.constantFrom(...schemes), anyScheme));
const colon = fc.constantFrom('://', ':', ':/', ':\\\\', '&colon;//', '%3A//', '\uFF1A//', '//', '');
const rest = fc.oneof(fc.domain(), fc.webUrl(), injectedText, fc.constant('alert(1)'));
const trick = fc.constantFrom('', '&#9;', ...' \t\n\r\u0000\u001F\u00A0\u200B\uFEFF');

/** Generates URLs of any scheme in any case, with whitespace and other tricks before, inside and after the scheme. */
const address = fc
  .tuple(trick, scheme, colon, rest, trick, fc.nat(12))
  .map(([before, name, mark, end, within, at]) => {
    const text = name + mark + end;
    return before + text.slice(0, at) + within + text.slice(at);
  });

// Browsers drop tabs and line breaks anywhere, and other control characters at the start.
const isWeb = (text: string) => /^[\u0000-\u0020]*https?:/i.test(text.replace(/[\t\n\r]/g, ''));

const withoutHref = (attributes: Markup['attributes']) => attributes.filter(([name]) => name !== 'href');

const linked = panelOf('https://example.org/');
const unlinked = panelOf('');

test('a source is a link only if its URL uses http or https, and the URL doesn’t add any markup', () => {
  fc.assert(
    fc.property(fc.oneof(address, injectedText), (url) => {
      const { link, elements, attributes } = panelOf(url);
      const alike = link ? linked : unlinked;
      expect(elements).toEqual(alike.elements);
      expect(withoutHref(attributes)).toEqual(withoutHref(alike.attributes));
      if (!link) return;
      expect(isWeb(url)).toBe(true);
      expect(link.protocol).toMatch(/^https?:$/);
      expect(link.getAttribute('href')).toMatch(/^https?:\/\//);
    }),
    fewerRuns(1000),
  );
});

test('every http or https URL of a source becomes a link to that URL, whatever text it contains', () => {
  const web = fc.tuple(
    fc.mixedCase(fc.constantFrom('http', 'https')),
    fc.domain(),
    fc.oneof(injectedText, fc.webPath()),
  );
  fc.assert(
    fc.property(web, ([name, domain, path]) => {
      const { link, elements } = panelOf(`${name}://${domain}/${path}`);
      expect(link?.protocol).toBe(`${name.toLowerCase()}:`);
      expect(link?.hostname).toBe(domain.toLowerCase());
      expect(elements).toEqual(linked.elements);
    }),
    fewerRuns(100),
  );
});
