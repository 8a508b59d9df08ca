import { createHash } from 'node:crypto';
import { releaseId } from '@forecast/contract';
import { releaseFilesSchema, releaseSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { answerAt, liveParts } from '../running-site/liveParts';
import { Refused } from './Refused';

/** What the live release of a part declares. */
export interface LiveDeclarations {
  /** `part@id` */
  readonly release: string;
  /** The declarations of its modules, by name. */
  readonly modules: ReadonlyMap<string, string>;
}

const recordSchema = v.pipe(v.string(), v.parseJson(), v.object({ files: releaseFilesSchema }));

/**
 * Reads from a running site what the release of a part declares that everybody gets, a canary's visitors aside. Rejects
 * if there is none, if the site can't be read, or if a file isn't the one that the release's name covers.
 */
export async function liveDeclarations(site: string, part: string): Promise<LiveDeclarations> {
  const { url, parts } = await liveParts(site);
  const releases = v.safeParse(v.array(releaseSchema), parts[part]);
  const live = releases.success && releases.output.find(({ deployment }) => deployment?.default !== false);
  if (!live) {
    const names = Object.keys(parts).join(', ') || 'none';
    throw new Refused(
      `No release of ${part} is live on ${new URL(url).origin}. Name one of its parts: ${names}.`,
    );
  }
  const { release: id } = live.extras;
  const release = `${part}@${id}`;
  const answerOf = (path: string) => answerAt(new URL(path, new URL(live.url, url)).href);

  const record = await answerOf('release.json');
  const read = v.safeParse(recordSchema, record.text);
  if (!read.success || (await releaseId(read.output.files)) !== id) throw isNot(record, release);
  const modules = read.output.files.map(async ({ path, integrity }) => {
    const [, module] = /^types\/exposes\/([^/]+)\.d\.ts$/.exec(path) ?? [];
    if (module === undefined) return [];
    const file = await answerOf(path);
    const hash = createHash('sha384').update(file.text).digest('base64');
    if (`sha384-${hash}` !== integrity) throw isNot(file, release);
    return [[module, file.text] as const];
  });
  return { release, modules: new Map((await Promise.all(modules)).flat()) };
}

const isNot = ({ url, status }: { readonly url: string; readonly status: number }, release: string) =>
  new Refused(
    `${url} answers ${status}, and not with the file that was released as ${release}. Ask the team of the site to ` +
      'publish the same build again.',
  );
