import { runCli } from './runCli';

process.exitCode = await runCli(process.argv.slice(2), { print: console.log, note: console.error });
