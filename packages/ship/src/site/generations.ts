import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Generation } from '@forecast/contract';
import { generationSchema } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { integrityOf, isWhole } from '../release/integrity';
import { syncFolder, writeDurably } from './durable';
import { step } from './steps';

const namePattern = /^\d{8}$/;

/** A generation's folder, by its number. */
export const generationFolder = (site: string, number: number): string =>
  join(site, 'generations', String(number).padStart(8, '0'));

/** The numbers of all generations that a site has, ascending. */
export function generationNumbers(site: string): number[] {
  const folder = join(site, 'generations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => namePattern.test(name))
    .map(Number)
    .sort((one, other) => one - other);
}

/** A generation, by its number. Throws a refusal if it is not there or cannot be read. */
export function readGeneration(site: string, number: number): Generation {
  const generation = readIfPossible(site, number);
  if (generation) return generation;
  throw refuse(
    'SHIP-028',
    'site',
    `There is no readable generation ${number}.`,
    'ship log lists those that there are; ship verify says what is damaged.',
  );
}

function readIfPossible(site: string, number: number): Generation | undefined {
  try {
    const file = join(generationFolder(site, number), 'generation.json');
    const read = readJson(generationSchema, readFileSync(file, 'utf8'));
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}

/** The newest generation that can be read; undefined for a site on which nothing was ever live. */
export function newestGeneration(site: string): Generation | undefined {
  for (const number of generationNumbers(site).reverse()) {
    const generation = readIfPossible(site, number);
    if (generation) return generation;
  }
  return undefined;
}

/** Whether a generation can be read and has every file that it names: only such a one may be pointed at. */
export function isWholeGeneration(site: string, number: number): boolean {
  try {
    const folder = generationFolder(site, number);
    return readGeneration(site, number).files.every((file) => isWhole(folder, file));
  } catch {
    return false;
  }
}

/** Every generation that can be read, ascending: one that is damaged must not stand in the way of a rollback. */
export const readHistory = (site: string): Generation[] =>
  generationNumbers(site).flatMap((number) => readIfPossible(site, number) ?? []);

/** The number of the newest whole generation, which visitors should get; undefined if there is none. */
export const newestWholeNumber = (site: string): number | undefined =>
  generationNumbers(site).findLast((number) => isWholeGeneration(site, number));

/** The number of the generation that visitors get; undefined if the pointer is missing or points nowhere. */
export function currentNumber(site: string): number | undefined {
  try {
    const name = readlinkSync(join(site, 'current')).replace(/^generations\//, '');
    return namePattern.test(name) && existsSync(join(site, 'current', 'index.html'))
      ? Number(name)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The sha256 (hex) of a generation's record, by which its child names it. */
export const generationHash = (site: string, number: number): string =>
  createHash('sha256')
    .update(readFileSync(join(generationFolder(site, number), 'generation.json')))
    .digest('hex');

/** What a new generation says, besides what is derived from its place in the chain. */
export type Draft = Omit<Generation, 'number' | 'parent' | 'at' | 'files'> & {
  readonly page: string;
  readonly registry: string;
};

/**
 * Writes the next generation and makes it the live one. Only for who holds the lock of the generations: it is written
 * beside the others and takes its name in one step, then the pointer flips in one step.
 */
export async function writeGeneration(
  site: string,
  { page, registry, ...draft }: Draft,
): Promise<Generation> {
  const parent = newestGeneration(site)?.number;
  const number = (generationNumbers(site).at(-1) ?? 0) + 1;
  const contents: Record<string, Buffer> = {
    'index.html': Buffer.from(page),
    'index.html.br': brotliCompressSync(page),
    'index.html.gz': gzipSync(page),
    'registry.json': Buffer.from(registry),
  };
  const generation: Generation = {
    number,
    parent: parent === undefined ? null : { number: parent, sha256: generationHash(site, parent) },
    at: new Date().toISOString(),
    ...draft,
    files: Object.entries(contents).map(([path, bytes]) => ({
      path,
      size: bytes.length,
      integrity: integrityOf(bytes),
    })),
  };
  const all = join(site, 'generations');
  const unnamed = join(all, `.${randomUUID()}`);
  mkdirSync(unnamed, { recursive: true });
  step('generation-started');
  for (const [path, bytes] of Object.entries(contents)) await writeDurably(join(unnamed, path), bytes);
  await writeDurably(join(unnamed, 'generation.json'), `${JSON.stringify(generation, null, 2)}\n`);
  syncFolder(unnamed);
  step('generation-written');
  // Fails where the name is taken: no generation is ever replaced.
  renameSync(unnamed, generationFolder(site, number));
  try {
    syncFolder(all);
    step('generation-named');
    pointAt(site, number);
  } catch (error) {
    // It was not acknowledged, so nobody else may finish it.
    if (currentNumber(site) !== number) renameSync(generationFolder(site, number), unnamed);
    throw error;
  }
  return generation;
}

/** Makes a generation the live one, in one step. Only for who holds the lock of the generations. */
export function pointAt(site: string, number: number): void {
  const pointer = join(site, `.current-${randomUUID()}`);
  symlinkSync(join('generations', String(number).padStart(8, '0')), pointer);
  step('pointer-written');
  renameSync(pointer, join(site, 'current'));
  step('pointer-flipped');
  syncFolder(site);
}
