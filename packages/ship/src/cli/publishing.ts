import { join, resolve } from 'node:path';
import { Option } from 'commander';
import { activate } from '../activation/activations';
import { publishParts, releaseParts } from '../publishing/releaseParts';
import { previewLink } from '../inspect/previewLink';
import { refuse } from '../Refusal';
import { partIn, partsAround } from '../release/partFolders';
import { publish } from '../publishing/publish';
import { putSignature } from '../signing/releaseSignatures';
import { parseRef, refText } from '../site/ReleaseRef';
import { appliedReport, checkedReport } from './activation';
import {
  parsePart,
  siteUrlOption,
  skippedBy,
  skipOptions,
  whyOption,
  type AddCommand,
  type Context,
  type Skips,
} from './program';
import { counted } from './texts';

/** The folder of a part that is in the workspaces around the one that a command is called in. */
function folderOf(part: string, { folder }: Context): string {
  const parts = partsAround(folder);
  const found = parts.find((known) => known.part === parsePart(part));
  if (found) return found.folder;
  throw noPart(`${part} is not a part in the workspaces of ${folder}.`, folder);
}

function noPart(message: string, folder: string) {
  const known = partsAround(folder).map(({ part }) => part);
  return refuse(
    'SHIP-006',
    'site',
    `${message} ${known.length > 0 ? `The parts here are ${known.join(', ')}.` : 'There are no parts here.'}`,
  );
}

/** The folder of a part's build: the one that is named, or `dist` in the part's own folder. */
const distOf = (part: string, dist: string | undefined, context: Context): string =>
  dist === undefined ? join(folderOf(part, context), 'dist') : resolve(context.folder, dist);

/** Adds the commands that make a release of a build, and those that look at one before it is live. */
export function addPublishing(add: AddCommand): void {
  add<[string, string | undefined]>(
    'publish <part> [dist]',
    'copy a build into the site, where nobody gets it yet',
    async (context, part, dist) => {
      const key = context.key();
      const store = await context.store();
      const { ref, record, outcome } = await publish(store, parsePart(part), distOf(part, dist, context));
      if (key) await putSignature(store, ref, record, key);
      const bytes = record.files.reduce((sum, { size }) => sum + size, 0);
      return {
        json: { release: ref, published: outcome, files: record.files.length, bytes },
        lines: [`${refText(ref)}: ${outcome}, ${counted(record.files.length, 'file')}, ${bytes} bytes`],
      };
    },
  );

  add<[string, { url: string }]>(
    'preview <release>',
    'print a link that shows <part>@<id> in the running site to whoever opens it',
    async ({ store }, text, { url }) => {
      const link = await previewLink(await store(), parseRef(text), url);
      return { json: { link }, lines: [link] };
    },
    [siteUrlOption().default('http://localhost:3000')],
  );

  add<[string[], { all: boolean; build: boolean; test: boolean; dryRun: boolean; why: string } & Skips]>(
    'release [part...]',
    'the usual day: check types, test, build, publish, check and activate; in a part’s folder, that part',
    async (context, parts, { all, build, test, dryRun, why, ...skip }) => {
      const { onProgress } = context;
      const key = context.key();
      const store = await context.store();
      const skipped = skippedBy(skip);
      const folders = foldersToRelease(context, parts, all);
      const request = { store, folders, build, test, why, skipped, ...(key && { key }), onProgress };
      if (dryRun) {
        const refs = await publishParts(request);
        const { json, lines } = await checkedReport({ ...request, activation: activate(refs) });
        return {
          json: { releases: refs, ...json },
          lines: [`Published ${refs.map(refText).join(', ')}.`, ...lines],
        };
      }
      const released = await releaseParts(request);
      const { json, ...rest } = appliedReport(released);
      return { json: { releases: released.refs, ...json }, ...rest };
    },
    [
      new Option('--all', 'the host and every part in the workspaces, at once').default(false),
      new Option('--no-build', 'release what was built last, without running any of the part’s scripts'),
      new Option('--no-test', 'do not run the part’s own tests before it is built'),
      new Option('--dry-run', 'publish it, and only say what would happen then').default(false),
      whyOption(),
      ...skipOptions(),
    ],
  );
}

function foldersToRelease(context: Context, parts: readonly string[], all: boolean): readonly string[] {
  const { folder } = context;
  if (parts.length > 0 && all) {
    throw refuse('SHIP-001', 'site', `Name either --all or ${parts.join(', ')}.`);
  }
  if (parts.length > 0) return parts.map((part) => folderOf(part, context));
  const folders = (all ? partsAround(folder) : [partIn(folder)]).flatMap((part) => part?.folder ?? []);
  if (folders.length > 0) return folders;
  throw noPart(all ? `${folder} has no workspaces with parts.` : `${folder} is not a part.`, folder);
}
