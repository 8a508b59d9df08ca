import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { Compiler } from 'webpack';
import type Server from 'webpack-dev-server';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** An error in tsc's output, with a location (`src/a.ts(3,7): error TS2322: …`) or without one (`error TS5083: …`). */
const errorLine = /^(?:\S.*\(\d+,\d+\): )?error TS\d+: /;

/**
 * Checks types in the background during development and shows errors in the terminal and in an overlay on the part's
 * pages. The checker starts on the first edit, so that it doesn't slow down the start of many parts.
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

  /** Shows type errors on the pages of a development server, including pages opened later. */
  showOn(server: Server): void {
    this.#server = server;
    server.webSocketServer?.implementation.on('connection', () => {
      if (this.#errors.length > 0) this.#send();
    });
  }

  /** Runs the checker in a thread, so that it ends with this process, even if the process is killed. */
  #watch(): Worker {
    const options = ['--watch', '--noEmit', '--pretty', 'false', '--preserveWatchOutput'];
    const checker = new Worker(tsc, { argv: ['--project', this.#folder, ...options], stdout: true });
    const found: string[] = [];
    const lines = createInterface({ input: checker.stdout });
    lines.on('line', (line) => {
      // Indented lines after an error belong to it.
      if (errorLine.test(line)) found.push(line);
      else if (/^ /.test(line) && found.length > 0) found.push(`${found.pop() ?? ''}\n${line}`);
      else if (/Watching for file changes\.$/.test(line)) this.#report(found.splice(0));
    });
    checker.on('error', (error) => console.error(`The type check failed: ${String(error)}`));
    lines.once('close', () => {
      if (this.#checker !== checker) return;
      this.#checker = undefined;
      for (const line of found) console.error(line);
      console.error('The type check stopped; the next edit restarts it.');
    });
    return checker;
  }

  #report(errors: readonly string[]): void {
    const fixed = this.#errors.length > 0 && errors.length === 0;
    this.#errors = errors;
    for (const error of errors) console.error(error);
    if (fixed) console.error('No more type errors.');
    if (fixed || errors.length > 0) this.#send();
  }

  #send(): void {
    const clients = this.#server?.webSocketServer?.clients ?? [];
    const messages = this.#errors.map((message) => ({ message }));
    this.#server?.sendMessage(clients, messages.length > 0 ? 'errors' : 'ok', messages);
  }
}
