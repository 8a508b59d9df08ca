import { open } from 'node:fs/promises';

const newline = 0x0a;

/**
 * Appends a line to a file in one write, so that lines from several writers don't mix. Starts a new line if the last
 * one is incomplete. Opens the file for every line, because log rotation may have moved it. Rejects unless the whole
 * line was written.
 */
export async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const bytes = Buffer.from(`${size > 0 && buffer[0] !== newline ? '\n' : ''}${line}\n`);
    const { bytesWritten } = await file.write(bytes);
    if (bytesWritten < bytes.length)
      throw new Error(`Only ${bytesWritten} of ${bytes.length} bytes were written.`);
  } finally {
    await file.close();
  }
}
