import type { Reason } from '@forecast/contract';
import { textOf } from '../site/textOf';
import type { Arrival } from './loadingPlugin';
import type { PartRelease } from '../site/registry';
import type { Surroundings } from '../site/Surroundings';
import { TimeLimitError } from './timeLimit';

interface Tools extends Pick<Surroundings, 'fetch' | 'clock' | 'sha384' | 'production'> {
  /** The state of the entry script at a URL; undefined if it was never requested. */
  readonly arrivalOf: (url: string) => Arrival | undefined;
}

/** Finds out why a part did not load. The browser doesn't report why it refuses a script, so this refetches it. */
export async function explainFailure(error: unknown, part: PartRelease, tools: Tools): Promise<Reason> {
  if (error instanceof TimeLimitError) return { code: 'FED-004', cause: error };
  if (isChunkLoadError(error)) {
    const { type, request } = error;
    if (type === 'missing') return { code: 'FED-011', cause: error };
    return inspectScript(request, integrityOf(request, part), tools, part.url);
  }
  const arrival = tools.arrivalOf(part.url);
  // An earlier load, such as a preload, requested the entry and reached the time limit first.
  if (arrival === 'awaited') return { code: 'FED-004', cause: error };
  if (arrival === 'refused') return inspectScript(part.url, part.integrity, tools);
  const message = textOf(error);
  if (message.includes('of shared singleton module')) return { code: 'FED-012', cause: error };
  if (message.includes('does not exist in container')) return { code: 'FED-005', cause: error };
  // The loading plugin refused the entry, because something had replaced its URL.
  if (message.includes('no hash in the registry')) return { code: 'FED-010', cause: error };
  return { code: 'FED-011', cause: error };
}

/** Webpack's error when a part's script doesn't load. The type is `missing` if it loads without defining its chunk. */
const isChunkLoadError = (error: unknown): error is { readonly type: string; readonly request: string } =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;

/** The registry's hash for a script of a part; empty if the registry doesn't list the script. */
const integrityOf = (url: string, { exposes }: PartRelease): string =>
  Object.values(exposes)
    .flat()
    .find((script) => script.url === url)?.integrity ?? '';

/** The time limit of the request, in ms. */
const timeoutMs = 5_000;

/** Refetches a script that the browser did not run, to find out why. `entry` must contain its hash. Never rejects. */
async function inspectScript(
  url: string,
  integrity: string,
  { fetch, clock, sha384, production }: Tools,
  entry?: string,
): Promise<Reason> {
  let response: Response;
  let bytes: ArrayBuffer;
  try {
    response = await fetch(url, { cache: 'reload', signal: clock.abortAfter(timeoutMs) });
    bytes = await response.arrayBuffer();
  } catch (error) {
    return { code: 'FED-003', cause: `${url} could not be reached (${String(error)})` };
  }
  const { status } = response;
  const type = response.headers.get('Content-Type') ?? 'no type';
  if (status >= 500 || status === 429) return { code: 'FED-003', cause: `${url} returned ${status}` };
  if (!response.ok) return { code: 'FED-013', cause: `${url} returned ${status}` };
  if (!/javascript/i.test(type)) return { code: 'FED-013', cause: `${url} returned ${type}, not a script` };
  // Without https the page can't compute hashes, although the browser still checks them.
  const actual = sha384 ? integrityText(await sha384(bytes)) : integrity;
  if (integrity !== '' && actual !== integrity) {
    return { code: 'FED-010', cause: `${url} has the hash ${actual}, not ${integrity}` };
  }
  if (production && sha384 && entry) {
    const code = await fetch(entry).then(
      (answer) => answer.text(),
      () => actual,
    );
    if (!code.includes(actual))
      return { code: 'FED-010', cause: `${entry} has no hash ${actual} for ${url}` };
  }
  return { code: 'FED-003', cause: `${url} failed at first, but a second request got it` };
}

const integrityText = (digest: ArrayBuffer): string =>
  `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
