import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { root } from './repository';

/** One command of a larger job. */
export interface Task {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Runs tasks two at a time, with a line for each that ends; what a task prints is shown only if it fails.
 * Resolves to whether all went well.
 */
export async function runTasks(verb: string, tasks: readonly Task[]): Promise<boolean> {
  const waiting = [...tasks];
  let done = 0;
  let failed = 0;
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const start = performance.now();
      const { code, output } = await run(task);
      done += 1;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const outcome = code === 0 ? `${seconds} s` : `failed\n${output}`;
      console.log(`[${done}/${tasks.length}] ${verb} ${task.name}: ${outcome}`);
      if (code !== 0) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, worker));
  return failed === 0;
}

function run({ command, args }: Task): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
