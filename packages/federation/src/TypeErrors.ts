import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
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
  #server: Server | undefined;
  #errors: readonly string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply({ hooks }: Compiler): void {
    let checker: ChildProcess | undefined;
    hooks.invalid.tap(TypeErrors.name, () => {
      checker ??= this.#watch();
    });
    hooks.watchClose.tap(TypeErrors.name, () => void checker?.kill());
  }

  /** Says what is wrong to the pages of a development server, to those that are opened later too. */
  showOn(server: Server): void {
    this.#server = server;
    server.webSocketServer?.implementation.on('connection', () => {
      if (this.#errors.length > 0) this.#tell();
    });
  }

  #watch(): ChildProcess {
    const options = ['--watch', '--noEmit', '--pretty', 'false', '--preserveWatchOutput'];
    const checker = spawn(process.execPath, [tsc, ...options], {
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const found: string[] = [];
    createInterface({ input: checker.stdout }).on('line', (line) => {
      // What follows an error and is indented belongs to it.
      if (errorLine.test(line)) found.push(line);
      else if (/^ /.test(line) && found.length > 0) found.push(`${found.pop() ?? ''}\n${line}`);
      else if (/Watching for file changes\.$/.test(line)) this.#settle(found.splice(0));
    });
    process.once('exit', () => checker.kill());
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
