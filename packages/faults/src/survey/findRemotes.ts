import { folderOf, withoutQuery, type Remote } from './Remote';

/** What a loaded page reveals about its remotes. */
export interface Traces {
  /** The remotes that the page's federation runtimes have registered. */
  readonly registered: readonly Registered[];
  /** The names of global variables with the `get` and `init` of a container. */
  readonly globals: readonly string[];
  /** The scripts and manifests that were loaded, by address without query. */
  readonly files: ReadonlyMap<string, string>;
}

export interface Registered {
  readonly name: string;
  readonly entry: string;
  readonly global?: string;
}

/** Reads the federation runtime's public list, and finds containers. Runs in the page, so it can't use anything outside. */
export function readTraces(): { registered: Registered[]; globals: string[] } {
  interface Instance {
    options: { remotes: { name: string; alias?: string; entry?: string; entryGlobalName?: string }[] };
  }
  const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: { __INSTANCES__?: Instance[] } };
  const registered = (federation?.__INSTANCES__ ?? []).flatMap(({ options }) =>
    options.remotes.flatMap(({ name, alias, entry, entryGlobalName }) =>
      entry === undefined
        ? []
        : [
            {
              name: alias ?? name,
              entry: new URL(entry, location.href).href,
              global: entryGlobalName ?? name,
            },
          ],
    ),
  );
  const globals = Object.keys(window).filter((name) => {
    const { value } = Object.getOwnPropertyDescriptor(window, name) ?? {};
    const { get, init } = (value ?? {}) as { get?: unknown; init?: unknown };
    return typeof get === 'function' && typeof init === 'function';
  });
  return { registered, globals };
}

interface Manifest {
  readonly name?: string;
  readonly metaData: {
    readonly publicPath?: string;
    readonly globalName?: string;
    readonly remoteEntry: { readonly name: string; readonly path?: string };
  };
}

/**
 * The remotes of a page: those that a federation runtime lists or, on a page without one, each script whose name starts
 * with remoteEntry or that defines the global variable of a container.
 */
export function findRemotes({ registered, globals, files }: Traces): Remote[] {
  if (registered.length > 0)
    return registered.map((remote) => {
      // The query may differ from page to page, for example if it is the time.
      const entry = withoutQuery(remote.entry);
      return fromManifest({ ...remote, entry }, files.get(entry));
    });
  return [...files].flatMap(([url, text]) => {
    const global = globals.find((name) => defines(text, name));
    if (global === undefined && !/\/remoteEntry[^/]*\.m?js$/i.test(url)) return [];
    const name = global ?? folderOf(url).split('/').at(-2) ?? url;
    return [{ name, entry: url, ...(global !== undefined && { global }) }];
  });
}

/** Whether a script declares a global variable, or assigns it to the global object. */
function defines(script: string, name: string): boolean {
  const escaped = name.replace(/\W/g, '\\$&');
  const assigned = `(?:window|self|globalThis)(?:\\.${escaped}|\\[["']${escaped}["']\\])\\s*=(?!=)`;
  return new RegExp(`\\b(?:(?:var|let|const)\\s+${escaped}\\b|${assigned})`).test(script);
}

/** Replaces the address of a manifest with that of the entry that it names. */
function fromManifest(remote: Registered, text: string | undefined): Remote {
  if (!remote.entry.endsWith('.json') || text === undefined) return remote;
  const { metaData } = JSON.parse(text) as Manifest;
  const { publicPath = 'auto', globalName, remoteEntry } = metaData;
  const base = publicPath === 'auto' ? folderOf(remote.entry) : new URL(publicPath, remote.entry).href;
  const path = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  return {
    name: remote.name,
    manifest: remote.entry,
    entry: new URL(path, base).href,
    global: globalName ?? remote.global ?? remote.name,
  };
}
