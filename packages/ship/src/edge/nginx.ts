import type { Pointer } from './Pointer';
import { resolve } from './resolve';

// What nginx runs: npm run docs makes deploy/edge.js of it. See resolve.ts for what may not be written here.

/** A request as nginx's JavaScript has it. */
interface NginxRequest {
  /** Decoded, without the query. */
  readonly uri: string;
  readonly headersIn: Readonly<Record<string, string | undefined>>;
  readonly variables: Record<string, string | undefined>;
  readonly subrequest: (uri: string) => Promise<{ readonly status: number; readonly responseText: string }>;
  readonly internalRedirect: (location: string) => void;
  readonly return: (status: number) => void;
}

/** Looks up what the pointer shows at an address, and has the location for pages, or that for files, send it. */
async function show(request: NginxRequest): Promise<void> {
  const answer = await request.subrequest('//pointer');
  // To those who may not list it, a bucket says 403 of what is not there.
  if (answer.status === 403 || answer.status === 404) return request.return(404);
  const found = answer.status === 200 ? resolved(request.uri, answer.responseText) : undefined;
  if (!found) return request.return(502);
  const shown = found.filter((candidate) => candidate.status === 200);
  const nowhere = found.filter((candidate) => candidate.status === 404);
  const first = shown[0];
  const variables = request.variables;
  variables['first'] = keyAt(shown, 0);
  variables['second'] = keyAt(shown, 1);
  variables['nowhere'] = keyAt(nowhere, 0);
  if (!first) return request.internalRedirect('@nowhere');
  const isFile = first.kind === 'file';
  // What has this tag is the same, for it is named by its content.
  const hash = /[\da-f]{64}/.exec(first.key);
  const tag = hash ? hash[0].slice(0, 32) : '';
  variables['tag'] = `W/"${tag}"`;
  const known = request.headersIn['If-None-Match'];
  if (known === undefined || known.indexOf(tag) < 0) request.internalRedirect(isFile ? '@file' : '@page');
  else if (isFile) request.internalRedirect('@known');
  else request.return(304);
}

/** Where to look for what a path shows; undefined if the pointer is damaged. */
function resolved(path: string, pointer: string): ReturnType<typeof resolve> | undefined {
  try {
    return resolve(path, JSON.parse(pointer) as Pointer);
  } catch {
    return undefined;
  }
}

const keyAt = (candidates: readonly { readonly key: string }[], index: number): string => {
  const candidate = candidates[index];
  return candidate ? `/${candidate.key}` : '/nothing';
};

export default { show: show };
