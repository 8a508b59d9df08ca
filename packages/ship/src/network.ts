/** Why a request got no answer: the innermost cause of its error, in words, with its code. */
export function causeOf(error: unknown): string {
  const { message, name, ...inner } = innermost(error);
  // A DOMException, such as one for a timeout, has a legacy number that says nothing.
  const code = typeof inner.code === 'string' ? inner.code : '';
  const named = (what: string) => (code ? `${what} (${code})` : what);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return named('its name has no address');
  if (code === 'ECONNREFUSED') return named('the connection was refused');
  if (name === 'TimeoutError' || /TIMEDOUT|TIMEOUT/.test(code)) return named('it took too long');
  if (/CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code)) return named(`TLS failed: ${message}`);
  return named(message);
}

interface Cause {
  readonly name?: string;
  readonly message: string;
  readonly code?: string | number;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** The error that an error was caused by, or the first of those that it collects. */
function innermost(error: unknown): Cause {
  const isCause = typeof error === 'object' && error !== null && 'message' in error;
  if (!isCause) return { message: String(error) };
  const { cause, errors } = error as Cause;
  const inner = cause ?? errors?.[0];
  return inner === undefined ? (error as Cause) : innermost(inner);
}
