import type { Script } from './registry';
import type { Clock } from './Surroundings';
import { withinLimit } from './timeLimit';

/** Module federation, as far as a page needs it. */
export interface Containers {
  /** The module that a part exposes, by `container/Module`. Rejects with whatever went wrong. */
  readonly load: (id: string) => Promise<unknown>;
  /** Says where the entry script of a container is. What is loaded of it already is dropped. */
  readonly register: (name: string, entry: Script) => void;
}

/** What an entry script that the browser did not run is rejected with. */
export class EntryError extends Error {}

/** The page's libraries, by name and version, as webpack keeps them. */
type ShareScope = object;

/** What an entry script leaves in the variable of its container's name: every plugin for module federation makes this. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

interface Tools {
  readonly document: Document;
  readonly clock: Clock;
  /** Resolves to the libraries that the page shares with every container. */
  readonly shared: () => Promise<ShareScope>;
}

/** The containers of a page. An entry runs only with the hash it is registered with, and only within the time limit. */
export function createContainers({ document, clock, shared }: Tools): Containers {
  const entries = new Map<string, Script>();
  const opened = new Map<string, Promise<Container>>();

  async function open(name: string): Promise<Container> {
    const entry = entries.get(name);
    if (!entry) throw new Error(`No container "${name}" is registered.`);
    const [scope, container] = await Promise.all([
      shared(),
      withinLimit(containerFrom(document, name, entry), clock),
    ]);
    await container.init(scope);
    return container;
  }

  /** A container that could not be opened is asked for anew the next time. */
  function openOnce(name: string): Promise<Container> {
    const opening = opened.get(name) ?? open(name);
    opened.set(name, opening);
    opening.catch(() => opened.get(name) === opening && opened.delete(name));
    return opening;
  }

  return {
    register: (name, entry) => {
      entries.set(name, entry);
      opened.delete(name);
    },
    load: async (id) => {
      const [name = '', module = ''] = id.split('/');
      const container = await openOnce(name);
      const run = await container.get(`./${module}`);
      return run();
    },
  };
}

/** Runs an entry script. Rejects with an EntryError if the browser does not, and if what ran is no container. */
function containerFrom(document: Document, name: string, { url, integrity }: Script): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // Without it the browser neither checks the hash nor tells the text of errors from another origin.
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onerror = () => {
      script.remove();
      reject(new EntryError(`${url} was not run`));
    };
    // In the same turn as the script has run, so that what stands there is its own.
    script.onload = () => {
      script.remove();
      const page = document.defaultView as unknown as Record<string, Container | undefined>;
      const container = page[name];
      page[name] = undefined;
      if (container) resolve(container);
      else reject(new Error(`${url} has run and is no container "${name}"`));
    };
    document.head.append(script);
  });
}
