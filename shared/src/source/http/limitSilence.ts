/** How long a service may be silent, before its answer and within it, in ms. */
const silenceMs = 10_000;

interface LimitedRequest {
  /** Aborts with the given signal, or when the service has been silent for too long. */
  readonly signal: AbortSignal;
  /** Call whenever the service has sent something. */
  readonly hear: () => void;
  /** Call when the request is over. */
  readonly end: () => void;
}

/** Limits how long a request waits for a service that says nothing. */
export function limitSilence(signal: AbortSignal | undefined): LimitedRequest {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const start = () => setTimeout(() => controller.abort(), silenceMs);
  let timer = start();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    hear: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
