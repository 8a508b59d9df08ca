/** What a request should get: the status, and of which file or page; without one it is an answer in plain text. */
export type Expected = `${200 | 206 | 304 | 404} ${string}` | 400 | 404 | 405 | 412 | 416 | 431 | 505;

/** One or more requests on a connection, and what a server of the site answers. */
export interface Row {
  readonly what: string;
  /** The bytes, one character each. `{r}` is a release, `{registry}` the live registry; `{picture}` is the name of a picture; `{etag}` and `{modified}` are what the server says of its script. */
  readonly sent: string;
  /**
   * By their status. `200 landing` is the page of `/`, and `200 root` that page with the strict policy of another
   * spelling; `200 page` is any other and `404 page` that of what is none. `200 live/…` is what crawlers are told, `200 picture` a picture of a page,
   * `200 registry` the live registry. All else is a file of the release.
   */
  readonly answers: readonly Expected[];
  /** Where nginx cannot do as `ship serve` does: why, and the headers or the whole answer that may be another. */
  readonly nginx?: Difference;
  /** Where nginx in front of a bucket cannot, and not for the same reason. */
  readonly bucket?: Difference;
}

interface Difference {
  readonly why: string;
  readonly headers?: readonly string[];
  readonly answers?: readonly Expected[];
}

const row = (
  what: string,
  sent: string,
  answers: Expected | readonly Expected[],
  nginx?: Difference,
  bucket?: Difference,
): Row => ({
  what,
  sent,
  answers: Array.isArray(answers) ? answers : [answers],
  ...(nginx && { nginx }),
  ...(bucket && { bucket }),
});

/** A whole request, the last one of its connection. */
const ask = (line: string, ...headers: readonly string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

const get = (path: string, ...headers: readonly string[]) => ask(`GET ${path}`, ...headers);

const script = '{r}/entry.js';
const plain = '{r}/plain.js';

const pages = [
  '/markets',
  '/markets?range=1d',
  '/markets/',
  '/%6darkets',
  '/market',
  '/market/999',
  '/market/999/?x',
  '//markets',
  '//market//1//',
  '/market/%31',
  '/market/index.html',
  '/market/other.html',
  '/market/1.html.br',
  '/market/__proto__',
  '/market/%e2%80%a8',
  `/market/${'1'.repeat(300)}`,
].map((path) => row(`the address ${path.slice(0, 40)}`, get(path), '200 page'));

const noPages = [
  ...[
    '/markets/btc?range=1d',
    '/market/1/more',
    '/Markets',
    '/index.html',
    '/index.html.br',
    '/index.html.gz',
    '/live/index.html',
    '/live/',
    '/404.html',
    '/404.html.br',
    '/other.html',
    '/other.html.gz',
    '/markets/index.html',
    '/markets/index.html.br',
    '/market/1/index.html',
    '/market/1/other.html',
    '/.underway',
    `/${'1'.repeat(300)}`,
    '/1'.repeat(3000),
  ],
  ...[
    '/r',
    '/registry',
    '/static/missing.js',
    '/.lock',
    '/site.json',
    '/registry.json',
    '/generations/00000001.json',
  ],
  ...[
    '/pages/',
    '/prepared/',
    '/.underway/',
    '/r/../x',
    '/r/..%2fx',
    '/;',
    '/%3fx',
    '/%0a',
    '/R/x',
    '/%c3%a4',
  ],
  ...['/%ff', '/%0d%0aX-Injected:%20x', '/a%20b', '/a+b', '/a\\b', '/...', '/a/./b/../c/', "/'", '/%25'],
].map((path) => row(`the address ${path.slice(0, 40)}`, get(path), '404 page'));

/** What crawlers ask for, each with what its copies end with. */
const told = ['/robots.txt', '/sitemap.xml'].flatMap((path) => [
  row(`${path}`, get(path), `200 live${path}`),
  row(`${path} with a query`, get(`${path}?x=/y`), `200 live${path}`),
  row(`${path} with two slashes`, get(`/${path}`), `200 live${path}`),
  row(`${path}, compressed`, get(path, 'Accept-Encoding: gzip, br'), `200 live${path}.br`),
  row(`${path} for one that takes gzip`, get(path, 'Accept-Encoding: gzip'), `200 live${path}.gz`),
  row(`HEAD of ${path}`, ask(`HEAD ${path}`), `200 live${path}`),
  row(`a part of ${path}`, get(path, 'Range: bytes=0-3'), `200 live${path}`),
  row(`${path} that may be known`, get(path, 'If-Modified-Since: Tue, 01 Jan 2115 00:00:00 GMT'), [
    `200 live${path}`,
  ]),
  row(`${path} as a folder`, get(`${path}/`), '404 page'),
  row(`${path}.br`, get(`${path}.br`), '404 page'),
  row(`/live${path}`, get(`/live${path}`), '404 page'),
  row(`${path} below another`, get(`/a${path}`), '404 page'),
]);

/** The name of a picture that the site has, and of one that it has not. */
const picture = '/pictures/{picture}.png';
const noPicture = `/pictures/${'0'.repeat(64)}.png`;

const pictures = [
  row('a picture', get(picture), '200 picture'),
  row('a picture with a query', get(`${picture}?x=/y`), '200 picture'),
  row('a picture, encoded', get('/%70ictures/{picture}%2epng'), '200 picture'),
  row('a picture for one that takes copies', get(picture, 'Accept-Encoding: br, gzip'), '200 picture'),
  row('HEAD of a picture', ask(`HEAD ${picture}`), '200 picture'),
  row('a part of a picture', get(picture, 'Range: bytes=0-3'), '206 picture'),
  row('a picture that is known', get(picture, 'If-None-Match: *'), '304 picture'),
  row('a picture that is missing', get(noPicture), 404),
  row('a picture that is missing, in a part', get(noPicture, 'Range: bytes=0-3'), 404),
  ...['/pictures', '/pictures/', '/pictures/x.png', `${picture}/`, `${picture}.br`, `/a${picture}`].map(
    (path) => row(`the address ${path}`, get(path), '404 page'),
  ),
];

const roots = [
  '//',
  '/market/..%2f',
  '/markets/%2e%2e/',
  '//?x=1',
  '/./',
  '/%2e/',
  '/%2f',
  '/markets/..',
  '/#x',
].map((path) => row(`the address ${path}`, get(path), '200 root'));

const landings = ['/', '/?x=1', '/?', '/?/markets', '/?a#b'].map((path) =>
  row(`the address ${path}`, get(path), '200 landing'),
);

const files = [
  ...[
    'entry.js',
    'other.mjs',
    'plain.js',
    'plain.js.map',
    'data.json',
    'style.css',
    'mark.svg',
    'api.d.ts',
    'a.txt',
  ],
  ...[
    'index.html',
    'photo.webp',
    'photo.png',
    'font.woff2',
    'code.wasm',
    'a.b/c',
    'UPPER.TXT',
    'LICENSE',
    'icon.ico',
  ],
  ...['a.avif', 'b.jpeg', 'empty', 'release.json', 'contract.json'],
].map((path) => row(`the file ${path}`, get(`{r}/${path}`), `200 ${path}`));

const spellings = [
  row('a file with two slashes', get(`/${script}`), '200 entry.js'),
  row('a file with an encoded letter', get('/%72/{r without /r/}/entry.js'), '200 entry.js'),
  row('a file with an encoded slash', get('/r%2F{r without /r/}/entry.js'), '200 entry.js'),
  row('a file by way of another folder', get(`/x/..${script}`), '200 entry.js'),
  row('a file by way of itself', get('{r}/./x/../entry.js'), '200 entry.js'),
  row('a file with a query', get(`${script}?x=/y`), '200 entry.js'),
  row('a file with a fragment', get(`${script}#x`), '200 entry.js'),
  row('a file of another alphabet', get('{r}/%C3%A4.txt'), '200 ä.txt'),
  row('a file of another alphabet, not encoded', get('{r}/\xc3\xa4.txt'), 400, {
    why: 'nginx takes bytes that are not ASCII; browsers encode them.',
    answers: ['200 ä.txt'],
  }),
  row('a file whose name holds what ends a path', get('{r}/a%23b%3Fc%252f.txt'), '200 a#b?c%2f.txt'),
  row('a page in absolute form', get('http://evil.example/'), '200 landing'),
  row('a page in absolute form, without a path', get('http://evil.example'), '200 landing'),
  row('another page in absolute form', get('http://evil.example/markets?x'), '200 page'),
  row('a file in absolute form', get(`http://evil.example${script}`), '200 entry.js'),
  row('the page by another protocol', get('ftp://evil.example/'), '200 landing'),
];

const misses = [
  ...['{r}/missing.js', '/r/markets/fedcba9876543210/entry.js', '/r/none/fedcba9876543210/entry.js', '/r/'],
  ...['/r/markets', '/r/markets/', '{r}', '{r}/', '{r}/a.b', '{r}/a.b/', '{r}/entry.js/', '{r}/entry.js/x'],
  ...[
    '{r}/.lock',
    '{r}/%2elock',
    '{r}/a/.hidden/b',
    '/r/.',
    '/r/x',
    '/r/x.js',
    '/r/Markets/fedcba9876543210/x',
  ],
  ...[
    '{r}/release.sig',
    '{r}/entry.js.br',
    '{r}/entry.js.gz',
    '{r}/%ff',
    '{r}/a%5Cb',
    '{r}/ENTRY.JS',
    '{r}/entry',
    '{r}/a%0ab',
  ],
  ...['{r}x/entry.js', '{r}/entry.js%20', '/r/index.html', '/r/site.json', `{r}/${'a'.repeat(300)}`],
  ...[`{r}/${'a/'.repeat(300)}x`],
].map((path) => row(`no file: ${path.slice(0, 60)}`, get(path), 404));

const registries = [
  row('the registry', get('{registry}'), '200 registry'),
  row('the registry with a query', get('{registry}?x'), '200 registry'),
  row('the registry as br', get('{registry}', 'Accept-Encoding: gzip, br'), '200 registry.br'),
  row('the registry as gzip', get('{registry}', 'Accept-Encoding: gzip'), '200 registry.gz'),
  row('a part of the registry', get('{registry}', 'Range: bytes=0-3'), '206 registry'),
  row('the registry that is known', get('{registry}', 'If-None-Match: *'), '304 registry'),
  row('HEAD of the registry', ask('HEAD {registry}'), '200 registry'),
  row('POST of the registry', ask('POST {registry}'), 405),
  ...[
    ...[
      '{registry}.br',
      '{registry}.gz',
      '{registry}x',
      '{registry}/',
      '{registry}/x',
      '/r{registry}',
      '/r/{registry}',
    ],
    ...['/registry/', '/registry/x', '/registry/00000001.json', '/registry/../r/', '/r//registry/x'],
    `/registry/00000001-${'0'.repeat(64)}.json`,
  ].map((path) => row(`no registry: ${path}`, get(path), 404)),
];

const unlisted = row('a file that lies there and is in no record', get('{r}/unlisted.js'), 404, {
  why: 'nginx reads no records; ship verify tells of such a file.',
  answers: ['200 unlisted.js'],
});

const malformed = [
  row('a zero byte', get('/%00'), 400),
  row('a zero byte in a release', get('{r}/%00'), 400),
  row('a bad escape', get('/%zz'), 400),
  row('half an escape', get('/x%4'), 400),
  row('half a character that is cut', get('{r}/%E0%A4%A'), 400),
  row('a way out', get('/..'), 400),
  row('a way out, encoded', get('{r}/..%2f..%2f..%2f..%2fetc/passwd'), 400),
  row('the whole server', get('*'), 400),
  row('no slash', get('markets'), 400),
  row('a white space', get('/a b'), 400),
  row('no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400),
  row('two hosts', get('/', 'Host: other'), 400),
  row('a host that is none', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400),
  row('an empty host', 'GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n', 400),
  row('no request', 'nonsense\r\n\r\n', 400),
  row('a header without a colon', get('/', 'nonsense'), 400, {
    why: 'nginx reads past such a line.',
    answers: ['200 landing'],
  }),
  row('a header with a space in its name', get('/', 'a b: c'), 400),
  row('two lengths', ask('POST /', 'Content-Length: 1', 'Content-Length: 2'), 400),
  row('a length that is none', ask('POST /', 'Content-Length: x'), 400),
  row('a version that nobody speaks', 'GET / HTTP/7.0\r\n\r\n', 505),
  row('an address of 9 KB', get(`/${'a'.repeat(9_000)}`), 431),
  row('an address of 20 KB', get(`/r/${'a'.repeat(20_000)}`), 431),
  row('an address of 60 KB', get(`/${'a'.repeat(60_000)}`), 431),
  row('a header of 9 KB', get('/', `X-Long: ${'a'.repeat(9_000)}`), 431),
  row('an address of 8,000 letters', get(`/${'a'.repeat(8_000)}`), '404 page'),
  row('no page with a condition', get('/nowhere', 'If-None-Match: *', 'If-Match: "x"'), '404 page'),
  row('a part of no page', get('/nowhere', 'Range: bytes=0-3'), '404 page'),
  row('HEAD of no page', ask('HEAD /nowhere'), '404 page'),
  row('no page, compressed', get('/nowhere', 'Accept-Encoding: br'), '404 page.br'),
  row('a page beside others, compressed', get('/market/7', 'Accept-Encoding: gzip'), '200 page.gz'),
  row('a header of 8,000 letters', get('/', `X-Long: ${'a'.repeat(8_000)}`), '200 landing'),
];

const methods = [
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'FOO', 'PROPFIND'].flatMap((method) => [
    row(`${method} of the page`, ask(`${method} /markets`), 405),
    row(`${method} of a file`, ask(`${method} ${script}`), 405),
  ]),
  row('POST of a file that is missing', ask('POST /r/missing.js'), 405),
  row('POST with a body', `${ask('POST /', 'Content-Length: 5')}hello`, 405),
  row('CONNECT', ask('CONNECT localhost:443'), 400),
  row('a method in small letters', ask('get /'), 400),
  row('HEAD of the page', ask('HEAD /markets'), '200 page'),
  row('HEAD of a file', ask(`HEAD ${script}`), '200 entry.js'),
  row('HEAD of a file, compressed', ask(`HEAD ${script}`, 'Accept-Encoding: br'), '200 entry.js.br'),
  row('HEAD of a file that is missing', ask('HEAD /r/missing.js'), 404),
  row('HEAD of nonsense', ask('HEAD /%zz'), 400),
];

const codings = (
  [
    ['br', 'br'],
    ['gzip', 'gz'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gz'],
    ['br;q=0, gzip', 'gz'],
    ['br;q=0', ''],
    ['gzip;q=0', ''],
    ['gzip;q=0.000, br; q=0.0', ''],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['gzip;q=0.5', 'gz'],
    ['gzip ; q=1', 'gz'],
    ['gzip;q=2', ''],
    ['br; q = 0', ''],
    ['*', ''],
    ['identity', ''],
    ['identity;q=0', ''],
    ['brotli, xgzip', ''],
    ['', ''],
    ['deflate,br', 'br'],
  ] as const
).flatMap(([accepted, ending]) => [
  row(
    `a file for one that takes "${accepted}"`,
    get(script, `Accept-Encoding: ${accepted}`),
    `200 entry.js${ending && '.'}${ending}`,
  ),
  row(
    `the page for one that takes "${accepted}"`,
    get('/', `Accept-Encoding: ${accepted}`),
    `200 landing${ending && '.'}${ending}`,
  ),
]);

const moreCodings = [
  ...['plain.js', 'data.json', 'mark.svg'].map((path) =>
    row(`${path}, which has no copies`, get(`{r}/${path}`, 'Accept-Encoding: br, gzip'), `200 ${path}`),
  ),
  row('a file with one copy', get('{r}/gzip.js', 'Accept-Encoding: br, gzip'), '200 gzip.js.gz', undefined, {
    why: 'nginx cannot see which copies there are, and asks a bucket for the smallest alone.',
    answers: ['200 gzip.js'],
  }),
  row('a missing file, compressed', get('{r}/missing.js', 'Accept-Encoding: br, gzip'), 404),
  row('a file through a proxy', get(script, 'Accept-Encoding: br', 'Via: 1.1 proxy'), '200 entry.js.br'),
  row(
    'two headers of codings',
    get(script, 'Accept-Encoding: gzip', 'Accept-Encoding: br'),
    '200 entry.js.gz',
  ),
];

const noPart: Difference = {
  why: 'nginx has added the headers of the file before it looks at the range; no-store is the stronger.',
  headers: ['cache-control', 'cross-origin-resource-policy', 'etag', 'last-modified'],
};

const ranges = (
  [
    ['bytes=0-3', 206],
    ['bytes=3-', 206],
    ['bytes=-5', 206],
    ['bytes=-999999', 206],
    ['bytes=0-999999', 206],
    ['bytes= 1 - 2 ', 206],
    ['bytes=5-2', 416],
    ['bytes=999999-', 416],
    ['bytes=-0', 416],
    ['bytes=-', 416],
    ['bytes=', 200],
    ['bytes=abc', 416],
    ['bytes=1-x', 416],
    ['bytes=0-1,3-4', 200],
    ['bytes=0-0, -1', 200],
    ['bytes=0-0,x', 416],
    ['bytes=0-0,', 416],
    ['bytes=999-,0-0', 206],
    ['bytes=- 5', 416],
    ['items=0-3', 200],
    ['Bytes=0-3', 206],
    ['bytes=99999999999999999999-', 416],
  ] as const
).map(([range, status]) =>
  status === 416
    ? row(`the part "${range}"`, get(plain, `Range: ${range}`), status, noPart)
    : row(`the part "${range}"`, get(plain, `Range: ${range}`), `${status} plain.js`),
);

const moreRanges = [
  row('a part of a file that has copies', get(script, 'Range: bytes=0-3'), '206 entry.js'),
  row('a part of a copy', get(script, 'Range: bytes=0-3', 'Accept-Encoding: br'), '200 entry.js.br'),
  row('two parts in two headers', get(plain, 'Range: bytes=0-0', 'Range: bytes=2-2'), '206 plain.js'),
  row('a part of nothing that begins later', get('{r}/empty', 'Range: bytes=5-'), 416, {
    why: `${noPart.why} Of a file without a charset it has kept that.`,
    headers: [...(noPart.headers ?? []), 'content-type'],
  }),
  row('a part of nothing', get('{r}/empty', 'Range: bytes=0-0'), '200 empty'),
  row('a part of a file that is missing', get('{r}/missing.js', 'Range: bytes=0-3'), 404),
  row('a part of the page: the rest might be of another one', get('/', 'Range: bytes=0-3'), '200 landing'),
  row('a wrong part of the page', get('/', 'Range: bytes=5-2'), '200 landing'),
  row('HEAD of a part', ask(`HEAD ${plain}`, 'Range: bytes=0-3'), '206 plain.js'),
  row('a part of that file', get(plain, 'Range: bytes=0-3', 'If-Range: {etag}'), '206 plain.js'),
  row('a part of another file', get(plain, 'Range: bytes=0-3', 'If-Range: "x"'), '200 plain.js'),
  row('a part of that time', get(plain, 'Range: bytes=0-3', 'If-Range: {modified}'), '206 plain.js'),
  row(
    'a part of another time',
    get(plain, 'Range: bytes=0-3', 'If-Range: Thu, 01 Jan 2015 00:00:00 GMT'),
    '200 plain.js',
  ),
  row('a part of something weak', get(plain, 'Range: bytes=0-3', 'If-Range: W/{etag}'), '200 plain.js'),
];

const past = 'Thu, 01 Jan 2015 00:00:00 GMT';
const future = 'Tue, 01 Jan 2115 00:00:00 GMT';

const conditions = [
  ...(
    [
      ['If-None-Match: {etag}', 304],
      ['If-None-Match: W/{etag}', 304],
      ['If-None-Match: "x", {etag}', 304],
      ['If-None-Match: *', 304],
      ['If-None-Match: "x"', 200],
      ['If-None-Match: x', 200],
      ['If-None-Match: ', 200],
      ['If-Modified-Since: {modified}', 304],
      [`If-Modified-Since: ${past}`, 200],
      [`If-Modified-Since: ${future}`, 200],
      ['If-Modified-Since: yesterday', 200],
      ['If-Match: {etag}', 200],
      ['If-Match: *', 200],
      ['If-Match: "x"', 412],
      ['If-Match: W/{etag}', 412],
      ['If-Unmodified-Since: {modified}', 200],
      [`If-Unmodified-Since: ${future}`, 200],
      [`If-Unmodified-Since: ${past}`, 412],
      ['If-Unmodified-Since: yesterday', 412],
      ['If-Unmodified-Since: 2115-01-01', 412],
      ['If-Unmodified-Since: Sunday, 06-Nov-94 08:49:37 GMT', 412],
      ['If-None-Match: "x", W/{etag} ', 304],
    ] as const
  ).map(([header, status]) =>
    row(`a file with ${header}`, get(plain, header), status === 412 ? 412 : `${status} plain.js`),
  ),
  row(
    'both conditions hold',
    get(plain, 'If-None-Match: {etag}', 'If-Modified-Since: {modified}'),
    '304 plain.js',
  ),
  row(
    'the tag holds, the time does not',
    get(plain, 'If-None-Match: {etag}', `If-Modified-Since: ${past}`),
    '200 plain.js',
  ),
  row(
    'the time holds, the tag does not',
    get(plain, 'If-None-Match: "x"', 'If-Modified-Since: {modified}'),
    '200 plain.js',
  ),
  row(
    'a file that is known, in a part',
    get(plain, 'If-None-Match: {etag}', 'Range: bytes=0-3'),
    '304 plain.js',
  ),
  row('HEAD of a file that is known', ask(`HEAD ${plain}`, 'If-None-Match: {etag}'), '304 plain.js'),
  row(
    'a file with copies that is known',
    get(script, 'If-None-Match: *', 'Accept-Encoding: br'),
    '304 entry.js.br',
  ),
  ...[
    `If-Modified-Since: ${future}`,
    'If-None-Match: "x"',
    'If-Match: *',
    `If-Unmodified-Since: ${future}`,
  ].map((header) => row(`the page with ${header}`, get('/', header), '200 landing')),
  row('the page with If-None-Match: *', get('/', 'If-None-Match: *'), '304 landing'),
  row('the page with If-Match: "x"', get('/', 'If-Match: "x"'), 412),
  row(`the page with If-Unmodified-Since: ${past}`, get('/', `If-Unmodified-Since: ${past}`), 412),
  row('a condition twice', get(plain, 'If-None-Match: "x"', 'If-None-Match: {etag}'), 400),
  row('a missing file with a condition', get('{r}/missing.js', 'If-None-Match: *'), 404),
];

const connections = [
  row('an old proxy', 'GET / HTTP/1.0\r\n\r\n', '200 landing'),
  row(
    'an old proxy that takes copies',
    `GET ${script} HTTP/1.0\r\nAccept-Encoding: gzip\r\n\r\n`,
    '200 entry.js.gz',
  ),
  row('two requests', `GET / HTTP/1.1\r\nHost: a\r\n\r\n${get(plain)}`, ['200 landing', '200 plain.js']),
  row('a request after a POST', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc${get(plain)}`, [
    405,
    '200 plain.js',
  ]),
  row('a request after a miss', `GET /r/x HTTP/1.1\r\nHost: a\r\n\r\n${get('/')}`, [404, '200 landing']),
  row('nonsense after a request', 'GET / HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n', ['200 landing', 400]),
  row('one that waits to be told to go on', get('/', 'Expect: 100-continue'), '200 landing'),
  row('one that expects what nobody knows', get('/', 'Expect: miracles'), '200 landing'),
  row(
    'one that would rather speak another protocol',
    get('/', 'Upgrade: h2c', 'Connection: Upgrade'),
    '200 landing',
  ),
  row('a header that is continued', get('/', 'X-Long: a\r\n b'), 400),
  row('a line break without its other half', 'GET / HTTP/1.1\nHost: a\nConnection: close\n\n', 505, {
    why: 'nginx takes it as one; Node takes it for a part of the version.',
    answers: ['200 landing'],
  }),
  row('an empty line first', `\r\n${get('/')}`, '200 landing'),
  row('a header with an underscore', get('/', 'X_Y: z'), '200 landing'),
];

/** The requests that servers of a site are held against. */
export const requests: readonly Row[] = [
  ...pages,
  ...noPages,
  ...told,
  ...pictures,
  ...roots,
  ...landings,
  ...files,
  ...spellings,
  ...misses,
  ...registries,
  unlisted,
  ...malformed,
  ...methods,
  ...codings,
  ...moreCodings,
  ...ranges,
  ...moreRanges,
  ...conditions,
  ...connections,
];
