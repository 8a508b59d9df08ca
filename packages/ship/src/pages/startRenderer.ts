import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';

/** How to start the rendering process. */
export interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Whether it gets a session of its own, so that it can't signal the process group of this process. */
  readonly detached: boolean;
}

/** Limits for rendering a site. */
export interface RenderLimits {
  /** How long it may take, in ms. */
  readonly ms: number;
  /** How large the JavaScript heap and the output may become, in MB each. */
  readonly megabytes: number;
}

/** How long a line of the output may be, in MB: a page with its data and its picture. */
const longestLine = 32;

/** How much of what a process writes to stderr is kept, in characters. */
const longestErrors = 10_000;

/** The part of these that a message quotes: Node.js prints a long stack trace after a fatal error. */
const quoteOf = (errors: string) =>
  /FATAL ERROR: .*/.exec(errors)?.[0] ?? (errors.trim().slice(-500) || 'it wrote no error');

/** How much memory the processes may use besides the JavaScript heap, in MB. */
const besides = 768;

/** Some ways to start the rendering process need several. */
const mostProcesses = 16;

/** A running process that reads and writes lines of JSON. */
export interface Renderer {
  /** The lines of its output. Throws if the process ends, or exceeds a limit. */
  readonly lines: AsyncGenerator<Buffer, never>;
  /** Writes a line; resolves once the process has read it or has ended. */
  write(line: object): Promise<void>;
  /** Kills the process. If a reason is given, the lines end with it. */
  stop(why?: string): void;
}

/** Starts a rendering process. It inherits no files. */
export function startRenderer(start: Start, { ms, megabytes }: RenderLimits): Renderer {
  const { child, stdin, stdout, stderr } = startChild(start);
  let reason: string | undefined;
  const stop = (why?: string) => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop(`took longer than ${ms / 1000} s`), ms);
  const watch = setInterval(() => {
    const { processes, kilobytes } = usageOf(child.pid);
    if (processes > mostProcesses) stop(`started more than ${mostProcesses} processes`);
    const most = megabytes + besides;
    if (kilobytes > most * 1024) stop(`used more than ${most} MB of memory`);
  }, 500);
  const ended = once(child, 'close').finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
  }) as Promise<[number | null, string]>;
  child.on('error', (error) => (reason ??= error.message));
  // Ignore EPIPE: the process may exit before it has read everything.
  stdin.on('error', () => undefined);
  let written = 0;
  const count = (bytes: number) => {
    written += bytes;
    if (written > megabytes * 2 ** 20) stop(`wrote more than ${megabytes} MB`);
  };
  let errors = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    count(text.length);
    errors = (errors + text).slice(-longestErrors);
  });

  async function* read(): AsyncGenerator<Buffer, never> {
    let rest: Buffer[] = [];
    let length = 0;
    for await (const chunk of stdout as AsyncIterable<Buffer>) {
      count(chunk.length);
      if (reason !== undefined) break;
      let from = 0;
      for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, end)]);
        [rest, length, from] = [[], 0, end + 1];
      }
      rest.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > longestLine * 2 ** 20) stop(`wrote a line of more than ${longestLine} MB`);
    }
    const [code, signal] = await ended;
    throw new Error(`the process ${reason ?? `exited with ${signal ?? code}`}: ${quoteOf(errors)}`);
  }

  return {
    lines: read(),
    write: (line) =>
      new Promise((resolve) => {
        stdin.write(`${JSON.stringify(line)}\n`, () => resolve());
      }),
    stop,
  };
}

/** Starts a process with pipes. */
function startChild({ command, args, env, detached }: Start) {
  const nothing = openSync(devNull, 'r');
  const inherited = inheritedDescriptors();
  const others = Array.from({ length: Math.max(2, ...inherited) - 2 }, (_, at) =>
    inherited.includes(at + 3) ? nothing : 'ignore',
  );
  try {
    const child = spawn(command, args, { env, detached, stdio: ['pipe', 'pipe', 'pipe', ...others] });
    const { stdin, stdout, stderr } = child;
    if (!stdin || !stdout || !stderr) throw new Error(`${command} has no pipes.`);
    return { child, stdin, stdout, stderr };
  } finally {
    closeSync(nothing);
  }
}

/**
 * The descriptors besides 0 to 2 that a child process would inherit from this one: those that this process itself has
 * inherited and Node.js hasn't marked, because it only looks for them up to the first gap.
 */
function inheritedDescriptors(): number[] {
  const folder = '/proc/self/fdinfo';
  if (!existsSync(folder)) return [];
  const closesOnExec = 0o2000000;
  return readdirSync(folder)
    .map(Number)
    .filter((descriptor) => descriptor > 2 && !(flagsOf(join(folder, `${descriptor}`)) & closesOnExec));
}

/** The flags of a descriptor; all of them if it has been closed in the meantime. */
function flagsOf(file: string): number {
  try {
    return parseInt(/^flags:\s*(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '', 8);
  } catch {
    return -1;
  }
}

interface Usage {
  readonly processes: number;
  readonly kilobytes: number;
}

/** The number of processes that a process has started, itself included, and their memory. Zero without /proc. */
function usageOf(pid: number | undefined): Usage {
  try {
    const folder = `/proc/${pid}`;
    const [, kilobytes = '0'] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`${folder}/status`, 'utf8')) ?? [];
    const children = readFileSync(`${folder}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children
      .map((child) => usageOf(Number(child)))
      .reduce(
        (sum, one) => ({
          processes: sum.processes + one.processes,
          kilobytes: sum.kilobytes + one.kilobytes,
        }),
        { processes: 1, kilobytes: Number(kilobytes) },
      );
  } catch {
    return { processes: 0, kilobytes: 0 };
  }
}
