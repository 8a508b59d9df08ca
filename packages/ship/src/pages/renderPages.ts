import * as v from 'valibot';
import type { RenderedPage, SiteData } from '@forecast/contract';
import { renderedPageSchema, unrenderedPageSchema } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { Refusal, refuse } from '../Refusal';
import type { Pictures } from '../site';
import { openDataService, serviceUrl } from './dataService';
import { startConfined, startUnconfined } from './confinement';
import type { RenderLimits } from './startRenderer';

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

/** A line of the output: a question for the data service, a page or, in the last line, what couldn't be rendered. */
const lineSchema = v.union([
  v.strictObject({ page: renderedPageSchema }),
  v.strictObject({ ask: v.strictObject({ id: v.number(), path: v.string() }) }),
  v.strictObject({ failed: v.array(unrenderedPageSchema) }),
]);

const limits: RenderLimits = { ms: 300_000, megabytes: 512 };

/** The result of rendering. */
export interface RenderResult {
  readonly pages: readonly RenderedPage[];
  readonly isConfined: boolean;
}

/** How to render. */
export interface RenderOptions {
  readonly limit?: RenderLimits;
  /** Whether to render even if the process can't be confined, so that the releases reach the machine and its network. */
  readonly mayReach?: boolean;
  /** The origin of the data service that a path in the settings leads to. */
  readonly service?: string | undefined;
  /** Its `PATH` has the program that confines. */
  readonly env?: NodeJS.ProcessEnv;
}

/** How many pages a site may have. */
const mostPages = 200_000;

/**
 * Renders pages with the code of releases, in a child process without files, processes, network or environment. What the
 * pages ask of the site's data service is requested here and passed on. Throws a refusal that names part, path and reason
 * if a page can't be rendered, or if the service's origin is unknown.
 */
export async function renderPages(
  { host, parts, ...wanted }: RenderRequest,
  { limit = limits, mayReach = false, service: origin, env = process.env }: RenderOptions = {},
): Promise<RenderResult> {
  const pages: RenderedPage[] = [];
  const api = serviceUrl(wanted.data.settings, origin);
  const { renderer, isConfined } = await start(limit, mayReach, env);
  const service = openDataService(api);
  try {
    void renderer.write({ host, parts, wanted });
    for await (const text of renderer.lines) {
      const line = readJson(lineSchema, text);
      if (!line.ok) throw new Error(`the output ${line.problem}`);
      if ('page' in line.value) {
        if (pages.push(line.value.page) > mostPages)
          throw new Error(`there are more than ${mostPages} pages`);
      } else if ('ask' in line.value) {
        const { id, path } = line.value.ask;
        service
          .ask(path, (answer) => renderer.write({ id, ...answer }))
          .catch((error: unknown) => renderer.stop(messageOf(error)));
      } else {
        const [failed] = line.value.failed;
        if (!failed) return { pages, isConfined };
        throw service.failure === undefined
          ? renderRefusal(failed.part, failed.path, failed.why)
          : refuse('SHIP-099', failed.part, `${failed.path} cannot be rendered: ${service.failure}.`);
      }
    }
    throw new Error('the output is incomplete');
  } catch (error) {
    throw error instanceof Refusal ? error : renderRefusal('host', 'all pages', messageOf(error));
  } finally {
    renderer.stop();
    await service.close();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The refusal for a page that can't be rendered. */
export const renderRefusal = (part: string, path: string, why: string): Refusal =>
  refuse('SHIP-089', part, `${path} cannot be rendered: ${why.replace(/\.$/, '')}.`);

/** Starts the rendering process. Throws a refusal if it can't be confined and may not run otherwise. */
async function start(limit: RenderLimits, mayReach: boolean, env: NodeJS.ProcessEnv) {
  const renderer = await startConfined(limit, env);
  if (!('problem' in renderer)) return { renderer, isConfined: true };
  if (mayReach) return { renderer: await startUnconfined(limit), isConfined: false };
  throw refuse(
    'SHIP-098',
    'site',
    `This machine can't confine the releases that would be run: ${renderer.problem.replace(/\.$/, '')}.`,
  );
}
