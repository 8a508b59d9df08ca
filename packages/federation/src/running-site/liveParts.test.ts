import { findSite } from './liveParts';
import { dataBlock, listen, closedServer, shortened } from '../testing/sites';

const site = () => listen((_request, response) => response.end(dataBlock));

test('a site is found by the URL of any of its pages', async () => {
  const origin = await site();
  expect(await findSite(`${origin}/markets?q=ai#top`, { part: 'markets' })).toEqual({ origin, notes: [] });
});

test('a redirect to another origin is followed, and a note says so', async () => {
  const origin = await site();
  const old = await listen(({ url = '' }, response) =>
    response.writeHead(301, { Location: origin + url }).end(),
  );
  expect(await findSite(old, { part: 'markets' })).toEqual({
    origin,
    notes: [`${old} redirects to ${origin}.`],
  });
});

test('if the part is not live on the site, a note says so and lists the parts that are live', async () => {
  const { notes } = await findSite(await site(), { part: 'news' });
  expect(notes).toEqual([
    expect.stringMatching(/^news is not live on .* \(live parts: markets\)\. It is added/),
  ]);
});

test('if the part has a route, a note says where it appears', async () => {
  const news = { part: 'news', route: { path: '/news', frame: 'shell' } } as const;
  const { notes } = await findSite(await site(), news);
  expect(notes).toEqual([expect.stringContaining('it appears at /news')]);
});

test('if a page lists only some parts, all parts are read from the file that the page links to', async () => {
  const { url: file, ...texts } = shortened;
  const origin = await listen(({ url }, response) => response.end(url === file ? texts.file : texts.block));
  expect(await findSite(`${origin}/about`, { part: 'markets' })).toEqual({ origin, notes: [] });
  const { notes } = await findSite(`${origin}/about`, { part: 'news' });
  expect(notes).toEqual([expect.stringContaining('(live parts: markets).')]);
});

test.each(['', 'localhost:4555', 'forecast.example', 'ftp://forecast.example', '/srv/site'])(
  '"%s" is not the URL of a running site',
  async (address) => {
    await expect(findSite(address, { part: 'markets' })).rejects.toThrow(
      `https://forecast.example, not "${address}".`,
    );
  },
);

test('a server that does not respond, or whose page has no registry, is rejected', async () => {
  const other = await listen((_request, response) => response.writeHead(404).end('<p>not here</p>'));
  await expect(findSite(other, { part: 'markets' })).rejects.toThrow(
    `${other}/ responded with status 404, but the page has no registry`,
  );
  const cut = await listen((_request, response) => {
    response.write('<p>', () => response.destroy());
  });
  await expect(findSite(cut, { part: 'markets' })).rejects.toThrow(`${cut} did not respond: `);
  const gone = await closedServer();
  await expect(findSite(gone, { part: 'markets' })).rejects.toThrow(
    /did not respond: Error: connect ECONNREFUSED/,
  );
});

test('a URL with a password is rejected, and the message does not repeat the password', async () => {
  const error: unknown = await findSite('http://user:secret@forecast.example', { part: 'markets' }).catch(
    String,
  );
  expect(error).toBe('Error: --site must be an address without a user name and password.');
});
