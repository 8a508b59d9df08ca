import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Script } from 'node:vm';
import type { ReleaseRecord, ReleaseFile } from '@forecast/contract';
import { scriptName } from '../edge';
import { Refusal } from '../Refusal';
import { bytesIn, inParallel, recordName, releaseKey, type ReleaseRef, type Store } from '../store';
import { type BuildFiles, describeBuild, areBytesOf } from './describeBuild';

/** A problem with a file of a release. */
export interface ReleaseProblem {
  /** The file's path. */
  readonly path: string;
  /** A predicate about the file, such as `is not a script`. */
  readonly problem: string;
}

/** Reads a file of a release; undefined if it is missing, can't be read, or has more than `limit` bytes. */
export type ReadFile = (path: string, limit?: number) => Promise<Buffer | undefined>;

/** A reader for the files of a published release. */
export const readerOf =
  (store: Store, ref: ReleaseRef): ReadFile =>
  async (path, limit) =>
    bytesIn(await store.get(releaseKey(ref, path), limit));

/**
 * The problems with a release: missing or changed files, scripts that don't parse or that contain the hash of a file
 * missing from the release, compressed copies that differ from their files, a record that doesn't match the files.
 * Damaged files aren't checked any further. Doesn't compare the record if it was `derived` from the same files already.
 */
export async function problemsOf(
  ref: ReleaseRef,
  record: ReleaseRecord,
  read: ReadFile,
  derived?: ReleaseRecord,
): Promise<ReleaseProblem[]> {
  const contents = new Map<string, Buffer>();
  const problems: ReleaseProblem[] = [];
  await inParallel(record.files, async (file) => {
    const bytes = await read(file.path, file.size);
    if (areBytesOf(bytes, file)) contents.set(file.path, bytes);
  });
  for (const { path, integrity } of record.files)
    if (!contents.has(path))
      problems.push({ path, problem: `is missing or doesn't have the hash ${integrity}` });
  const isSame = isDeepStrictEqual({ ...derived, commit: null }, { ...record, commit: null });
  const stated = problems.length > 0 || isSame ? undefined : recordProblem(ref, record, contents);
  for (const [path, bytes] of [...contents].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (isScript(path)) problems.push(...(await scriptProblems(path, bytes, record)));
    if (/\.(br|gz)$/.test(path) && !isCopy(path, bytes, contents))
      problems.push({ path, problem: `is not a compressed copy of ${path.slice(0, -3)}` });
  }
  if (stated !== undefined) problems.push({ path: recordName, problem: stated });
  return problems;
}

async function scriptProblems(
  path: string,
  bytes: Buffer,
  { files }: ReleaseRecord,
): Promise<ReleaseProblem[]> {
  const code = bytes.toString('utf8');
  const error = path.endsWith('.mjs') ? await moduleError(path, code) : scriptError(path, code);
  if (error !== undefined) return [{ path, problem: `is not a script: ${error}` }];
  const hashes = new Set(files.map(({ integrity }) => integrity));
  for (const [hash] of code.matchAll(/sha384-[A-Za-z0-9+/]{64}/g))
    if (!hashes.has(hash))
      return [{ path, problem: `refers to ${hash}, but no file of the release has this hash` }];
  return [];
}

/** The longest ES module that is parsed, in characters. The compiler may take 200 bytes of memory for each. */
const longestModule = 2 * 2 ** 20;

/** The first syntax error in an ES module, which Node.js can't parse without running it; undefined if there is none. */
async function moduleError(path: string, code: string): Promise<string | undefined> {
  if (code.length > longestModule) return `modules longer than ${longestModule} characters aren't parsed`;
  const { default: ts } = await import('typescript');
  const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };
  try {
    const parsed = ts.transpileModule(code, { fileName: path, reportDiagnostics: true, compilerOptions });
    const [error] = parsed.diagnostics ?? [];
    return error && `SyntaxError: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`;
  } catch (error) {
    // The compiler overflows the stack if the code is nested too deeply.
    return String(error);
  }
}

function isCopy(path: string, bytes: Buffer, contents: ReadonlyMap<string, Buffer>): boolean {
  const whole = contents.get(path.slice(0, -3));
  try {
    const decompress = path.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    if (!whole) return false;
    return decompress(bytes, { maxOutputLength: Math.max(whole.length, 1) }).equals(whole);
  } catch {
    return false;
  }
}

/** How a record differs from what the files imply. The release's id only covers the list of files. */
function recordProblem(ref: ReleaseRef, record: ReleaseRecord, files: BuildFiles): string | undefined {
  try {
    const { part, commit } = record;
    const derived = describeBuild({ part, commit, place: releaseKey(ref), files });
    const names = Object.keys({ ...derived, ...record }) as (keyof ReleaseRecord)[];
    const different = names.filter((name) => !isDeepStrictEqual(derived[name], record[name]));
    return different.length > 0
      ? `doesn't match the release's files; different fields: ${different.join(', ')}`
      : undefined;
  } catch (error) {
    if (error instanceof Refusal) return `can't be derived from the release's files: ${error.message}`;
    throw error;
  }
}

/** Whether a file is a script that a page could load: a classic script, or an ES module (`.mjs`). */
export const isScript = (path: string): boolean => scriptName.test(path);

/** The longest classic script that is parsed, in characters. The parser may take 26 bytes of memory for each. */
const longestScript = 16 * 2 ** 20;

/** The first syntax error in a classic script; undefined if there is none. */
function scriptError(path: string, code: string): string | undefined {
  if (code.length > longestScript) return `scripts longer than ${longestScript} characters aren't parsed`;
  try {
    new Script(code, { filename: path });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/**
 * Why browsers would run scripts of a part's build without checking a hash, or refuse to run them: one sentence per
 * problem. `code` is the content of the entry.
 */
export function pinProblems(entry: string, code: string, files: readonly ReleaseFile[]): string[] {
  if (!entry.endsWith('.js') || scriptError(entry, code) !== undefined)
    return [`The entry, ${entry}, isn't a classic script.`];
  const unpinned = files
    .filter(({ path, integrity }) => isScript(path) && path !== entry && !code.includes(integrity))
    .map(({ path }) => path);
  if (unpinned.length === 0) return [];
  return [`The entry, ${entry}, doesn't contain the hash of ${unpinned.join(', ')}.`];
}
