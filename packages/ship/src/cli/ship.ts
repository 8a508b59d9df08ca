import { run } from './run';

// What is written is for everybody to read: a web server runs as somebody else.
process.umask(0o022);
process.exitCode = await run(process.argv.slice(2), process.cwd(), {
  print: console.log,
  note: console.error,
});
