import { open, stat, type FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '../refusals';

interface Follow {
  readonly path: string;
  /** How often to look at the file, in ms. */
  readonly everyMs: number;
}

const newline = 0x0a;

/** How much is read at once, in bytes. */
const chunkBytes = 65_536;

/** The longest line that is given, in bytes: twice what an event may have. */
const maxLineBytes = 16_384;

/**
 * Gives the whole lines of a file as it grows, from its beginning and without end: some at a time, and none if there is
 * nothing new. The file need not exist yet. One that was moved away is read to its end before the new one; one that was
 * emptied is read from its beginning. Lines of more than 16 KB, which no collector writes, are left out. Rejects with a
 * refusal if the file can't be read.
 */
export async function* followLines({ path, everyMs }: Follow): AsyncGenerator<readonly string[], never> {
  for (;;) {
    let file: FileHandle | undefined;
    try {
      file = await ifExists(open(path, 'r'));
      if (file) yield* linesOf(file, path, everyMs);
    } catch (error) {
      throw refuse('CANARY-005', 'site', `${path} can't be read: ${String(error)}.`);
    } finally {
      await file?.close();
    }
    yield [];
    await pause(everyMs);
  }
}

/** The lines of an open file until all of it was read and another one, or none, is at its path. */
async function* linesOf(file: FileHandle, path: string, everyMs: number): AsyncGenerator<readonly string[]> {
  const chunk = Buffer.alloc(chunkBytes);
  const { ino } = await file.stat();
  let position = 0;
  let cut = lineCutter();
  for (;;) {
    // Ask first: what was written before the file was moved away can then be read.
    const moved = (await ifExists(stat(path)))?.ino !== ino;
    if ((await file.stat()).size < position) {
      position = 0;
      cut = lineCutter();
    }
    const { bytesRead } = await file.read(chunk, 0, chunkBytes, position);
    if (bytesRead === 0 && moved) return;
    position += bytesRead;
    yield cut(chunk.subarray(0, bytesRead));
    if (bytesRead < chunkBytes && !moved) await pause(everyMs);
  }
}

/** Cuts bytes, as they come, into whole lines; keeps no more of an unfinished one than a line may have. */
function lineCutter(): (bytes: Buffer) => string[] {
  let unfinished = Buffer.alloc(0);
  return (more) => {
    const bytes = Buffer.concat([unfinished, more]);
    const end = bytes.lastIndexOf(newline) + 1;
    // One byte more, so that a line that is too long by now still is when it ends.
    unfinished = bytes.subarray(end, end + maxLineBytes + 1);
    const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
    return lines.filter((line) => Buffer.byteLength(line) <= maxLineBytes);
  };
}

/** What a call resolves to; undefined if the file doesn't exist. */
async function ifExists<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
