import { transform } from 'esbuild';
import type { BuildContract, PageSurroundings } from '@forecast/contract';
import { importsOf } from './importsOf';

/** The scripts of a part that was bundled into a single module. */
interface Container {
  /** The federation container: a classic script, so that a page can check all of the part against a single hash. */
  readonly entry: string;
  /** The server build: the same modules, as CommonJS. */
  readonly server: string;
  /** The imported exports of shared libraries. */
  readonly exports: PageSurroundings['exports'];
}

/**
 * Turns an ES module into a federation container. The module exports each exposed module under its name, and imports
 * only shared libraries. The container has no copies of these libraries: it uses those of the page. Throws if the module
 * imports anything else, or uses something that only ES modules have.
 */
export async function classicContainer(
  module: string,
  container: string,
  shared: BuildContract['shared'],
): Promise<Container> {
  const exports = importsOf(module, Object.keys(shared));
  const { code } = await transform(module, {
    ...output,
    format: 'cjs',
    logOverride: { 'empty-import-meta': 'error' },
  });
  const libraries = Object.keys(exports).map((name) => {
    const [library = name] = Object.keys(shared).filter((one) => name === one || name.startsWith(`${one}/`));
    return [name, shared[library]?.requires ?? ''];
  });
  const script = scriptOf(container, Object.fromEntries(libraries) as Record<string, string>, code);
  const { code: entry } = await transform(script, output);
  return { entry, server: `require=${namedExports}(require,${JSON.stringify(exports)});${code}`, exports };
}

/**
 * Wraps `require`, because prerendering passes some libraries as proxies, whose named exports aren't own properties, but
 * code in the form of CommonJS copies own properties.
 */
const namedExports = `((load,names)=>(name)=>{
  const all=load(name),own={...all,__esModule:true};
  for(const one of names[name])own[one]=one==='default'&&!all.__esModule?all:all[one];
  return own;
})`;

const output = { minify: true, target: 'es2022', charset: 'utf8' } as const;

/**
 * The source of a container whose modules are in `code`, in the form of CommonJS. `libraries` are the version ranges of
 * the shared modules that it imports. If the page has another major version, the error is the one that webpack's
 * container throws. A failed `get` can be repeated.
 */
const scriptOf = (container: string, libraries: Readonly<Record<string, string>>, code: string) => `
var ${container} = (() => {
  const ranges = ${JSON.stringify(libraries)};
  const majorOf = (version) => /\\d+/.exec(version)?.[0];
  let scope = {};
  let running;
  const load = async (name) => {
    const versions = Object.entries(scope[name] ?? {});
    const [version, provided] = versions.find(([, { loaded }]) => loaded) ?? versions[0] ?? [];
    if (!provided) throw new Error('The page shares no ' + name + '.');
    if (majorOf(version) !== majorOf(ranges[name])) {
      throw new Error(
        'Unsatisfied version ' + version + ' from ' + provided.from +
          ' of shared singleton module ' + name + ' (required ' + ranges[name] + ')',
      );
    }
    provided.loaded = 1;
    return (await provided.get())();
  };
  const run = async () => {
    const names = Object.keys(ranges);
    const loaded = await Promise.all(names.map(load));
    const module = { exports: {} };
    ((module, exports, require) => {
${code}
    })(module, module.exports, (name) => loaded[names.indexOf(name)]);
    return module.exports;
  };
  return {
    init: (shared) => {
      scope = shared;
    },
    get: async (path) => {
      running ??= run().catch((error) => {
        running = undefined;
        throw error;
      });
      const exposes = await running;
      const name = path.replace('./', '');
      if (!Object.hasOwn(exposes, name)) throw new Error('Module "' + path + '" does not exist in container.');
      return () => exposes[name];
    },
  };
})();
`;
