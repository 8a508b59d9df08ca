/** An expected response: the status, and the page or file in the body. A status alone means plain text. */
export type Expected = `${200 | 206 | 304 | 404} ${string}` | 400 | 404 | 405 | 416;

/** One or more requests on a connection, and the expected responses. */
export interface Row {
  /** What is requested, to complete the test title "a request for …". */
  readonly what: string;
  /**
   * The bytes to send, as latin1. Placeholders: `{r}` is the path of a release, `{registry}` the path of the live
   * registry, `{picture}` the name of a picture, and `{voucher}` the path of a voucher. `{page etag}`, `{registry etag}`
   * and `{file etag}` are the ETags of the landing page, the registry and `plain.js`; `{file date}` is the Last-Modified
   * of `plain.js`.
   */
  readonly sent: string;
  /**
   * The expected responses. The word after the status is `landing` (the page at `/`), `page` (the page at `/markets`;
   * with 404, the not-found page), `embed` (the page at `/market/1/embed`, which other sites may embed), `robots.txt`,
   * `answers.json` (of `/markets`), a file at the root, `registry`, `picture`, `voucher`, or a file of the release.
   */
  readonly responses: readonly Expected[];
}

const row = (what: string, sent: string, responses: Expected | readonly Expected[]): Row => ({
  what,
  sent,
  responses: typeof responses === 'object' ? responses : [responses],
});

/** A complete request, the last one on its connection. */
const lastRequest = (line: string, ...headers: readonly string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

const get = (path: string, ...headers: readonly string[]) => lastRequest(`GET ${path}`, ...headers);

const script = '{r}/entry.js';
const plain = '{r}/plain.js';

const pages = [
  row('the landing page with a query', get('/?x=/markets'), '200 landing'),
  row('a page', get('/markets'), '200 page'),
  row('a page with a trailing slash', get('/markets/?range=1d'), '200 page'),
  row('a page with an encoded letter', get('/%6darkets'), '200 page'),
  row('a page that is served for all paths below another path', get('/market/%C3%A4'), '200 page'),
  row('a page through a path with ..', get('/market/../markets'), '200 page'),
  row('the headers of a page (HEAD)', lastRequest('HEAD /markets'), '200 page'),
  row('a page in brotli', get('/markets', 'Accept-Encoding: gzip, deflate, br, zstd'), '200 page.br'),
  row('a page by a browser that refuses brotli', get('/markets', 'Accept-Encoding: br;q=0'), '200 page'),
  row('a page that is already cached', get('/', 'If-None-Match: {page etag}'), '304 landing'),
  row('a page with an old ETag', get('/', 'If-None-Match: W/"x"'), '200 landing'),
  row('a range of a page (the whole page is sent)', get('/', 'Range: bytes=0-3'), '200 landing'),
  ...[
    '/nowhere',
    '/nowhere/answers.json',
    '/live.json',
    '/generations/00000001.json',
    '/trees/',
    '/.lock',
  ].map((path) => row(`the missing page ${path}`, get(path), '404 page')),
  ...[
    '/markets%0A',
    '/a%E2%80%A8',
    '/a%0D%0AX-Injected:%20b',
    '/a%5Cb',
    '/a%7F',
    '/a%1B',
    '/a%FF',
    '/a%ED%A0%80',
    '/market/%0A',
    '/market/1%0A',
    '/sw.js%0A',
    `/${'a'.repeat(300)}`,
  ].map((path) => row(`the missing page ${path.slice(0, 30)}`, get(path), '404 page')),
  row('a page whose parameter is longer than a file name', get(`/market/${'a'.repeat(300)}`), '200 page'),
  row('a page with an encoded slash', get('/market%2F%2F1'), '200 page'),
  row('a missing page in brotli', get('/nowhere', 'Accept-Encoding: br'), '404 page.br'),
];

const embed = [
  row('a page that other sites may embed', get('/market/1/embed?theme=dark'), '200 embed'),
  row('a page that other sites may embed, with a trailing slash', get('/market/1/embed/'), '200 embed'),
  ...['/market/%31/embed', '/market/../market/1/embed', '/market/1/%65mbed'].map((path) =>
    row(`a page that other sites may embed at another path, ${path}`, get(path), '200 page'),
  ),
];

const treeFiles = [
  row('robots.txt', get('/robots.txt'), '200 robots.txt'),
  row('the data of a page (answers.json)', get('/markets/answers.json'), '200 answers.json'),
  row(
    'the data of a page (answers.json) in brotli',
    get('/markets/answers.json', 'Accept-Encoding: br'),
    '200 answers.json.br',
  ),
  row('the registry', get('{registry}'), '200 registry'),
  row(
    'the registry that is already cached',
    get('{registry}', 'If-None-Match: {registry etag}'),
    '304 registry',
  ),
  ...['sw.js', 'google1.html', '.well-known/matrix/client'].map((path) =>
    row(`the file ${path} at the root`, get(`/${path}`), `200 ${path}`),
  ),
  row('a file at the root in brotli', get('/sw.js?v=1', 'Accept-Encoding: br'), '200 sw.js.br'),
  ...['/sw.txt', '/well-known/matrix/client', '/.well-known/matrix', '/sw.js/', '/sw.js.br'].map((path) =>
    row(`the missing file ${path} at the root`, get(path), '404 page'),
  ),
  row('a missing registry', get('/registry/0000000000000000.json'), 404),
];

const files = [
  ...['entry.js', 'index.html', 'LICENSE'].map((path) =>
    row(`the file ${path}`, get(`{r}/${path}`), `200 ${path}`),
  ),
  row('a file with encoded URL delimiters in its name', get('{r}/a%23b%3Fc%25.txt'), '200 a#b?c%.txt'),
  row('a file in brotli', get(script, 'Accept-Encoding: gzip, br'), '200 entry.js.br'),
  row('a file in gzip', get(script, 'Accept-Encoding: gzip'), '200 entry.js.gz'),
  row('a range of a file', get(plain, 'Range: bytes=0-3'), '206 plain.js'),
  row('a range beyond the end of a file', get(plain, 'Range: bytes=999999-'), 416),
  row(
    'a range of a compressed copy (the whole copy is sent)',
    get(script, 'Range: bytes=0-3', 'Accept-Encoding: br'),
    '200 entry.js.br',
  ),
  row('a file that is already cached, by ETag', get(plain, 'If-None-Match: {file etag}'), '304 plain.js'),
  row('a file that is already cached, by date', get(plain, 'If-Modified-Since: {file date}'), '304 plain.js'),
  row('a picture', get('/pictures/{picture}.png'), '200 picture'),
  row('a voucher', get('{voucher}'), '200 voucher'),
  row('a missing voucher', get('/overrides/markets/0000000000000000.json'), 404),
  ...['{r}/missing.js', '{r}/', '{r}/entry.js.br', '{r}/.hidden'].map((path) =>
    row(`the missing file ${path}`, get(path), 404),
  ),
];

const refused = [
  row('a path with a null byte', get('/%00'), 400),
  row('a path with an incomplete escape sequence', get('/x%4'), 400),
  row('a path that leaves the site', get('/..'), 400),
  row('a path that leaves a release', get('{r}/..%2f..%2f..%2f..%2fetc/passwd'), 400),
  row('a page with POST', lastRequest('POST /markets', 'Content-Length: 0'), 405),
  row('a page and a file on one connection', `GET / HTTP/1.1\r\nHost: a\r\n\r\n${get(plain)}`, [
    '200 landing',
    '200 plain.js',
  ]),
];

/** The requests with which every kind of server is tested. */
export const requests: readonly Row[] = [...pages, ...embed, ...treeFiles, ...files, ...refused];
