import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** How often to sample memory, in ms. */
const interval = 25;

/** The result of a command. */
export interface Ran {
  readonly stdout: string;
  readonly ms: number;
  /** Peak memory of the command and its child processes, in MB; 0 if the system doesn't provide it. */
  readonly megabytes: number;
}

/** Runs a Node.js program. Rejects with its output if it fails. */
export async function runMeasured(args: readonly string[], cwd: string): Promise<Ran> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let bytes = 0;
  const timer = setInterval(() => (bytes = Math.max(bytes, memoryOf(child.pid ?? 0))), interval);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  clearInterval(timer);
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')}: ${stderr}${stdout}`);
  return { stdout, ms: performance.now() - start, megabytes: bytes / 1e6 };
}

/** Memory of a process and its descendants in bytes, read from Linux's /proc. */
function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    const others = started.filter(Boolean).map((id) => memoryOf(Number(id)));
    return others.reduce((sum, one) => sum + one, Number(kilobytes ?? 0) * 1024);
  } catch {
    // The process has exited.
    return 0;
  }
}
