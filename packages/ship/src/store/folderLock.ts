import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '../Refusal';

/**
 * Runs `work` while holding a folder's lock, which excludes other holders in this process and in others on this
 * machine. The kernel releases it when the process ends. Rejects if `work` does, or with a refusal if the lock can't be
 * acquired within `seconds`.
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>, seconds = 120): Promise<T> {
  await mkdir(folder, { recursive: true });
  const file = await orRefuse(folder, () => open(join(folder, '.lock'), 'a'));
  try {
    const acquire = async () => (await import('fs-native-extensions')).tryLock(file.fd);
    const deadline = performance.now() + seconds * 1000;
    // Poll: waiting in the kernel would block a thread that the holder may need for its files.
    while (!(await orRefuse(folder, acquire))) {
      if (performance.now() > deadline)
        throw refuse('SHIP-029', 'site', `The lock of ${folder} was not free within ${seconds} s.`);
      await wait(5 + 10 * Math.random());
    }
    return await work();
  } finally {
    await file.close();
  }
}

const orRefuse = <T>(folder: string, step: () => Promise<T>): Promise<T> =>
  step().catch((error: unknown) => {
    throw refuse('SHIP-054', 'site', `The lock ${join(folder, '.lock')} can't be taken: ${String(error)}.`);
  });
