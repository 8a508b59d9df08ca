import { availableParallelism } from 'node:os';

/** The number of cores this process may use: as many as `runSteps` assigned to it, or else all. */
export const cores = (): number => Number(process.env['CORES'] ?? availableParallelism());

/** A semaphore for cores, first come, first served. */
export class Cores {
  private free: number;
  private readonly waiting: { readonly count: number; readonly start: () => void }[] = [];

  constructor(private readonly all: number) {
    this.free = all;
  }

  /** Waits until `count` cores (at most all) are free. Resolves to the number of cores acquired. */
  acquire(count: number): Promise<number> {
    const acquired = Math.min(count, this.all);
    return new Promise((resolve) => {
      this.waiting.push({ count: acquired, start: () => resolve(acquired) });
      this.startWaiting();
    });
  }

  release(count: number): void {
    this.free += count;
    this.startWaiting();
  }

  private startWaiting(): void {
    for (let first = this.waiting[0]; first && first.count <= this.free; first = this.waiting[0]) {
      this.waiting.shift();
      this.free -= first.count;
      first.start();
    }
  }
}
