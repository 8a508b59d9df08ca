import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { Compiler } from 'webpack';
import type Server from 'webpack-dev-server';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** A line of tsc that tells of an error: `src/a.ts(3,7): error TS2322: …`, or without a place. */
const errorLine = /^(?:\S.*\(\d+,\d+\): )?error TS\d+: /;

/**
 * Checks the types of the folder that is being edited, beside the build, which waits for nothing: from the first edit
 * on, so that starting many parts costs no more. What is wrong shows in the terminal and over the part's pages.
 */
export class TypeErrors {
  readonly #folder: string;
  #checker: Worker | undefined;
  #server: Server | undefined;
  #errors: readonly string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply({ hooks }: Compiler): void {
    hooks.invalid.tap(TypeErrors.name, () => {
      this.#checker ??= this.#watch();
    });
    hooks.watchClose.tap(TypeErrors.name, () => {
      const checker = this.#checker;
      this.#checker = undefined;
      void checker?.terminate();
    });
  }

  /** Says what is wrong to the pages of a development server, to those that are opened later too. */
  showOn(server: Server): void {
    this.#server = server;
    server.webSocketServer?.implementation.on('connection', () => {
      if (this.#errors.length > 0) this.#tell();
    });
  }

  /** In a thread of this process: it ends with it, even if that is killed. */
  #watch(): Worker {
    const options = ['--watch', '--noEmit', '--pretty', 'false', '--preserveWatchOutput'];
    const checker = new Worker(tsc, { argv: ['--project', this.#folder, ...options], stdout: true });
    const found: string[] = [];
    const lines = createInterface({ input: checker.stdout });
    lines.on('line', (line) => {
      // What follows an error and is indented belongs to it.
      if (errorLine.test(line)) found.push(line);
      else if (/^ /.test(line) && found.length > 0) found.push(`${found.pop() ?? ''}\n${line}`);
      else if (/Watching for file changes\.$/.test(line)) this.#settle(found.splice(0));
    });
    checker.on('error', (error) => console.error(`The type check failed: ${String(error)}`));
    lines.once('close', () => {
      if (this.#checker !== checker) return;
      this.#checker = undefined;
      for (const line of found) console.error(line);
      console.error('The type check has ended; the next edit starts it again.');
    });
    return checker;
  }

  #settle(errors: readonly string[]): void {
    const mended = this.#errors.length > 0 && errors.length === 0;
    this.#errors = errors;
    for (const error of errors) console.error(error);
    if (mended) console.error('No type errors any more.');
    if (mended || errors.length > 0) this.#tell();
  }

  #tell(): void {
    const clients = this.#server?.webSocketServer?.clients ?? [];
    const messages = this.#errors.map((message) => ({ message }));
    this.#server?.sendMessage(clients, messages.length > 0 ? 'errors' : 'ok', messages);
  }
}
