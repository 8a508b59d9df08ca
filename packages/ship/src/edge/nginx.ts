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
  if (answer.status !== 200) return request.return(answer.status === 404 ? 404 : 502);
  const found = resolve(request.uri, JSON.parse(answer.responseText) as Pointer);
  const shown = found.filter((candidate) => candidate.status === 200);
  const nowhere = found.filter((candidate) => candidate.status === 404);
  const variables = request.variables;
  variables['first'] = keyAt(shown, 0);
  variables['second'] = keyAt(shown, 1);
  variables['nowhere'] = keyAt(nowhere, 0);
  if (shown.length === 0) return request.internalRedirect('@nowhere');
  // What has this tag is the same, for it is named by its content.
  const tag = /[\da-f]{64}/.exec(keyAt(shown, 0));
  variables['tag'] = tag ? `W/"${tag[0].slice(0, 32)}"` : '';
  const known = request.headersIn['If-None-Match'];
  if (known !== undefined && tag && known.indexOf(tag[0].slice(0, 32)) >= 0) return request.return(304);
  request.internalRedirect(shown[0] && shown[0].kind === 'file' ? '@file' : '@page');
}

const keyAt = (candidates: readonly { readonly key: string }[], index: number): string => {
  const candidate = candidates[index];
  return candidate ? `/${candidate.key}` : '/nothing';
};

export default { show: show };
