import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from '@forecast/dev';
import { integrityOf } from '@forecast/ship/testing';

/** The id of every build that is made here; like the bundler's it has eight hex digits. */
const nextId = 'ffffffff';

/** What the next build draws otherwise, in browsers as where pages are prepared: paragraphs are other elements. */
const [markup, nextMarkup] = ['.p.withConfig', '.div.withConfig'];

/**
 * Copies the production build of a part as its next version: the version, the build id and the markup are others, so
 * two builds that meet in one page keep apart, and whatever pins a changed script pins it as it is now.
 * `federationName` is the name of the part's container. Throws if the build has no id, or no markup to change.
 */
export function writeNextBuild(dist: string, next: string, federationName: string): void {
  cpSync(dist, next, { recursive: true });
  const entry = entryOf(next);
  const [buildName] = new RegExp(`\\b${federationName}_[\\da-f]{8}\\b`).exec(textOf(next, entry)) ?? [];
  if (buildName === undefined) throw new Error(`${entry} of ${dist} has no build id.`);
  const pins = new Map<string, string>();
  // Last the entry: it pins all the others.
  for (const name of [...scriptsIn(next).filter((script) => script !== entry), entry]) {
    const text = textOf(next, name);
    let changed = text.replaceAll(buildName, `${federationName}_${nextId}`).replaceAll(markup, nextMarkup);
    if (name === entry) for (const [before, after] of pins) changed = changed.replaceAll(before, after);
    if (changed === text) continue;
    pins.set(integrityOf(text), integrityOf(changed));
    writeWithCopies(join(next, name), changed);
  }
  const prepares = textOf(next, 'server.cjs');
  if (!prepares.includes(markup)) throw new Error(`server.cjs of ${dist} draws no paragraph.`);
  writeFileSync(join(next, 'server.cjs'), prepares.replaceAll(markup, nextMarkup));
  const contract = JSON.parse(textOf(next, 'contract.json')) as object;
  writeWithCopies(join(next, 'contract.json'), JSON.stringify({ ...contract, version: '99.0.0' }, null, 2));
}

/** Copies the production build of the host, with settings that name where events are posted to. */
export function writeHostWithEvents(dist: string, eventsUrl: string): void {
  cpSync(join(root, 'host/dist'), dist, { recursive: true });
  const contract = JSON.parse(textOf(dist, 'contract.json')) as { settings: object };
  const settings = { ...contract.settings, eventsUrl };
  writeWithCopies(join(dist, 'contract.json'), JSON.stringify({ ...contract, settings }));
}

/** Gives a file of a build another text, in its compressed copies too. */
export function writeWithCopies(file: string, text: string): void {
  writeFileSync(file, text);
  // Quickly, and yet within the part's budget.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(text, quality));
  if (existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(text));
}

/** The name of the entry of a part's build. Throws if there is none. */
export function entryOf(dist: string): string {
  const name = scriptsIn(dist).find((script) => script.startsWith('remoteEntry.'));
  if (name === undefined) throw new Error(`There is no entry in ${dist}.`);
  return name;
}

const scriptsIn = (dist: string) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));

const textOf = (dist: string, name: string) => readFileSync(join(dist, name), 'utf8');
