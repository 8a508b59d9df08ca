import { resolve } from 'node:path';
import type { Finding } from '@forecast/contract';
import { InvalidArgumentError, Option } from 'commander';
import { canary } from '../activation/activations';
import { collectEvents } from '../canary/collectEvents';
import { expectComparable, expectEvents, watchCanary, type WatchEnd } from '../canary/watchCanary';
import { refuse } from '../Refusal';
import { portOf } from '../serve/listen';
import { parseRef, type ReleaseRef } from '../site/ReleaseRef';
import { apply, appliedReport } from './activation';
import {
  count,
  percentage,
  portNumber,
  skippedBy,
  skipOptions,
  whyOption,
  type AddCommand,
  type Skips,
} from './program';
import { findingLines, type Report } from './report';

interface CanaryOptions extends Skips {
  readonly percent: number;
  readonly why: string;
  readonly watch: boolean;
  readonly events?: string;
  readonly promoteAfter?: number;
}

/** Adds the commands that try a release with some of the visitors, and collect what their pages tell of it. */
export function addCanary(add: AddCommand): void {
  add<[string, CanaryOptions]>(
    'canary <release>',
    'give <part>@<id> to some of the visitors, always the same; again with more, to widen it',
    async (context, text, options) => {
      const { percent, why, promoteAfter } = options;
      const skipped = skippedBy(options);
      const ref = parseRef(text);
      const { folder, onProgress } = context;
      const named = watchedFile(options);
      const events = named === undefined ? undefined : resolve(folder, named);
      if (events !== undefined) {
        expectComparable(ref, percent);
        expectEvents(events);
      }
      const begun = await apply(context, canary(ref, percent), {
        command: `canary ${text} ${percent} %`,
        why,
        skipped,
      });
      if (events === undefined) return begun;
      for (const line of [...begun.lines, `watching ${named}; Ctrl+C leaves the canary as it is`])
        onProgress(line);
      const key = context.key();
      const end = await watchCanary({
        store: await context.store(),
        ref,
        events,
        skipped,
        onProgress,
        ...(key && { key }),
        ...(promoteAfter !== undefined && { promoteAfter }),
      });
      return endReport(ref, end);
    },
    [
      new Option('--percent <number>', 'of the visitors, above 0, to 100')
        .argParser(percentage)
        .makeOptionMandatory(),
      new Option(
        '--watch',
        'compare it with the stable release until it is ended, and abort it if it is worse',
      ).default(false),
      new Option('--events <file>', 'what ship collect writes; for --watch'),
      new Option(
        '--promote-after <visitors>',
        'with --watch: promote it once so many got it and nothing is worse',
      ).argParser(visitors),
      whyOption(),
      ...skipOptions(),
    ],
  );

  add<[{ port: number; file: string }]>(
    'collect',
    'take the events that the site’s pages post and append them to a file, until it is ended',
    async ({ store, folder, onProgress }, { port, file }) => {
      const { server, path } = await collectEvents({
        store: await store(),
        port,
        file: resolve(folder, file),
        onProgress,
      });
      const url = `http://localhost:${portOf(server)}${path}`;
      return { json: { url, file }, lines: [`Ready: ${url} appends to ${file}. Ctrl+C stops it.`] };
    },
    [
      new Option('--port <number>', 'any free one for 0').default(3001).argParser(portNumber),
      new Option('--file <path>', 'gets a line for each event').makeOptionMandatory(),
    ],
  );
}

/** A number of visitors, 1 or more. Throws what commander reports if it is another text. */
function visitors(text: string): number {
  if (count(text) > 0) return count(text);
  throw new InvalidArgumentError('It takes a whole number, 1 or more.');
}

/** The file to watch; undefined where nothing is watched. Throws a refusal if half of that is said. */
function watchedFile({ watch, events, promoteAfter }: CanaryOptions): string | undefined {
  if (watch === (events !== undefined) && (watch || promoteAfter === undefined)) return events;
  throw refuse(
    'SHIP-001',
    'site',
    '--watch takes --events <file>, and neither that nor --promote-after says anything without it.',
    'ship canary <part>@<id> --percent 10 --watch --events <file>; ship collect writes the file.',
  );
}

function endReport({ part, id }: ReleaseRef, { ended, figures, worse, ...applied }: WatchEnd): Report {
  const { json, lines } = appliedReport(applied);
  const findings = worse.map((message): Finding => ({
    part,
    code: 'SHIP-086',
    rule: 'watch',
    message: `${message}.`,
    remedy: `Look at the events of ${id} in the file; release again what was repaired.`,
  }));
  return {
    refused: ended === 'aborted',
    json: { ...json, ended, ...figures, findings },
    lines: [`The canary is ${ended}.`, ...findings.flatMap(findingLines), ...lines],
  };
}
