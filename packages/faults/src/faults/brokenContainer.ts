import { Script } from 'node:vm';
import type { Remote } from '../survey/Remote';

/** Marks a request for the original entry, which a broken ES module imports. */
export const originalMark = 'faults-original';

/** Sources of functions that wrap a container in a broken one. */
const breaks = {
  /** Every function that a module exports throws when it is called or rendered. */
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
  /** The container has no modules. */
  empty: `(container) => ({
    init: (...scope) => container.init(...scope),
    get: async (name) => { throw new Error('Module "' + name + '" does not exist in container.'); },
  })`,
  /** The container is offered only version 0.0.1 of each shared library. */
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
 * Changes an entry so that it provides a broken container. An ES module is replaced with one that imports the original;
 * any other script gets a statement that replaces its global variable.
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

/** Whether a script is an ES module, so it doesn't compile as a classic script. */
function isModule(text: string): boolean {
  try {
    return !new Script(text);
  } catch {
    return true;
  }
}
