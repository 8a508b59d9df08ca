import { Option } from 'commander';
import { abort, canary, canaryOf, promote } from '../activation/activations';
import { takingBack } from '../activation/applyActivation';
import { parseRef } from '../site/ReleaseRef';
import { apply } from './activation';
import {
  noPrepareOption,
  parsePart,
  percentage,
  skippedBy,
  skipOptions,
  whyOption,
  type AddCommand,
  type Skips,
} from './program';

/** Adds the commands that try a release with some of the visitors. */
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
}

const percentOption = () =>
  new Option('--percent <number>', 'of the visitors, above 0, to 100')
    .argParser(percentage)
    .makeOptionMandatory();
