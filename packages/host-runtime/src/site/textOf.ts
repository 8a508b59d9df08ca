/** Converts a thrown value to text. Never throws, even if `toString` does or the value is a revoked proxy. */
export function textOf(cause: unknown): string {
  try {
    return String(cause);
  } catch {
    return 'a thrown value that cannot be converted to text';
  }
}
