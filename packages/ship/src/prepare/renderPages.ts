import { execFile, type ExecFileException } from 'node:child_process';
import { promisify } from 'node:util';
import type { SiteData } from '@forecast/contract';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { refuse, type Refusal } from '../Refusal';
import { hashSchema, type Pictures } from '../trees/Tree';

/** The script of a build that renders its pages. */
export interface ServerScript {
  readonly text: string;
  /** The path below which the build's files are served; ends with `/`. */
  readonly base: string;
}

/** What to render, and with which scripts. */
export interface RenderRequest {
  readonly host: ServerScript;
  /** By part. */
  readonly parts: Readonly<Record<string, ServerScript>>;
  /** The site data that the pages embed. */
  readonly data: SiteData;
  /** Pictures that needn't be drawn again. */
  readonly drawn?: Pictures;
  /** The parts whose pages to render; the host's page is the not-found page. */
  readonly of: readonly string[];
}

const renderedSchema = v.object({
  part: v.string(),
  /** `*` for the not-found page. */
  path: v.string(),
  /** What the page adds to the document's head. */
  head: v.string(),
  /** The content of the root element. */
  root: v.string(),
  answers: v.record(v.string(), v.unknown()),
  parts: v.record(v.string(), v.string()),
  /** The picture that the head names, with its bytes unless it was drawn before. Older hosts don't draw pictures. */
  picture: v.exactOptional(
    v.object({
      of: hashSchema,
      sha256: hashSchema,
      base64: v.exactOptional(v.pipe(v.string(), v.base64())),
    }),
  ),
});

/** A rendered page: the HTML to insert into the host's page. */
export type RenderedPage = v.InferOutput<typeof renderedSchema>;

/** A line of the output: a page or, in the last line, what couldn't be rendered. */
const lineSchema = v.union([
  v.object({ page: renderedSchema }),
  v.object({ failed: v.array(v.object({ part: v.string(), path: v.string(), why: v.string() })) }),
]);

/** Limits for rendering a site: time in ms, memory in MB. */
const limits = { ms: 300_000, megabytes: 512 };

/**
 * Renders pages with the code of releases, in a child process that can't read or write files, start processes, or see
 * the environment. Throws a refusal that names part, path and reason if a page can't be rendered.
 */
export async function renderPages(
  request: RenderRequest,
  { ms, megabytes } = limits,
): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const text of (await answerOf(programOf(request), ms, megabytes)).split('\n')) {
    const line = readJson(lineSchema, text);
    if (!line.ok) throw notRendered('host', 'all pages', `the output ${line.problem}`);
    if ('failed' in line.value) {
      const [failed] = line.value.failed;
      if (failed) throw notRendered(failed.part, failed.path, failed.why);
      return pages;
    }
    pages.push(line.value.page);
  }
  throw notRendered('host', 'all pages', 'the output is incomplete');
}

/** Runs a program in Node and returns its output. Throws a refusal if the process fails. */
async function answerOf(program: string, ms: number, megabytes: number): Promise<string> {
  const flags = [permission(), `--max-old-space-size=${megabytes}`, '--no-warnings'];
  const running = promisify(execFile)(process.execPath, [...flags, '-'], {
    env: {},
    timeout: ms,
    killSignal: 'SIGKILL',
    maxBuffer: megabytes * 2 ** 20,
  });
  // Ignore EPIPE: the process may exit before it has read the whole program.
  running.child.stdin?.on('error', () => undefined).end(program);
  try {
    return (await running).stdout;
  } catch (error) {
    const { killed, code, signal, stderr = '' } = error as ExecFileException;
    const why =
      code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
        ? `wrote more than ${megabytes} MB`
        : killed
          ? `took longer than ${ms / 1000} s`
          : `exited with ${signal ?? code}`;
    const last = stderr.slice(-500) || 'it wrote no error';
    throw notRendered('host', 'all pages', `the process ${why}: ${last}`);
  }
}

/** The refusal for a page that can't be rendered. */
export const notRendered = (part: string, path: string, why: string): Refusal =>
  refuse('SHIP-089', part, `${path} cannot be rendered: ${why.replace(/\.$/, '')}.`);

/** The flag that restricts a process; Node 20 calls it experimental. */
const permission = () =>
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';

/** A self-contained program that renders the pages. Each script has its own scope. */
function programOf({ host, parts, ...wanted }: RenderRequest): string {
  return `
    (async ({ host, parts, wanted }) => {
      // Logs go to stderr: stdout is only for the pages.
      globalThis.console = new console.Console(process.stderr);
      // Use new Function, so that a script can't close the function that it runs in.
      const runOf = ({ text }) => new Function('require', 'module', 'exports', 'base', text);
      const module = { exports: {} };
      runOf(host)(require, module, module.exports, host.base);
      // Compile on run, so that a script that doesn't parse fails only its own part.
      const scripts = Object.entries(parts).map(([part, script]) => [
        part,
        { base: script.base, run: (...values) => runOf(script)(...values) },
      ]);
      // Write each page as soon as it is rendered: all pages of a large site don't fit into memory.
      const write = (line) => new Promise((resolve) => process.stdout.write(JSON.stringify(line) + '\\n', resolve));
      const send = (page) => write({ page });
      const { pages, failed } = await module.exports.renderSite(scripts, wanted, module.exports.libraries, send);
      // Older hosts return all pages at the end.
      for (const page of pages) await send(page);
      await write({ failed });
      // Don't wait for timers that a page left running.
      process.exit(0);
    })(${JSON.stringify({ host, parts, wanted })});`;
}
