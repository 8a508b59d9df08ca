import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { federationName } from '@forecast/shared/contract';

/** A remote as its folder states it; nothing here is registered a second time. */
export interface PartFolder {
  /** The part's name: its folder's, without `remote-`. */
  readonly part: string;
  readonly folder: string;
  /** The name of its container in the browser. */
  readonly federationName: string;
  /** The port of its own server, from its package.json (`config.port`). */
  readonly port: number;
}

/** The part in one `remote-*` folder. Throws if its package.json states no port. */
export function partIn(folder: string): PartFolder {
  const part = basename(folder).replace(/^remote-/, '');
  return { part, folder, federationName: federationName(part), port: portOf(folder) };
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
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    config?: { port?: unknown };
  };
  const port = Number(manifest.config?.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${folder}/package.json: "config": { "port": … } must be a port number.`);
  }
  return port;
}
