import { hasEnded, pointerKeyAt, previewAt, robotsHeader, tagOf } from './names';
import type { Pointer } from './Pointer';
import { resolve } from './resolve';

// npm run docs bundles this as deploy/edge.js, which nginx runs. The same limits on syntax apply as in resolve.ts.

/** The part of njs's request object that we use. */
interface NginxRequest {
  /** Decoded, without the query. */
  readonly uri: string;
  readonly headersIn: Readonly<Record<string, string | undefined>>;
  readonly variables: Record<string, string | undefined>;
  readonly subrequest: (uri: string) => Promise<{ readonly status: number; readonly responseText: string }>;
  readonly internalRedirect: (location: string) => void;
  readonly return: (status: number) => void;
}

/** The path of the pointer for the requested hostname. */
const pointer = (request: NginxRequest): string => `/${pointerKeyAt(hostOf(request))}`;

/** The value of X-Robots-Tag. nginx doesn't send a header without a value. */
const robots = (request: NginxRequest): string => robotsHeader(hostOf(request))['X-Robots-Tag'] || '';

/** The requested hostname, without the port. */
const hostOf = (request: NginxRequest): string => request.variables['host'] || '';

/** Finds the object to show for a request, and redirects internally to the location that sends it. */
async function show(request: NginxRequest): Promise<void> {
  const response = await request.subrequest('//pointer');
  // A bucket responds with 403 for missing objects if the reader may not list it.
  if (response.status === 403 || response.status === 404)
    return previewAt(hostOf(request)) === undefined
      ? request.return(404)
      : request.internalRedirect('@ended');
  const current = response.status === 200 ? parsed(response.responseText) : undefined;
  if (!current) return request.return(502);
  if (hasEnded(current, Date.now())) return request.internalRedirect('@ended');
  const candidates = resolve(request.uri, current);
  const objects = candidates.filter((candidate) => candidate.status === 200);
  const nowhere = candidates.filter((candidate) => candidate.status === 404);
  const first = objects[0];
  const variables = request.variables;
  variables['first'] = keyAt(objects, 0);
  variables['second'] = keyAt(objects, 1);
  variables['nowhere'] = keyAt(nowhere, 0);
  if (!first) return request.internalRedirect('@nowhere');
  const isFile = first.kind === 'file';
  const tag = tagOf(first.key);
  variables['tag'] = `W/"${tag}"`;
  const cachedTag = request.headersIn['If-None-Match'];
  if (cachedTag === undefined || cachedTag.indexOf(tag) < 0)
    request.internalRedirect(isFile ? '@file' : '@page');
  else if (isFile) request.internalRedirect('@known');
  else request.return(304);
}

/** A pointer from its text; undefined if it is damaged. */
function parsed(text: string): Pointer | undefined {
  try {
    const value = JSON.parse(text) as Partial<Pointer> | null;
    return value && value.routes && value.trees && value.registries ? (value as Pointer) : undefined;
  } catch {
    return undefined;
  }
}

const keyAt = (candidates: readonly { readonly key: string }[], index: number): string => {
  const candidate = candidates[index];
  return candidate ? `/${candidate.key}` : '/nothing';
};

export default { show: show, pointer: pointer, robots: robots };
