import type { FastifyInstance } from 'fastify';

/** A response to a visitor. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed body; undefined if there is none. */
  readonly body: unknown;
}

type Headers = Readonly<Record<string, string | undefined>>;

/** A browser that sends requests to a service, as the site's pages do, and keeps its cookie. Names whom it signed in as. */
export class Visitor {
  cookie: string | undefined;
  private handle: string | undefined;
  private keys = 0;

  /** @param name is part of its Idempotency-Keys */
  constructor(
    private readonly app: FastifyInstance,
    private readonly name = 'visitor',
  ) {}

  readonly get = (path: string, headers?: Headers) => this.request('GET', path, undefined, headers);
  readonly put = (path: string, body?: unknown, headers?: Headers) =>
    this.request('PUT', path, body, headers);
  readonly post = (path: string, body: unknown, headers?: Headers) =>
    this.request('POST', path, body, headers);
  readonly delete = (path: string, headers?: Headers) => this.request('DELETE', path, undefined, headers);

  readonly signIn = (handle: string) => {
    this.handle = handle;
    return this.post('/sign-in', { handle });
  };

  /**
   * Requests a path below the service's URL. `headers` are sent besides, or instead of, those of a browser;
   * an undefined one is left out.
   */
  async request(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Reply> {
    const own = method !== 'GET' && {
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `${this.name}-${++this.keys}`,
      researcher: this.handle,
    };
    const all = Object.entries({ ...own, cookie: this.cookie, ...headers });
    const response = await this.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: Object.fromEntries(all.filter(([, value]) => value !== undefined)),
      ...(body !== undefined && { payload: body as object | string }),
    });
    const set = response.headers['set-cookie'];
    if (typeof set === 'string') this.cookie = set.split(';', 1)[0];
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === '' ? undefined : JSON.parse(response.body),
    };
  }
}
