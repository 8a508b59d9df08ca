import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { federationName, type Claims, type RouteClaim, type SiteSettings } from '@forecast/contract';
import { claimsSchema, partNamePattern, routeClaimSchema, settingsSchema } from '@forecast/contract/schemas';
import { exactOptional, getDotPath, literal, object, optional, safeParse, type GenericSchema } from 'valibot';

/** A part as described by its package.json. */
export interface PartFolder {
  /** The name of its package, without the scope and `remote-`. */
  readonly part: string;
  readonly folder: string;
  /** The name of its container in the browser. */
  readonly federationName: string;
  /** The port of its development server (`config.port`). */
  readonly port: number;
  /** The team to contact (`author`). */
  readonly owner: string;
  readonly version: string;
  /** The maximum size of the part's files that a first visit loads, in compressed bytes (`config.budget`). */
  readonly budget: number;
  /** The route that it claims (`config.route`). */
  readonly route?: RouteClaim;
  /** What the site must have to show the part (`config.needs`): a data service. */
  readonly needs?: 'api';
}

/** The port to serve a folder on: the variable PORT, or else the folder's own port. Throws if PORT is invalid. */
export function portOf(
  { port }: Pick<PartFolder, 'port'>,
  { PORT }: NodeJS.ProcessEnv = process.env,
): number {
  if (PORT === undefined || PORT === '') return port;
  if (isPort(Number(PORT))) return Number(PORT);
  throw new Error(`PORT is "${PORT}", which is not a valid port: 1 to 65535.`);
}

const isPort = (port: number) => Number.isInteger(port) && port > 0 && port < 65_536;

/** The fields of a package.json that the build reads. */
export interface PackageJson {
  readonly name?: string;
  readonly version?: string;
  readonly author?: string;
  readonly config?: {
    readonly port?: unknown;
    readonly budget?: unknown;
    readonly route?: unknown;
    readonly needs?: unknown;
    /** False if the part shares no libraries with the page. */
    readonly shared?: Readonly<Record<string, string>> | false;
  };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Reads the part (or host) in a folder. Throws if its package.json lacks a field, with a message that says what to add.
 */
export function partIn(folder: string): PartFolder {
  const { name = '', version, author, config } = readPackage(folder);
  const part = name.replace(/^@[^/]+\//, '').replace(/^remote-/, '');
  const requireField = <Value>(value: Value | undefined, isValid: boolean, what: string): Value => {
    if (value !== undefined && isValid) return value;
    throw new Error(`${join(folder, 'package.json')} must have ${what}.`);
  };
  const port = Number(config?.port);
  const budget = Number(config?.budget);
  return {
    part: requireField(
      part,
      partNamePattern.test(part),
      '"name": "remote-…", in lowercase letters, digits and hyphens',
    ),
    folder,
    federationName: federationName(part),
    port: requireField(port, isPort(port), '"config": { "port": 1 to 65535 }'),
    owner: requireField(author, author !== '', '"author": the team to contact'),
    version: requireField(version, version !== '', '"version": the part’s version'),
    budget: requireField(budget, Number.isInteger(budget) && budget > 0, '"config": { "budget": bytes }'),
    ...validated(partFileSchema, { config }, join(folder, 'package.json')).config,
  };
}

/**
 * The parts of the repository at `root`: each `remote-*` folder with a package.json, sorted by port. If the site's
 * settings name no data service, leaves out the parts that need one.
 */
export function findParts(root: string, settings: Pick<SiteSettings, 'api'>): PartFolder[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'package.json')))
    .map((name) => partIn(join(root, name)))
    .filter(({ needs }) => needs === undefined || settings[needs] !== undefined)
    .sort((one, other) => one.port - other.port);
}

/**
 * The modules in a part's `src/exposes`, by expose name (`Page.tsx` is `./Page`). Throws if there are none, or if the
 * folder contains a file that can't be exposed, so that a misnamed module isn't silently ignored.
 */
export function exposesOf(folder: string): Record<string, string> {
  const exposes = join(folder, 'src/exposes');
  const entries = existsSync(exposes) ? readdirSync(exposes, { withFileTypes: true }) : [];
  // Ignore tests, folders such as __snapshots__, and system files such as .DS_Store.
  const modules = entries.filter(({ name }) => !/^(\.|__)|\.(test|d)\.tsx?$/.test(name));
  const odd = modules.find((entry) => !entry.isFile() || !/^\w+\.tsx?$/.test(entry.name));
  if (odd)
    throw new Error(`${join(exposes, odd.name)} can't be exposed: only files named Name.tsx or Name.ts can.`);
  if (modules.length === 0) throw new Error(`${exposes} has no module to expose.`);
  const files = new Map<string, string>();
  for (const { name: file } of modules) {
    const { name } = parse(file);
    if (files.has(`./${name}`)) throw new Error(`${exposes}: ${name} exists twice.`);
    files.set(`./${name}`, `./src/exposes/${file}`);
  }
  return Object.fromEntries(files);
}

/**
 * The site's settings, from `site.json` in the host's folder. If the variable SITE_SETTINGS is a name such as `live`, the
 * settings in `site.live.json` take precedence. Throws if a file is missing or invalid.
 */
export function siteSettings(
  hostFolder: string,
  { SITE_SETTINGS: name }: NodeJS.ProcessEnv = process.env,
): SiteSettings {
  if (name && !partNamePattern.test(name))
    throw new Error(`SITE_SETTINGS is "${name}", which is not a name such as live.`);
  const files = ['site.json', ...(name ? [`site.${name}.json`] : [])].map((file) => join(hostFolder, file));
  const values = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  const settings = safeParse(settingsSchema, Object.assign({}, ...values));
  if (settings.success) return settings.output;
  throw new Error(`${files.join(', ')}: ${settings.issues.map(({ message }) => message).join('; ')}`);
}

const siteFileSchema = object({ claims: optional(claimsSchema, {}) });

/**
 * Which part may claim which routes, from `site.json` in the host's folder. Throws if the file is missing or invalid.
 */
export function siteClaims(hostFolder: string): Claims {
  const file = join(hostFolder, 'site.json');
  return validated(siteFileSchema, JSON.parse(readFileSync(file, 'utf8')), file).claims;
}

const partFileSchema = object({
  config: object({ route: exactOptional(routeClaimSchema), needs: exactOptional(literal('api')) }),
});

/** Validates the content of a file. Throws an error that names the file and the invalid fields. */
function validated<Output>(schema: GenericSchema<unknown, Output>, content: unknown, file: string): Output {
  const result = safeParse(schema, content);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${getDotPath(issue)} ${issue.message}`);
  throw new Error(`${file}: ${problems.join('; ')}`);
}

export const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
