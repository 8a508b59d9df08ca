import { needsDocument } from './needsDocument';

const script = 'https://forms.example/embed.js';
const thirdParties = { '/': { scripts: [script], frames: [] }, '/join': { scripts: [], frames: [] } };

/** Asks at the address "/", with the scripts that the document has by then. */
function ask(path: string, ...scripts: string[]) {
  window.history.replaceState(null, '', '/');
  document.head.innerHTML = '';
  const needs = needsDocument({ thirdParties }, document);
  for (const src of scripts) document.head.append(Object.assign(document.createElement('script'), { src }));
  return needs(path);
}

test('a page that uses other services comes as a document of its own, unless this document is its own', () => {
  expect(ask('/join')).toBe(true);
  expect(ask('/')).toBe(false);
  expect(ask('/markets')).toBe(false);
  expect(ask('constructor')).toBe(false);
});

test('what comes after the script of another service is a new document', () => {
  expect(ask('/markets', script)).toBe(true);
  expect(ask('/nowhere', script)).toBe(true);
  expect(ask('/', script)).toBe(false);
  expect(ask('/markets', '/r/host/0123456789abcdef/static/main.js')).toBe(false);
});
