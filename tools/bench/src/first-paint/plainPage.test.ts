import { plainPage } from './plainPage';

const page = (body: string) => `<!DOCTYPE html><html><head>
<style>h1 { color: red }</style><link rel="preload" as="script" href="/a.js"><link rel="preload" as="image" href="/a.svg">
<script src="/a.js"></script></head><body>${body}<script type="application/json">{}</script></body></html>`;

test('a plain page has the styles and pictures of the prerendered page, but no scripts', () => {
  const plain = plainPage(
    page('<div id="root"><h1>Title</h1><img src="/a.webp"></div><template>t</template>'),
  );
  expect(plain).toContain('<h1>Title</h1><img src="/a.webp">');
  expect(plain).toContain('<style>h1 { color: red }</style>');
  expect(plain).toContain('<link rel="preload" as="image" href="/a.svg">');
  expect(plain).not.toMatch(/script|template/);
});

test('a page that was not prerendered cannot be made plain', () => {
  expect(() => plainPage(page('<div id="root"></div>'))).toThrow('The page was not prerendered.');
});
