import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { federationName } from '@forecast/contract';

/** A remote as its folder states it; nothing here is registered a second time. */
export interface PartFolder {
  /** The part's name: its folder's, without `remote-`. */
  readonly part: string;
  readonly folder: string;
  /** The name of its container in the browser. */
  readonly federationName: string;
  /** The port of its own server, from its package.json (`config.port`). */
  readonly port: number;
  /** The team to call: its package.json's `author`. */
  readonly owner: string;
  readonly version: string;
  /** In bytes, compressed: the most that a first visit may load of it, from its package.json (`config.budget`). */
  readonly budget: number;
}

/** For a part that states no budget. */
const usualBudget = 150_000;

/** The part in one `remote-*` folder. Throws if its package.json states no port. */
export function partIn(folder: string): PartFolder {
  const part = basename(folder).replace(/^remote-/, '');
  const { author = 'nobody', version, config } = readPackage(folder);
  return {
    part,
    folder,
    federationName: federationName(part),
    port: portOf(folder),
    owner: author,
    version,
    budget: config?.budget ?? usualBudget,
  };
}

/** Every part of the repository at `root`: each `remote-*` folder with a package.json, by port. */
export function findParts(root: string): PartFolder[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'package.json')))
    .map((name) => partIn(join(root, name)))
    .sort((one, other) => one.port - other.port);
}

/** The port that a folder's package.json states as `config.port`. Throws if it is none. */
export function portOf(folder: string): number {
  const port = Number(readPackage(folder).config?.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${folder}/package.json: "config": { "port": … } must be a port number.`);
  }
  return port;
}

interface Package {
  readonly version: string;
  readonly author?: string;
  readonly config?: { readonly port?: unknown; readonly budget?: number };
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
