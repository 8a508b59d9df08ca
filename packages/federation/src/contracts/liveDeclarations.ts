import { createHash } from 'node:crypto';
import { releaseId } from '@forecast/contract';
import { releaseFilesSchema, releaseSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { fetchText, liveParts } from '../running-site/liveParts';

/** Thrown if part-types could read the site but refuses to write anything: exit code 1, not 2. */
export class PartTypesError extends Error {}

/** The type declarations of a part's live release. */
export interface LiveDeclarations {
  /** `part@id` */
  readonly release: string;
  /** The declarations of each module, by name. */
  readonly modules: ReadonlyMap<string, string>;
}

const recordSchema = v.pipe(v.string(), v.parseJson(), v.object({ files: releaseFilesSchema }));

/**
 * Reads the declarations of a part's stable release (not the canary) from a running site. Rejects if the part isn't
 * live, the site can't be read, or a file's hash doesn't match the release.
 */
export async function liveDeclarations(site: string, part: string): Promise<LiveDeclarations> {
  const { url, parts } = await liveParts(site);
  const releases = v.safeParse(v.array(releaseSchema), parts[part]);
  const live = releases.success && releases.output.find(({ deployment }) => deployment?.default !== false);
  if (!live) {
    const names = Object.keys(parts).join(', ') || 'none';
    throw new PartTypesError(
      `No release of ${part} is live on ${new URL(url).origin}. The live parts are: ${names}.`,
    );
  }
  const { release: id } = live.extras;
  const release = `${part}@${id}`;
  const textOf = (path: string) => fetchText(new URL(path, new URL(live.url, url)).href);

  const record = await textOf('release.json');
  const read = v.safeParse(recordSchema, record.text);
  if (!read.success || (await releaseId(read.output.files)) !== id) throw differs(record, release);
  const modules = read.output.files.map(async ({ path, integrity }) => {
    const [, module] = /^types\/exposes\/([^/]+)\.d\.ts$/.exec(path) ?? [];
    if (module === undefined) return [];
    const file = await textOf(path);
    const hash = createHash('sha384').update(file.text).digest('base64');
    if (`sha384-${hash}` !== integrity) throw differs(file, release);
    return [[module, file.text] as const];
  });
  return { release, modules: new Map((await Promise.all(modules)).flat()) };
}

const differs = ({ url, status }: { readonly url: string; readonly status: number }, release: string) =>
  new PartTypesError(
    `${url} responded with status ${status}, but not with the file that ${release} contains. Ask the team that runs the site to ` +
      'publish the same build again.',
  );
