const key = 'forecast-visitor';

/**
 * This browser's random id, 32 hex digits, made and kept when it is first asked for. A stored one that is malformed is
 * replaced. Undefined where nothing can be kept, for an id of one page would be no id. Never throws.
 */
export function visitorId(): string | undefined {
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null && /^[\da-f]{32}$/.test(stored)) return stored;
    const made = randomHex();
    localStorage.setItem(key, made);
    return made;
  } catch {
    return undefined;
  }
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
