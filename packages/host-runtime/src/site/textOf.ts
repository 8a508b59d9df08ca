/**
 * What was thrown, as text. Never throws, although anything can be thrown: an object without `toString`, one whose
 * own throws, or a proxy that was revoked.
 */
export function textOf(cause: unknown): string {
  try {
    return String(cause);
  } catch {
    return 'something that cannot be told as text';
  }
}
