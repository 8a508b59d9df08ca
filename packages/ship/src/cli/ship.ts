import { run } from './run';

// What is written is for everybody to read: a web server runs as somebody else.
process.umask(0o022);
// Who reads no more ends nothing: what was begun is done, and the exit code says how.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
process.exitCode = await run(process.argv.slice(2), process.cwd(), {
  print: console.log,
  note: console.error,
});
