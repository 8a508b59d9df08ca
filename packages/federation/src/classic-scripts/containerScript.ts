import { loadTimeoutMs } from '@forecast/contract';

/** The scripts of a build, by the name of the module they contain. */
export type ChunkTable = Readonly<
  Record<string, { readonly file: string; readonly integrity: string; readonly imports: readonly string[] }>
>;

interface Content {
  readonly table: ChunkTable;
  /** For each exposed name (such as `Page`), the name of the module that it exposes. */
  readonly exposes: ReadonlyMap<string, string>;
  /** The version ranges of the shared modules that the scripts import. */
  readonly ranges: Readonly<Record<string, string>>;
}

/**
 * The source of a federation container. It loads the scripts of a module, which add themselves to `partChunks`, and the
 * page's shared libraries, and then runs the module. A failed `get` can be repeated. Errors are those of webpack's
 * container, which the host recognizes.
 */
export const containerScript = (container: string, { table, exposes, ranges }: Content) => `
var ${container} = (() => {
  const ranges = ${JSON.stringify(ranges)};
  const chunks = ${JSON.stringify(Object.fromEntries(Object.entries(table).map(([name, { file, integrity, imports }]) => [name, [file, integrity, imports]])))};
  const exposes = ${JSON.stringify(Object.fromEntries(exposes))};
  // Relative to the page's origin, as in the prerendered HTML.
  const base = new URL('.', document.currentScript.src).href.replace(location.origin + '/', '/');
  const majorOf = (version) => /\\d+/.exec(version)?.[0];
  // The gate has compared the ranges, so anything but a list of majors fits.
  const fits = (version, range) =>
    /[<>]| - /.test(range) || range.split('||').some((one) => (majorOf(one) ?? majorOf(version)) === majorOf(version));
  const functions = (self.partChunks ??= {});
  const libraries = {};
  const modules = {};
  const waiting = {};
  let scope = {};
  const library = async (name) => {
    const versions = Object.entries(scope[name] ?? {});
    const [version, provided] = versions.find(([, { loaded }]) => loaded) ?? versions[0] ?? [];
    if (!provided) throw new Error('The page shares no ' + name + '.');
    if (!fits(version, ranges[name])) {
      throw new Error(
        'Unsatisfied version ' + version + ' from ' + provided.from +
          ' of shared singleton module ' + name + ' (required ' + ranges[name] + ')',
      );
    }
    provided.loaded = 1;
    libraries[name] = (await provided.get())();
  };
  const script = ([file, integrity]) => new Promise((resolve, reject) => {
    if (functions[file]) return resolve();
    const element = document.createElement('script');
    const end = (type) => {
      clearTimeout(timer);
      element.onload = element.onerror = null;
      element.remove();
      if (functions[file]) return resolve();
      const error = new Error('Loading chunk ' + file + ' failed.\\n(' + type + ': ' + element.src + ')');
      reject(Object.assign(error, { name: 'ChunkLoadError', type, request: element.src }));
    };
    const timer = setTimeout(end, ${loadTimeoutMs}, 'timeout');
    element.onload = () => end('missing');
    element.onerror = () => end('error');
    element.crossOrigin = 'anonymous';
    element.integrity = integrity;
    element.src = base + file;
    document.head.append(element);
  });
  const arrive = (name) => (waiting[name] ??= (chunks[name] ? script(chunks[name]) : library(name)).catch((error) => {
    delete waiting[name];
    throw error;
  }));
  const run = (name) => {
    if (!chunks[name]) return libraries[name];
    if (modules[name]) return modules[name].exports;
    const module = (modules[name] = { exports: {} });
    try {
      functions[chunks[name][0]](module, module.exports, run, load, base);
    } catch (error) {
      delete modules[name];
      throw error;
    }
    return module.exports;
  };
  const load = async (name) => {
    const names = new Set([name]);
    for (const one of names) for (const next of chunks[one]?.[2] ?? []) names.add(next);
    await Promise.all([...names].map(arrive));
    const loaded = run(name);
    return chunks[name] || loaded.__esModule ? loaded : { ...loaded, default: loaded };
  };
  return {
    init: (shared) => {
      scope = shared;
    },
    get: async (path) => {
      const name = exposes[path.replace('./', '')];
      if (!name) throw new Error('Module "' + path + '" does not exist in container.');
      const exposed = await load(name);
      return () => exposed;
    },
  };
})();
`;
