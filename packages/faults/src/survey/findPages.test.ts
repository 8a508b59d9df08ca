import { findPages } from './survey';

const home = 'https://shop.example/';

/** The pages found on a site, which is given as each page's address after redirects and its links, by address. */
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

test('the pages that links lead to are found, but only one of those whose addresses differ only in numbers', async () => {
  const links = ['https://shop.example/tea/1', 'https://shop.example/tea/2', 'https://other.example/'];
  const [tea = ''] = links;
  expect(await found({ [home]: [home, ...links], [tea]: [tea, home] })).toEqual([home, tea]);
});

test('links to downloads, and links that redirect to other sites or to pages found before, are left out', async () => {
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

test('the links of a site whose address redirects to another origin are followed', async () => {
  const [www, tea] = ['https://www.shop.example/', 'https://www.shop.example/tea'];
  expect(await found({ [home]: [www, tea], [tea]: [tea] })).toEqual([www, tea]);
});

test('a given page that shows nothing causes an error', async () => {
  await expect(found({})).rejects.toThrow(`${home} shows nothing, although nothing is broken yet.`);
});
