import { buildWithVite } from '../testing/buildWithVite';

test.each([
  [
    'a picture that the site can’t show',
    "import file from '../moving.gif';",
    /would be written into the script/,
  ],
  [
    'a picture as a data URL',
    "import file from '../My photo.jpg?inline';",
    /would be written into the script/,
  ],
  ['a script as a data URL', "import file from '../worker.ts?url';", /would be written into the script/],
  ['a worker', "import file from '../worker.ts?worker';", /can't contain assets\/worker/],
  [
    'a worker in its script',
    "import file from '../worker.ts?worker&inline';",
    /would be written into the script/,
  ],
  ['an address', "const file = new URL('../My photo.jpg', import.meta.url);", /aren't ES modules/],
  ['a style sheet with pictures', "import file from '../look.css';", /refers to \.\/moving\.gif/],
])('a page with %s doesn’t build', (_what, source, message) => {
  expect(() => buildWithVite(`${source}\nexport default () => <p>{String(file)}</p>;`)).toThrow(message);
});
