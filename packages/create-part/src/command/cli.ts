import { createInterface } from 'node:readline/promises';
import { runCreate } from './runCreate';

const { stdin: input, stdout: output } = process;
const lines = input.isTTY && output.isTTY ? createInterface({ input, output }) : undefined;
const closed = new AbortController();
lines?.once('close', () => closed.abort());
process.exitCode = await runCreate(process.argv.slice(2), process.cwd(), {
  print: console.log,
  note: console.error,
  ...(lines && { ask: (question: string) => lines.question(question, { signal: closed.signal }) }),
});
lines?.close();
