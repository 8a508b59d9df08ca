import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { contractSources } from './contractSources';
import { liveDeclarations } from './liveDeclarations';
import { Refused } from './Refused';

/** What to write down, and where. */
export interface ContractRequest {
  /** The folder of the part that relies on another. */
  readonly folder: string;
  /** The address at which the site is served. */
  readonly site: string;
  /** The other part. */
  readonly part: string;
  /** One of its modules; all of them where it is left out. */
  readonly module: string | undefined;
  /** Whether a file goes that says something else. */
  readonly force: boolean;
}

/**
 * Writes what a part relies on in the live modules of another, each where the build looks for it; resolves to what it
 * did, in lines. A file that says the same already stays as it is. Rejects, and has written nothing, if one says
 * something else, or if the live release declares no such module.
 */
export async function writeContracts(request: ContractRequest): Promise<string> {
  const { folder, site, part, module, force } = request;
  const { release, modules } = await liveDeclarations(site, part);
  const asked = new Map([...modules].filter(([name]) => module === undefined || name === module));
  if (asked.size === 0) {
    throw new Refused(
      `${release} declares no types of ${module ?? 'any module'}, only of: ${[...modules.keys()].join(', ') || 'none'}. ` +
        `Name one of these, or ask the team of ${part} to build it with types.`,
    );
  }
  const files = [...contractSources(folder, release, asked)].map(([name, text]) => {
    const path = `src/contracts/${part}/${name}.ts`;
    const file = join(folder, path);
    const known = existsSync(file) ? essence(readFileSync(file, 'utf8')) : undefined;
    return { path, file, text, isNew: known === undefined, isSame: known === essence(text) };
  });
  const edited = files.find(({ isNew, isSame }) => !isNew && !isSame);
  if (edited && !force) {
    throw new Refused(
      `${edited.path} differs from what ${release} declares, and nothing was written. Keep it, or overwrite it ` +
        'with --force and review the diff.',
    );
  }
  const lines = files.map(({ path, file, text, isSame }) => {
    if (isSame) return `  ${path}: unchanged`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return `  ${path}: written`;
  });
  return [`As ${release} has it:`, ...lines].join('\n');
}

/** What a contract says, however it is formatted and whatever its comments name. */
const essence = (text: string): string =>
  ts
    .createPrinter({ removeComments: true })
    .printFile(ts.createSourceFile('contract.ts', text, ts.ScriptTarget.Latest));
