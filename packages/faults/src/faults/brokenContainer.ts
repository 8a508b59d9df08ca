import { Script } from 'node:vm';
import type { Remote } from '../survey/Remote';

/** Marks a request for the unchanged entry, which a changed ES module imports. */
export const originalMark = 'faults-original';

/** What a broken container does instead. Each is the source of a function from the container to a broken one. */
const breaks = {
  /** Each function that a module exports throws when it is called or rendered. */
  throwing: `(container) => {
    const broken = (value, depth) => {
      if (typeof value === 'function') return () => { throw new Error('broken on purpose: rendered'); };
      if (value === null || typeof value !== 'object' || depth === 0) return value;
      return Object.fromEntries(Reflect.ownKeys(value).map((key) => [key, broken(value[key], depth - 1)]));
    };
    return {
      init: (...scope) => container.init(...scope),
      get: async (name) => {
        const exported = (await container.get(name))();
        const copy = broken({ ...exported }, 3);
        if (exported.__esModule) Object.defineProperty(copy, '__esModule', { value: true });
        return () => copy;
      },
    };
  }`,
  /** It has no modules. */
  empty: `(container) => ({
    init: (...scope) => container.init(...scope),
    get: async (name) => { throw new Error('Module "' + name + '" does not exist in container.'); },
  })`,
  /** It is offered each shared library in version 0.0.1 only. */
  outdated: `(container) => ({
    init: (scope, ...rest) => container.init(
      Object.fromEntries(Object.entries(scope ?? {}).map(([name, versions]) => {
        const [version] = Object.values(versions);
        return [name, version === undefined ? {} : { '0.0.1': { ...version, version: '0.0.1' } }];
      })),
      ...rest,
    ),
    get: (name) => container.get(name),
  })`,
} as const;

export type ContainerFault = keyof typeof breaks;

/**
 * Changes the script of an entry so that it registers a broken container. An ES module is replaced with one that
 * imports the original; any other script gets a statement that replaces its global variable.
 */
export function breakContainer(entry: string, { global, entry: url }: Remote, fault: ContainerFault): string {
  if (isModule(entry))
    return `import * as container from ${JSON.stringify(`${url}?${originalMark}`)};
export * from ${JSON.stringify(`${url}?${originalMark}`)};
const broken = (${breaks[fault]})(container);
export const init = broken.init;
export const get = broken.get;
`;
  const variable = `globalThis[${JSON.stringify(global)}]`;
  return `${entry}\n;${variable} = (${breaks[fault]})(${variable});\n`;
}

/** Whether a text is an ES module: it doesn't compile as a script. */
function isModule(text: string): boolean {
  try {
    return !new Script(text);
  } catch {
    return true;
  }
}
