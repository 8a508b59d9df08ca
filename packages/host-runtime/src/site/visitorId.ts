const key = 'forecast-visitor';

/** This browser's random id, created on the first call; undefined if storage is blocked. Never throws. */
export function visitorId(): string | undefined {
  try {
    return String(keptVisitorId());
  } catch {
    return undefined;
  }
}

/** A smaller variant for the early script; throws if storage is blocked. Math.random is enough: the id isn't secret. */
export const keptVisitorId = () => (localStorage[key] ||= Math.random()) as string;
