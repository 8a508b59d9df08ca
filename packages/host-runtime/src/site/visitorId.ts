const key = 'forecast-visitor';

/**
 * Returns this browser's random id, created and stored on the first call. Undefined if storage is blocked, because an
 * id that changes with every page is useless. Never throws.
 */
export function visitorId(): string | undefined {
  try {
    return String(keptVisitorId());
  } catch {
    return undefined;
  }
}

/** A smaller variant for the early script; throws if storage is blocked. Math.random is enough: the id isn't secret. */
export const keptVisitorId = () => (localStorage[key] ||= Math.random()) as string;
