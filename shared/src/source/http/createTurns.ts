/** Returns a function that runs tasks, at most `most` of them at the same time. The others wait for their turn. */
export function createTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
