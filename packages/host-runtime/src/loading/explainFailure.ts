import type { Reason } from '@forecast/contract';
import { textOf } from '../site/textOf';
import { inspectScript } from './inspectScript';
import type { Arrival } from './loadingPlugin';
import type { LivePart } from '../site/registry';
import type { Surroundings } from '../site/Surroundings';
import { TimeLimitError } from './timeLimit';

interface Tools extends Pick<Surroundings, 'fetch' | 'clock' | 'sha384'> {
  /** The state of the entry script at a URL; undefined if it was never requested. */
  readonly arrivalOf: (url: string) => Arrival | undefined;
}

/**
 * Finds out why a part did not load. Refetches a script that the browser did not run, because the browser doesn't report
 * the reason.
 */
export async function explainFailure(error: unknown, part: LivePart, tools: Tools): Promise<Reason> {
  if (error instanceof TimeLimitError) return { code: 'FED-004', cause: error };
  const chunk = chunkErrorOf(error);
  if (chunk?.type === 'missing') return { code: 'FED-011', cause: error };
  if (chunk) return inspectScript(chunk.request, integrityOf(chunk.request, part), tools);
  const arrival = tools.arrivalOf(part.url);
  // An earlier load, such as a preload, requested the entry and reached the time limit first.
  if (arrival === 'awaited') return { code: 'FED-004', cause: error };
  if (arrival === 'refused') return inspectScript(part.url, part.integrity, tools);
  const message = textOf(error);
  if (message.includes('of shared singleton module')) return { code: 'FED-012', cause: error };
  if (message.includes('does not exist in container')) return { code: 'FED-005', cause: error };
  return { code: 'FED-011', cause: error };
}

/** Webpack's error when a part's script doesn't load. The type is `missing` if it loads without defining its chunk. */
interface ChunkLoadError {
  readonly name: 'ChunkLoadError';
  readonly type: string;
  readonly request: string;
}

function chunkErrorOf(error: unknown): ChunkLoadError | undefined {
  const isOne = error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;
  return isOne ? (error as unknown as ChunkLoadError) : undefined;
}

/** The registry's hash for a script of a part; empty if the registry doesn't list the script. */
const integrityOf = (url: string, { exposes }: LivePart): string =>
  Object.values(exposes)
    .flat()
    .find((script) => script.url === url)?.integrity ?? '';
