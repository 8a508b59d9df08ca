import { runProgram, type Program } from './program';

/** Runs a program on the arguments, the folder and the streams of this process, and sets its exit code. */
export async function runAsProcess(program: Program): Promise<void> {
  // A web server reads what is written, and runs as another user.
  process.umask(0o022);
  // Ignore EPIPE: the reader closed the pipe, and the exit code still says how it ended.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  process.exitCode = await runProgram(program, process.argv.slice(2), process.cwd(), {
    print: console.log,
    note: console.error,
  });
}
