import { linksIn, sourcesOf } from './sources';
import { temporaryFolder } from '../testing/temporaryFolder';

const links = (jsx: string) =>
  linksIn(
    sourcesOf(
      temporaryFolder({
        'src/Page.tsx': `export const Page = () => <>${jsx}</>;`,
        'src/Page.test.tsx': 'render(<Link to="/of-a-test" />);',
      }),
    ),
  );

test.each([
  ['a literal', '<Link to="/markets" />', '/markets'],
  ['a literal in braces', "<a href={'/markets'}>Markets</a>", '/markets'],
  ['a template', '<Link to={`/market/${market.id}`} />', '/market/:id'],
  ['a template with two expressions', '<Link to={`/market/${id}/by/${author}`} />', '/market/:id/by/:id'],
  ['the root', '<a href="/" />', '/'],
  ['an address with a query', '<Link to="/markets?q=a#top" />', '/markets'],
  ['a template with a query', '<Link to={`/markets?q=${q}`} />', '/markets'],
])('%s is a link within the site', (_kind, jsx, link) => {
  expect(links(jsx)).toEqual([link]);
});

test.each([
  '<a href="https://elsewhere.example/" />',
  '<a href="//elsewhere.example/" />',
  '<a href="#main" />',
  '<Link to="?q=1" />',
  '<Link to={address} />',
  '<Link to={`${base}/markets`} />',
  '<Link to />',
  '<img src="/picture.webp" />',
])('%s is not a link within the site', (jsx) => {
  expect(links(jsx)).toEqual([]);
});

test('links are sorted, without duplicates', () => {
  expect(links('<a href="/b" /><Link to="/a" /><Link to="/b" />')).toEqual(['/a', '/b']);
});
