import type { Choice } from '../site/chooseRelease';
import { parseList } from '../site/parseList';
import type { Sink } from './events';

interface Rollouts {
  /** The release of each part for this visitor, as of when the page was opened. */
  readonly choices: ReadonlyMap<string, Choice>;
  /** The storage for what this browser has already reported. Calling this throws if storage is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Adds the rollout to each event of a part with a canary, and whether it is this visitor's first such event, so that a
 * server can count visitors without identifying them. Events of a release that the rollout didn't choose, such as a
 * preview, are passed on unchanged.
 */
export const markRollouts =
  ({ choices, storage }: Rollouts, sink: Sink): Sink =>
  (event) => {
    const { release, rollout } = choices.get(event.part) ?? {};
    if (event.kind === 'retry' || !rollout || release?.extras.release !== event.release) return sink(event);
    const metric = event.kind === 'vital' ? `${event.kind} ${event.name}` : event.kind;
    const first = isFirst(`${rollout.salt} ${rollout.canary} ${metric}`, storage);
    sink({ ...event, rollout: { ...rollout, first } });
  };

const storageKey = 'forecast-told';

/** The maximum number of reports to remember. A browser makes fewer in a month, even with many rollouts. */
const maxRemembered = 200;

/** Whether this is the first time the browser reports this; false if storage is blocked, to count nobody twice. */
function isFirst(what: string, storage: Rollouts['storage']): boolean {
  try {
    const reported = parseList(storage().getItem(storageKey));
    if (reported.includes(what)) return false;
    storage().setItem(storageKey, JSON.stringify([...reported, what].slice(-maxRemembered)));
    return true;
  } catch {
    return false;
  }
}
