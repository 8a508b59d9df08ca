import { findSite } from './findSite';
import { dataBlock, listen, listenNoMore, shortened } from './testing/sites';

const site = () => listen((_request, response) => response.end(dataBlock));

test('a site is found by the address of any of its pages', async () => {
  const origin = await site();
  expect(await findSite(`${origin}/markets?q=ai#top`, { part: 'markets' })).toEqual({ origin, notes: [] });
});

test('an address that sends on to another origin means the site there, and says so', async () => {
  const origin = await site();
  const old = await listen(({ url = '' }, response) =>
    response.writeHead(301, { Location: origin + url }).end(),
  );
  expect(await findSite(old, { part: 'markets' })).toEqual({ origin, notes: [`${old} leads to ${origin}.`] });
});

test('a part that the site does not have is said, with those that it has', async () => {
  const { notes } = await findSite(await site(), { part: 'news' });
  expect(notes).toEqual([expect.stringMatching(/^news is not live on .*, which has markets\. It is added/)]);
});

test('a part with a route is said to be at its address', async () => {
  const news = { part: 'news', route: { path: '/news', frame: 'shell' } } as const;
  const { notes } = await findSite(await site(), news);
  expect(notes).toEqual([expect.stringContaining('the site shows it at /news, and wherever its host')]);
});

test('a page that shows some of the parts names the file with all of them', async () => {
  const { url: file, ...texts } = shortened;
  const origin = await listen(({ url }, response) => response.end(url === file ? texts.file : texts.block));
  expect(await findSite(`${origin}/about`, { part: 'markets' })).toEqual({ origin, notes: [] });
  const { notes } = await findSite(`${origin}/about`, { part: 'news' });
  expect(notes).toEqual([expect.stringContaining('which has markets.')]);
});

test.each(['', 'localhost:4555', 'forecast.example', 'ftp://forecast.example', '/srv/site'])(
  '"%s" is no address of a running site',
  async (address) => {
    await expect(findSite(address, { part: 'markets' })).rejects.toThrow(
      `https://forecast.example, not "${address}".`,
    );
  },
);

test('what is no site of ours, and what does not answer, is said', async () => {
  const other = await listen((_request, response) => response.writeHead(404).end('<p>not here</p>'));
  await expect(findSite(other, { part: 'markets' })).rejects.toThrow(
    `${other}/ answers 404, but its page carries no registry`,
  );
  const cut = await listen((_request, response) => {
    response.write('<p>', () => response.destroy());
  });
  await expect(findSite(cut, { part: 'markets' })).rejects.toThrow(`${cut} does not answer: `);
  const gone = await listenNoMore();
  await expect(findSite(gone, { part: 'markets' })).rejects.toThrow(
    /does not answer: Error: connect ECONNREFUSED/,
  );
});

test('a password in an address is not asked with, and not told', async () => {
  const error: unknown = await findSite('http://user:secret@forecast.example', { part: 'markets' }).catch(
    String,
  );
  expect(error).toBe('Error: --site takes an address without a user and a password.');
});
