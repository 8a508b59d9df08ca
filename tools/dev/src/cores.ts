import { availableParallelism } from 'node:os';

/** How many cores this process may keep busy: all there are, or as many as the job gives it that it is a step of. */
export const cores = (): number => Number(process.env['CORES'] ?? availableParallelism());

/** Hands out cores, first come first served. */
export class Cores {
  private free: number;
  private readonly waiting: { readonly count: number; readonly start: () => void }[] = [];

  constructor(private readonly all: number) {
    this.free = all;
  }

  /** Resolves to the number that was asked for, at most all, as soon as so many are free. */
  take(count: number): Promise<number> {
    const taken = Math.min(count, this.all);
    return new Promise((resolve) => {
      this.waiting.push({ count: taken, start: () => resolve(taken) });
      this.serve();
    });
  }

  give(count: number): void {
    this.free += count;
    this.serve();
  }

  private serve(): void {
    for (let first = this.waiting[0]; first && first.count <= this.free; first = this.waiting[0]) {
      this.waiting.shift();
      this.free -= first.count;
      first.start();
    }
  }
}
