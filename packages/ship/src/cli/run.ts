import { addActivation } from './activation';
import { addCanary } from './canary';
import { addCompletion } from './completion';
import { addMaintenance } from './maintenance';
import { openSite } from '../site/openSite';
import { runProgram, type OpenSite } from './program';
import { addPublishing } from './publishing';
import { addQueries } from './queries';
import type { Output } from './report';
import { addSigning } from './signing';

/** Runs one command line of `ship`, without its name, in a folder; resolves to the exit code, 0 to 3. Never rejects. */
export const run = (
  args: readonly string[],
  folder: string,
  output: Output,
  open: OpenSite = openSite,
): Promise<number> =>
  runProgram(
    [addPublishing, addActivation, addCanary, addQueries, addSigning, addMaintenance, addCompletion],
    args,
    folder,
    output,
    open,
  );
