import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildContract } from '@forecast/contract';
import { integrityOf } from '../releases/describeBuild';
import { isScript } from '../releases/problemsOf';

/** A build of a few small files, like the bundler's. A test sets only the fields that matter to it. */
export interface TinyBuild {
  readonly part: string;
  /** Any string. A different string results in a different build. */
  readonly content?: string;
  readonly exposes?: readonly string[];
  readonly contract?: Partial<BuildContract>;
  /** Additional files, or replacements, by path. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

/** The default shared libraries of a tiny build. */
export const react19 = { react: { version: '19.3.1', requires: '^19.0.0' } };

const minimal: BuildContract = {
  budget: 1000,
  contractVersion: 1,
  links: [],
  owner: 'a team',
  shared: react19,
  uses: [],
  version: '1.0.0',
};

/** Writes a part's build below a folder. Returns the path of its `dist`. */
export function tinyRemote(folder: string, build: TinyBuild): string {
  const { part, content = 'first', exposes = ['Page'], files = {} } = build;
  const page = `globalThis.page = ${JSON.stringify(`${part} ${content}`)};`;
  const others = Object.entries(files).filter(([path]) => isScript(path));
  const hashes = [page, ...others.map(([, script]) => script)].map(integrityOf);
  const entry = `globalThis.hashes = ${JSON.stringify(hashes)};`;
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: exposes.map((name) => ({ name, assets: { js: { sync: ['page.js'] } } })),
  };
  return write(folder, build, {
    'page.js': page,
    'remoteEntry.js': entry,
    'mf-manifest.json': JSON.stringify(manifest),
    'contract.json': JSON.stringify({ ...minimal, ...build.contract }),
  });
}

/** Writes a host's build, with a route for each of the parts. Returns the path of its `dist`. */
export function tinyHost(
  folder: string,
  parts: readonly string[],
  build: Omit<TinyBuild, 'part'> = {},
): string {
  const contract = {
    ...minimal,
    routes: Object.fromEntries(parts.map((part) => [`/${part}`, part])),
    uses: parts.map((part) => `${part}/Page`),
    ...build.contract,
  };
  const page =
    '<!doctype html><script type="application/json" id="site-data">null</script>' +
    '<script defer src="/static/main.js"></script>';
  return write(
    folder,
    { ...build, part: 'host' },
    {
      'index.html': page,
      'static/main.js': `globalThis.host = ${JSON.stringify(build.content ?? 'first')};`,
      'contract.json': JSON.stringify(contract),
    },
  );
}

function write(
  folder: string,
  { part, files = {} }: TinyBuild,
  own: Readonly<Record<string, string>>,
): string {
  const dist = join(folder, part, 'dist');
  rmSync(dist, { recursive: true, force: true });
  for (const [path, text] of Object.entries({ ...own, ...files })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  return dist;
}
