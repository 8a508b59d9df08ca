import { Option } from 'commander';
import { abort, canary, canaryOf, promote, skippedOnRollback } from '../activation';
import { parseRef } from '../store';
import { apply } from './activation';
import {
  prepareOptions,
  parsePart,
  percentage,
  skippedBy,
  skipOptions,
  whyOption,
  type AddCommand,
  type Skips,
} from './program';

/** Adds the commands for canaries. */
export function addCanary(add: AddCommand): void {
  add<[string, { percent: number; why: string } & Skips]>(
    'canary start <release>',
    'give <part>@<id> to a percentage of visitors, always the same ones',
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
    'change the percentage of visitors who get the canary',
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
    'make the canary live for everybody',
    (context, part, { why, ...skip }) =>
      apply(context, promote(parsePart(part)), {
        command: `canary promote ${part}`,
        why,
        skipped: skippedBy(skip),
        about: part,
      }),
    [whyOption(), ...skipOptions()],
  );

  add<[string, { why: string } & Omit<Skips, 'smoke'>]>(
    'canary abort <part>',
    'end the rollout; nobody gets the canary any more',
    (context, part, { why, ...skip }) =>
      apply(context, abort(parsePart(part)), {
        command: `canary abort ${part}`,
        why,
        skipped: { ...skippedOnRollback, ...skippedBy(skip) },
        about: part,
      }),
    [whyOption(), ...prepareOptions()],
  );
}

const percentOption = () =>
  new Option('--percent <number>', 'the percentage of visitors, above 0 and at most 100')
    .argParser(percentage)
    .makeOptionMandatory();
