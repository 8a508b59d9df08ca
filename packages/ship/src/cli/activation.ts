import { Option } from 'commander';
import {
  activationOf,
  applyActivation,
  checkActivation,
  remove,
  restore,
  rollback,
  skippedOnRollback,
  type Activation,
  type ActivationResult,
} from '../activation';
import { throwIfRefused, type SkippedRules } from '../gate';
import { refuse } from '../Refusal';
import { changeText, generationOf, lastLive, readSite, replacedBy } from '../site';
import { parseRef, type ReleaseRef } from '../store';
import {
  dryRunOption,
  prepareOptions,
  parsePart,
  removeOption,
  skippedBy,
  skipOptions,
  wholeNumber,
  whyOption,
  type AddCommand,
  type Context,
  type Skips,
} from './program';
import { type Report, verdictLines } from './report';
import type { Facts } from './reports';

/** The report of an activation. */
export function appliedReport({ generation, outcome }: ActivationResult): Report<Facts<'canary start'>> {
  const { number, changed, checks } = generation;
  if (outcome === 'unchanged') {
    const line = `Nothing to do: already live, in generation ${number}.`;
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

interface Request {
  /** The command, for the log. */
  readonly command: string;
  readonly why: string;
  readonly skipped: SkippedRules;
  readonly about?: string | readonly string[];
  readonly named?: readonly ReleaseRef[];
  readonly replacesAll?: boolean;
  /** Whether to only report what would change. */
  readonly dryRun?: boolean;
}

/** Applies an activation to the command's site, signed with its key if it has one. */
export async function apply(
  context: Context,
  activation: Activation,
  { dryRun = false, ...options }: Request,
): Promise<Report> {
  const { onProgress } = context;
  const key = context.key();
  const store = await context.store();
  const request = { store, onProgress, activation, ...(key && { key }), ...options };
  return dryRun ? checkedReport(request) : appliedReport(await applyActivation(request));
}

/** The report of a dry run. Throws a refusal if the activation would be refused. */
export async function checkedReport(
  request: Parameters<typeof checkActivation>[0],
): Promise<Report<Facts<'activate'>>> {
  const { changes, changesPages, verdicts } = await checkActivation(request);
  throwIfRefused(verdicts);
  const unlisted = changesPages ? 'Only prerendered pages would change.' : 'Nothing would change.';
  return {
    json: { dryRun: true, changes, checks: verdicts },
    lines: [
      `Dry run: nothing has changed. ${changes.length > 0 ? 'This would change:' : unlisted}`,
      ...changes.map((entry) => `  ${changeText(entry)}`),
      ...verdictLines(verdicts),
    ],
  };
}

/** The id in `--expect` or `--to`, given alone or as `part@id`. Throws a refusal if it belongs to another part. */
function idOf(part: string, text: string): string {
  const ref = parseRef(text.includes('@') ? text : `${part}@${text}`);
  if (ref.part === part) return ref.id;
  throw refuse('SHIP-001', part, `${text} is not a release of ${part}.`);
}

/** The release id in `--expect`; `none` means that the part shouldn't be live yet. */
const expectedOf = (part: string, text: string | undefined): string | undefined =>
  text === undefined || text === 'none' ? text : idOf(part, text);

/** Adds the commands that change what visitors get. */
export function addActivation(add: AddCommand): void {
  add<[string[], { expect?: string; remove: string[]; why: string; dryRun: boolean } & Skips]>(
    'activate <release...>',
    'make releases (<part>@<id>) live for everybody, all at once',
    (context, texts, { expect, remove: gone, why, dryRun, ...skip }) => {
      const refs = texts.map(parseRef);
      const expected = expectedOf(refs[0]?.part ?? '', expect);
      const { activation, ...request } = activationOf(`activate ${texts.join(' ')}`, refs, gone, expected);
      return apply(context, activation, {
        ...request,
        why,
        dryRun,
        skipped: skippedBy(skip),
      });
    },
    [
      new Option(
        '--expect <id>',
        'the release that the first named one should replace; if a different one is live, nothing changes (exit code 3)',
      ),
      removeOption(),
      dryRunOption(),
      whyOption(),
      ...skipOptions(),
    ],
  );

  add<[string, { why: string; dryRun: boolean } & Omit<Skips, 'smoke'>]>(
    'remove <part>',
    'remove a part from the site, with its canary',
    async (context, text, { why, dryRun, ...skip }) => {
      const part = parsePart(text);
      const { live } = await readSite(await context.store());
      const request = {
        command: `remove ${part}`,
        why,
        dryRun,
        skipped: skippedBy(skip),
        about: part,
      };
      const { lines, ...rest } = await apply(context, remove([part]), request);
      const back = `To bring it back: ship rollback ${part} --to ${live[part]?.stable}`;
      return { ...rest, lines: dryRun ? lines : [...lines, back] };
    },
    [dryRunOption(), whyOption(), ...prepareOptions()],
  );

  add<
    [
      string | undefined,
      { to?: string; expect?: string; generation?: number; why: string; dryRun: boolean } & Omit<
        Skips,
        'smoke'
      >,
    ]
  >(
    'rollback [part]',
    'undo the last change to a part: end its canary, or restore its previous release',
    async (context, part, { to, expect, generation, why, dryRun, ...skip }) => {
      const request = { why, dryRun, skipped: { ...skippedOnRollback, ...skippedBy(skip) } };
      if (part !== undefined && generation === undefined) {
        const back = {
          ...(to !== undefined && { to: idOf(part, to) }),
          ...(expect !== undefined && { expect: idOf(part, expect) }),
        };
        const command = `rollback ${part}`;
        const name = parsePart(part);
        const store = await context.store();
        const site = await readSite(store);
        const past =
          to === undefined
            ? { replaced: await replacedBy(store, site, name) }
            : { removed: await lastLive(store, site, name) };
        return apply(context, rollback(name, { ...back, ...past }), { ...request, command, about: name });
      }
      if (part === undefined && generation !== undefined) {
        const command = `rollback to generation ${generation}`;
        const store = await context.store();
        const { live } = await readSite(store);
        const activation = restore(await generationOf(store, generation), live);
        return apply(context, activation, { ...request, command, replacesAll: true });
      }
      throw refuse(
        'SHIP-001',
        'site',
        'Name either a part or a generation: ship rollback <part>, or --generation <number>.',
      );
    },
    [
      new Option('--to <id>', 'the release to restore'),
      new Option(
        '--expect <id>',
        'the release that the rollback should undo; if it would undo a different one, nothing changes (exit code 3)',
      ),
      new Option('--generation <number>', 'restore everything that was live in this generation')
        .argParser(wholeNumber(0))
        .conflicts(['to', 'expect']),
      dryRunOption(),
      whyOption(),
      ...prepareOptions(),
    ],
  );
}
