import { join } from 'node:path';
import { contractVersion, type BuildContract } from '@forecast/contract';
import { exposesOf } from '../exposes';
import { partIn } from '../parts';
import { sharedLibraries } from '../sharedLibraries';
import { siteSettings } from '../siteSettings';
import { contractText } from './contractText';
import { contractFile } from './contractFile';
import { declarationsOf } from '../declarations';
import { linksIn } from './linksIn';
import { sourcesOf } from './sourcesOf';
import { usesIn } from './usesIn';

/** An address of the site and the part that answers there. */
export interface Route {
  readonly path: string;
  readonly part: string;
}

/** Files of a build, by their paths in it. */
export type Files = Readonly<Record<string, string>>;

/** What a remote states, read from its sources. Throws if they leave something open. */
export function stateRemote(folder: string): Files {
  const sources = sourcesOf(folder);
  const uses = usesIn(sources);
  const exposes = Object.entries(exposesOf(folder)).map(([name, path]) => [
    `types/exposes/${name.slice(2)}.d.ts`,
    join(folder, path),
  ]);
  return state(folder, { links: linksIn(sources), uses }, Object.fromEntries(exposes) as Files);
}

/** What the host states: it shows the page of every part that a route names. Throws as for a remote. */
export function stateHost(folder: string, routes: readonly Route[]): Files {
  return state(folder, {
    links: linksIn(sourcesOf(folder)),
    routes: Object.fromEntries(routes.map(({ path, part }) => [path, part])),
    settings: siteSettings(folder),
    uses: [...new Set(routes.map(({ part }) => `${part}/Page`))].sort(),
  });
}

type Own = Pick<BuildContract, 'links' | 'uses' | 'routes' | 'settings'>;

function state(folder: string, own: Own, exposes: Files = {}): Files {
  const uses = own.uses.map((use) => [`types/uses/${use}.d.ts`, contractFile(folder, use)]);
  const { budget, owner, version } = partIn(folder);
  const contract = { ...own, budget, contractVersion, owner, shared: singletons(), version };
  return {
    'contract.json': contractText(contract),
    ...declarationsOf(folder, { ...exposes, ...(Object.fromEntries(uses) as Files) }),
  };
}

function singletons(): BuildContract['shared'] {
  const libraries = Object.entries(sharedLibraries({ eager: false })).filter(([name]) => !name.endsWith('/'));
  return Object.fromEntries(
    libraries.map(([name, { version, requiredVersion }]) => [name, { version, requires: requiredVersion }]),
  );
}
