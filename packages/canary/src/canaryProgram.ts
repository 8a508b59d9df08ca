import { resolve } from 'node:path';
import { parseRef } from '@forecast/ship';
import {
  appliedReport,
  findingLines,
  Option,
  portNumber,
  skippedBy,
  skipOptions,
  wholeNumber,
  type AddCommand,
  type Program,
  type Skips,
} from '@forecast/ship/program';
import { version } from '../package.json';
import { collectEvents } from './collect/collectEvents';
import { finding } from './refusals';
import { watchCanary } from './watch/watchCanary';

/** The `canary` program, with its two commands. */
export const canaryProgram: Program = {
  name: 'canary',
  description:
    'Collects the events that a site’s pages post, and aborts a canary if they show that it is worse.',
  version,
  groups: [addCollect, addWatch],
};

function addCollect(add: AddCommand): void {
  add<[{ port: number; file: string; perAddress: number }]>(
    'collect',
    'collect the events that the site’s pages post, one per line of a file, until stopped',
    async ({ store, folder, onProgress }, { port, file, perAddress }) => {
      const path = resolve(folder, file);
      const { url } = await collectEvents({ store: await store(), port, file: path, perAddress, onProgress });
      return {
        json: { url, file },
        lines: [`Ready: events posted to ${url} are appended to ${file}. Ctrl+C stops the collector.`],
      };
    },
    [
      new Option('--port <number>', 'the port; 0 for any free one').default(3001).argParser(portNumber),
      new Option('--file <path>', 'the file to append to').makeOptionMandatory(),
      new Option('--per-address <visitors>', 'the maximum number of visitors to count per IP address')
        .default(5)
        .argParser(wholeNumber(1)),
    ],
  );
}

function addWatch(add: AddCommand): void {
  add<[string, { events: string; promoteAfter?: number } & Skips]>(
    'watch <release>',
    'compare the canary <part>@<id> with the stable release, and abort the canary if it is worse',
    async ({ store, key: keyOf, folder, onProgress }, text, { events, promoteAfter, ...skip }) => {
      const ref = parseRef(text);
      const key = keyOf();
      onProgress(`watching ${events}; Ctrl+C ends the watch and leaves the canary as it is`);
      const { ended, figures, worse, ...applied } = await watchCanary({
        store: await store(),
        ref,
        events: resolve(folder, events),
        skipped: skippedBy(skip),
        onProgress,
        ...(key && { key }),
        ...(promoteAfter !== undefined && { promoteAfter }),
      });
      const { json, lines } = appliedReport(applied);
      const findings = worse.map((message) => finding('CANARY-004', ref.part, `${message}.`));
      return {
        refused: ended === 'aborted',
        json: { ...json, ended, ...figures, findings },
        lines: [`The canary is ${ended}.`, ...findings.flatMap(findingLines), ...lines],
      };
    },
    [
      new Option('--events <file>', 'the file that canary collect writes').makeOptionMandatory(),
      new Option(
        '--promote-after <visitors>',
        'promote the canary once this many visitors have got it and no test finds it worse',
      ).argParser(wholeNumber(1)),
      ...skipOptions(),
    ],
  );
}
