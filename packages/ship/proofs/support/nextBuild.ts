import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from '@forecast/dev';
import { integrityOf } from '@forecast/ship/testing';

/** The id of every build made here: eight hex digits, like the bundler's. */
const nextId = 'ffffffff';

/** The markup that changes in the next build, both in browsers and in prerendered pages: paragraphs become divs. */
const [markup, nextMarkup] = ['.p.withConfig', '.div.withConfig'];

/**
 * Makes the next version of a part from its production build, with another version, build id and markup, and with
 * updated hashes for the changed scripts. `federationName` is the name of the part's container. Throws if the build has
 * no id, or no markup to change.
 */
export function writeNextBuild(dist: string, next: string, federationName: string): void {
  cpSync(dist, next, { recursive: true });
  const entry = entryOf(next);
  const [buildName] = new RegExp(`\\b${federationName}_[\\da-f]{8}\\b`).exec(textOf(next, entry)) ?? [];
  if (buildName === undefined) throw new Error(`${entry} of ${dist} has no build id.`);
  const pins = new Map<string, string>();
  // The entry comes last, because it pins the hashes of all the others.
  for (const name of [...scriptsIn(next).filter((script) => script !== entry), entry]) {
    const text = textOf(next, name);
    let changed = text.replaceAll(buildName, `${federationName}_${nextId}`).replaceAll(markup, nextMarkup);
    if (name === entry) for (const [before, after] of pins) changed = changed.replaceAll(before, after);
    if (changed === text) continue;
    pins.set(integrityOf(text), integrityOf(changed));
    writeWithCopies(join(next, name), changed);
  }
  const server = textOf(next, 'server.cjs');
  if (!server.includes(markup)) throw new Error(`server.cjs of ${dist} doesn't render paragraphs.`);
  writeFileSync(join(next, 'server.cjs'), server.replaceAll(markup, nextMarkup));
  const contract = JSON.parse(textOf(next, 'contract.json')) as object;
  writeWithCopies(join(next, 'contract.json'), JSON.stringify({ ...contract, version: '99.0.0' }, null, 2));
}

/** Copies the production build of the host, with an `eventsUrl` in its settings. */
export function writeHostWithEvents(dist: string, eventsUrl: string): void {
  cpSync(join(root, 'host/dist'), dist, { recursive: true });
  const contract = JSON.parse(textOf(dist, 'contract.json')) as { settings: object };
  const settings = { ...contract.settings, eventsUrl };
  writeWithCopies(join(dist, 'contract.json'), JSON.stringify({ ...contract, settings }));
}

/** Writes a file of a build, and updates its compressed copies. */
export function writeWithCopies(file: string, text: string): void {
  writeFileSync(file, text);
  // Faster than the maximum quality, and the copies still stay within the part's budget.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(text, quality));
  if (existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(text));
}

/** The file name of a part's entry. Throws if there is none. */
export function entryOf(dist: string): string {
  const name = scriptsIn(dist).find((script) => script.startsWith('remoteEntry.'));
  if (name === undefined) throw new Error(`There is no entry in ${dist}.`);
  return name;
}

const scriptsIn = (dist: string) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));

const textOf = (dist: string, name: string) => readFileSync(join(dist, name), 'utf8');
