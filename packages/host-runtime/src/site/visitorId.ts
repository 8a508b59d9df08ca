const key = 'forecast-visitor';

/** This browser's random id, created on the first call; undefined if storage is blocked. Never throws. */
export function visitorId(): string | undefined {
  try {
    return String(keptVisitorId());
  } catch {
    return undefined;
  }
}

/** Like `visitorId`, but smaller, for the early script. Throws if storage is blocked. The id needn't be secret. */
export const keptVisitorId = () => (localStorage[key] ||= Math.random()) as string;
