import { runProgram, type Program } from './program';

/** Runs a program with this process's arguments, working directory and output, and sets the exit code. */
export async function runAsProcess(program: Program): Promise<void> {
  // Let the web server, which runs as another user, read the files.
  process.umask(0o022);
  // Ignore EPIPE: the reader closed the pipe, but the command should finish and set its exit code.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  process.exitCode = await runProgram(program, process.argv.slice(2), process.cwd(), {
    print: console.log,
    note: console.error,
  });
}
