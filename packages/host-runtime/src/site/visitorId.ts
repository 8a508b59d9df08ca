const key = 'forecast-visitor';

/**
 * This browser's random id, made and kept when it is first asked for. Undefined where nothing can be kept, for an id of
 * one page would be no id. Never throws.
 */
export function visitorId(): string | undefined {
  try {
    return keptVisitorId();
  } catch {
    return undefined;
  }
}

/** The same for who needs it small: throws where nothing can be kept. No secret, so any random number will do. */
export const keptVisitorId = () => (localStorage[key] ||= `${Math.random()}`) as string;
