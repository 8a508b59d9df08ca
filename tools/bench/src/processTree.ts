import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** How often memory is looked at, in ms. */
const interval = 25;

/** What a command did. */
export interface Ran {
  readonly said: string;
  readonly ms: number;
  /** The most memory that it and what it started held at once, in MB; 0 where the system does not tell. */
  readonly megabytes: number;
}

/** Runs a program of Node.js to its end. Rejects, with what it said, if it is not done. */
export async function runMeasured(args: readonly string[], cwd: string): Promise<Ran> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let bytes = 0;
  const timer = setInterval(() => (bytes = Math.max(bytes, held(child.pid ?? 0))), interval);
  const [said, told] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  clearInterval(timer);
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')}: ${told}${said}`);
  return { said, ms: performance.now() - start, megabytes: bytes / 1e6 };
}

/** What a process and those that it has started hold, in bytes, as Linux tells it. */
function held(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    const others = started.filter(Boolean).map((id) => held(Number(id)));
    return others.reduce((sum, one) => sum + one, Number(kilobytes ?? 0) * 1024);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
