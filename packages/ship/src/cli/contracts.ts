import { Option } from 'commander';
import { writeContracts } from '../contracts/writeContracts';
import { isAddress } from '../contracts/liveDeclarations';
import { refuse } from '../Refusal';
import { partIn } from '../release/partFolders';
import { refText } from '../site/ReleaseRef';
import { parsePart, type AddCommand } from './program';

/** Adds the command that writes down what a part relies on in another. */
export function addContracts(add: AddCommand): void {
  add<[string, string | undefined, { force: boolean }]>(
    'types <part> [module]',
    'write what a part’s live modules are relied on for into src/contracts; --site may be an address',
    async ({ folder, site, store }, part, module, { force }) => {
      if (!partIn(folder)) {
        throw refuse('SHIP-006', 'site', `${folder} is no part.`);
      }
      const { ref, files } = await writeContracts({
        folder,
        site: isAddress(site()) ? site() : await store(),
        part: parsePart(part),
        module,
        force,
      });
      return {
        json: { release: ref, files },
        lines: [
          `As ${refText(ref)} has it:`,
          ...Object.entries(files).map(([file, what]) => `  ${file}: ${what}`),
        ],
      };
    },
    [new Option('--force', 'write files anew that say something else').default(false)],
  );
}
