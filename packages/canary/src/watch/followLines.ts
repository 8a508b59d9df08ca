import { open, stat, type FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '../refusals';

interface Follow {
  readonly path: string;
  /** How long to wait between polls of the file, in ms. */
  readonly everyMs: number;
}

const newline = 0x0a;

/** How much to read at once, in bytes. */
const chunkBytes = 65_536;

/** The longest line to return, in bytes: twice the limit for an event. */
const maxLineBytes = 16_384;

/**
 * Yields the complete lines of a growing file, from its beginning, without end: an array per poll, empty if there is
 * nothing new. The file needn't exist yet. After the file is moved away, reads the rest of it, then the new file; after
 * it is truncated, starts again at its beginning. Skips lines longer than 16 KB, which no collector writes. Rejects
 * with a refusal if the file can't be read.
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

/** The lines of an open file, until it has been moved away and read to its end. */
async function* linesOf(file: FileHandle, path: string, everyMs: number): AsyncGenerator<readonly string[]> {
  const chunk = Buffer.alloc(chunkBytes);
  const { ino } = await file.stat();
  let position = 0;
  let cut = lineCutter();
  for (;;) {
    // Check before reading, so that everything written before the file was moved is read.
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

/** Splits a stream of bytes into complete lines. Buffers at most the longest allowed line. */
function lineCutter(): (bytes: Buffer) => string[] {
  let unfinished = Buffer.alloc(0);
  return (more) => {
    const bytes = Buffer.concat([unfinished, more]);
    const end = bytes.lastIndexOf(newline) + 1;
    // Keep one byte more than allowed, so that a line that is too long is recognized as such once it ends.
    unfinished = bytes.subarray(end, end + maxLineBytes + 1);
    const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
    return lines.filter((line) => Buffer.byteLength(line) <= maxLineBytes);
  };
}

/** The result of `call`; undefined if the file doesn't exist. */
async function ifExists<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
