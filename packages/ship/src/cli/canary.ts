import { resolve } from 'node:path';
import type { Finding } from '@forecast/contract';
import { InvalidArgumentError, Option } from 'commander';
import { abort, canary, canaryOf, promote } from '../activation/activations';
import { takingBack } from '../activation/applyActivation';
import { collectEvents } from '../canary/collectEvents';
import { watchCanary, type WatchEnd } from '../canary/watchCanary';
import { portOf } from '../serve/listen';
import { parseRef, type ReleaseRef } from '../site/ReleaseRef';
import { apply, appliedReport } from './activation';
import {
  count,
  noPrepareOption,
  parsePart,
  percentage,
  portNumber,
  skippedBy,
  skipOptions,
  whyOption,
  type AddCommand,
  type Skips,
} from './program';
import { findingLines, type Report } from './report';

/** Adds the commands that try a release with some of the visitors, and collect what their pages report of it. */
export function addCanary(add: AddCommand): void {
  add<[string, { percent: number; why: string } & Skips]>(
    'canary start <release>',
    'give <part>@<id> to some of the visitors, always the same',
    (context, text, { percent, why, ...skip }) =>
      apply(context, canary(parseRef(text), percent), {
        command: `canary start ${text} ${percent} %`,
        why,
        skipped: skippedBy(skip),
      }),
    [percentOption(), whyOption(), ...skipOptions()],
  );

  add<[string, { percent: number; why: string } & Skips]>(
    'canary raise <part>',
    'give the canary to more of the visitors, or to fewer',
    async (context, text, { percent, why, ...skip }) => {
      const part = parsePart(text);
      return apply(context, (live) => canary({ part, id: canaryOf(live, part).id }, percent)(live), {
        command: `canary raise ${part} ${percent} %`,
        why,
        skipped: skippedBy(skip),
        about: part,
      });
    },
    [percentOption(), whyOption(), ...skipOptions()],
  );

  add<[string, { why: string } & Skips]>(
    'canary promote <part>',
    'give the canary to everybody',
    (context, part, { why, ...skip }) =>
      apply(context, promote(parsePart(part)), {
        command: `canary promote ${part}`,
        why,
        skipped: skippedBy(skip),
        about: part,
      }),
    [whyOption(), ...skipOptions()],
  );

  add<[string, { why: string } & Pick<Skips, 'prepare'>]>(
    'canary abort <part>',
    'give the canary to nobody',
    (context, part, { why, prepare }) =>
      apply(context, abort(parsePart(part)), {
        command: `canary abort ${part}`,
        why,
        skipped: { ...takingBack, ...skippedBy({ prepare }) },
        about: part,
      }),
    [whyOption(), noPrepareOption()],
  );

  add<[string, { events: string; promoteAfter?: number } & Skips]>(
    'canary watch <release>',
    'compare the canary with the stable release until it ends, and abort it if it is worse',
    async (context, text, { events, promoteAfter, ...skip }) => {
      const ref = parseRef(text);
      const key = context.key();
      context.onProgress(`watching ${events}; Ctrl+C leaves the canary as it is`);
      const end = await watchCanary({
        store: await context.store(),
        ref,
        events: resolve(context.folder, events),
        skipped: skippedBy(skip),
        onProgress: context.onProgress,
        ...(key && { key }),
        ...(promoteAfter !== undefined && { promoteAfter }),
      });
      return endReport(ref, end);
    },
    [
      new Option('--events <file>', 'what ship canary collect writes').makeOptionMandatory(),
      new Option(
        '--promote-after <visitors>',
        'promote it once so many got it and nothing is worse',
      ).argParser(visitors),
      ...skipOptions(),
    ],
  );

  add<[{ port: number; file: string; perAddress: number }]>(
    'canary collect',
    'append the events that the site’s pages post to a file, until it is ended',
    async ({ store, folder, onProgress }, { port, file, perAddress }) => {
      const { server, path } = await collectEvents({
        store: await store(),
        port,
        file: resolve(folder, file),
        perAddress,
        onProgress,
      });
      const url = `http://localhost:${portOf(server)}${path}`;
      return { json: { url, file }, lines: [`Ready: ${url} appends to ${file}. Ctrl+C stops it.`] };
    },
    [
      new Option('--port <number>', 'any free one for 0').default(3001).argParser(portNumber),
      new Option('--file <path>', 'gets a line for each event').makeOptionMandatory(),
      new Option('--per-address <visitors>', 'count at most so many of each rollout from one address')
        .default(5)
        .argParser(visitors),
    ],
  );
}

const percentOption = () =>
  new Option('--percent <number>', 'of the visitors, above 0, to 100')
    .argParser(percentage)
    .makeOptionMandatory();

/** A number of visitors, 1 or more. Throws what commander reports if it is another text. */
function visitors(text: string): number {
  if (count(text) > 0) return count(text);
  throw new InvalidArgumentError('It takes a whole number, 1 or more.');
}

function endReport({ part, id }: ReleaseRef, { ended, figures, worse, ...applied }: WatchEnd): Report {
  const { json, lines } = appliedReport(applied);
  const findings = worse.map((message): Finding => ({
    part,
    code: 'SHIP-086',
    rule: 'watch',
    message: `${message}.`,
    remedy: `Look at the events of ${id} in the file; fix it, then release it again.`,
  }));
  return {
    refused: ended === 'aborted',
    json: { ...json, ended, ...figures, findings },
    lines: [`The canary is ${ended}.`, ...findings.flatMap(findingLines), ...lines],
  };
}
