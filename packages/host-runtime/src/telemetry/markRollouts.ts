import type { Choice } from '../site/chooseRelease';
import type { Sink } from './events';

interface Rollouts {
  /** What the visitor got of each part when the page was opened. */
  readonly choices: ReadonlyMap<string, Choice>;
  /** Where the browser remembers what it has told. Calling this throws where storage is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Says with each event of a part that has a canary which rollout it is of, and whether it is the visitor's first: so
 * visitors can be counted by who cannot tell them apart. What is about another release than the visitor got by chance,
 * such as one of a preview, is handed on as it is.
 */
export const markRollouts =
  ({ choices, storage }: Rollouts, sink: Sink): Sink =>
  (event) => {
    const { release, rollout } = choices.get(event.part) ?? {};
    if (event.kind === 'retry' || !rollout || release?.extras.release !== event.release) return sink(event);
    const told = event.kind === 'vital' ? `${event.kind} ${event.name}` : event.kind;
    const first = tellsFirst(`${rollout.salt} ${rollout.canary} ${told}`, storage);
    sink({ ...event, rollout: { ...rollout, first } });
  };

const storageKey = 'forecast-told';

/** More than a visitor tells in all the rollouts of a month. */
const maxRemembered = 200;

/** Whether the browser tells this for the first time; false where that cannot be remembered, so that nobody counts twice. */
function tellsFirst(what: string, storage: Rollouts['storage']): boolean {
  try {
    const known = listIn(storage().getItem(storageKey));
    if (known.includes(what)) return false;
    storage().setItem(storageKey, JSON.stringify([...known, what].slice(-maxRemembered)));
    return true;
  } catch {
    return false;
  }
}

/** The texts that were stored; none where something else stands there. */
function listIn(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
