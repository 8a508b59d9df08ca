import { needsDocument } from './siteRoutes';

const script = 'https://forms.example/embed.js';
const thirdParties = { '/': { scripts: [script], frames: [] }, '/join': { scripts: [], frames: [] } };

/** Whether `path` needs a new document, from a document at "/" with these scripts. */
function ask(path: string, ...scripts: string[]) {
  window.history.replaceState(null, '', '/');
  document.head.innerHTML = '';
  const needs = needsDocument({ thirdParties }, document);
  for (const src of scripts) document.head.append(Object.assign(document.createElement('script'), { src }));
  return needs(path);
}

test('a page with third-party services needs a new document, unless this document is already at its path', () => {
  expect(ask('/join')).toBe(true);
  expect(ask('/')).toBe(false);
  expect(ask('/markets')).toBe(false);
  expect(ask('constructor')).toBe(false);
});

test('once a third-party script is in the document, every other page needs a new one', () => {
  expect(ask('/markets', script)).toBe(true);
  expect(ask('/nowhere', script)).toBe(true);
  expect(ask('/', script)).toBe(false);
  expect(ask('/markets', '/r/host/0123456789abcdef/static/main.js')).toBe(false);
});

test('inside an iframe, every other page needs a new document', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  if (!frame.contentDocument) throw new Error('The frame has no document.');
  const needs = needsDocument({ thirdParties }, frame.contentDocument);
  expect(needs('/markets')).toBe(true);
  expect(needs(frame.contentDocument.location.pathname)).toBe(false);
  frame.remove();
});
