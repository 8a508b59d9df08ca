/**
 * Converts a thrown value to text. Never throws, even for an object without `toString`, one whose `toString` throws, or
 * a revoked proxy.
 */
export function textOf(cause: unknown): string {
  try {
    return String(cause);
  } catch {
    return 'a thrown value that cannot be converted to text';
  }
}
