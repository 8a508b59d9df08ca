import { join, resolve } from 'node:path';
import type { RouteClaim } from '@forecast/contract';
import { frames } from '@forecast/contract/schemas';
import { Option } from 'commander';
import { activationOf } from '../activation';
import {
  adopt,
  makePreview,
  partIn,
  partsAround,
  partsOfSite,
  publish,
  publishParts,
  releaseParts,
  uploadRelease,
  type PublishResult,
} from '../publishing';
import { factsAbout } from '../upkeep';
import { counted, refuse } from '../Refusal';
import { putSignature, signRelease, sizeOf } from '../releases';
import { parseRef, refText } from '../store';
import { appliedReport, checkedReport } from './activation';
import {
  dayMs,
  duration,
  parsePart,
  removeOption,
  requiredKey,
  siteUrlOption,
  skippedBy,
  skipOptions,
  whyOption,
  wholeNumber,
  type AddCommand,
  type Context,
  type Skips,
} from './program';
import { releaseLine, time, verdictLines } from './report';
import type { Facts } from './reports';

/** The folder of a part in the command's workspaces. Throws a refusal if there is no such part. */
function folderOf(part: string, { folder }: Context): string {
  const parts = partsAround(folder);
  const match = parts.find((known) => known.part === parsePart(part));
  if (match) return match.folder;
  throw noPart(`${part} is not a part in the workspaces of ${folder}.`, folder);
}

function noPart(message: string, folder: string) {
  const parts = partsAround(folder).map(({ part }) => part);
  return refuse(
    'SHIP-006',
    'site',
    `${message} ${parts.length > 0 ? `The parts here are ${parts.join(', ')}.` : 'There are no parts here.'}`,
  );
}

/** The folder of a part's build: the argument `dist` if given, otherwise the folder `dist` in the part's folder. */
const distOf = (part: string, dist: string | undefined, context: Context): string =>
  dist === undefined ? join(folderOf(part, context), 'dist') : resolve(context.folder, dist);

/** Adds the commands that publish, preview and release. */
export function addPublishing(add: AddCommand): void {
  add<[string, string | undefined]>(
    'publish <part> [dist]',
    'copy a build into the site, or send it to a ship receive server; no visitor gets it yet',
    async (context, part, dist) => {
      const { ref, record, outcome } = await publishTo(context, parsePart(part), distOf(part, dist, context));
      const bytes = sizeOf(record.files);
      return {
        json: {
          release: ref,
          published: outcome,
          files: record.files.length,
          bytes,
        } satisfies Facts<'publish'>,
        lines: [`${refText(ref)}: ${outcome}, ${counted(record.files.length, 'file')}, ${bytes} bytes`],
      };
    },
  );

  add<
    [
      string,
      string | undefined,
      {
        owner: string;
        budget: number;
        route?: string;
        frame: RouteClaim['frame'];
        menu?: string;
        types?: string;
      },
    ]
  >(
    'adopt <part> [dist]',
    'complete a build that wasn’t made with a preset, so that it can be published',
    async (context, part, dist, { owner, budget, route: path, frame, menu, types }) => {
      const adopted = await adopt({
        part: parsePart(part),
        dist: distOf(part, dist, context),
        owner,
        budget,
        ...(path !== undefined && { route: { path, frame, ...(menu !== undefined && { menu }) } }),
        ...(types !== undefined && { types: resolve(context.folder, types) }),
      });
      return {
        json: adopted satisfies Facts<'adopt'>,
        lines: [
          `Wrote ${adopted.written.join(', ')}.`,
          ...adopted.missing.map((what) => `Missing: ${what}.`),
        ],
      };
    },
    [
      new Option('--owner <team>', 'the team to contact').makeOptionMandatory(),
      new Option('--budget <bytes>', 'how much a first visit may load, compressed')
        .argParser(wholeNumber(1))
        .makeOptionMandatory(),
      new Option('--route <path>', 'the path of the part’s page, such as /events/:id?'),
      new Option('--frame <frame>', 'what the page is shown in').choices(frames).default('shell'),
      new Option('--menu <text>', 'the text of the page’s menu entry'),
      new Option('--types <folder>', 'a folder with the declaration of each module, as <Module>.d.ts'),
    ],
  );

  add<[string[], { for: number; url?: string; remove: string[] } & Skips]>(
    'preview <release...>',
    'show the site with releases (<part>@<id>) at an address of its own for some time; nobody else gets them',
    async (context, texts, { for: ms, url, remove, ...skip }) => {
      const refs = texts.map(parseRef);
      const { onProgress } = context;
      const key = context.key();
      const store = await context.store();
      const { verdicts, ...made } = await makePreview({
        store,
        refs,
        remove,
        until: new Date(Date.now() + ms),
        skipped: skippedBy(skip),
        ...(url !== undefined && { url }),
        ...(key && { key }),
        onProgress,
      });
      const releases = await factsAbout(store, texts);
      return {
        json: { ...made, releases, checks: verdicts } satisfies Facts<'preview'>,
        lines: [
          made.url,
          `Until ${time(made.until)}:`,
          ...releases.map((one) => releaseLine(one)),
          ...verdictLines(verdicts),
        ],
      };
    },
    [
      new Option('--for <time>', 'how long: hours or days, at least 1h and at most 90d')
        .default(7 * dayMs, '7d')
        .argParser(duration),
      siteUrlOption(
        'the site’s address, of which the preview gets a subdomain (default: the origin in the host’s settings, or http://localhost:3000 without one)',
      ),
      removeOption(),
      ...skipOptions(),
    ],
  );

  add<
    [
      string[],
      { all: boolean; build: boolean; test: boolean; remove: string[]; dryRun: boolean; why: string } & Skips,
    ]
  >(
    'release [part...]',
    'type-check, test, build, publish and activate parts; by default the part in this folder',
    async (context, parts, { all, build, test, remove, dryRun, why, ...skip }) => {
      const { onProgress } = context;
      const key = context.key();
      const store = await context.store();
      const skipped = skippedBy(skip);
      const folders = foldersToRelease(context, parts, all);
      const request = { store, folders, build, test, remove, why, skipped, ...(key && { key }), onProgress };
      if (dryRun) {
        const published = await publishParts(request);
        const refs = published.own.map(({ ref }) => ref);
        const { json, lines } = await checkedReport({
          ...request,
          ...activationOf('', refs, remove),
          ...published,
        });
        return {
          json: { releases: refs, ...json } satisfies Facts<'release'>,
          lines: [`Published ${refs.map(refText).join(', ')}.`, ...lines],
        };
      }
      const released = await releaseParts(request);
      const { json, ...rest } = appliedReport(released);
      return { json: { releases: released.refs, ...json } satisfies Facts<'release'>, ...rest };
    },
    [
      new Option('--all', 'release the host and every part in the workspaces, at once').default(false),
      new Option('--no-build', 'release the existing build without running any of the part’s scripts'),
      new Option('--no-test', 'skip the part’s tests'),
      removeOption(),
      new Option('--dry-run', 'publish, but only print what the activation would change').default(false),
      whyOption(),
      ...skipOptions(),
    ],
  );
}

/** Publishes a build, signed with the command's key: at a server if `--site` is its address, otherwise in the site. */
async function publishTo(context: Context, part: string, dist: string): Promise<PublishResult> {
  const site = context.site();
  if (/^https?:/i.test(site)) {
    const key = requiredKey(context);
    const siteId = context.trust()?.id;
    if (siteId === undefined)
      throw refuse('SHIP-106', 'site', `No trust file names the id of the site at ${site}.`);
    return uploadRelease({ address: site, siteId }, part, dist, key, context.onProgress);
  }
  const key = context.key();
  const store = await context.store();
  const published = await publish(store, part, dist, context.onProgress);
  if (key) await putSignature(store, published.ref, published.record, key);
  return published;
}

function foldersToRelease(context: Context, parts: readonly string[], all: boolean): readonly string[] {
  const { folder } = context;
  if (parts.length > 0 && all) {
    throw refuse('SHIP-001', 'site', `Name either --all or ${parts.join(', ')}.`);
  }
  if (parts.length > 0) return parts.map((part) => folderOf(part, context));
  const folders = (all ? partsOfSite(folder) : [partIn(folder)]).flatMap((part) => part?.folder ?? []);
  if (folders.length > 0) return folders;
  throw noPart(all ? `${folder} has no workspaces with parts.` : `${folder} is not a part's folder.`, folder);
}

/** Adds the command that signs a release. */
export function addSigning(add: AddCommand): void {
  add<[string]>(
    'sign <release>',
    'sign the published release <part>@<id> with the key from --key',
    async (context, text) => {
      const ref = parseRef(text);
      const key = requiredKey(context);
      await signRelease(await context.store(), ref, key);
      return {
        json: { release: ref, key: key.publicKey } satisfies Facts<'sign'>,
        lines: [`${text} is signed by ${key.publicKey}.`],
      };
    },
  );
}
