import type { Clock } from './Surroundings';
import { timeLimit } from './timeLimit';

/** How far an entry script is: the browser waits for it, has run it, or did not run it. */
export type Arrival = 'awaited' | 'run' | 'refused';

/** Loads what parts expose. */
export interface Federation {
  /** Says where the entry script of a container is, and its hash. What is loaded of it already is dropped. */
  readonly register: (container: string, url: string, integrity: string) => void;
  /** The module that a part exposes. Rejects with whatever went wrong; the next load tries again. */
  readonly load: (container: string, expose: string) => Promise<unknown>;
  /** How far the entry script at an address is that was asked for last; undefined if none was. */
  readonly arrivalOf: (url: string) => Arrival | undefined;
}

/** What the entry script of a part leaves in the page, as webpack builds it. */
interface Container {
  /** Hands it the libraries that are shared; needed once, before anything is taken out of it. */
  readonly init: (sharedLibraries: object) => unknown;
  /** The factory of the module at a path, such as `./Page`. */
  readonly get: (path: string) => Promise<() => unknown>;
}

interface Entry {
  readonly url: string;
  readonly integrity: string;
  container?: Promise<Container> | undefined;
}

interface Tools {
  /** Where scripts run; each leaves its container there, under the container's name. */
  readonly page: { readonly document: Document };
  readonly clock: Pick<Clock, 'after'>;
  /** Every version of each library that is shared; the host's own, and those of the parts that are loaded. */
  readonly sharedLibraries: () => Promise<object>;
}

/** Loads containers of webpack's module federation: with a time limit, and none but with the hash that it is to have. */
export function createFederation({ page, clock, sharedLibraries }: Tools): Federation {
  const entries = new Map<string, Entry>();
  const arrivals = new Map<string, { arrival: Arrival }>();
  const globals = page as unknown as Record<string, Container | undefined>;

  /** Runs an entry script. Rejects if the browser does not, or not in time. */
  function run({ url, integrity }: Entry): Promise<void> {
    const script = page.document.createElement('script');
    script.src = url;
    script.async = true;
    // Without it the browser neither checks the hash nor tells the text of errors from another origin.
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    const progress: { arrival: Arrival } = { arrival: 'awaited' };
    arrivals.set(url, progress);
    return new Promise<void>((resolve, reject) => {
      // A little longer than the part as a whole, whose failure then says so.
      const cancel = clock.after(timeLimit + 100, () => reject(new Error(`${url} is not there in time`)));
      const arrived = (arrival: Arrival) => {
        progress.arrival = arrival;
        cancel();
        script.remove();
      };
      script.addEventListener('load', () => {
        arrived('run');
        resolve();
      });
      script.addEventListener('error', () => {
        arrived('refused');
        reject(new Error(`${url} did not run`));
      });
      page.document.head.append(script);
    });
  }

  async function start(name: string, entry: Entry): Promise<Container> {
    const shared = await sharedLibraries();
    await run(entry);
    const container = globals[name];
    // The next script of this name may bring none, and is not to be taken for this one.
    globals[name] = undefined;
    if (!container) throw new Error(`${entry.url} brought no container "${name}"`);
    await container.init(shared);
    return container;
  }

  function containerOf(name: string): Promise<Container> {
    const entry = entries.get(name);
    if (!entry) return Promise.reject(new Error(`nobody has said where "${name}" is`));
    entry.container ??= start(name, entry).catch((error: unknown) => {
      entry.container = undefined;
      throw error;
    });
    return entry.container;
  }

  return {
    register: (container, url, integrity) => void entries.set(container, { url, integrity }),
    load: async (container, expose) => {
      const factory = await (await containerOf(container)).get(`./${expose}`);
      return factory();
    },
    arrivalOf: (url) => arrivals.get(url)?.arrival,
  };
}
