import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuse } from '../Refusal';
import type { ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { contractText } from './contractText';
import { liveDeclarations } from './liveDeclarations';

/** What to write down, and where. */
export interface ContractRequest {
  /** The folder of the part that relies on another. */
  readonly folder: string;
  /** A site, or the address at which one is served. */
  readonly site: Store | string;
  /** The other part. */
  readonly part: string;
  /** One of its modules; all of them where it is left out. */
  readonly module: string | undefined;
  /** Whether a file goes that says something else. */
  readonly force: boolean;
}

/** What came of it. */
export interface Contracts {
  readonly ref: ReleaseRef;
  /** By file, from the folder. */
  readonly files: Readonly<Record<string, 'written' | 'unchanged'>>;
}

/**
 * Writes what a part relies on in the live modules of another, each where the build looks for it. A file that says the
 * same already stays as it is. Throws a refusal, and has written nothing, if one says something else, or if the live
 * release declares no such module.
 */
export async function writeContracts(request: ContractRequest): Promise<Contracts> {
  const { folder, site, part, module, force } = request;
  const { ref, modules } = await liveDeclarations(site, part);
  const names = module === undefined ? [...modules.keys()] : [module];
  const contracts = await Promise.all(
    names.map(async (name) => {
      const declarations = modules.get(name);
      if (declarations === undefined) throw notDeclared(part, name, [...modules.keys()]);
      const text = await contractText(ref, name, declarations);
      const path = `src/contracts/${part}/${name}.ts`;
      const file = join(folder, path);
      return { path, file, text, known: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
    }),
  );
  const edited = contracts.find(({ known, text }) => known !== undefined && !saysTheSame(known, text));
  if (edited && !force) {
    throw refuse('SHIP-059', part, `${edited.path} says something else than ${ref.part}@${ref.id} declares.`);
  }
  const files = contracts.map(({ path, file, text, known }) => {
    if (known !== undefined && saysTheSame(known, text)) return [path, 'unchanged'] as const;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return [path, 'written'] as const;
  });
  return { ref, files: Object.fromEntries(files) };
}

/** Whether two contracts differ in nothing but the release that they name, and in how they are formatted. */
const saysTheSame = (one: string, other: string): boolean => essence(one) === essence(other);

const essence = (text: string) => text.replace(/@[\da-f]{16}/g, '').replace(/[\s|;,()'"]/g, '');

const notDeclared = (part: string, module: string, exposed: readonly string[]) =>
  refuse(
    'SHIP-057',
    part,
    `The live release of ${part} declares no types of ${module}; it exposes ${exposed.join(', ') || 'nothing'}.`,
  );
