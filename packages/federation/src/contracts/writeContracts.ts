import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { contractSources } from './contractSources';
import { liveDeclarations, PartTypesError } from './liveDeclarations';

/** Which contracts to write, and where. */
export interface ContractRequest {
  /** The folder of the part that relies on another part. */
  readonly folder: string;
  /** The URL of a running site. */
  readonly site: string;
  /** The other part. */
  readonly part: string;
  /** A module of the other part; if undefined, the contracts of all its modules are written. */
  readonly module: string | undefined;
  /** Whether to overwrite files that contain a different contract. */
  readonly force: boolean;
}

/**
 * Writes the contracts for the live modules of another part to the files where the build looks for them. Resolves to a
 * summary, one line per file. A file that already has the same contract is left as it is. Rejects without writing
 * anything if a file has a different contract (unless `force` is set) or the live release doesn't declare the module.
 */
export async function writeContracts(request: ContractRequest): Promise<string> {
  const { folder, site, part, module, force } = request;
  const { release, modules } = await liveDeclarations(site, part);
  const wanted = new Map([...modules].filter(([name]) => module === undefined || name === module));
  if (wanted.size === 0) {
    const others = [...modules.keys()].join(', ');
    const choose = others && `Modules with types: ${others}. Choose one of them, or ask`;
    throw new PartTypesError(
      `${release} has no types for ${module ?? 'any module'}. ${choose || 'Ask'} the ${part} team to add them.`,
    );
  }
  const files = [...contractSources(folder, release, wanted)].map(([name, text]) => {
    const path = `src/contracts/${part}/${name}.ts`;
    const file = join(folder, path);
    const current = existsSync(file) ? normalized(readFileSync(file, 'utf8')) : undefined;
    return { path, file, text, isNew: current === undefined, isSame: current === normalized(text) };
  });
  const edited = files.find(({ isNew, isSame }) => !isNew && !isSame);
  if (edited && !force) {
    throw new PartTypesError(
      `${edited.path} differs from what ${release} declares, so nothing was written. Keep it, or overwrite it ` +
        'with --force and review the diff.',
    );
  }
  const lines = files.map(({ path, file, text, isSame }) => {
    if (isSame) return `  ${path}: unchanged`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return `  ${path}: written`;
  });
  return [`From ${release}:`, ...lines].join('\n');
}

/** A contract without its comments and formatting, to compare it with another. */
const normalized = (text: string): string =>
  ts
    .createPrinter({ removeComments: true })
    .printFile(ts.createSourceFile('contract.ts', text, ts.ScriptTarget.Latest));
