import { execFile, type ExecFileException } from 'node:child_process';
import { promisify } from 'node:util';
import type { SiteData } from '@forecast/contract';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { refuse, type Refusal } from '../Refusal';
import { hashSchema, type Pictures } from '../trees/Tree';

/** The script that renders a build's pages, as the bundler wrote it. */
export interface ServerScript {
  readonly text: string;
  /** The path below which the build's files are served; ends with `/`. */
  readonly base: string;
}

/** Everything that is to be rendered with. */
export interface RenderRequest {
  readonly host: ServerScript;
  /** Of each part whose release has one. */
  readonly parts: Readonly<Record<string, ServerScript>>;
  /** What the pages will carry. */
  readonly data: SiteData;
  /** The pictures that need not be drawn again: the sha256 of each by the sha256 of what it shows. */
  readonly drawn?: Pictures;
  /** The parts whose pages are wanted; the host's is that of every address without one. */
  readonly of: readonly string[];
}

const renderedSchema = v.object({
  /** The part whose page it is. */
  part: v.string(),
  /** `*` for every address that no page is at. */
  path: v.string(),
  /** What the page adds to the document's head. */
  head: v.string(),
  /** What stands in the root element. */
  root: v.string(),
  answers: v.record(v.string(), v.unknown()),
  parts: v.record(v.string(), v.string()),
  /** The picture that the head names, with its bytes unless they were drawn before; hosts of earlier versions draw none. */
  picture: v.exactOptional(
    v.object({
      of: hashSchema,
      sha256: hashSchema,
      base64: v.exactOptional(v.pipe(v.string(), v.base64())),
    }),
  ),
});

/** A page as HTML, in pieces. */
export type RenderedPage = v.InferOutput<typeof renderedSchema>;

/** A line of the answer: a page, or at the end what could not be rendered. */
const lineSchema = v.union([
  v.object({ page: renderedSchema }),
  v.object({ failed: v.array(v.object({ part: v.string(), path: v.string(), why: v.string() })) }),
]);

/** What a site's pages may take in all: in ms, and in MB of memory. */
const limits = { ms: 300_000, megabytes: 512 };

/**
 * Renders pages with the code of releases, in a process that may read and write no file, start no other, and sees none
 * of this one's variables. Throws a refusal that names part, path and reason if one cannot be rendered.
 */
export async function renderPages(
  request: RenderRequest,
  { ms, megabytes } = limits,
): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const text of (await answerOf(programOf(request), ms, megabytes)).split('\n')) {
    const line = readJson(lineSchema, text);
    if (!line.ok) throw notRendered('host', 'all pages', `the answer ${line.problem}`);
    if ('failed' in line.value) {
      const [failed] = line.value.failed;
      if (failed) throw notRendered(failed.part, failed.path, failed.why);
      return pages;
    }
    pages.push(line.value.page);
  }
  throw notRendered('host', 'all pages', 'the answer has no end');
}

/** What a process of Node writes that runs a program. Throws a refusal unless it ends well. */
async function answerOf(program: string, ms: number, megabytes: number): Promise<string> {
  const flags = [permission(), `--max-old-space-size=${megabytes}`, '--no-warnings'];
  const running = promisify(execFile)(process.execPath, [...flags, '-'], {
    env: {},
    timeout: ms,
    killSignal: 'SIGKILL',
    maxBuffer: megabytes * 2 ** 20,
  });
  // It may end before it has read all of it.
  running.child.stdin?.on('error', () => undefined).end(program);
  try {
    return (await running).stdout;
  } catch (error) {
    const { killed, code, signal, stderr = '' } = error as ExecFileException;
    const why =
      code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
        ? `said more than ${megabytes} MB`
        : killed
          ? `took longer than ${ms / 1000} s`
          : `ended with ${signal ?? code}`;
    const last = stderr.slice(-500) || 'it said nothing';
    throw notRendered('host', 'all pages', `the process ${why}: ${last}`);
  }
}

/** The refusal of a page that cannot go live. */
export const notRendered = (part: string, path: string, why: string): Refusal =>
  refuse('SHIP-089', part, `${path} could not be rendered: ${why}.`);

/** The flag that takes a process its rights, which was called otherwise before. */
const permission = () =>
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';

/** The text of a program that renders, with all that it needs in it. No script of it sees the names of another. */
function programOf({ host, parts, ...wanted }: RenderRequest): string {
  return `
    (async ({ host, parts, wanted }) => {
      // What a page says to the console is no answer.
      globalThis.console = new console.Console(process.stderr);
      // By itself: a text that ends the function around it is no script.
      const runOf = ({ text }) => new Function('require', 'module', 'exports', 'base', text);
      const module = { exports: {} };
      runOf(host)(require, module, module.exports, host.base);
      // What cannot be read fails its own part.
      const scripts = Object.entries(parts).map(([part, script]) => [
        part,
        { base: script.base, run: (...values) => runOf(script)(...values) },
      ]);
      // A line for each page as soon as it is there: all of a large site's together take more memory than there is.
      const say = (line) => new Promise((resolve) => process.stdout.write(JSON.stringify(line) + '\\n', resolve));
      const tell = (page) => say({ page });
      const { pages, failed } = await module.exports.renderSite(scripts, wanted, module.exports.libraries, tell);
      // Hosts of earlier versions have all of them at the end.
      for (const page of pages) await tell(page);
      await say({ failed });
      // Nothing that was left running keeps it.
      process.exit(0);
    })(${JSON.stringify({ host, parts, wanted })});`;
}
