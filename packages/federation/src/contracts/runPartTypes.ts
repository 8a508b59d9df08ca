import { parseArgs } from 'node:util';
import { partNamePattern } from '@forecast/contract/schemas';
import { partIn } from '../folder/parts';
import { PartTypesError } from './liveDeclarations';
import { writeContracts, type ContractRequest } from './writeContracts';

/** The result of running the command. */
export interface CommandResult {
  /** 0 on success, 1 if the command refused to write, 2 if its arguments are invalid or the site can't be read. */
  readonly code: 0 | 1 | 2;
  /** The files that were written, or what went wrong and how to fix it. */
  readonly text: string;
}

/** Runs `part-types` with the given arguments in `folder`. Never rejects. */
export async function runPartTypes(args: readonly string[], folder: string): Promise<CommandResult> {
  try {
    return { code: 0, text: await writeContracts(requestIn(args, folder)) };
  } catch (error) {
    return { code: error instanceof PartTypesError ? 1 : 2, text: (error as Error).message };
  }
}

function requestIn(args: readonly string[], folder: string): ContractRequest {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    options: { site: { type: 'string' }, force: { type: 'boolean', default: false } },
  });
  const { site, force, ...unknown } = values;
  const [part, module, ...more] = positionals;
  const isTooMuch = more.length > 0 || Object.keys(unknown).length > 0;
  if (part === undefined || typeof site !== 'string' || typeof force !== 'boolean' || isTooMuch) {
    throw new Error('Usage: part-types <part> [module] --site <address of a running site> [--force]');
  }
  if (!partNamePattern.test(part)) {
    throw new Error(
      `"${part}" is not a valid part name. Use the name in the part's package.json, without the scope and "remote-".`,
    );
  }
  try {
    partIn(folder);
  } catch (error) {
    const problem = (error as Error).message.replace(/\.?$/, '.');
    throw new Error(
      `${folder} is not a part: ${problem} Run part-types in the folder of the part that shows the module.`,
    );
  }
  return { folder, site, part, module, force };
}
