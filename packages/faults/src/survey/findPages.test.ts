import { findPages } from './survey';

const home = 'https://shop.example/';

/** Finds the pages of a site: by address, the address after redirects and the links of a page. */
async function found(
  site: Readonly<Record<string, readonly [url: string, ...links: string[]]>>,
  pages = [home],
) {
  const visit = (address: string) => {
    const [url, ...links] = site[address] ?? [];
    return Promise.resolve(url === undefined ? undefined : { url, links });
  };
  return (await findPages(visit, pages, 8)).map(({ url }) => url);
}

test('finds the pages that links lead to, one of those that differ only in numbers', async () => {
  const links = ['https://shop.example/tea/1', 'https://shop.example/tea/2', 'https://other.example/'];
  const [tea = ''] = links;
  expect(await found({ [home]: [home, ...links], [tea]: [tea, home] })).toEqual([home, tea]);
});

test('leaves out links to downloads and, by redirects, to other sites and to pages found before', async () => {
  const redirected = ['https://shop.example/start', 'https://shop.example/login'] as const;
  const [start, login] = redirected;
  expect(
    await found({
      [home]: [home, 'https://shop.example/catalog.zip', ...redirected],
      [start]: [home],
      [login]: ['https://accounts.example/login'],
    }),
  ).toEqual([home]);
});

test('follows the links of a site whose address redirects to another origin', async () => {
  const [www, tea] = ['https://www.shop.example/', 'https://www.shop.example/tea'];
  expect(await found({ [home]: [www, tea], [tea]: [tea] })).toEqual([www, tea]);
});

test('a given page that shows nothing is an error', async () => {
  await expect(found({})).rejects.toThrow(`${home} shows nothing, although nothing is broken yet.`);
});
