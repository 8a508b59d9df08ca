import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { federationName, type Claims, type RouteClaim, type SiteSettings } from '@forecast/contract';
import { claimsSchema, partNamePattern, routeClaimSchema, settingsSchema } from '@forecast/contract/schemas';
import { exactOptional, getDotPath, object, optional, safeParse, type GenericSchema } from 'valibot';

/** A part as its package.json states it; nothing here is registered a second time. */
export interface PartFolder {
  /** The part's name: its package's, without scope and `remote-`. */
  readonly part: string;
  readonly folder: string;
  /** The name of its container in the browser. */
  readonly federationName: string;
  /** The port of its own server (`config.port`). */
  readonly port: number;
  /** The team to call (`author`). */
  readonly owner: string;
  readonly version: string;
  /** In bytes, compressed: the most that a first visit may load of it (`config.budget`). */
  readonly budget: number;
  /** The route that it claims (`config.route`). */
  readonly route?: RouteClaim;
}

/** The port that a folder is served at: what the variable PORT names, else its own. Throws if PORT names no port. */
export function portOf(
  { port }: Pick<PartFolder, 'port'>,
  { PORT }: NodeJS.ProcessEnv = process.env,
): number {
  if (PORT === undefined || PORT === '') return port;
  if (isPort(Number(PORT))) return Number(PORT);
  throw new Error(`PORT is "${PORT}", which is no port: 1 to 65535.`);
}

const isPort = (port: number) => Number.isInteger(port) && port > 0 && port < 65_536;

/** What a package.json states, as far as the preset reads it. */
export interface PackageJson {
  readonly name?: string;
  readonly version?: string;
  readonly author?: string;
  readonly config?: {
    readonly port?: unknown;
    readonly budget?: unknown;
    readonly route?: unknown;
    readonly shared?: Readonly<Record<string, string>>;
  };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The part in a folder, the host too. Throws if its package.json leaves something open, with what to write there. */
export function partIn(folder: string): PartFolder {
  const { name = '', version, author, config } = readPackage(folder);
  const part = name.replace(/^@[^/]+\//, '').replace(/^remote-/, '');
  const state = <Value>(value: Value | undefined, holds: boolean, what: string): Value => {
    if (value !== undefined && holds) return value;
    throw new Error(`${join(folder, 'package.json')} must state ${what}.`);
  };
  const port = Number(config?.port);
  const budget = Number(config?.budget);
  return {
    part: state(part, partNamePattern.test(part), '"name": "remote-…", in small letters, digits and hyphens'),
    folder,
    federationName: federationName(part),
    port: state(port, isPort(port), '"config": { "port": 1 to 65535 }'),
    owner: state(author, author !== '', '"author": the team to call'),
    version: state(version, version !== '', '"version": its own version'),
    budget: state(budget, Number.isInteger(budget) && budget > 0, '"config": { "budget": bytes }'),
    ...(config?.route !== undefined && readStated(routeFileSchema, join(folder, 'package.json')).config),
  };
}

/** Every part of the repository at `root`: each `remote-*` folder with a package.json, by port. */
export function findParts(root: string): PartFolder[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'package.json')))
    .map((name) => partIn(join(root, name)))
    .sort((one, other) => one.port - other.port);
}

/**
 * What a part exposes: every module in `src/exposes`, under its file's name (`Page.tsx` is `./Page`). Throws if there
 * is none, or something else beside the modules and their tests, which would be left out without a word.
 */
export function exposesOf(folder: string): Record<string, string> {
  const exposes = join(folder, 'src/exposes');
  const entries = existsSync(exposes) ? readdirSync(exposes, { withFileTypes: true }) : [];
  // Tests, with what is kept for them in `__…__`, and what systems put into any folder, such as .DS_Store.
  const modules = entries.filter(({ name }) => !/^(\.|__)|\.(test|d)\.tsx?$/.test(name));
  const odd = modules.find((entry) => !entry.isFile() || !/^\w+\.tsx?$/.test(entry.name));
  if (odd) throw new Error(`${join(exposes, odd.name)} is no module to expose: that is Name.tsx or Name.ts.`);
  if (modules.length === 0) throw new Error(`${exposes} holds no module to expose.`);
  const files = new Map<string, string>();
  for (const { name: file } of modules) {
    const { name } = parse(file);
    if (files.has(`./${name}`)) throw new Error(`${exposes}: ${name} is there twice.`);
    files.set(`./${name}`, `./src/exposes/${file}`);
  }
  return Object.fromEntries(files);
}

/** The site's settings, as the host's folder states them in `site.json`. Throws if they are missing or incomplete. */
export function siteSettings(hostFolder: string): SiteSettings {
  const file = join(hostFolder, 'site.json');
  const settings = safeParse(settingsSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (settings.success) return settings.output;
  throw new Error(`${file}: ${settings.issues.map(({ message }) => message).join('; ')}`);
}

const siteFileSchema = object({ claims: optional(claimsSchema, {}) });

/** Which part may claim which routes, as the host's folder states it in `site.json`. Throws if it can't be read. */
export const siteClaims = (hostFolder: string): Claims =>
  readStated(siteFileSchema, join(hostFolder, 'site.json')).claims;

const routeFileSchema = object({ config: object({ route: exactOptional(routeClaimSchema) }) });

/** What a file of JSON states. Throws, with the place of what is wrong. */
function readStated<Output>(schema: GenericSchema<unknown, Output>, file: string): Output {
  const stated = safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  if (stated.success) return stated.output;
  const problems = stated.issues.map((issue) => `${getDotPath(issue)} ${issue.message}`);
  throw new Error(`${file}: ${problems.join('; ')}`);
}

export const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
