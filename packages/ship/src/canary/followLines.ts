import { open, stat, type FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

interface Follow {
  readonly path: string;
  /** Between one look at the file and the next, in ms. */
  readonly everyMs: number;
}

const newline = 0x0a;

/** How much is read at once, in bytes. */
const chunkBytes = 65_536;

/** What a line may have, in bytes: twice what an event may take. */
const maxLineBytes = 16_384;

/**
 * Gives the whole lines of a file as it grows, from its beginning and without end: some at a time, and none where there
 * is nothing new. The file need not be there yet. One that was moved away is read to its end before the new one; one
 * that was emptied is read from its beginning. A line that is not finished yet is given once it is, and one of more than
 * 16 KB, which is nobody's, is left out. Rejects if the file cannot be read.
 */
export async function* followLines({ path, everyMs }: Follow): AsyncGenerator<readonly string[], never> {
  for (;;) {
    const file = await openIfThere(path);
    try {
      if (file) yield* linesOf(file, path, everyMs);
    } finally {
      await file?.close();
    }
    yield [];
    await pause(everyMs);
  }
}

/** The lines of an open file until another one, or none, is at its path and all of it was read. */
async function* linesOf(file: FileHandle, path: string, everyMs: number): AsyncGenerator<readonly string[]> {
  const chunk = Buffer.alloc(chunkBytes);
  const { ino } = await file.stat();
  let position = 0;
  let cut = lineCutter();
  for (;;) {
    // Asked first: what was written before the file was moved away is there to be read then.
    const moved = (await inodeAt(path)) !== ino;
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

/** Cuts bytes, as they come, into whole lines; keeps no more of them than a line may have. */
function lineCutter(): (bytes: Buffer) => string[] {
  let unfinished = Buffer.alloc(0);
  return (more) => {
    const bytes = Buffer.concat([unfinished, more]);
    const end = bytes.lastIndexOf(newline) + 1;
    // Of a line that is too long by now so much is kept that it still is when it ends.
    unfinished = bytes.subarray(end, end + maxLineBytes + 1);
    const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
    return lines.filter((line) => Buffer.byteLength(line) <= maxLineBytes);
  };
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    return ignoreMissing(error);
  }
}

async function inodeAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).ino;
  } catch (error) {
    return ignoreMissing(error);
  }
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}
