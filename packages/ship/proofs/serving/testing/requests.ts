/** What a request should get: the status, and of which file or page; without one it is an answer in plain text. */
export type Expected = `${200 | 206 | 304 | 404} ${string}` | 400 | 404 | 405 | 416;

/** One or more requests on a connection, and what a server of the site answers. */
export interface Row {
  readonly what: string;
  /**
   * The bytes, one character each. `{r}` is a release, `{registry}` the live registry, `{picture}` the name of a
   * picture, `{tag}` the ETag of the page at `/`, `{registry tag}` that of the registry; `{etag}` and `{modified}` are
   * what the server says of a script.
   */
  readonly sent: string;
  /**
   * By their status. `200 landing` is the page of `/`, `200 page` that of `/markets`, `404 page` that of what is none;
   * `200 robots.txt` is what crawlers are told, `200 registry` the live registry, `200 picture` a picture of a page.
   * All else is a file of the release.
   */
  readonly answers: readonly Expected[];
}

const row = (what: string, sent: string, answers: Expected | readonly Expected[]): Row => ({
  what,
  sent,
  answers: typeof answers === 'object' ? answers : [answers],
});

/** A whole request, the last one of its connection. */
const ask = (line: string, ...headers: readonly string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

const get = (path: string, ...headers: readonly string[]) => ask(`GET ${path}`, ...headers);

const script = '{r}/entry.js';
const plain = '{r}/plain.js';

const pages = [
  row('the landing page with a query', get('/?x=/markets'), '200 landing'),
  row('a page', get('/markets'), '200 page'),
  row('a page with a slash at the end', get('/markets/?range=1d'), '200 page'),
  row('a page with an encoded letter', get('/%6darkets'), '200 page'),
  row('a page for all addresses below one', get('/market/%C3%A4'), '200 page'),
  row('a page that crosses a folder', get('/market/../markets'), '200 page'),
  row('HEAD of a page', ask('HEAD /markets'), '200 page'),
  row('a page in brotli', get('/markets', 'Accept-Encoding: gzip, deflate, br, zstd'), '200 page.br'),
  row('a page for one that refuses brotli', get('/markets', 'Accept-Encoding: br;q=0'), '200 page'),
  row('a page that the browser has', get('/', 'If-None-Match: {tag}'), '304 landing'),
  row('a page that the browser had', get('/', 'If-None-Match: W/"x"'), '200 landing'),
  row('a part of a page: the rest might be of another one', get('/', 'Range: bytes=0-3'), '200 landing'),
  ...['/nowhere', '/live.json', '/generations/00000001.json', '/trees/', '/.lock'].map((path) =>
    row(`no page: ${path}`, get(path), '404 page'),
  ),
  row('no page in brotli', get('/nowhere', 'Accept-Encoding: br'), '404 page.br'),
];

const told = [
  row('robots.txt', get('/robots.txt'), '200 robots.txt'),
  row('the registry', get('{registry}'), '200 registry'),
  row('the registry that is known', get('{registry}', 'If-None-Match: {registry tag}'), '304 registry'),
  row('a registry that there is not', get('/registry/0000000000000000.json'), 404),
];

const files = [
  ...['entry.js', 'index.html', 'LICENSE'].map((path) =>
    row(`the file ${path}`, get(`{r}/${path}`), `200 ${path}`),
  ),
  row('a file whose name holds what ends a path', get('{r}/a%23b%3Fc%252f.txt'), '200 a#b?c%2f.txt'),
  row('a file in brotli', get(script, 'Accept-Encoding: gzip, br'), '200 entry.js.br'),
  row('a file in gzip', get(script, 'Accept-Encoding: gzip'), '200 entry.js.gz'),
  row('a part of a file', get(plain, 'Range: bytes=0-3'), '206 plain.js'),
  row('a part that there is not', get(plain, 'Range: bytes=999999-'), 416),
  row('a part of a copy', get(script, 'Range: bytes=0-3', 'Accept-Encoding: br'), '200 entry.js.br'),
  row('a file that is known', get(plain, 'If-None-Match: {etag}'), '304 plain.js'),
  row('a file that is known by its time', get(plain, 'If-Modified-Since: {modified}'), '304 plain.js'),
  row('a picture', get('/pictures/{picture}.png'), '200 picture'),
  ...['{r}/missing.js', '{r}/', '{r}/entry.js.br', '{r}/.hidden'].map((path) =>
    row(`no file: ${path}`, get(path), 404),
  ),
];

const refused = [
  row('a zero byte', get('/%00'), 400),
  row('half an escape', get('/x%4'), 400),
  row('a way out', get('/..'), 400),
  row('a way out of a release', get('{r}/..%2f..%2f..%2f..%2fetc/passwd'), 400),
  row('POST of a page', ask('POST /markets', 'Content-Length: 0'), 405),
  row('two requests', `GET / HTTP/1.1\r\nHost: a\r\n\r\n${get(plain)}`, ['200 landing', '200 plain.js']),
];

/** The requests that servers of a site are held against. */
export const requests: readonly Row[] = [...pages, ...told, ...files, ...refused];
