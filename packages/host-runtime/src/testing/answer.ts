interface Answer {
  readonly status?: number;
  readonly type?: string | null;
}

/** Builds a response with the fields that the host reads; a script by default. jsdom has no Response. */
export function answer(body = '', { status = 200, type = 'text/javascript' }: Answer = {}): Response {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers(type === null ? {} : { 'Content-Type': type }),
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(body).buffer),
    json: () => Promise.resolve(JSON.parse(body) as unknown),
    text: () => Promise.resolve(body),
  } as unknown as Response;
}
