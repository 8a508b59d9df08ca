import { hydratedPage } from './hydratedPage';

const prepared = `<!DOCTYPE html><html><head><link rel="preload" as="script" href="/r/markets/1a/remoteEntry.2b.js">
<link rel="preload" as="script" href="/r/markets/1a/__federation_expose_Page.3c.js"><link rel="preload" as="image" href="/a.svg">
<script type="application/json" id="site-data">{"of":"site"}</script><script>early()</script>
<script defer type="text/plain" src="/r/host/main.js"></script></head><body><div id="root"><h1>Markets</h1></div>
<script type="application/json" id="prepared">{"path":"/markets","parts":{"markets":"1a"}}</script></body></html>`;

const bundled = `<!DOCTYPE html><html><head><script type="application/json" id="site-data">{"of":"bundle"}</script>
<script>early()</script><script defer src="/static/main.js" integrity="sha384-m"></script></head><body></body></html>`;

const files = new Map([['markets/Page', ['static/page.js', 'static/both.js']]]);

test("a prerendered page keeps its content and inline scripts, and loads the bundle's files", () => {
  const page = hydratedPage(prepared, bundled, files, (file) => `hash of ${file}`);
  expect(page).toContain('<h1>Markets</h1>');
  expect(page).toContain('<script>early()</script>');
  expect(page.match(/early/g)).toHaveLength(1);
  expect(page).toContain('<link rel="preload" as="image" href="/a.svg">');
  expect(page.match(/<script[^>]* src=[^>]*>/g)).toEqual([
    '<script defer="" src="/static/main.js" integrity="sha384-m" type="text/plain">',
  ]);
  expect(
    [...page.matchAll(/as="script" href="([^"]*)" integrity="([^"]*)"/g)].map(([, ...one]) => one),
  ).toEqual([
    ['/static/page.js', 'hash of static/page.js'],
    ['/static/both.js', 'hash of static/both.js'],
  ]);
  expect(page).toContain('id="site-data">{"of":"bundle"}</script>');
  expect(page).toContain('{"path":"/markets","parts":{"markets":"bundle"}}');
});

test('a page that was not prerendered cannot be hydrated', () => {
  expect(() => hydratedPage(bundled, bundled, files, () => '')).toThrow('The page was not prerendered.');
});
