import { Option } from 'commander';
import { abort, activate, canary, promote, restore, rollback, type Move } from '../change/changes';
import { changeSite, type Changed } from '../change/changeSite';
import { refuse } from '../Refusal';
import { readGeneration } from '../site/generations';
import { parseRef } from '../site/ReleaseRef';
import { command, count, noSmoke, parsePart, percentage, skippedSmoke, why, type Globals } from './program';
import { tell, type Report } from './report';
import { changeText, verdictLines } from './texts';

// What changes what visitors get.

/** What is quick to check is checked; what takes long was checked when the release went live. */
const takingBack = { smoke: 'it was live before', budget: 'it was live before' };

/** The report on a change. */
export function changedReport({ generation, outcome }: Changed): Report {
  const { number, changed, checks } = generation;
  if (outcome === 'unchanged') {
    const line = `Nothing to do: that is live already, in generation ${number}.`;
    return { json: { changed: false, generation: number }, lines: [line] };
  }
  return {
    json: { changed: true, generation: number, changes: changed, checks },
    lines: [
      `Generation ${number} is live.`,
      ...changed.map((entry) => `  ${changeText(entry)}`),
      ...verdictLines(checks),
    ],
  };
}

const change = async (
  { site }: Globals,
  name: string,
  reason: string,
  move: Move,
  skipped: Readonly<Record<string, string>>,
  about?: string,
): Promise<Report> => {
  const request = { site, command: name, why: reason, move, skipped, tell };
  return changedReport(await changeSite(about === undefined ? request : { ...request, about }));
};

command<[string[], { expect?: string; why: string; smoke: boolean }]>(
  'activate <release...>',
  'give <part>@<id> to everybody; several go live at once',
  (globals, texts, { expect, why: reason, smoke }) =>
    change(
      globals,
      `activate ${texts.join(' ')}`,
      reason,
      activate(texts.map(parseRef), expect),
      skippedSmoke(smoke),
    ),
  [
    new Option(
      '--expect <id>',
      'the release that the first one replaces; if another is live, nothing happens (exit 3)',
    ),
    why,
    noSmoke,
  ],
);

command<[string, { percent: number; why: string; smoke: boolean }]>(
  'canary <release>',
  'give <part>@<id> to some of the visitors, always the same; again with more, to widen it',
  (globals, text, { percent, why: reason, smoke }) =>
    change(
      globals,
      `canary ${text} ${percent} %`,
      reason,
      canary(parseRef(text), percent),
      skippedSmoke(smoke),
    ),
  [
    new Option('--percent <number>', 'of the visitors, 0 to 100').argParser(percentage).makeOptionMandatory(),
    why,
    noSmoke,
  ],
);

command<[string, { why: string }]>(
  'promote <part>',
  'give the release that is tried to everybody',
  (globals, part, { why: reason }) =>
    change(globals, `promote ${part}`, reason, promote(parsePart(part)), takingBack, part),
  [why],
);

command<[string, { why: string }]>(
  'abort <part>',
  'give nobody the release that is tried',
  (globals, part, { why: reason }) =>
    change(globals, `abort ${part}`, reason, abort(parsePart(part)), takingBack, part),
  [why],
);

command<[string | undefined, { to?: string; generation?: number; why: string }]>(
  'rollback [part]',
  'take back the last change of a part: its rollout if there is one, else its release',
  (globals, part, { to, generation, why: reason }) => {
    if ((part === undefined) === (generation === undefined)) {
      throw refuse(
        'site',
        'arguments',
        'Name a part, or a generation.',
        'ship rollback <part>, or --generation <number>.',
      );
    }
    const move =
      part === undefined
        ? restore(readGeneration(globals.site, generation ?? 0))
        : rollback(parsePart(part), to === undefined ? to : parseRef(`${part}@${to}`).id);
    return change(
      globals,
      `rollback ${part ?? `to generation ${generation ?? 0}`}`,
      reason,
      move,
      takingBack,
      part,
    );
  },
  [
    new Option('--to <id>', 'the release to go back to'),
    new Option('--generation <number>', 'go back to all that was live then').argParser(count).conflicts('to'),
    why,
  ],
);
