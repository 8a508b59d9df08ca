import { fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { SyncedFiles, type FileSystem } from '../../src/database/SyncedFiles';

/** How a file was before a write. */
interface Unsynced {
  readonly inode: number;
  readonly position: number;
  readonly length: number;
  readonly before: Buffer;
  /** The file's size before. */
  readonly size: number;
}

interface Stream {
  readonly nfd: number;
}

type Write = (stream: Stream, buffer: unknown, offset: number, length: number, position: number) => number;

/** What a power cut takes of the writes that haven't been synced. */
export const losses = { all: () => true, half: () => Math.random() < 0.5, none: () => false } as const;

/**
 * PGlite's files, which can lose what hasn't been synced, as in a power cut. Names of files are never lost, as in a
 * journaling file system.
 */
export class ForgetfulFiles extends SyncedFiles {
  /** Called before each write. */
  beforeWrite: () => void = () => {};
  private unsynced: Unsynced[] = [];
  /** Descriptors of the files that were written, by inode, because PostgreSQL renames files. */
  private readonly written = new Map<number, number>();

  protected override change(files: FileSystem): void {
    super.change(files);
    const operations = files.stream_ops as FileSystem['stream_ops'] & { write: Write };
    const { write, fsync } = operations;
    operations.write = (stream, buffer, offset, length, position) => {
      this.beforeWrite();
      const { ino: inode, size } = fstatSync(stream.nfd);
      const file = this.written.get(inode) ?? openSync(`/proc/self/fd/${stream.nfd}`, 'r+');
      this.written.set(inode, file);
      const before = Buffer.alloc(length);
      const read = readSync(file, before, 0, length, position);
      this.unsynced.push({ inode, position, length, before: before.subarray(0, read), size });
      return write(stream, buffer, offset, length, position);
    };
    operations.fsync = (stream) => {
      fsync?.(stream);
      const { ino } = fstatSync(stream.nfd);
      this.unsynced = this.unsynced.filter(({ inode }) => inode !== ino);
    };
  }

  /** Undoes writes that haven't been synced, the last one first. Returns how many. */
  cutPower(loss: keyof typeof losses): number {
    const lost = this.unsynced.reverse().filter(losses[loss]);
    for (const { inode, position, length, before, size } of lost) {
      const file = this.written.get(inode);
      if (file === undefined) continue;
      if (loss === 'all') ftruncateSync(file, Math.max(size, 0));
      // What was appended between writes that stay reads as zeros.
      const content = loss === 'all' ? before : Buffer.concat([before, Buffer.alloc(length - before.length)]);
      writeSync(file, content, 0, content.length, position);
      fdatasyncSync(file);
    }
    return lost.length;
  }
}
