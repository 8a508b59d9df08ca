import { exitCodes } from '../Refusal';
import { runProgram, type Program } from './program';

/** Runs a program with this process's arguments, working directory and output, and sets the exit code. */
export async function runAsProcess(program: Program): Promise<void> {
  // Let the web server, which runs as another user, read the files.
  process.umask(0o022);
  process.stdout.on('error', failUnlessClosed);
  process.stderr.on('error', () => undefined);
  process.exitCode = await runProgram(program, process.argv.slice(2), process.cwd(), {
    print: console.log,
    note: console.error,
  });
}

/** Sets the exit code if the output can't be written, as on a full disk. A reader that closes the pipe changes nothing. */
function failUnlessClosed({ code }: NodeJS.ErrnoException): void {
  if (code !== 'EPIPE') process.once('exit', () => void (process.exitCode ||= exitCodes.unknown));
}
